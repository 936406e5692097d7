// std::num_get: reads numbers from a stream, as in `in >> n`.
//
// A facet's get() takes a pair of stream iterators; in the classic locale, and up to the end of the
// stream, the characters are read here. Any other locale or range is left to the library. There are few
// conditions: one per character, and one more only where a digit could cause an overflow.
#include <istream>
#include <limits>
#include <locale>
#include <string>
#include <type_traits>

#include "models.h"

using Base = std::ios_base;
using Facet = std::num_get<char>;
using Real = std::istreambuf_iterator<char>;

namespace {

// The layout of a std::istreambuf_iterator, as it is passed.
struct Iterator {
  std::streambuf* buffer;
  int c;
};

constexpr int kEnd = -1;

// Reads characters from a stream buffer.
struct Reader {
  std::streambuf* buffer;
  int c;
  explicit Reader(Iterator from) : buffer(from.buffer), c(from.buffer ? from.buffer->sgetc() : kEnd) {}
  void next() { c = buffer->snextc(); }
  bool atEnd() const { return c == kEnd; }
  Iterator place() const { return {atEnd() ? nullptr : buffer, kEnd}; }
};

// Consumes "-" or "+".
inline bool readSign(Reader& in) {
  if (in.atEnd()) return false;
  if (in.c == '-') {
    in.next();
    return true;
  }
  if (in.c == '+') in.next();
  return false;
}

unsigned digitOf(int c, unsigned base) {
  const unsigned digit = unsigned(c) - '0', letter = (unsigned(c) | 32u) - 'a';
  if (base <= 10 || digit <= 9) return digit;
  if (letter > 5) return 99;
  return letter + 10;
}

// The number of digits that fit in any case.
template <class T>
unsigned safeDigits(unsigned base) {
  const unsigned bits = std::numeric_limits<T>::digits;
  return base == 16 ? bits / 4 : base == 8 ? bits / 3 : unsigned(std::numeric_limits<T>::digits10);
}

// The digits that were read, and their value.
struct Digits {
  bool any = false, overflow = false;
  uint64_t size = 0;
};

// The base, if the stream's flags do not fix it: recognises "0x" and "0" before other digits.
unsigned readPrefix(Reader& in, Base::fmtflags field, Digits& digits) {
  const unsigned base = field == Base::oct ? 8 : field == Base::hex ? 16 : 10;
  if (field == Base::oct || field == Base::dec || (field != 0 && field != Base::hex)) return base;
  if (in.atEnd() || in.c != '0') return base;
  digits.any = true;
  in.next();
  if (in.atEnd()) return field == 0 ? 8 : base;
  if ((in.c == 'x') | (in.c == 'X')) {
    digits.any = false;
    in.next();
    return 16;
  }
  return field == 0 ? 8 : base;
}

template <class T>
void readDigits(Reader& in, unsigned base, uint64_t most, Digits& digits) {
  unsigned count = 0;
  for (; !in.atEnd(); in.next()) {
    const unsigned digit = digitOf(in.c, base);
    if (digit >= base) break;
    digits.any = true;
    if (count++ >= safeDigits<T>(base) && !digits.overflow)
      if ((digits.size > most / base) | (digits.size * base > most - digit)) digits.overflow = true;
    digits.size = digits.size * base + digit;
  }
}

template <class T>
void readInteger(Reader& in, Base& io, Base::iostate& state, T& value) {
  using Limits = std::numeric_limits<T>;
  Digits digits;
  const bool negative = readSign(in);
  const unsigned base = readPrefix(in, io.flags() & Base::basefield, digits);
  const uint64_t most = negative && Limits::is_signed ? uint64_t(Limits::max()) + 1 : uint64_t(Limits::max());
  readDigits<T>(in, base, most, digits);
  if (!digits.any) {
    value = 0;
    state = Base::failbit;
  } else if (digits.overflow) {
    value = negative && Limits::is_signed ? Limits::min() : Limits::max();
    state = Base::failbit;
  } else if (negative) {
    value = T(0 - digits.size);
  } else {
    value = T(digits.size);
  }
  if (in.atEnd()) state |= Base::eofbit;
}

// A floating-point number as it was read.
struct Floating {
  Decimal number{nullptr, 0, 0, 0};
  int exponent = 0, exponentDigits = 0;
  bool negative = false, any = false, point = false, scientific = false, minus = false;

  void digit(unsigned value) {
    if (scientific) {
      if (++exponentDigits <= 6) exponent = exponent * 10 + int(value);
      return;
    }
    any = true;
    if (++number.count <= 18) {
      number.digits = number.digits * 10 + value;
      number.exponent -= point;
    } else {
      number.exponent += !point;
    }
  }
  bool isWhole() const { return any && (!scientific || exponentDigits); }
  void finish() {
    number.exponent += minus ? -exponent : exponent;
    if (exponentDigits > 6) number.count = 99;  // left to the library
  }
};

void readFloating(Reader& in, Floating& f, std::string& text) {
  if (in.atEnd()) return;
  if ((in.c == '-') | (in.c == '+')) {
    text.push_back(char(in.c));
    f.negative = readSign(in);
  }
  while (!in.atEnd()) {
    const unsigned digit = unsigned(in.c) - '0';
    if (digit <= 9) {
      f.digit(digit);
    } else if (in.c == '.' && !f.point && !f.scientific) {
      f.point = true;
    } else if (f.any && !f.scientific && ((in.c == 'e') | (in.c == 'E'))) {
      f.scientific = true;
      text.push_back('e');
      in.next();
      if (in.c != '-' && in.c != '+') continue;
      if (in.c == '-') f.minus = true;
    } else {
      return;
    }
    text.push_back(char(in.c));
    in.next();
  }
}

template <class T>
void readNumber(Reader& in, Base&, Base::iostate& state, T& value) {
  Floating f;
  std::string text;
  readFloating(in, f, text);
  if (f.isWhole()) {
    f.finish();
    if constexpr (std::is_same_v<T, float>)
      value = MODEL(decimal_float)(&f.number, f.negative, text.c_str());
    else if constexpr (std::is_same_v<T, double>)
      value = MODEL(decimal_double)(&f.number, f.negative, text.c_str());
    else
      value = MODEL(decimal_long_double)(&f.number, f.negative, text.c_str());
    const T infinity = std::numeric_limits<T>::infinity(), most = std::numeric_limits<T>::max();
    // Few digits and a small exponent cannot give an infinity: no check is needed.
    if (f.number.count > 15 || f.number.exponent > 10 || f.number.exponent < -10) {
      if (value == infinity) {
        value = most;
        state = Base::failbit;
      } else if (value == -infinity) {
        value = -most;
        state = Base::failbit;
      }
    }
  } else {
    value = 0;
    state = Base::failbit;
  }
  if (in.atEnd()) state |= Base::eofbit;
}

void readBool(Reader& in, Base& io, Base::iostate& state, bool& value) {
  long number = -1;
  readInteger(in, io, state, number);
  if ((number == 0) | (number == 1)) {
    value = number != 0;
    return;
  }
  value = true;
  state = Base::failbit;
  if (in.atEnd()) state |= Base::eofbit;
}

bool isOurs(Iterator end, Base& io) {
  return !end.buffer && end.c == kEnd && io.getloc() == std::locale::classic();
}

// Calls the library's own get(), which the pass does not redirect in models.
template <class T>
Iterator askLibrary(const Facet* facet, Iterator from, Iterator to, Base& io, Base::iostate& state,
                    T& value) {
  Real first, last;
  __builtin_memcpy(&first, &from, sizeof first);
  __builtin_memcpy(&last, &to, sizeof last);
  const Real place = facet->get(first, last, io, state, value);
  Iterator result;
  __builtin_memcpy(&result, &place, sizeof result);
  return result;
}

static_assert(sizeof(Iterator) == sizeof(Real));

}  // namespace

#define NUM_GET(name, Type, read)                                                                     \
  extern "C" Iterator MODEL(num_get_##name)(const Facet* facet, Iterator from, Iterator to, Base& io, \
                                            Base::iostate& state, Type& value) {                      \
    if (!isOurs(to, io) || (std::is_same_v<Type, bool> && (io.flags() & Base::boolalpha)))            \
      return askLibrary(facet, from, to, io, state, value);                                           \
    Reader in(from);                                                                                  \
    read(in, io, state, value);                                                                       \
    return in.place();                                                                                \
  }

NUM_GET(bool, bool, readBool)
NUM_GET(unsigned_short, unsigned short, readInteger)
NUM_GET(unsigned, unsigned, readInteger)
NUM_GET(long, long, readInteger)
NUM_GET(unsigned_long, unsigned long, readInteger)
NUM_GET(long_long, long long, readInteger)
NUM_GET(unsigned_long_long, unsigned long long, readInteger)
NUM_GET(float, float, readNumber)
NUM_GET(double, double, readNumber)
NUM_GET(long_double, long double, readNumber)
