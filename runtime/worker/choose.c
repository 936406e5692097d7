/* Choices: the trial's value for a key, and the list of keys that were asked for. */
#include "worker.h"

/* The keys that were asked for: open addressing, emptied by a generation count. */
enum { kSlots = 1 << 15 };
static struct {
  uint32_t generation, index;
} slots[kSlots];
static uint32_t generation;

void assay_forget_asked(void) { ++generation; }

static int given(uint64_t key, uint64_t* value) {
  struct AssayShared* s = assay_shared;
  uint32_t low = 0, high = s->choiceCount < ASSAY_MAX_CHOICES ? s->choiceCount : ASSAY_MAX_CHOICES;
  while (low < high) {
    uint32_t middle = (low + high) / 2;
    if (s->choices[middle].key < key)
      low = middle + 1;
    else
      high = middle;
  }
  if (low >= s->choiceCount || s->choices[low].key != key) return 0;
  *value = s->choices[low].bits;
  return 1;
}

int assay_ask(uint64_t key, uint32_t kind, uint32_t width, uint64_t fallback, uint64_t low, uint64_t high,
              uint64_t* value) {
  struct AssayShared* s = assay_shared;
  uint32_t slot = (uint32_t)(key >> 20) % kSlots;
  for (; slots[slot].generation == generation; slot = (slot + 1) % kSlots) {
    struct AssayAsked* old = &s->asked[slots[slot].index];
    if (old->key != key) continue;
    *value = old->bits;
    return (int)slots[slot].index;
  }
  *value = fallback;
  given(key, value);
  if (width < 64) *value &= (1ull << width) - 1;
  if (kind == ASSAY_CHOICE_SIZE || kind == ASSAY_CHOICE_PICK || (kind == ASSAY_CHOICE_CHAR && high)) {
    if (*value < low) *value = low;
    if (*value > high) *value = high;
  }
  if (s->askedCount >= ASSAY_MAX_CHOICES) return -1;
  uint32_t index = s->askedCount++;
  struct AssayAsked asked = {key, *value, low, high, (uint8_t)kind, (uint8_t)width, (uint16_t)assay_step(),
                             0};
  s->asked[index] = asked;
  slots[slot].generation = generation;
  slots[slot].index = index;
  return (int)index;
}
