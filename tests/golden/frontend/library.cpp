// The types of the standard library.
#include <array>
#include <chrono>
#include <deque>
#include <filesystem>
#include <functional>
#include <istream>
#include <list>
#include <map>
#include <memory>
#include <optional>
#include <ostream>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <tuple>
#include <unordered_map>
#include <unordered_set>
#include <variant>
#include <vector>

using namespace std::chrono_literals;
using Names = std::vector<std::string>;

int fixed(std::array<int, 3> a, std::span<const double> s, std::span<int, 4> t) { return a[0] + int(s.size()) + t[0]; }
long slow(std::chrono::milliseconds m, std::chrono::duration<double> d) { return m > 5ms && d.count() > 0 ? 1 : 2; }
int file(const std::filesystem::path& p) { return p.empty() ? 1 : 0; }
void copy(std::istream& in, std::ostream& out) {
  int x;
  if (in >> x) out << x;
}
int lookup(std::map<std::string, Names> m, std::unordered_set<int> s, std::multimap<int, int>) {
  return m.find("a") == m.end() ? 0 : int(s.size());
}
int owned(std::unique_ptr<int> u, std::shared_ptr<const std::string> s, std::optional<std::pair<int, char>> o) {
  return u && s && o;
}
int either(std::variant<std::monostate, int, std::string> v, std::tuple<int, bool> t) {
  return v.index() == 1 ? std::get<0>(t) : 0;
}
int text(const std::string& s, std::string_view v, std::wstring w) { return s == v && s == "abc" && w.empty(); }
int lists(const std::deque<int>& d, std::list<bool>& l, const std::vector<bool>& v) { return d.size() + l.size() + v.size(); }
std::vector<std::unique_ptr<int>> moved(std::vector<std::unique_ptr<int>> v) { return v; }
int callback(std::function<int(int)> f) { return f(1); }
int sorted(std::set<int, std::greater<int>> s) { return s.size(); }
