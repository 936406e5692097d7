/* placeholder */
#include "engine.h"
void assay_state_begin(void) {}
void assay_state_root(uint32_t step, const void* object, uint64_t size) {
  (void)step, (void)object, (void)size;
}
void assay_state_take(void) {}
