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

int MODEL(memcmp)(const void* a, const void* b, size_t n);
size_t MODEL(strlen)(const char* s);
long MODEL(strtol)(const char* text, char** end, int base);
double MODEL(strtod)(const char* text, char** end);
float MODEL(strtof)(const char* text, char** end);

/* One expression, wherever it is used. */
static inline __attribute__((always_inline)) int isBlankOrBreak(int c) {
  return (c == ' ') | ((unsigned)c - 9u <= 4u);
}

#endif
