/* strtol and its family. */
#include <errno.h>
#include <limits.h>

#include "models.h"

/* An integer as it was read. */
struct Number {
  const char* end; /* null: no number was found */
  unsigned long size;
  int negative, overflow;
};

/* The digit's value, or a number above all bases. Digits and letters are distinguished by a decision: then
 * the value of a number is a plain sum, which is better for solvers than fewer paths. */
static unsigned digitOf(char c, unsigned base) {
  const unsigned digit = (unsigned)(unsigned char)c - '0', letter = ((unsigned)(unsigned char)c | 32u) - 'a';
  if (base <= 10 || digit <= 9) return digit;
  if (letter >= base - 10) return 99;
  return letter + 10;
}

/* The number of digits that fit into 63 bits in any case, so that no check for overflow is needed. */
static unsigned safeDigits(unsigned base) { return base <= 10 ? 18 : base <= 16 ? 15 : 12; }

static const char* skipPrefix(const char* s, int* base, int binary) {
  if (*s != '0' || (*base != 0 && *base != 16 && *base != 2)) {
    if (*base == 0) *base = 10;
    return s;
  }
  const char mark = s[1];
  if ((*base == 0 || *base == 16) && ((mark == 'x') | (mark == 'X'))) {
    *base = 16;
    return s + 2;
  }
  if (binary && (*base == 0 || *base == 2) && ((mark == 'b') | (mark == 'B'))) {
    *base = 2;
    return s + 2;
  }
  if (*base == 0) *base = 8;
  return s;
}

static struct Number parse(const char* text, int base, int binary, unsigned long plusLimit,
                           unsigned long minusLimit) {
  struct Number number = {0, 0, 0, 0};
  const char* s = text;
  while (isBlankOrBreak(*s)) ++s;
  if (*s == '-') {
    number.negative = 1;
    ++s;
  } else if (*s == '+') {
    ++s;
  }
  const char *start = s, *digits = skipPrefix(s, &base, binary);
  const unsigned long limit = number.negative ? minusLimit : plusLimit;
  const unsigned wide = (unsigned)base;
  unsigned count = 0;
  for (s = digits;; ++s) {
    const unsigned digit = digitOf(*s, wide);
    if (digit >= wide) break;
    if (count++ >= safeDigits(wide) && !number.overflow &&
        (number.size > limit / wide || (number.size == limit / wide && digit > limit % wide)))
      number.overflow = 1;
    number.size = number.size * wide + digit;
  }
  if (count)
    number.end = s;
  else if (digits != start)
    number.end = start + 1; /* "0x" without digits: the number is the 0 */
  if (number.overflow) number.size = limit;
  return number;
}

static int isBadBase(int base) {
  if (base >= 0 && base != 1 && base <= 36) return 0;
  errno = EINVAL;
  return 1;
}

static long signedFrom(const char* text, char** end, int base, int binary) {
  if (isBadBase(base)) return 0;
  const struct Number number = parse(text, base, binary, LONG_MAX, (unsigned long)LONG_MAX + 1);
  if (end) *end = (char*)(number.end ? number.end : text);
  if (number.overflow) errno = ERANGE;
  if (number.negative) return (long)(0 - number.size);
  return (long)number.size;
}

static unsigned long unsignedFrom(const char* text, char** end, int base, int binary) {
  if (isBadBase(base)) return 0;
  const struct Number number = parse(text, base, binary, ULONG_MAX, ULONG_MAX);
  if (end) *end = (char*)(number.end ? number.end : text);
  if (number.overflow) {
    errno = ERANGE;
    return ULONG_MAX;
  }
  if (number.negative) return 0 - number.size;
  return number.size;
}

long MODEL(strtol)(const char* text, char** end, int base) { return signedFrom(text, end, base, 0); }
unsigned long MODEL(strtoul)(const char* text, char** end, int base) {
  return unsignedFrom(text, end, base, 0);
}
long MODEL(isoc23_strtol)(const char* text, char** end, int base) { return signedFrom(text, end, base, 1); }
unsigned long MODEL(isoc23_strtoul)(const char* text, char** end, int base) {
  return unsignedFrom(text, end, base, 1);
}
int MODEL(atoi)(const char* text) { return (int)signedFrom(text, 0, 10, 0); }
long MODEL(atol)(const char* text) { return signedFrom(text, 0, 10, 0); }
