/* <ctype.h> and small arithmetic: one expression each, so that a caller's `if` is one decision. */
#include "models.h"

#define INLINE static inline __attribute__((always_inline))
INLINE int within(int c, int low, int high) {
  return ((unsigned)c - (unsigned)low) <= (unsigned)(high - low);
}
INLINE int letter(int c) { return within(c, 'a', 'z') | within(c, 'A', 'Z'); }

/* The bits in glibc's tables. */
enum {
  kUpper = 256,
  kLower = 512,
  kAlpha = 1024,
  kDigit = 2048,
  kXdigit = 4096,
  kSpace = 8192,
  kPrint = 16384,
  kGraph = 32768,
  kBlank = 1,
  kCntrl = 2,
  kPunct = 4,
  kAlnum = 8
};

int MODEL(isupper)(int c) { return within(c, 'A', 'Z') ? kUpper : 0; }
int MODEL(islower)(int c) { return within(c, 'a', 'z') ? kLower : 0; }
int MODEL(isalpha)(int c) { return letter(c) ? kAlpha : 0; }
int MODEL(isdigit)(int c) { return within(c, '0', '9') ? kDigit : 0; }
int MODEL(isalnum)(int c) { return (letter(c) | within(c, '0', '9')) ? kAlnum : 0; }
int MODEL(isxdigit)(int c) {
  return (within(c, '0', '9') | within(c, 'a', 'f') | within(c, 'A', 'F')) ? kXdigit : 0;
}
int MODEL(isspace)(int c) { return isBlankOrBreak(c) ? kSpace : 0; }
int MODEL(isblank)(int c) { return ((c == ' ') | (c == '\t')) ? kBlank : 0; }
int MODEL(iscntrl)(int c) { return (within(c, 0, 31) | (c == 127)) ? kCntrl : 0; }
int MODEL(isprint)(int c) { return within(c, 32, 126) ? kPrint : 0; }
int MODEL(isgraph)(int c) { return within(c, 33, 126) ? kGraph : 0; }
int MODEL(ispunct)(int c) {
  return (within(c, 33, 47) | within(c, 58, 64) | within(c, 91, 96) | within(c, 123, 126)) ? kPunct : 0;
}
/* glibc's tables start at -128 and return the byte as unsigned, but leave EOF alone. */
INLINE int asByte(int c) { return c + (within(c, -128, -2) << 8); }
int MODEL(tolower)(int c) { return asByte(c) + (within(c, 'A', 'Z') << 5); }
int MODEL(toupper)(int c) { return asByte(c) - (within(c, 'a', 'z') << 5); }

int MODEL(abs)(int x) {
  const int minus = (int)(0u - (unsigned)x);
  return x < 0 ? minus : x;
}
long MODEL(labs)(long x) {
  const long minus = (long)(0ul - (unsigned long)x);
  return x < 0 ? minus : x;
}

double MODEL(fmin)(double a, double b) {
  const double ordered = a < b ? a : b, known = b != b ? a : ordered;
  return a != a ? b : known;
}
double MODEL(fmax)(double a, double b) {
  const double ordered = a > b ? a : b, known = b != b ? a : ordered;
  return a != a ? b : known;
}
float MODEL(fminf)(float a, float b) {
  const float ordered = a < b ? a : b, known = b != b ? a : ordered;
  return a != a ? b : known;
}
float MODEL(fmaxf)(float a, float b) {
  const float ordered = a > b ? a : b, known = b != b ? a : ordered;
  return a != a ? b : known;
}

double round(double);
float roundf(float);
double rint(double);
float rintf(float);
long MODEL(lround)(double x) { return (long)round(x); }
long MODEL(lroundf)(float x) { return (long)roundf(x); }
long MODEL(lrint)(double x) { return (long)rint(x); }
long MODEL(lrintf)(float x) { return (long)rintf(x); }
