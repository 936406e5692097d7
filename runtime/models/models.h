/* The libc models: plain C that behaves exactly like glibc in the C locale, written so that the
 * engine can follow it. Compiled with the pass (ASSAY_MODELS), where a conditional expression is an
 * expression and only statements are decisions; calls in here reach the real functions. If a value
 * would be too hard to follow, a model calls the real function.
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

/* Whether other choices can ask for more memory than every machine has. */
int assay_may_exceed(uint64_t size);
/* Makes this value part of the path, before the real function is called with it. */
void assay_fix(uint64_t value);
/* Makes it part of the path whether so much memory is available. */
void assay_weigh(uint64_t size);

/* The bytes from an address to the end of the object on the stack or the variable that it is in; if it is in
 * none, the greatest number. A write behind them ends the trial. */
size_t assay_room(const void* address);
_Noreturn void assay_out_of_room(void);

/* A decimal number that was read: digits * 10 ^ exponent, without a sign. */
struct Decimal {
  const char* end; /* null: no number */
  uint64_t digits;
  int count; /* digits, leading zeros included, which spares a decision */
  int exponent;
};
/* The value of the number that `text` spells; exact for few digits, else computed by the library. */
double MODEL(decimal_double)(const struct Decimal* number, int negative, const char* text);
float MODEL(decimal_float)(const struct Decimal* number, int negative, const char* text);
long double MODEL(decimal_long_double)(const struct Decimal* number, int negative, const char* text);

/* One expression, so that each use is one decision. */
static inline __attribute__((always_inline)) int isBlankOrBreak(int c) {
  return (c == ' ') | ((unsigned)c - 9u <= 4u);
}

#ifdef __cplusplus
}
#endif
#endif
