/* Globals: objects that can be indexed, and state that must be the same before every trial.
 *
 * The pass leaves a table of every module's globals. The fork server copies the writable ones after
 * start-up; after a trial, numbers that changed are restored. If a global with pointers changed, or the
 * guard of a function's static, restored bytes would leak or contradict the heap: the process is replaced.
 * The same applies to the heap blocks that they own: see state.c.
 */
#define _GNU_SOURCE
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>

#include "engine.h"
#include "own_tables.h"

/* The executable's tables, and those of libraries that were loaded since. */
enum { kMostTables = 64 };
static const struct AssayTables* tables[kMostTables] = {&assay_own_tables};
static uint32_t tableCount = 1;

static struct AssayGlobal* globals; /* sorted by address */
static uint32_t count, capacity;
static uint8_t* copies; /* of the writable globals, one after the other */

void assay_add_tables(const struct AssayTables* more) {
  if (tableCount == kMostTables) abort();
  tables[tableCount++] = more;
}

static void* mapped(size_t bytes) {
  void* memory = mmap(0, bytes + 1, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (memory == MAP_FAILED) abort();
  return memory;
}

static int byAddress(const void* x, const void* y) {
  const struct AssayGlobal *a = x, *b = y;
  return a->address < b->address ? -1 : a->address > b->address;
}

void assay_thread_global(void* address, uint64_t size, uint32_t flags) {
  struct AssayGlobal global = {address, size, flags};
  if (count < capacity) globals[count++] = global;
}

static void collect(void) {
  enum { kThreadLocal = 4096 };
  count = 0;
  capacity = kThreadLocal;
  for (uint32_t t = 0; t < tableCount; ++t)
    capacity += (uint32_t)(tables[t]->globalsEnd - tables[t]->globals);
  globals = mapped(capacity * sizeof *globals);
  for (uint32_t t = 0; t < tableCount; ++t)
    for (const struct AssayGlobal* global = tables[t]->globals; global < tables[t]->globalsEnd; ++global)
      if (global->address) globals[count++] = *global;
  for (uint32_t t = 0; t < tableCount; ++t)
    for (const AssayThreadTable* table = tables[t]->threads; table < tables[t]->threadsEnd; ++table)
      (*table)();
  qsort(globals, count, sizeof *globals, byAddress);
  uint32_t kept = 0; /* the same inline variable may be in several tables */
  for (uint32_t i = 0; i < count; ++i)
    if (!kept || globals[kept - 1].address != globals[i].address) globals[kept++] = globals[i];
  count = kept;
}

static void countEdges(void) {
  uint32_t last = 1;
  for (uint32_t t = 0; t < tableCount; ++t)
    for (const uint32_t* end = tables[t]->edges; end < tables[t]->edgesEnd; ++end)
      if (*end > last) last = *end;
  assay_shared->edgeCount = last < ASSAY_MAX_EDGES ? last : ASSAY_MAX_EDGES;
}

void assay_start_globals(void) {
  collect();
  countEdges();
  size_t bytes = 0;
  for (uint32_t i = 0; i < count; ++i)
    if (globals[i].flags & ASSAY_GLOBAL_WRITABLE) bytes += globals[i].size;
  copies = mapped(bytes);
  uint8_t* copy = copies;
  for (uint32_t i = 0; i < count; ++i)
    if (globals[i].flags & ASSAY_GLOBAL_WRITABLE) {
      memcpy(copy, globals[i].address, globals[i].size);
      copy += globals[i].size;
    }
}

int assay_next_variable(uint32_t* index, struct AssayObject* object) {
  for (; *index < count; ++*index) {
    const struct AssayGlobal* global = &globals[*index];
    if (!(global->flags & ASSAY_GLOBAL_WRITABLE) || !(global->flags & ASSAY_GLOBAL_POINTERS)) continue;
    object->start = (uint64_t)global->address;
    object->size = global->size;
    ++*index;
    return 1;
  }
  return 0;
}

void assay_restore_globals(void) {
  const int onHeap = assay_state_changed();
  int numbers = 0, pointers = onHeap, guards = 0;
  if (onHeap) assay_shared->flags |= ASSAY_FLAG_DIRTY;
  const uint8_t* copy = copies;
  for (uint32_t i = 0; i < count; ++i) {
    if (!(globals[i].flags & ASSAY_GLOBAL_WRITABLE)) continue;
    if (memcmp(copy, globals[i].address, globals[i].size) != 0) {
      if (globals[i].flags & (ASSAY_GLOBAL_POINTERS | ASSAY_GLOBAL_GUARD))
        assay_shared->flags |= ASSAY_FLAG_DIRTY;
      if (globals[i].flags & ASSAY_GLOBAL_GUARD)
        guards = 1;
      else if (globals[i].flags & ASSAY_GLOBAL_POINTERS)
        pointers = 1;
      else
        numbers = 1;
      memcpy(globals[i].address, copy, globals[i].flags & ASSAY_GLOBAL_POINTERS ? 0 : globals[i].size);
    }
    copy += globals[i].size;
  }
  /* An object that a guard creates on first use is the same whichever trial comes first. */
  if (numbers || (pointers && !guards)) assay_shared->flags |= ASSAY_FLAG_LEAVES;
}

int assay_find_global(uint64_t address, struct AssayObject* object) {
  uint32_t low = 0, high = count;
  while (low < high) {
    const uint32_t middle = (low + high) / 2;
    if ((uint64_t)globals[middle].address <= address)
      low = middle + 1;
    else
      high = middle;
  }
  if (!low || address - (uint64_t)globals[low - 1].address >= globals[low - 1].size) return 0;
  object->start = (uint64_t)globals[low - 1].address;
  object->size = globals[low - 1].size;
  return 1;
}
