/* Allocation: the requested size belongs to the path. A size that exceeds the address space is refused
 * everywhere, and the code's reaction is worth a trial; sizes in between depend on the machine (assay_weigh).
 */
#include <stdlib.h>

#include "models.h"

/* operator new, operator new[] */
void* _Znwm(size_t);
void* _Znam(size_t);

static void weigh(size_t size) {
  const size_t impossible = (size_t)1 << 47;
  if (!assay_may_exceed(size)) return;
  if (size < impossible) assay_weigh(size);
}

void* MODEL(malloc)(size_t size) {
  weigh(size);
  return malloc(size);
}

void* MODEL(calloc)(size_t count, size_t size) {
  weigh(count);
  weigh(size);
  weigh(count * size);
  return calloc(count, size);
}

void* MODEL(realloc)(void* old, size_t size) {
  weigh(size);
  return realloc(old, size);
}

void* MODEL(new)(size_t size) {
  weigh(size);
  return _Znwm(size);
}

void* MODEL(new_array)(size_t size) {
  weigh(size);
  return _Znam(size);
}
