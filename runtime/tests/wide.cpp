// Fixture: values wider than a register, arguments behind "...", sorting with a callback, state on the heap.
#include <dlfcn.h>

#include <cstdarg>
#include <cstdlib>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "fixture.h"

namespace {

using Wide = __int128;
using UWide = unsigned __int128;

struct Ratio {
  int tag;
  long double value;
};

__attribute__((noinline)) long double half(long double x) { return x / 2; }
__attribute__((noinline)) Ratio keep(Ratio r) { return r; }
__attribute__((noinline)) int sign(Wide x) { return x < 0 ? -1 : x == 0 ? 0 : 1; }

int sumOf(int count, ...) {
  va_list arguments;
  va_start(arguments, count);
  int sum = 0;
  for (int i = 0; i < count; ++i) sum += va_arg(arguments, int);
  va_end(arguments);
  return sum;
}

// More arguments than registers, of every kind, read through a copy of the list.
long mixed(int count, va_list arguments) {
  va_list copy;
  va_copy(copy, arguments);
  long sum = 0;
  for (int i = 0; i < count; ++i) {
    sum += va_arg(copy, int);
    sum += long(va_arg(copy, double));
    sum += *va_arg(copy, const short*);
    sum += long(va_arg(copy, long double));
  }
  va_end(copy);
  return sum;
}
long mixedOf(int count, ...) {
  va_list arguments;
  va_start(arguments, count);
  const long sum = mixed(count, arguments);
  va_end(arguments);
  return sum;
}

int compareInts(const void* left, const void* right) {
  const int a = *static_cast<const int*>(left), b = *static_cast<const int*>(right);
  if (a < b) return -1;
  return a > b ? 1 : 0;
}

std::string calls;
int compareNoting(const void* left, const void* right) {
  const unsigned char a = *static_cast<const unsigned char*>(left),
                      b = *static_cast<const unsigned char*>(right);
  calls += char(a);
  calls += char(b);
  return int(a % 7) - int(b % 7);
}

// Comparisons, and equal elements, are in the order of the C library.
int sortingDiffers() {
  auto* real = reinterpret_cast<void (*)(void*, size_t, size_t, int (*)(const void*, const void*))>(
      dlsym(RTLD_DEFAULT, "qsort"));
  int wrong = 0;
  unsigned seed = 7;
  for (size_t size : {1u, 3u, 8u, 40u})
    for (size_t count = 0; count < 40; ++count) {
      std::vector<unsigned char> x(size * count);
      for (auto& byte : x) byte = static_cast<unsigned char>((seed = seed * 1664525u + 1013904223u) >> 20);
      std::vector<unsigned char> y = x;
      calls.clear();
      std::qsort(x.data(), count, size, compareNoting);
      const std::string mine = calls;
      calls.clear();
      real(y.data(), count, size, compareNoting);
      wrong += x != y || mine != calls;
    }
  calls = std::string();
  return wrong;
}

// Compares every operation on halves with the machine's, computed by double-and-add in another form.
int wideDiffers() {
  const uint64_t samples[] = {0,
                              1,
                              2,
                              3,
                              0x7FFFFFFF,
                              0xFFFFFFFF,
                              0x100000000,
                              0x7FFFFFFFFFFFFFFF,
                              0x8000000000000000,
                              0xFFFFFFFFFFFFFFFE,
                              0xFFFFFFFFFFFFFFFF,
                              0x123456789ABCDEF0};
  int wrong = 0;
  for (uint64_t a1 : samples)
    for (uint64_t a0 : samples)
      for (uint64_t b1 : {samples[0], samples[1], samples[7], samples[8], samples[10]})
        for (uint64_t b0 : samples) {
          const UWide a = UWide(a1) << 64 | a0, b = UWide(b1) << 64 | b0;
          uint64_t low, high, carry = __builtin_add_overflow(a0, b0, &low);
          high = a1 + b1 + carry;
          wrong += uint64_t(a + b) != low || uint64_t((a + b) >> 64) != high;
          wrong += a - b + b != a || (a ^ b) != ((a | b) & ~(a & b));
          wrong += (a < b) != (a1 < b1 || (a1 == b1 && a0 < b0));
          wrong += (Wide(a) < Wide(b)) != (int64_t(a1) < int64_t(b1) || (a1 == b1 && a0 < b0));
          wrong +=
              (a >= b) == (a < b) || (Wide(a) > Wide(b)) != (Wide(b) < Wide(a)) || (a == b) != (a - b == 0);
          if (b != 0) wrong += a / b * b + a % b != a || a % b >= b;
          wrong += uint64_t(a >> 3) != (a0 >> 3 | a1 << 61) ||
                   uint64_t(Wide(a) >> 70) != uint64_t(int64_t(a1) >> 6);
          wrong += uint64_t((a << 5) >> 64) != (a1 << 5 | a0 >> 59);
        }
  return wrong;
}

__attribute__((noinline)) bool holds(uint64_t formula, int n, int64_t m) {
  switch (formula) {
    case 0:
      return n / 100.0 > 2.25;
    case 1:
      return n * 0.1f == 30.0f;
    case 2:
      return -(n + 0.5) <= 3;
    case 3:
      return 7 - double(m) / 3.0 < 2;
    case 4:
      return float(m) * -0.25f >= 10.25f;
    case 5:
      return double(float(n)) != 17.0;
    case 6:
      return 0.1 < n * 0.1 - 3;
    case 7:
      return double(m) / -1e-3 == -5000.0;
    case 8:
      return double(unsigned(n)) * 1e-6 > 4000;
    default:
      return !(float(uint64_t(m)) < 1e19f);
  }
}

std::vector<int> settings{1, 2, 3};
std::map<int, std::string> names{{1, "one"}, {2, "a name too long for the object itself"}};
std::unique_ptr<int> owned = std::make_unique<int>(5);

}  // namespace

static void run(uint32_t invokable, uint64_t key) {
  Call c{key};
  switch (invokable) {
    case 0: {
      const long double x = c.choose<double>(ASSAY_CHOICE_FLOAT);
      return act([&] { return half(x) + 1 > 3.0L ? 1 : 0; });
    }
    case 1: {
      const Ratio r{1, (long double)(c.choose<double>(ASSAY_CHOICE_FLOAT))};
      return act([&] { return double(-keep(r).value) < 0.25 ? 1 : 0; });
    }
    case 2: {
      const long double x = c.choose<double>(ASSAY_CHOICE_FLOAT);
      return act([&] { return x / 3 > 1.0L ? 1 : 0; });
    }
    case 3: {
      const uint64_t a = c.choose<uint64_t>(), b = c.choose<uint64_t>();
      return act([&] { return uint64_t((UWide(a) * b) >> 64) == 5 ? 1 : 0; });
    }
    case 4: {
      const int64_t a = c.choose<int64_t>(), b = c.choose<int64_t>();
      return act([&] { return Wide(a) + b > INT64_MAX ? 1 : 0; });
    }
    case 5: {
      const int64_t a = c.choose<int64_t>();
      return act([&] { return sign(Wide(a) * 1000) + 1; });
    }
    case 6:
      return act([] { return wideDiffers(); });
    case 7: {
      const int a = c.number(), b = c.number();
      return act([&] { return sumOf(3, 1, a, b) == 600 ? 1 : 0; });
    }
    case 8: {
      const int a = c.number();
      const double b = c.choose<double>(ASSAY_CHOICE_FLOAT);
      const short s = 4;
      return act([&] {
        return mixedOf(4, 1, 1.0, &s, 1.0L, 2, 2.0, &s, 2.0L, 3, 3.0, &s, 3.0L, a, b, &s, 4.0L) == 50 ? 1 : 0;
      });
    }
    case 9: {
      int values[3] = {c.number(), c.number(), c.number()};
      return act([&] {
        std::qsort(values, 3, sizeof(int), compareInts);
        return values[1] == 55 ? 1 : 0;
      });
    }
    case 10:
      return act([] { return sortingDiffers(); });
    case 11: {
      const int wanted = c.number();
      return act([&] {
        const int sorted[] = {2, 3, 5, 7, 11};
        return std::bsearch(&wanted, sorted, 5, sizeof(int), compareInts) ? 1 : 0;
      });
    }
    case 12:
      return act([] { return settings[1] = settings[1] + 1; });
    case 13:
      return act([] { return int((names[2][3] += 1)); });
    case 14:
      return act([] {
        owned.reset(new int(*owned + 1));
        return *owned;
      });
    case 15:
      return act([] { return settings[2] + int(names.size()); });
    case 16: {
      const uint64_t formula = assay_concrete(c.choose<uint64_t>());
      const int n = c.number();
      const int64_t m = c.choose<int64_t>();
      return act([&] { return holds(formula, n, m) ? 1 : 0; });
    }
    default:
      assay_refuse("no such call");
  }
}

static const Registered registered({0, 17, run, nullptr});
