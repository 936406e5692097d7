/* The arena: nodes in the shared block, each made once (hash-consed).
 *
 * Buckets are private and stamped with a generation, so that a reset costs nothing. There are few at first,
 * because a fresh process takes a page fault for each page of them that it touches, and they grow with the
 * number of nodes.
 */
#define _GNU_SOURCE
#include <string.h>
#include <sys/mman.h>

#include "engine.h"

enum { kFirstBuckets = 1 << 11, kMostBuckets = 1 << 21, kRoom = 4096 };

/* The head of a chain of nodes; empty if its generation is old. */
struct Bucket {
  uint32_t generation, head;
};

static struct Bucket* buckets;
static uint32_t* next; /* per node: the next one in its bucket */
static uint32_t bucketCount = kFirstBuckets, generation;

static void* reserve(size_t bytes) {
  void* memory = mmap(0, bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  return memory == MAP_FAILED ? 0 : memory;
}

static uint64_t hashOf(const struct AssayNode* n) {
  uint64_t h = ((uint64_t)n->op << 56) ^ ((uint64_t)n->width << 48) ^ ((uint64_t)n->aux << 32);
  h ^= n->a * 0x9E3779B97F4A7C15ull;
  h ^= ((uint64_t)n->b << 17) * 0xC2B2AE3D27D4EB4Full;
  h ^= n->c * 0x165667B19E3779F9ull;
  if (n->op == ASSAY_OP_CONST) h ^= n->value * 0xFF51AFD7ED558CCDull;
  h *= 0xD6E8FEB86659FD93ull;
  return h ^ (h >> 32);
}

static int same(const struct AssayNode* x, const struct AssayNode* y) {
  return x->op == y->op && x->width == y->width && x->aux == y->aux && x->a == y->a && x->b == y->b &&
         x->c == y->c && (x->op != ASSAY_OP_CONST || x->value == y->value);
}

static void link(uint32_t id, uint64_t hash) {
  struct Bucket* bucket = &buckets[hash & (bucketCount - 1)];
  next[id] = bucket->generation == generation ? bucket->head : 0;
  bucket->generation = generation;
  bucket->head = id;
}

static void growBuckets(void) {
  bucketCount *= 8;
  ++generation;
  for (uint32_t id = 1; id < assay_shared->nodeCount; ++id) link(id, hashOf(assay_at(id)));
}

void assay_reset_arena(void) {
  if (!buckets) {
    buckets = reserve(kMostBuckets * sizeof *buckets);
    next = reserve(ASSAY_MAX_NODES * sizeof *next);
  }
  bucketCount = kFirstBuckets;
  ++generation;
}

int assay_has_room(void) {
  if (assay_shared->nodeCount + kRoom <= ASSAY_MAX_NODES) return 1;
  assay_shared->flags |= ASSAY_FLAG_ARENA_FULL;
  return 0;
}

uint32_t assay_intern(unsigned op, unsigned width, unsigned aux, uint32_t a, uint32_t b, uint32_t c,
                      uint64_t value) {
  struct AssayNode made = {(uint8_t)op, (uint8_t)width, (uint16_t)aux, a, b, c, value & assay_mask(width)};
  uint64_t hash = hashOf(&made);
  struct Bucket* bucket = &buckets[hash & (bucketCount - 1)];
  if (bucket->generation == generation)
    for (uint32_t id = bucket->head; id; id = next[id])
      if (same(assay_at(id), &made)) return id;
  uint32_t id = assay_shared->nodeCount;
  if (id >= ASSAY_MAX_NODES) { /* hooks call assay_has_room() first, so this is only a last resort */
    assay_shared->flags |= ASSAY_FLAG_ARENA_FULL;
    return ASSAY_MAX_NODES - 1;
  }
  *assay_at(id) = made;
  assay_shared->nodeCount = id + 1;
  link(id, hash);
  if (id > bucketCount * 2 && bucketCount < kMostBuckets) growBuckets();
  return id;
}

uint32_t assay_constant(unsigned width, uint64_t value) {
  return assay_intern(ASSAY_OP_CONST, width, 0, 0, 0, 0, value);
}
