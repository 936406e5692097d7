/* Variadic arguments: the caller leaves their nodes in its lane, and va_start puts the nodes beside the
 * values, where the x86-64 ABI has these (registers saved by the callee, then the stack). */
#include "engine.h"

/* The va_list of the System V ABI. */
struct List {
  uint32_t general, vector; /* offsets into the saved registers */
  uint64_t overflow, saved;
};
enum { kGeneralBytes = 48, kSavedBytes = 176 };

void assay_take_variadic(void* saved, uint32_t first, uint32_t mine) {
  struct AssayVariadic* to = saved;
  uint32_t i = 0;
  for (; mine && first + i < ASSAY_LANE_ARGS && i < ASSAY_MAX_VARIADIC - 1; ++i) {
    to->kinds[i] = assay_lane.kinds[first + i];
    to->nodes[i] = assay_lane.args[first + i];
    if (to->kinds[i] == ASSAY_VARIADIC_NONE) return;
  }
  to->kinds[i] = ASSAY_VARIADIC_NONE;
}

static uint64_t take(uint32_t* offset, uint32_t limit, uint32_t step, struct List* list) {
  if (*offset >= limit) {
    list->overflow += 8;
    return list->overflow - 8;
  }
  *offset += step;
  return list->saved + *offset - step;
}

static void put(uint64_t address, uint32_t node) {
  assay_clear_shadow(address, 8);
  if (node) assay_write_shadow(address, assay_at(node)->width / 8u, node);
}

void assay_start_variadic(void* va_list, void* saved) {
  if (!assay_lane.active) return;
  const struct AssayVariadic* from = saved;
  struct List list = *(const struct List*)va_list;
  assay_clear_shadow(list.saved, kSavedBytes);
  for (uint32_t i = 0; i < ASSAY_MAX_VARIADIC && from->kinds[i] != ASSAY_VARIADIC_NONE; ++i) {
    if (from->kinds[i] == ASSAY_VARIADIC_GENERAL) {
      put(take(&list.general, kGeneralBytes, 8, &list), from->nodes[i]);
    } else if (from->kinds[i] == ASSAY_VARIADIC_VECTOR) {
      put(take(&list.vector, kSavedBytes, 16, &list), from->nodes[i]);
    } else {
      list.overflow = (list.overflow + 15) & ~15ull;
      assay_store_long_double((void*)list.overflow, from->nodes[i]);
      list.overflow += 16;
    }
  }
}
