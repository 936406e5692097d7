/* The interfaces inside the symbolic engine: nodes, shadow memory, objects, decisions.
 *
 * A node id of 0 means "concrete" wherever instrumented code sees it, and instrumented code never sees
 * the id of a constant: hooks return 0 instead (assay_visible). Inside the engine constants are nodes
 * like any other. Every node carries its concrete value, so folding needs no evaluator.
 */
#ifndef ASSAY_RUNTIME_ENGINE_ENGINE_H
#define ASSAY_RUNTIME_ENGINE_ENGINE_H

#include "data/wire/hooks.h"
#include "worker.h"

static inline struct AssayNode* assay_at(uint32_t id) { return &assay_shared->nodes[id]; }
static inline uint64_t assay_mask(unsigned width) { return width >= 64 ? ~0ull : (1ull << width) - 1; }
static inline int assay_is_constant(uint32_t id) { return assay_at(id)->op == ASSAY_OP_CONST; }
static inline uint32_t assay_visible(uint32_t id) { return id && assay_is_constant(id) ? 0 : id; }

/* arena.c: this exact node, made or found. */
uint32_t assay_intern(unsigned op, unsigned width, unsigned aux, uint32_t a, uint32_t b, uint32_t c,
                      uint64_t value);
uint32_t assay_constant(unsigned width, uint64_t value);
void assay_reset_arena(void);
/* Whether there is room for the nodes that one hook can make; if not, all further values are concrete. */
int assay_has_room(void);

/* fold.c: a node with this meaning, simplified. */
uint32_t assay_node(unsigned op, unsigned width, unsigned aux, uint32_t a, uint32_t b, uint32_t c,
                    uint64_t value);
uint32_t assay_make(unsigned op, unsigned width, uint32_t a, uint32_t b, uint64_t value);
uint32_t assay_not(uint32_t condition);
uint64_t assay_most(uint32_t node, unsigned depth); /* an upper bound of its value, unsigned */

/* shadow.c: the node of the bytes at an address, 0 if they are concrete. */
uint32_t assay_read_shadow(uint64_t address, uint32_t size, uint64_t value);
void assay_write_shadow(uint64_t address, uint32_t size, uint32_t node);
void assay_clear_shadow(uint64_t address, uint64_t size);
void assay_copy_shadow(uint64_t to, uint64_t from, uint64_t size);
void assay_reset_shadow(void);
void assay_fence(uint64_t address, uint64_t size); /* an access to these bytes ends the trial */
/* Whether these bytes are concrete, bytes of one node in order, or a mixture. */
enum { ASSAY_SHAPE_CONCRETE, ASSAY_SHAPE_ONE, ASSAY_SHAPE_MIXED };
int assay_shadow_shape(uint64_t address, uint32_t size);

/* objects.c, heap.c, globals.c: the extents of objects in memory. */
struct AssayObject {
  uint64_t start, size;
};
int assay_find_object(uint64_t address, struct AssayObject* object);
/* sized.c: the part of an object that is in use, if the harness declared it; `node` may be 0. */
struct AssayLive {
  uint64_t bytes;
  uint32_t node;
  int grows; /* a container that may write behind the part in use */
};
int assay_find_sized(uint64_t address, struct AssayObject* object, struct AssayLive* live);
void assay_check_sized(uint64_t address, uint32_t size);
void assay_check_sized_store(uint64_t address, uint64_t size);
_Noreturn void assay_end_outside(const struct AssayObject* left, uint64_t address);
void assay_refuse_behind_room(uint64_t address);
void assay_reset_sized(void);
int assay_find_heap(uint64_t address, struct AssayObject* object);
int assay_find_heap_near(uint64_t address, struct AssayObject* object); /* in a block, or just behind one */
int assay_find_global(uint64_t address, struct AssayObject* object);
/* Iterates over the unit's writable variables; 0 at the end. */
int assay_next_variable(uint32_t* index, struct AssayObject* object);
void assay_reset_objects(void);
void assay_start_heap(void);
int assay_keep_heap(uint64_t address,
                    struct AssayObject* object); /* 0 if there is no block, or it was kept before */
int assay_heap_lost(void);                       /* a block that was kept has been freed */
void assay_reset_heap(void);
void assay_heap_acts(int begins); /* the heap limit applies between begin and end */
int assay_is_acting(void);
/* The live block that the address is in, or directly behind. A block gets `next` as its number at the first
 * query of this round. */
int assay_number_heap(uint64_t address, uint32_t round, uint32_t next, struct AssayObject* object,
                      uint32_t* number);
int assay_was_heap(uint64_t address); /* in the address range of small blocks */
int assay_heap_is_spoilt(void);       /* leaked so much that a fresh process is cheaper */
void assay_start_globals(void);
void assay_start_state(void); /* state.c: heap blocks owned by the unit's globals */
int assay_state_changed(void);
void assay_restore_globals(void); /* sets ASSAY_FLAG_DIRTY if they cannot be restored */

void assay_reset_snapshot(void); /* snapshot.c: the contents of a trial's objects */

/* monotone.c: a comparison of floats as a comparison of the integers they were converted from, or 0. */
uint32_t assay_compare_monotone(uint32_t predicate, uint32_t a, uint32_t b, uint64_t value);

/* symbolic.c, called by models. */
void assay_fix(uint64_t value);
int assay_may_exceed(uint64_t size);
void assay_weigh(uint64_t size);

/* decisions.c */
void assay_record(unsigned kind, uint32_t node, unsigned taken, uint32_t edge, uint32_t aux);
void assay_record_once(unsigned kind, uint32_t node); /* PIN and BOUNDS, taken = 1 */
int assay_was_decided(uint32_t node, unsigned taken);
void assay_reset_decisions(void);
void assay_reset_hazards(void);

#endif
