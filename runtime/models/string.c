/* <string.h>. Results of comparisons are those of glibc on x86-64: the difference of the bytes. */
#include "models.h"

typedef unsigned char byte;

size_t MODEL(strlen)(const char* s) {
  size_t n = 0;
  while (s[n]) ++n;
  return n;
}

size_t MODEL(strnlen)(const char* s, size_t limit) {
  size_t n = 0;
  while (n < limit && s[n]) ++n;
  return n;
}

/* An expression with few decisions: that "disk" is read is one condition to solve for, not four. */
int MODEL(memcmp)(const void* a, const void* b, size_t n) {
  const byte *x = a, *y = b;
  int result = 0;
  for (size_t i = 0; i < n; ++i) {
    const int difference = (int)x[i] - (int)y[i];
    result = result ? result : difference;
    if (i % 32 != 31) continue;
    if (result) break;
    result = 0; /* known on this path */
  }
  return result;
}

int MODEL(strcmp)(const char* a, const char* b) {
  for (;; ++a, ++b) {
    if (*a != *b) return (int)(byte)*a - (int)(byte)*b;
    if (!*a) return 0;
  }
}

int MODEL(strncmp)(const char* a, const char* b, size_t n) {
  for (; n; --n, ++a, ++b) {
    if (*a != *b) return (int)(byte)*a - (int)(byte)*b;
    if (!*a) return 0;
  }
  return 0;
}

static inline __attribute__((always_inline)) int folded(char c) {
  return (int)(byte)c + (((unsigned)(byte)c - 'A' <= 25u) << 5);
}

int MODEL(strcasecmp)(const char* a, const char* b) {
  for (;; ++a, ++b) {
    int x = folded(*a), y = folded(*b);
    if (x != y) return x - y;
    if (!x) return 0;
  }
}

int MODEL(strncasecmp)(const char* a, const char* b, size_t n) {
  for (; n; --n, ++a, ++b) {
    int x = folded(*a), y = folded(*b);
    if (x != y) return x - y;
    if (!x) return 0;
  }
  return 0;
}

void* MODEL(memchr)(const void* s, int c, size_t n) {
  const byte* p = s;
  for (size_t i = 0; i < n; ++i)
    if (p[i] == (byte)c) return (void*)(p + i);
  return 0;
}

char* MODEL(strchr)(const char* s, int c) {
  for (;; ++s) {
    if (*s == (char)c) return (char*)s;
    if (!*s) return 0;
  }
}

char* MODEL(strrchr)(const char* s, int c) {
  const char* found = 0;
  for (;; ++s) {
    if (*s == (char)c) found = s;
    if (!*s) return (char*)found;
  }
}

char* MODEL(strstr)(const char* text, const char* word) {
  for (;; ++text) {
    size_t i = 0;
    while (word[i] && text[i] == word[i]) ++i;
    if (!word[i]) return (char*)text;
    if (!*text) return 0;
  }
}

size_t MODEL(strspn)(const char* s, const char* set) {
  size_t n = 0;
  for (; s[n]; ++n)
    if (!MODEL(strchr)(set, s[n])) break;
  return n;
}

size_t MODEL(strcspn)(const char* s, const char* set) {
  size_t n = 0;
  for (; s[n]; ++n)
    if (MODEL(strchr)(set, s[n])) break;
  return n;
}

char* MODEL(strpbrk)(const char* s, const char* set) {
  s += MODEL(strcspn)(s, set);
  return *s ? (char*)s : 0;
}

/* The terminator is a byte like the others: eight letters leave no room for it in an array of eight. */
char* MODEL(strcpy)(char* to, const char* from) {
  const size_t room = assay_room(to);
  size_t i = 0;
  do {
    if (i == room) assay_out_of_room();
    to[i] = from[i];
  } while (from[i++]);
  return to;
}

char* MODEL(strncpy)(char* to, const char* from, size_t n) {
  size_t i = 0;
  for (; i < n && from[i]; ++i) to[i] = from[i];
  for (; i < n; ++i) to[i] = 0;
  return to;
}

char* MODEL(strcat)(char* to, const char* from) {
  MODEL(strcpy)(to + MODEL(strlen)(to), from);
  return to;
}

char* MODEL(strncat)(char* to, const char* from, size_t n) {
  char* place = to + MODEL(strlen)(to);
  const size_t room = assay_room(place);
  size_t i = 0;
  for (; i < n && from[i]; ++i) {
    if (i + 1 == room) assay_out_of_room(); /* the terminator has none */
    place[i] = from[i];
  }
  place[i] = 0;
  return to;
}

/* The engine copies shadows along with the bytes at this intrinsic. */
void* MODEL(memcpy)(void* to, const void* from, size_t n) { return __builtin_memcpy(to, from, n); }
void* MODEL(memmove)(void* to, const void* from, size_t n) { return __builtin_memmove(to, from, n); }
void* MODEL(memset)(void* to, int c, size_t n) { return __builtin_memset(to, c, n); }
