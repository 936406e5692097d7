/* Objects on the stack, and the search for the object that contains an address.
 *
 * Instrumented functions register their arrays and records on entry, and do not remove them: on entry of a
 * function, all objects below its own frame address belong to frames that have been left.
 */
#include "engine.h"

enum { kMost = 1 << 16 };
static struct AssayObject objects[kMost];
static uint32_t count;

void assay_reset_objects(void) { count = 0; }

/* `frame` is passed with the first object of a function, and null with the others. */
void assay_stack_object(void* frame, void* address, uint64_t size) {
  if (!assay_lane.active) return;
  const uint64_t start = (uint64_t)address, top = (uint64_t)frame;
  assay_clear_shadow(start, size);
  while (count && objects[count - 1].start < top) --count;
  if (count && objects[count - 1].start == start) --count; /* a byval argument lies in the caller's frame */
  if (count == kMost) count = 0;
  struct AssayObject object = {start, size};
  objects[count++] = object;
}

static int findStack(uint64_t address, struct AssayObject* object) {
  const uint64_t here = (uint64_t)__builtin_frame_address(0);
  for (uint32_t i = count; i-- > 0;)
    if (address - objects[i].start < objects[i].size && objects[i].start > here) {
      *object = objects[i];
      return 1;
    }
  return 0;
}

/* Called by models. */
size_t assay_room(const void* address) {
  struct AssayObject object;
  const uint64_t at = (uint64_t)address;
  if (!assay_lane.active || !assay_is_acting()) return ~(size_t)0;
  if (!findStack(at, &object) && !assay_find_global(at, &object)) return ~(size_t)0;
  return object.start + object.size - at;
}

_Noreturn void assay_out_of_room(void) { assay_end_trial(ASSAY_END_OUT_OF_BOUNDS, 0); }

int assay_find_object(uint64_t address, struct AssayObject* object) {
  struct AssayLive live;
  if (assay_find_sized(address, object, &live)) return 1;
  return findStack(address, object) || assay_find_heap(address, object) || assay_find_global(address, object);
}
