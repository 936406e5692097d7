// The functions that kinds_test.cpp is about: most give back what they get.
#pragma once

#include <array>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <filesystem>
#include <istream>
#include <map>
#include <memory>
#include <optional>
#include <ostream>
#include <set>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>
#include <tuple>
#include <unordered_map>
#include <utility>
#include <variant>
#include <vector>

namespace kinds {

enum class Colour { Red, Green = 7 };

struct Point {
  int x;
  double y;
};

struct Pixel {
  int x;
  Colour colour;
  friend bool operator==(const Pixel&, const Pixel&) = default;
};

struct Named {
  const char* name;
  Point* at;
};

struct ParseError : std::runtime_error {
  using std::runtime_error::runtime_error;
};

inline bool isEven(unsigned value) { return value % 2 == 0; }
inline char sameChar(char value) { return value; }
inline unsigned char sameByte(unsigned char value) { return value; }
inline std::int64_t sameLong(std::int64_t value) { return value; }
inline std::uint64_t sameUnsigned(std::uint64_t value) { return value; }
inline float sameFloat(float value) { return value; }
inline long double sameLongDouble(long double value) { return value; }
inline double sameDouble(double value) { return value; }
inline Colour sameColour(Colour value) { return value; }
inline std::string sameString(const std::string& value) { return value; }
inline std::string_view sameView(std::string_view value) { return value; }
inline std::wstring sameWide(std::wstring value) { return value; }
inline const char* sameText(const char* value) { return value; }
inline const int* samePointer(const int* value) { return value; }
inline std::vector<int> sameVector(std::vector<int> value) { return value; }
inline std::vector<bool> sameFlags(std::vector<bool> value) { return value; }
inline std::vector<double> sameNumbers(const std::vector<double>& value) { return value; }
inline std::vector<Point> samePoints(const std::vector<Point>& value) { return value; }
inline std::deque<std::string> sameWords(std::deque<std::string> value) { return value; }
inline std::array<int, 3> sameArray(std::array<int, 3> value) { return value; }
inline std::optional<int> sameOptional(std::optional<int> value) { return value; }
inline std::optional<double> sameMaybe(std::optional<double> value) { return value; }
inline std::pair<int, std::string> samePair(std::pair<int, std::string> value) { return value; }
inline std::tuple<int, double> sameTuple(std::tuple<int, double> value) { return value; }
inline std::variant<int, std::string> sameVariant(std::variant<int, std::string> value) { return value; }
inline std::set<int> sameSet(std::set<int> value) { return value; }
inline std::map<std::string, int> sameMap(std::map<std::string, int> value) { return value; }
inline std::unordered_map<int, double> sameTable(std::unordered_map<int, double> value) { return value; }
inline std::unique_ptr<int> sameUnique(std::unique_ptr<int> value) { return value; }
inline std::shared_ptr<Point> sameShared(std::shared_ptr<Point> value) { return value; }
inline std::chrono::milliseconds sameDuration(std::chrono::milliseconds value) { return value; }
inline std::filesystem::path samePath(const std::filesystem::path& value) { return value; }
inline Point samePoint(Point value) { return value; }
inline Pixel samePixel(const Pixel& value) { return value; }
inline int reach(const Named& named) { return named.at == nullptr || named.name == nullptr ? 0 : named.at->x; }
inline void twice(int& value) { value *= 2; }
inline bool halve(int value, int* half) {
  if (half != nullptr) *half = value / 2;
  return value % 2 == 0;
}
inline void shout(char* text) {
  for (; *text != '\0'; ++text) *text = static_cast<char>(*text - 'a' + 'A');
}
inline int sum(const int* values, std::size_t count) {
  int total = 0;
  for (std::size_t i = 0; i < count; ++i) total += values[i];
  return total;
}
inline void negate(int* values, int count) {
  for (int i = 0; i < count; ++i) values[i] = -values[i];
}
inline void clear(int (&values)[2]) { values[0] = values[1] = 0; }
inline int first(std::span<const int> values) { return values.empty() ? -1 : values[0]; }
inline void bump(std::span<int> values) {
  for (int& value : values) ++value;
}
inline std::string word(std::istream& in) {
  std::string text;
  in >> text;
  return text;
}
inline void greet(std::ostream& out, const std::string& name) { out << "Hello, " << name << "\n"; }
inline int scale(int value, int factor = 3) { return value * factor; }
[[nodiscard]] inline int checked(int value) {
  if (value < 0) throw ParseError("negative, which is bad");
  return value;
}
inline int strict(int value) {
  if (value < 0) throw std::out_of_range("library");
  return value;
}
inline void nothing(int) {}
template <class A, class B>
inline A narrow(B value) {
  return static_cast<A>(value);
}
inline std::size_t consume(std::vector<std::unique_ptr<int>>&& values) { return values.size(); }
inline std::size_t measure(std::string&& text) { return text.size(); }

}  // namespace kinds
