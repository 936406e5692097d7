/* The libc models: plain C that behaves exactly as glibc does in the C locale, written so that the
 * engine can follow it. Compiled with the pass (ASSAY_MODELS), where a conditional expression is an
 * expression and only statements are decisions; calls in here reach the real functions. Where a value
 * would be too hard to follow, a model falls back on the real function.
 */
#ifndef ASSAY_RUNTIME_MODELS_MODELS_H
#define ASSAY_RUNTIME_MODELS_MODELS_H

#include <stddef.h>
#include <stdint.h>

#define MODEL(name) assay_model_##name
#ifdef __cplusplus
extern "C" {
#endif

int MODEL(memcmp)(const void* a, const void* b, size_t n);
size_t MODEL(strlen)(const char* s);
long MODEL(strtol)(const char* text, char** end, int base);
double MODEL(strtod)(const char* text, char** end);
float MODEL(strtof)(const char* text, char** end);

/* Whether other choices may ask for more than every machine has. */
int assay_may_exceed(uint64_t size);
/* Ties the path to this value: before the real function is asked about it. */
void assay_fix(uint64_t value);
/* Ties the path to there being so much memory, or not. */
void assay_weigh(uint64_t size);

/* A decimal number that was read: digits * 10 ^ exponent, without its sign. */
struct Decimal {
  const char* end; /* null: no number */
  uint64_t digits;
  int count; /* digits, zeros in front included: no need to tell these apart */
  int exponent;
};
/* Its value, if `text` spells just that number; exact while the digits are few, else the library's. */
double MODEL(decimal_double)(const struct Decimal* number, int negative, const char* text);
float MODEL(decimal_float)(const struct Decimal* number, int negative, const char* text);
long double MODEL(decimal_long_double)(const struct Decimal* number, int negative, const char* text);

/* One expression, wherever it is used. */
static inline __attribute__((always_inline)) int isBlankOrBreak(int c) {
  return (c == ' ') | ((unsigned)c - 9u <= 4u);
}

#ifdef __cplusplus
}
#endif
#endif
