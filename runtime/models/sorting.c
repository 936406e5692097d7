/* qsort and bsearch: the same comparisons in the same order as in glibc 2.36; nodes move with their elements.
 */
#include "models.h"

typedef int Compare(const void*, const void*, void*);
typedef int PlainCompare(const void*, const void*);

void* malloc(size_t);
void free(void*);
void qsort_r(void*, size_t, size_t, Compare*, void*);

/* The arguments of qsort. */
struct Sort {
  size_t size;
  Compare* compare;
  void* context;
  char* spare;
};

/* glibc merges halves; the recursion depth is the logarithm of the number of elements. */
static void mergeSort(const struct Sort* sort, char* base, size_t count) {
  if (count <= 1) return;
  const size_t size = sort->size;
  size_t left = count / 2, right = count - left;
  char *first = base, *second = base + left * size, *out = sort->spare;
  mergeSort(sort, first, left);
  mergeSort(sort, second, right);
  for (; left && right; out += size) {
    if (sort->compare(first, second, sort->context) <= 0) {
      __builtin_memcpy(out, first, size);
      first += size;
      --left;
    } else {
      __builtin_memcpy(out, second, size);
      second += size;
      --right;
    }
  }
  if (left) __builtin_memcpy(out, first, left * size);
  __builtin_memcpy(base, sort->spare, (count - right) * size);
}

void MODEL(qsort_r)(void* base, size_t count, size_t size, Compare* compare, void* context) {
  char stack[1024];
  size_t bytes;
  if (__builtin_mul_overflow(count, size, &bytes) || bytes > (64u << 20)) {
    qsort_r(base, count, size, compare, context);
    return;
  }
  struct Sort sort = {size, compare, context, stack};
  if (bytes > sizeof stack) sort.spare = malloc(bytes);
  if (sort.spare) mergeSort(&sort, base, count);
  if (sort.spare != stack) free(sort.spare);
}

static int callPlain(const void* a, const void* b, void* compare) { return ((PlainCompare*)compare)(a, b); }

void MODEL(qsort)(void* base, size_t count, size_t size, PlainCompare* compare) {
  MODEL(qsort_r)(base, count, size, callPlain, (void*)compare);
}

void* MODEL(bsearch)(const void* key, const void* base, size_t count, size_t size, PlainCompare* compare) {
  size_t low = 0, high = count;
  while (low < high) {
    const size_t middle = (low + high) / 2;
    const char* element = (const char*)base + middle * size;
    const int order = compare(key, element);
    if (order < 0)
      high = middle;
    else if (order > 0)
      low = middle + 1;
    else
      return (void*)element;
  }
  return 0;
}
