/* strtod and its family: arithmetic that is exact for few digits, so
 * that the result is that of the real function; with more digits, the real function is called. */
#include "models.h"

double strtod(const char*, char**);
float strtof(const char*, char**);
long double strtold(const char*, char**);

static const double kPowers[] = {1e0,  1e1,  1e2,  1e3,  1e4,  1e5,  1e6,  1e7,  1e8,  1e9,  1e10, 1e11,
                                 1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19, 1e20, 1e21, 1e22};
static const float kFloatPowers[] = {1e0f, 1e1f, 1e2f, 1e3f, 1e4f, 1e5f, 1e6f, 1e7f, 1e8f, 1e9f, 1e10f};

/* Before a real function is called: makes the text part of the path. */
static void fixText(const char* text) {
  do assay_fix((unsigned char)*text);
  while (*text++);
}
static double askStrtod(const char* text, char** end) {
  fixText(text);
  return strtod(text, end);
}
static float askStrtof(const char* text, char** end) {
  fixText(text);
  return strtof(text, end);
}

/* The character at `s`, 0 at `limit`; without a limit the text ends at its NUL. */
static inline char at(const char* s, const char* limit) { return s == limit ? 0 : *s; }
static inline unsigned digitAt(const char* s, const char* limit) {
  return (unsigned)(unsigned char)at(s, limit) - '0';
}

static const char* readDigits(const char* s, const char* limit, struct Decimal* number, int fraction) {
  for (;; ++s) {
    const unsigned digit = digitAt(s, limit);
    if (digit > 9) return s;
    number->end = s + 1;
    if (++number->count <= 18) {
      number->digits = number->digits * 10 + digit;
      number->exponent -= fraction;
    } else {
      number->exponent += 1 - fraction;
    }
  }
}

static void readExponent(const char* s, const char* limit, struct Decimal* number) {
  const char mark = at(s, limit);
  if ((mark != 'e') & (mark != 'E')) return;
  ++s;
  const char sign = at(s, limit);
  int negative = 0;
  if (sign == '-') {
    negative = 1;
    ++s;
  } else if (sign == '+') {
    ++s;
  }
  if (digitAt(s, limit) > 9) return;
  int exponent = 0;
  for (int count = 0;; ++s) {
    const unsigned digit = digitAt(s, limit);
    if (digit > 9) break;
    if (++count <= 6) exponent = exponent * 10 + (int)digit;
    if (count > 6) number->count = 99; /* left to the real function */
  }
  number->end = s;
  number->exponent += negative ? -exponent : exponent;
}

static struct Decimal parse(const char* s, const char* limit) {
  struct Decimal number = {0, 0, 0, 0};
  s = readDigits(s, limit, &number, 0);
  if (at(s, limit) == '.') {
    const int before = number.end != 0;
    const char* rest = readDigits(s + 1, limit, &number, 1);
    if (before && rest == s + 1) number.end = rest; /* "5." */
    s = rest;
  }
  if (number.end) readExponent(s, limit, &number);
  return number;
}

/* Whether one rounding is enough: the digits and the power of ten are exact. */
static int isSimple(const struct Decimal* number) {
  return number->count <= 15 && number->exponent <= 22 && number->exponent >= -22;
}
static double scaled(const struct Decimal* number, int negative) {
  double value = (double)(int64_t)number->digits;
  if (number->exponent > 0)
    value *= kPowers[number->exponent];
  else if (number->exponent < 0)
    value /= kPowers[-number->exponent];
  return negative ? -value : value;
}

static int isSimpleFloat(const struct Decimal* number) {
  return number->count <= 7 && number->exponent <= 10 && number->exponent >= -10;
}
static float scaledFloat(const struct Decimal* number, int negative) {
  float value = (float)(int32_t)number->digits;
  if (number->exponent > 0)
    value *= kFloatPowers[number->exponent];
  else if (number->exponent < 0)
    value /= kFloatPowers[-number->exponent];
  return negative ? -value : value;
}

double MODEL(decimal_double)(const struct Decimal* number, int negative, const char* text) {
  if (isSimple(number)) return scaled(number, negative);
  return askStrtod(text, 0);
}
float MODEL(decimal_float)(const struct Decimal* number, int negative, const char* text) {
  if (isSimpleFloat(number)) return scaledFloat(number, negative);
  return askStrtof(text, 0);
}
long double MODEL(decimal_long_double)(const struct Decimal* number, int negative, const char* text) {
  if (number->count > 18 || number->exponent > 22 || number->exponent < -22) {
    fixText(text);
    return strtold(text, 0);
  }
  long double value = (long double)(int64_t)number->digits;
  if (number->exponent > 0)
    value *= (long double)kPowers[number->exponent];
  else if (number->exponent < 0)
    value /= (long double)kPowers[-number->exponent];
  return negative ? -value : value;
}

static const char* skipSign(const char* text, int* negative) {
  while (isBlankOrBreak(*text)) ++text;
  *negative = 0;
  if (*text == '-') {
    *negative = 1;
    return text + 1;
  }
  if (*text == '+') return text + 1;
  return text;
}

static int startsOdd(const char* s) { /* infinities, NaNs, hexadecimal */
  const char c = *s;
  if ((c == 'i') | (c == 'I') | (c == 'n') | (c == 'N')) return 1;
  if (c != '0') return 0;
  return (s[1] == 'x') | (s[1] == 'X');
}

/* The end of "inf" or "infinity" at `s`, in any case, or null. */
static const char* infinityAt(const char* s) {
  static const char name[] = "infinity";
  int i = 0;
  while (i < 8 && (s[i] | 32) == name[i]) ++i;
  return i == 8 ? s + 8 : i >= 3 ? s + 3 : 0;
}

double MODEL(strtod)(const char* text, char** end) {
  int negative;
  const char* s = skipSign(text, &negative);
  if (startsOdd(s)) {
    const char* infinity = infinityAt(s);
    if (!infinity) return askStrtod(text, end);
    if (end) *end = (char*)infinity;
    return negative ? -__builtin_inf() : __builtin_inf();
  }
  const struct Decimal number = parse(s, 0);
  if (!number.end) {
    if (end) *end = (char*)text;
    return 0.0;
  }
  if (!isSimple(&number)) return askStrtod(text, end);
  if (end) *end = (char*)number.end;
  return scaled(&number, negative);
}

float MODEL(strtof)(const char* text, char** end) {
  int negative;
  const char* s = skipSign(text, &negative);
  if (startsOdd(s)) {
    const char* infinity = infinityAt(s);
    if (!infinity) return askStrtof(text, end);
    if (end) *end = (char*)infinity;
    return negative ? -__builtin_inff() : __builtin_inff();
  }
  const struct Decimal number = parse(s, 0);
  if (!number.end) {
    if (end) *end = (char*)text;
    return 0.0f;
  }
  if (!isSimpleFloat(&number)) return askStrtof(text, end);
  if (end) *end = (char*)number.end;
  return scaledFloat(&number, negative);
}

double MODEL(atof)(const char* text) { return MODEL(strtod)(text, 0); }

/* std::from_chars for double: no blanks, no plus, a range instead of a NUL. */
struct FromChars {
  const char* end;
  int error;
};
extern struct FromChars _ZSt10from_charsPKcS0_RdSt12chars_format(const char*, const char*, double*, int)
    __attribute__((weak));

static struct FromChars askFromChars(const char* first, const char* last, double* value, int format) {
  for (const char* s = first; s != last; ++s) assay_fix((unsigned char)*s);
  return _ZSt10from_charsPKcS0_RdSt12chars_format(first, last, value, format);
}

struct FromChars MODEL(from_chars_double)(const char* first, const char* last, double* value, int format) {
  const int negative = at(first, last) == '-';
  const char* s = negative ? first + 1 : first;
  const char c = at(s, last);
  if (format != 3 || (c == 'i') | (c == 'I') | (c == 'n') | (c == 'N'))
    return askFromChars(first, last, value, format);
  const struct Decimal number = parse(s, last);
  if (!number.end) {
    const struct FromChars invalid = {first, 22};
    return invalid;
  }
  if (!isSimple(&number)) return askFromChars(first, last, value, format);
  *value = scaled(&number, negative);
  const struct FromChars done = {number.end, 0};
  return done;
}
