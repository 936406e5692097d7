// Fixture: compares libc models with the real functions. A name reaches the model, dlsym the real function.
// Each invokable returns the number of inputs on which they differ.
#include <dlfcn.h>
#include <strings.h>

#include <cctype>
#include <cerrno>
#include <charconv>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <string>
#include <vector>

#include "fixture.h"

namespace {

const char* const kNumbers[] = {"",
                                " ",
                                "0",
                                "1",
                                "-1",
                                "+7",
                                "  42",
                                "\t\n-13x",
                                "0x1f",
                                "0X",
                                "0xg",
                                "0x",
                                "-0x10",
                                "017",
                                "08",
                                "9223372036854775807",
                                "9223372036854775808",
                                "-9223372036854775808",
                                "-9223372036854775809",
                                "18446744073709551615",
                                "18446744073709551616",
                                "-18446744073709551615",
                                "99999999999999999999999",
                                "-",
                                "+",
                                "+-1",
                                "zz",
                                "Zz9",
                                "7fffffffffffffff",
                                "8000000000000000",
                                "1.5",
                                "1.5e3",
                                "-2.25E-2",
                                ".5",
                                "5.",
                                ".",
                                "e5",
                                "1e",
                                "1e+",
                                "1e-",
                                "1e5x",
                                "1e22",
                                "1e23",
                                "123456789012345",
                                "1234567890123456",
                                "0.1",
                                "0.2",
                                "0.3",
                                "3.14159265358979",
                                "3.14159265358979323846",
                                "1e308",
                                "1e309",
                                "1e-320",
                                "4.9e-324",
                                "1e-400",
                                "inf",
                                "-INF",
                                "infinity",
                                "Infinit",
                                "nan",
                                "NaN(12)",
                                "nanx",
                                "0x1p3",
                                "0x1.8p1",
                                "0x.p1",
                                "00000000000000000001",
                                "0.00000000000000000001",
                                "123456.7890e-10",
                                "1e0000000000000000005",
                                "16777217",
                                "16777216.5",
                                "1.17549435e-38",
                                "7.0e10",
                                "9999999e10",
                                "0.0",
                                "-0.0",
                                "-0",
                                "1e99999999999999999999",
                                "0e99999999",
                                "2.5e-7",
                                "   +.75e+2rest",
                                "1,5",
                                "in",
                                "i",
                                "n"};

template <class T>
bool same(T a, T b) {
  return std::memcmp(&a, &b, sizeof a) == 0 || (a != a && b != b);
}

template <class T, class Real, class Mine>
int compareParsing(Real theirs, Mine mine) {
  int wrong = 0;
  for (const char* text : kNumbers) {
    char *endReal = nullptr, *endMine = nullptr;
    errno = 0;
    const T expected = theirs(text, &endReal);
    const int errorReal = errno;
    errno = 0;
    const T got = mine(text, &endMine);
    if (!same(expected, got) || endReal != endMine || errorReal != errno) {
      std::fprintf(stderr, "differs: '%s'\n", text);
      ++wrong;
    }
  }
  return wrong;
}

template <class F>
F* real(const char* name) {
  return reinterpret_cast<F*>(dlsym(RTLD_DEFAULT, name));
}

int integers() {
  int wrong = 0;
  auto* realL = real<long(const char*, char**, int)>("strtol");
  auto* realU = real<unsigned long(const char*, char**, int)>("strtoul");
  for (int base : {0, 2, 8, 10, 16, 36, 1, 37, -2}) {
    wrong += compareParsing<long>([&](auto s, auto e) { return realL(s, e, base); },
                                  [&](auto s, auto e) { return strtol(s, e, base); });
    wrong += compareParsing<unsigned long>([&](auto s, auto e) { return realU(s, e, base); },
                                           [&](auto s, auto e) { return strtoul(s, e, base); });
  }
  auto* realA = real<int(const char*)>("atoi");
  for (const char* text : kNumbers) wrong += realA(text) != atoi(text);
  return wrong;
}

int floats() {
  auto* realD = real<double(const char*, char**)>("strtod");
  auto* realF = real<float(const char*, char**)>("strtof");
  int wrong = compareParsing<double>([&](auto s, auto e) { return realD(s, e); },
                                     [&](auto s, auto e) { return strtod(s, e); });
  wrong += compareParsing<float>([&](auto s, auto e) { return realF(s, e); },
                                 [&](auto s, auto e) { return strtof(s, e); });
  unsigned seed = 12345;
  for (int i = 0; i < 20000; ++i) {
    char text[40];
    auto next = [&] { return seed = seed * 1664525u + 1013904223u; };
    std::snprintf(text, sizeof text, "%u.%0*ue%d", (next() >> 8) % 100000, int((next() >> 8) % 9 + 1),
                  (next() >> 8) % 10000, int((next() >> 8) % 50) - 25);
    wrong += !same(realD(text, nullptr), strtod(text, nullptr)) ||
             !same(realF(text, nullptr), strtof(text, nullptr));
  }
  return wrong;
}

int fromChars() {
  using F = std::from_chars_result(const char*, const char*, double&, std::chars_format);
  auto* library = real<F>("_ZSt10from_charsPKcS0_RdSt12chars_format");
  int wrong = 0;
  for (const char* text : kNumbers) {
    double a = -7, b = -7;
    const char* last = text + std::strlen(text);
    const auto x = library(text, last, a, std::chars_format::general);
    const auto y = std::from_chars(text, last, b, std::chars_format::general);
    if (x.ptr != y.ptr || x.ec != y.ec || !same(a, b)) {
      std::fprintf(stderr, "differs: '%s'\n", text);
      ++wrong;
    }
  }
  return wrong;
}

int characters() {
  int wrong = 0;
#define COMPARE(name) \
  for (int c = -128; c < 256; ++c) wrong += real<int(int)>(#name)(c) != name(c);
  COMPARE(isalpha)
  COMPARE(isdigit)
  COMPARE(isalnum)
  COMPARE(isspace)
  COMPARE(isupper)
  COMPARE(islower)
  COMPARE(isxdigit)
  COMPARE(ispunct)
  COMPARE(iscntrl)
  COMPARE(isprint)
  COMPARE(isgraph)
  COMPARE(isblank)
  COMPARE(tolower)
  COMPARE(toupper)
#undef COMPARE
  return wrong;
}

int sign(int x) { return (x > 0) - (x < 0); }

int strings() {
  const char* const texts[] = {"",    "a",     "b",   "ab", "abc",  "abd",  "ABC",
                               "aBc", "hello", "ell", "lo", "\x80", "\xff", "xyzxyz"};
  int wrong = 0;
  for (const char* s : texts) {
    wrong += real<size_t(const char*)>("strlen")(s) != strlen(s);
    for (const char* t : texts) {
      wrong += sign(real<int(const char*, const char*)>("strcmp")(s, t)) != sign(strcmp(s, t));
      wrong += sign(real<int(const char*, const char*)>("strcasecmp")(s, t)) != sign(strcasecmp(s, t));
      wrong +=
          sign(real<int(const char*, const char*, size_t)>("strncmp")(s, t, 2)) != sign(strncmp(s, t, 2));
      wrong += real<const char*(const char*, const char*)>("strstr")(s, t) != strstr(s, t);
      wrong += real<size_t(const char*, const char*)>("strspn")(s, t) != strspn(s, t);
      wrong += real<size_t(const char*, const char*)>("strcspn")(s, t) != strcspn(s, t);
      wrong += real<const char*(const char*, const char*)>("strpbrk")(s, t) != strpbrk(s, t);
      char x[32] = "12345678901234567890", y[32] = "12345678901234567890";
      real<char*(char*, const char*, size_t)>("strncpy")(x, s, 4), strncpy(y, s, 4);
      wrong += std::memcmp(x, y, 32) != 0;
      real<char*(char*, const char*)>("strcpy")(x, s), strcpy(y, s);
      real<char*(char*, const char*)>("strcat")(x, t), strcat(y, t);
      real<char*(char*, const char*, size_t)>("strncat")(x, t, 2), strncat(y, t, 2);
      wrong += std::memcmp(x, y, 32) != 0;
    }
    for (int c : {0, int('a'), int('l'), int('z'), -1, 255, 'a' + 256}) {
      wrong += real<const char*(const char*, int)>("strchr")(s, c) != strchr(s, c);
      wrong += real<const char*(const char*, int)>("strrchr")(s, c) != strrchr(s, c);
      wrong +=
          real<const void*(const void*, int, size_t)>("memchr")(s, c, strlen(s)) != memchr(s, c, strlen(s));
    }
  }
  return wrong;
}

int rounding() {
  int wrong = 0;
  const double values[] = {0.0, -0.0, 0.5,          -0.5, 1.5, 2.5, -2.5, 1e10, 0.49999999999999994,
                           3.7, -3.7, std::nan(""), 1e300};
  for (double x : values) {
    if (std::fabs(x) < 1e15) {
      wrong += real<long(double)>("lround")(x) != lround(x);
      wrong += real<long(double)>("lrint")(x) != lrint(x);
    }
    for (double y : values) {
      wrong += !same(real<double(double, double)>("fmax")(x, y), fmax(x, y));
      wrong += !same(real<double(double, double)>("fmin")(x, y), fmin(x, y));
      wrong += !same(real<double(double, double)>("fmod")(x, y), fmod(x, y));
    }
  }
  return wrong;
}

std::string chosenText(Call& c, int size) {
  std::string text;
  for (int i = 0; i < size; ++i) text += c.choose<char>(ASSAY_CHOICE_CHAR, 'a');
  return text;
}

}  // namespace

static void run(uint32_t invokable, uint64_t key) {
  Call c{key};
  switch (invokable) {
    case 0:
      return act([] { return integers(); });
    case 1:
      return act([] { return floats(); });
    case 2:
      return act([] { return fromChars(); });
    case 3:
      return act([] { return characters(); });
    case 4:
      return act([] { return strings(); });
    case 5:
      return act([] { return rounding(); });
    case 6: {
      const std::string text = chosenText(c, 2);
      return act([&] { return std::stoi(text) == 42 ? 1 : 0; });
    }
    case 7: {
      const std::string text = chosenText(c, 3);
      return act([&] { return std::strtod(text.c_str(), nullptr) == 2.5 ? 1 : 0; });
    }
    case 8: {
      const int n = c.number();
      return act([&] { return std::to_string(n) == "-27" ? 1 : 0; });
    }
    case 9: {
      const char ch = c.choose<char>(ASSAY_CHOICE_CHAR);
      return act([&] {
        if (isdigit(ch)) return 1;
        return std::toupper(ch) == 'Q' ? 2 : 3;
      });
    }
    case 10: {
      const std::string text = chosenText(c, 3);
      return act([&] {
        int value = 0;
        const auto r = std::from_chars(text.data(), text.data() + text.size(), value);
        if (r.ec != std::errc()) return 1;
        return value == 735 ? 2 : 3;
      });
    }
    default:
      assay_refuse("no such call");
  }
}

static const Registered registered({0, 11, run, nullptr});
