/* The heap: malloc and its family, defined in the executable and so in front of libc's.
 *
 * Every allocation of the process passes here, also those of libraries and of operator new: the table
 * of objects is exact, any code may free memory, and a reused block starts out concrete. Before
 * and behind every block is a fence that no code may access, and a freed block is a fence until it is reused.
 */
#define _GNU_SOURCE
#include <errno.h>
#include <malloc.h>
#include <stdint.h>
#include <string.h>
#include <sys/mman.h>

#include "engine.h"

void* __libc_malloc(size_t);
void* __libc_calloc(size_t, size_t);
void* __libc_realloc(void*, size_t);
void* __libc_memalign(size_t, size_t);
void __libc_free(void*);

enum { kFirstCapacity = 1 << 10, kSmall = 64 << 10, kFence = 16, kMostFreed = 256 };
static const uint64_t kLargest = 1ull << 30, kImpossible = 1ull << 47, kSpoilt = 256ull << 20;

/* A live heap block. */
struct Block {
  uint64_t start, size;
  uint32_t next;          /* in its bucket, 1-based */
  uint32_t kept;          /* alive before the first trial, and part of the unit's state */
  uint32_t round, number; /* see assay_number_heap */
};

static struct Block* blocks;
static uint32_t* buckets;
static uint32_t used, capacity;
static uint64_t liveBytes, bytesAtAct, bytesAtStart;
/* Address ranges of past and present blocks: small ones have one range of their own, large ones are mapped.
 */
static struct Range {
  uint64_t from, to;
} small = {~0ull, 0}, large = {~0ull, 0};
static int lock, acting, keptLost;

static void acquire(void) {
  while (__atomic_exchange_n(&lock, 1, __ATOMIC_ACQUIRE)) {
  }
}
static void release(void) { __atomic_store_n(&lock, 0, __ATOMIC_RELEASE); }

static uint32_t* bucketOf(uint64_t start) {
  return &buckets[(uint32_t)((start * 0x9E3779B97F4A7C15ull) >> 32) & (capacity - 1)];
}

static void* mapped(size_t bytes) {
  void* memory = mmap(0, bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  return memory == MAP_FAILED ? 0 : memory;
}

static int growTable(void) {
  const uint32_t wanted = capacity ? capacity * 2 : kFirstCapacity;
  struct Block* moreBlocks = mapped(wanted * sizeof *blocks);
  uint32_t* moreBuckets = mapped(wanted * sizeof *buckets);
  if (!moreBlocks || !moreBuckets) return 0;
  if (blocks) {
    memcpy(moreBlocks, blocks, used * sizeof *blocks);
    munmap(blocks, capacity * sizeof *blocks);
    munmap(buckets, capacity * sizeof *buckets);
  }
  blocks = moreBlocks;
  buckets = moreBuckets;
  capacity = wanted;
  for (uint32_t i = 0; i < used; ++i) {
    uint32_t* bucket = bucketOf(blocks[i].start);
    blocks[i].next = *bucket;
    *bucket = i + 1;
  }
  return 1;
}

static void widen(struct Range* range, uint64_t start, uint64_t size) {
  if (start < range->from) range->from = start;
  if (start + size > range->to) range->to = start + size;
}

static int isIn(const struct Range* range, uint64_t address) {
  return address >= range->from && address <= range->to;
}

static void remember(void* memory, size_t size) {
  acquire();
  if (used < capacity || growTable()) {
    uint32_t* bucket = bucketOf((uint64_t)memory);
    struct Block block = {(uint64_t)memory, size, *bucket, 0, 0, 0};
    blocks[used++] = block;
    *bucket = used;
    liveBytes += size;
  }
  widen(size < kSmall ? &small : &large, (uint64_t)memory, size);
  release();
}

/* The 16 bytes before a block belong to libc. */
static void fenceIn(void* memory, size_t size) {
  if (!assay_lane.active) return;
  assay_fence((uint64_t)memory - kFence, kFence);
  assay_fence((uint64_t)memory + size, kFence);
}

static void fenceFreed(void* memory, uint64_t size) {
  if (assay_lane.active) assay_fence((uint64_t)memory, size < kMostFreed ? size : kMostFreed);
}

static uint32_t* linkTo(uint32_t number) {
  uint32_t* link = bucketOf(blocks[number - 1].start);
  while (*link != number) link = &blocks[*link - 1].next;
  return link;
}

/* Removes a block; returns its size, 0 if it is not in the table. */
static uint64_t forget(void* memory) {
  uint64_t size = 0;
  acquire();
  uint32_t* link = capacity ? bucketOf((uint64_t)memory) : 0;
  while (link && *link && blocks[*link - 1].start != (uint64_t)memory) link = &blocks[*link - 1].next;
  if (link && *link) {
    const uint32_t number = *link;
    size = blocks[number - 1].size;
    *link = blocks[number - 1].next;
    keptLost |= blocks[number - 1].kept != 0;
    liveBytes -= size;
    if (number != used) { /* the last block moves into the gap */
      *linkTo(used) = number;
      blocks[number - 1] = blocks[used - 1];
    }
    --used;
  }
  release();
  return size;
}

/* A size that exceeds the address space is refused here as everywhere. Whether a smaller one is refused
 * depends on limits and memory of the machine: code that asks for so much is out of control, and no test can
 * state the result. While arguments are made, the native build's limit applies. */
static int refused(size_t size) {
  if (size >= kImpossible) return 1;
  const uint64_t limit = assay_shared ? assay_shared->limits.heapBytes : 0;
  if (acting && limit && liveBytes + size > bytesAtAct + limit) assay_end_trial(ASSAY_END_OUT_OF_MEMORY, 0);
  return size > kLargest;
}

static void* finished(void* memory, size_t size) {
  if (!memory) return 0;
  remember(memory, size);
  if (!assay_lane.active) return memory;
  assay_clear_shadow((uint64_t)memory, size);
  fenceIn(memory, size);
  return memory;
}

static void* noMemory(void) {
  errno = ENOMEM;
  return 0;
}

/* Uninitialised memory is zero in every run of a trial. */
static void* zeroed(size_t size) {
  if (size >= kSmall)
    return __libc_calloc(1, size); /* knows which pages are zero, but does not reuse freshly freed blocks */
  void* memory = __libc_malloc(size);
  return memory ? memset(memory, 0, size) : 0;
}

void* malloc(size_t size) {
  if (refused(size)) return noMemory();
  return finished(assay_lane.active ? zeroed(size + kFence) : __libc_malloc(size + kFence), size);
}

void* calloc(size_t count, size_t size) {
  size_t whole;
  if (__builtin_mul_overflow(count, size, &whole) || refused(whole)) return noMemory();
  return finished(__libc_calloc(1, whole + kFence), whole);
}

void free(void* memory) {
  if (!memory) return;
  fenceFreed(memory, forget(memory));
  __libc_free(memory);
}

void* realloc(void* old, size_t size) {
  if (!old) return malloc(size);
  if (refused(size)) return noMemory();
  const uint64_t before = forget(old);
  void* memory = __libc_realloc(old, size ? size + kFence : 0);
  if (!memory) {
    if (size) remember(old, before);
    return 0;
  }
  const uint64_t kept = before < size ? before : size;
  remember(memory, size); /* the bytes that stay keep their shadows */
  if (assay_lane.active && memory != old) {
    assay_copy_shadow((uint64_t)memory, (uint64_t)old, kept);
    fenceFreed(old, before);
  }
  if (assay_lane.active && size > kept) assay_clear_shadow((uint64_t)memory + kept, size - kept);
  fenceIn(memory, size);
  if (assay_lane.active && size > kept) memset((char*)memory + kept, 0, size - kept);
  return memory;
}

void* memalign(size_t alignment, size_t size) {
  void* memory = refused(size) ? 0 : __libc_memalign(alignment, size + kFence);
  if (!memory) return noMemory();
  if (assay_lane.active) memset(memory, 0, size);
  return finished(memory, size);
}

void* aligned_alloc(size_t alignment, size_t size) { return memalign(alignment, size); }

size_t malloc_usable_size(void* memory) {
  struct AssayObject object;
  return memory && assay_find_heap((uint64_t)memory, &object) ? object.size : 0;
}

int posix_memalign(void** result, size_t alignment, size_t size) {
  if (alignment % sizeof(void*) || (alignment & (alignment - 1)) || !alignment) return EINVAL;
  void* memory = memalign(alignment, size);
  if (!memory) return ENOMEM;
  *result = memory;
  return 0;
}

int assay_find_heap(uint64_t address, struct AssayObject* object) {
  for (uint32_t i = used; i-- > 0;)
    if (address - blocks[i].start < blocks[i].size) {
      object->start = blocks[i].start;
      object->size = blocks[i].size;
      return 1;
    }
  return 0;
}

static uint64_t lowest = ~0ull, highest;

void assay_start_heap(void) {
  bytesAtStart = liveBytes;
  for (uint32_t i = 0; i < used; ++i) {
    if (blocks[i].start < lowest) lowest = blocks[i].start;
    if (blocks[i].start + blocks[i].size > highest) highest = blocks[i].start + blocks[i].size;
  }
}

/* Marks the block that the address points into. */
int assay_keep_heap(uint64_t address, struct AssayObject* object) {
  if (address < lowest || address >= highest) return 0;
  for (uint32_t i = 0; i < used; ++i)
    if (address - blocks[i].start < blocks[i].size) {
      if (blocks[i].kept) return 0;
      blocks[i].kept = 1;
      object->start = blocks[i].start;
      object->size = blocks[i].size;
      return 1;
    }
  return 0;
}

int assay_heap_lost(void) { return keptLost; }

static struct Block* blockNear(uint64_t address) {
  for (uint32_t number = *bucketOf(address); number; number = blocks[number - 1].next)
    if (blocks[number - 1].start == address) return &blocks[number - 1];
  if (!isIn(&small, address) && !isIn(&large, address)) return 0;
  struct Block* before = 0;
  for (uint32_t i = used; i-- > 0;) {
    const uint64_t offset = address - blocks[i].start;
    if (offset < blocks[i].size) return &blocks[i];
    if (offset == blocks[i].size) before = &blocks[i];
  }
  return before;
}

int assay_find_heap_near(uint64_t address, struct AssayObject* object) {
  const struct Block* block = capacity ? blockNear(address) : 0;
  if (!block) return 0;
  object->start = block->start;
  object->size = block->size;
  return 1;
}

int assay_number_heap(uint64_t address, uint32_t round, uint32_t next, struct AssayObject* object,
                      uint32_t* number) {
  struct Block* block = capacity ? blockNear(address) : 0;
  if (!block) return 0;
  if (block->round != round) {
    block->round = round;
    block->number = next;
  }
  object->start = block->start;
  object->size = block->size;
  *number = block->number;
  return 1;
}

int assay_was_heap(uint64_t address) { return isIn(&small, address); }

void assay_reset_heap(void) { acting = 0; }

void assay_heap_acts(int begins) {
  bytesAtAct = liveBytes;
  acting = begins;
}

int assay_is_acting(void) { return acting; }

int assay_heap_is_spoilt(void) { return liveBytes > bytesAtStart + kSpoilt || used > 200000; }
