// Every scalar type, default arguments, out-parameters, roles of pointers.
#include <cstddef>
#include <cstdint>
#include <cstring>

enum Color { Red, Green = 5 };
enum class Big : std::uint64_t { Max = UINT64_MAX };

bool anySet(bool a, char b, signed char c, unsigned char d, short e) { return a || b || c || d || e; }
long widest(long long a, unsigned long b, __int128 c, float d, double e, long double f) {
  return a > 0 && b > 0u && c > 0 && d > 0 && e > 0 && f > 0 ? 1 : 0;
}
int wide(wchar_t a, char8_t b, char16_t c, char32_t d) { return a == L'-' && b < c && c != d; }
int pick(Color c, Big b) {
  switch (c) {
    case Red: return 1;
    case Green: return 2;
  }
  return b == Big::Max;
}
int bytes(std::byte b, std::nullptr_t) { return static_cast<int>(b); }
int withDefaults(int a, int b = 3, const char* text = "x,y") { return a + b + (text ? 1 : 0); }
void out(int* result) { *result = 3; }
int sumOf(const int* values, std::size_t count) {
  int sum = 0;
  for (std::size_t i = 0; i < count; ++i) sum += values[i];
  return sum;
}
double dot(const double* a, const double* b, int n) {
  double sum = 0;
  for (int i = 0; i < n; ++i) sum += a[i] * b[i];
  return sum;
}
int before(int n, const int* values) { return n > 0 ? values[0] : 0; }
int firstTwo(const int* p) { return p[0] + p[1]; }
int lastOf(int values[10]) { return values[9]; }
int repeat(const char* text, int count) { return static_cast<int>(std::strlen(text)) * count; }
char at(const char* buffer, std::size_t length) { return length ? buffer[0] : 0; }
int through(int& a, const int& b, int&& c, int (&d)[4]) { return a + b + c + d[0]; }
int handedOn(const int* two) { return firstTwo(two); }
unsigned inOrder(const char* bytes) { return static_cast<unsigned>(bytes[0]) | static_cast<unsigned>(bytes[1]) << 8; }
unsigned asBytes(const unsigned char* raw) { return inOrder(reinterpret_cast<const char*>(raw)); }
bool sameHalf(const unsigned short* a, const unsigned char* b) { return std::memcmp(a, b, 2) == 0; }
unsigned long address(const int* p) { return reinterpret_cast<unsigned long>(p) + 1; }
