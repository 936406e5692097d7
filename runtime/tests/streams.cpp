// Fixture: reading from streams. Calls in this file reach the models; the library's own code is called
// through the shared library by name. Each of the first invokables returns the number of differences.
#include <dlfcn.h>

#include <cstdio>
#include <iomanip>
#include <istream>
#include <limits>
#include <sstream>
#include <string>

#include "fixture.h"

namespace {

const char* const kTexts[] = {"",
                              " ",
                              "\n",
                              "7",
                              " 42 rest",
                              "-1",
                              "+5",
                              "+-5",
                              "-",
                              "+",
                              "0",
                              "00",
                              "007",
                              "0x1F",
                              "0x",
                              "0xg",
                              "0X7f z",
                              "-0x10",
                              "019",
                              "abc",
                              "ff",
                              "9223372036854775807",
                              "9223372036854775808",
                              "-9223372036854775808",
                              "-9223372036854775809",
                              "18446744073709551615",
                              "18446744073709551616",
                              "-18446744073709551615",
                              "65535",
                              "65536",
                              "-65535",
                              "-65536",
                              "32767 32768",
                              "-32769",
                              "2147483647",
                              "2147483648",
                              "-2147483648",
                              "-2147483649",
                              "4294967295",
                              "4294967296",
                              "99999999999999999999999 5",
                              "1.5",
                              "1.5.5",
                              ".5",
                              "5.",
                              ".",
                              "-.5e1",
                              "1e",
                              "1e5",
                              "1e+",
                              "1e-2x",
                              "1E+2",
                              "1ee5",
                              "e5",
                              "1e5.5",
                              "1e400",
                              "-1e400",
                              "1e-400",
                              "3.4e39",
                              "0000000000000000000001.25",
                              "123456789012345678901234567890",
                              "0.1",
                              "16777217",
                              "0.30000000000000004",
                              "1e0000000000001",
                              "inf",
                              "nan",
                              "1,000",
                              "true",
                              "false x",
                              "2",
                              "one two\nthree\n\nfour",
                              "a\tb\vc\fd\re",
                              "\xff\xfe",
                              "12abc34",
                              "line without end",
                              "ends\n"};

void* fromLibrary(const char* name) {
  static void* library = dlopen("libstdc++.so.6", RTLD_NOW | RTLD_NOLOAD);
  return dlsym(library, name);
}

std::string place(std::istream& in) {
  const auto state = in.rdstate();
  in.clear();
  return std::to_string(int(state)) + "@" + std::to_string(in.tellg());
}

template <class T>
std::string spell(const T& value) {
  if constexpr (std::is_same_v<T, std::string>)
    return value;
  else {
    // Without the padding of a long double.
    const char* bytes = reinterpret_cast<const char*>(&value);
    return std::string(bytes, std::is_same_v<T, long double> ? 10 : sizeof value);
  }
}

int differs(const std::string& mine, const std::string& real, const char* what, const char* text) {
  if (mine == real) return 0;
  std::fprintf(stderr, "%s differs on '%s'\n", what, text);
  return 1;
}

template <class T>
int extraction(const char* name, std::ios_base::fmtflags flags) {
  auto* real = reinterpret_cast<std::istream& (*)(std::istream&, T&)>(fromLibrary(name));
  int wrong = 0;
  for (const char* text : kTexts) {
    std::istringstream a(text), b(text);
    a.flags(flags), b.flags(flags);
    std::string seenA, seenB;
    for (int i = 0; i < 3; ++i) {
      T x = T(), y = T();
      if constexpr (std::is_same_v<T, std::string>) x = y = "before";
      a >> x;
      real(b, y);
      seenA += spell(x) + "/" + std::to_string(int(a.rdstate())) + " ";
      seenB += spell(y) + "/" + std::to_string(int(b.rdstate())) + " ";
    }
    wrong += differs(seenA + place(a), seenB + place(b), name, text);
  }
  return wrong;
}

int numbers() {
  using B = std::ios_base;
  int wrong = 0;
  for (auto flags : {B::skipws | B::dec, B::skipws | B::hex, B::skipws | B::oct, B::fmtflags(B::skipws),
                     B::dec, B::skipws | B::dec | B::hex, B::skipws | B::dec | B::boolalpha}) {
    wrong += extraction<short>("_ZNSirsERs", flags) + extraction<int>("_ZNSirsERi", flags);
    wrong += extraction<unsigned short>("_ZNSirsERt", flags) + extraction<unsigned>("_ZNSirsERj", flags);
    wrong += extraction<long>("_ZNSirsERl", flags) + extraction<unsigned long>("_ZNSirsERm", flags);
    wrong += extraction<long long>("_ZNSirsERx", flags) + extraction<unsigned long long>("_ZNSirsERy", flags);
    wrong += extraction<bool>("_ZNSirsERb", flags) + extraction<float>("_ZNSirsERf", flags);
    wrong += extraction<double>("_ZNSirsERd", flags) + extraction<long double>("_ZNSirsERe", flags);
  }
  return wrong;
}

int words() {
  using B = std::ios_base;
  const char* word =
      "_ZStrsIcSt11char_traitsIcESaIcEERSt13basic_istreamIT_T0_ES7_RNSt7__cxx1112basic_stringIS4_S5_T1_EE";
  int wrong = extraction<std::string>(word, B::skipws | B::dec) + extraction<std::string>(word, B::dec);
  wrong +=
      extraction<char>("_ZStrsIcSt11char_traitsIcEERSt13basic_istreamIT_T0_ES6_RS3_", B::skipws | B::dec);
  auto* real = reinterpret_cast<std::istream& (*)(std::istream&, std::string&)>(fromLibrary(word));
  auto* chars = reinterpret_cast<void (*)(std::istream&, char*, std::streamsize)>(
      fromLibrary("_ZSt17__istream_extractRSiPcl"));
  for (const char* text : kTexts)
    for (int width : {0, 1, 2, 3, 7, 9}) {
      std::istringstream a(text), b(text), c(text), d(text);
      std::string x, y;
      char m[8] = "1234567", n[8] = "1234567";
      a >> std::setw(width) >> x;
      b.width(width);
      real(b, y);
      c >> std::setw(width) >> m;
      d.width(width);
      chars(d, n, sizeof n);
      wrong += differs(x + place(a) + std::to_string(a.width()), y + place(b) + std::to_string(b.width()),
                       "word", text);
      wrong += differs(std::string(m, 8) + place(c), std::string(n, 8) + place(d), "characters", text);
    }
  return wrong;
}

int lines() {
  using Getline = std::istream& (*)(std::istream&, std::string&, char);
  using Member = std::istream& (*)(std::istream*, char*, std::streamsize, char);
  auto* real =
      reinterpret_cast<Getline>(fromLibrary("_ZSt7getlineIcSt11char_traitsIcESaIcEERSt13basic_istreamIT_T0_"
                                            "ES7_RNSt7__cxx1112basic_stringIS4_S5_T1_EES4_"));
  auto* member = reinterpret_cast<Member>(fromLibrary("_ZNSi7getlineEPclc"));
  auto* skip =
      reinterpret_cast<std::istream& (*)(std::istream*, std::streamsize)>(fromLibrary("_ZNSi6ignoreEl"));
  auto* until = reinterpret_cast<std::istream& (*)(std::istream*, std::streamsize, int)>(
      fromLibrary("_ZNSi6ignoreEli"));
  int wrong = 0;
  for (const char* text : kTexts)
    for (char stop : {'\n', ' ', '5', '\xff'}) {
      std::istringstream a(text), b(text);
      std::string seenA, seenB, x = "old", y = "old";
      for (int i = 0; i < 4; ++i) {
        std::getline(a, x, stop), real(b, y, stop);
        seenA += x + std::to_string(int(a.rdstate())), seenB += y + std::to_string(int(b.rdstate()));
      }
      wrong += differs(seenA + place(a), seenB + place(b), "getline", text);
      for (std::streamsize n : {std::streamsize(0), std::streamsize(1), std::streamsize(2),
                                std::streamsize(6), std::numeric_limits<std::streamsize>::max()}) {
        std::istringstream c(text), d(text), e(text), f(text), g(text), h(text);
        char m[64] = {}, o[64] = {};
        const std::streamsize room = n > 64 ? 64 : n;
        c.getline(m, room, stop), member(&d, o, room, stop);
        wrong += differs(std::string(m, 64) + std::to_string(c.gcount()) + place(c),
                         std::string(o, 64) + std::to_string(d.gcount()) + place(d), "member getline", text);
        e.ignore(n), skip(&f, n);
        wrong += differs(std::to_string(e.gcount()) + place(e), std::to_string(f.gcount()) + place(f),
                         "ignore", text);
        const int delimiter = (unsigned char)stop;
        g.ignore(n, delimiter), until(&h, n, delimiter);
        wrong += differs(std::to_string(g.gcount()) + place(g), std::to_string(h.gcount()) + place(h),
                         "until", text);
      }
    }
  return wrong;
}

std::string chosenText(Call& c, int size) {
  std::string text;
  for (int i = 0; i < size; ++i) text += c.choose<char>(ASSAY_CHOICE_CHAR, 'a');
  return text;
}

int comments(std::istream& in) {
  int found = 0;
  std::string line;
  while (std::getline(in, line))
    if (!line.empty() && line[0] == '#') ++found;
  return found;
}

int sum(std::istream& in) {
  int total = 0;
  int x;
  while (in >> x) total += x;
  return total == 9 ? 1 : 0;
}

int small(std::istream& in) {
  if (in.peek() == '(') in.get();
  in.ignore(1);
  char c;
  if (in >> c && c == 'q') return 1;
  in.unget();
  return in.get() == 'z' ? 2 : 3;
}

}  // namespace

static void run(uint32_t invokable, uint64_t key) {
  Call c{key};
  switch (invokable) {
    case 0:
      return act([] { return numbers(); });
    case 1:
      return act([] { return words(); });
    case 2:
      return act([] { return lines(); });
    case 3: {
      std::istringstream in(chosenText(c, 3));
      return act([&] { return comments(in); });
    }
    case 4: {
      std::istringstream in(chosenText(c, 3));
      return act([&] { return sum(in); });
    }
    case 5: {
      std::istringstream in(chosenText(c, 3));
      return act([&] {
        double x;
        if (!(in >> x)) return 1;
        return x > 2.25 ? 2 : 3;
      });
    }
    case 6: {
      std::istringstream in(chosenText(c, 3));
      return act([&] {
        std::string word;
        if (!(in >> word)) return 0;
        return word == "cpu" ? 1 : 2;
      });
    }
    case 7: {
      std::istringstream in(chosenText(c, 4));
      return act([&] { return small(in); });
    }
    default:
      assay_refuse("no such call");
  }
}

static const Registered registered({0, 8, run, nullptr});
