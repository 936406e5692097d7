/* Observations: a token stream of the values that the harness observed, see ASSAY_VALUE_* in data/wire. */
#include <string.h>

#include "worker.h"

static void put(const void* data, uint64_t size) {
  struct AssayShared* s = assay_shared;
  if (s->flags & ASSAY_FLAG_OBSERVED_FULL) return;
  if (size > ASSAY_MAX_OBSERVED - s->observedBytes) {
    s->flags |= ASSAY_FLAG_OBSERVED_FULL;
    return;
  }
  memcpy(s->observed + s->observedBytes, data, size);
  s->observedBytes += (uint32_t)size;
}

static void putTag(uint8_t tag) { put(&tag, 1); }
static void put32(uint32_t number) { put(&number, 4); }

void assay_observed(void) { assay_engine_look(0); }

void assay_observe(uint32_t what) {
  assay_engine_look(1);
  uint16_t head[2] = {(uint16_t)assay_step(), (uint16_t)what};
  put(head, sizeof head);
}

void assay_put_scalar(uint64_t bits) {
  putTag(ASSAY_VALUE_SCALAR);
  put(&bits, 8);
}

void assay_put_bytes(const void* data, uint64_t size) {
  putTag(ASSAY_VALUE_BYTES);
  put32((uint32_t)size);
  put(data, size);
}

void assay_put_list(uint64_t count) {
  putTag(ASSAY_VALUE_LIST);
  put32((uint32_t)count);
}

void assay_put_null(void) { putTag(ASSAY_VALUE_NULL); }
void assay_put_some(void) { putTag(ASSAY_VALUE_SOME); }
void assay_put_opaque(void) { putTag(ASSAY_VALUE_OPAQUE); }

void assay_put_pick(uint32_t alternative) {
  putTag(ASSAY_VALUE_PICK);
  put32(alternative);
}

void assay_threw(const char* mangled, const char* what) {
  struct AssayShared* s = assay_shared;
  if (assay_acting) assay_act_end();
  assay_observe(ASSAY_SEEN_EXCEPTION);
  assay_put_list(3);
  assay_put_bytes(mangled, mangled ? strlen(mangled) : 0);
  if (what)
    assay_put_bytes(what, strlen(what));
  else
    assay_put_null();
  assay_put_scalar((uint64_t)assay_thrown_by_unit());
  assay_observed();
  s->endStep = assay_step();
  s->end = ASSAY_END_THREW;
}
