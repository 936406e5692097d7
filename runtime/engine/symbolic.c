/* The engine of the instrumented build: start, reset, finish; choices become variables. */
#include "engine.h"

const int assay_engine_symbolic = 1;

static const int64_t kEndless = INT64_MAX / 2;
static uint8_t nowhere[ASSAY_MAX_EDGES]; /* coverage of code that runs before a trial */

__thread struct AssayLane assay_lane;
uint8_t* assay_covered = nowhere;
uint32_t assay_last_edge;
int64_t assay_fuel = INT64_MAX / 2;

void assay_engine_start(void) {
  assay_start_globals();
  assay_start_heap();
  assay_start_state();
}

void assay_engine_loaded(void) {
  assay_start_globals();
  assay_start_state();
}

void assay_engine_reset(void) {
  struct AssayShared* s = assay_shared;
  __builtin_memset(s->covered, 0, s->edgeCount);
  assay_reset_arena();
  assay_reset_shadow();
  assay_reset_objects();
  assay_reset_sized();
  assay_reset_decisions();
  assay_reset_hazards();
  assay_reset_heap();
  assay_reset_snapshot();
  assay_covered = s->covered;
  assay_last_edge = 0;
  assay_fuel = kEndless;
  assay_lane.argsFor = assay_lane.resultFor = 0;
  assay_lane.active = 1;
}

void assay_engine_next_call(void) {
  struct AssayShared* s = assay_shared;
  uint32_t count = s->edgeCount;
  uint8_t* covered = s->covered;
  for (uint32_t e = 0; e < count; ++e)
    covered[e] = (uint8_t)((covered[e] != 0) << 1); /* without a branch, for vectorisation */
}

static void saveFuel(void) {
  if (assay_fuel < kEndless / 2)
    assay_shared->fuelUsed = assay_shared->limits.fuel - (uint64_t)(assay_fuel > 0 ? assay_fuel : 0);
}

int assay_engine_finish(void) {
  assay_lane.active = 0;
  assay_covered = nowhere;
  assay_fuel = kEndless;
  assay_restore_globals();
  return assay_heap_is_spoilt();
}

void assay_engine_act(int begins) {
  const struct AssayLimits* limits = &assay_shared->limits;
  if (begins) {
    if (limits->fuel)
      assay_fuel =
          (int64_t)(limits->fuel > assay_shared->fuelUsed ? limits->fuel - assay_shared->fuelUsed : 0);
  } else {
    saveFuel();
    assay_fuel = kEndless;
  }
  assay_heap_acts(begins);
}

void assay_engine_stop(void) {
  saveFuel();
  assay_shared->faultEdge = assay_last_edge;
}

void assay_out_of_fuel(void) {
  assay_fuel = 0;
  assay_end_trial(ASSAY_END_HUNG, 0);
}

/* To be called after a call of a function that may be uninstrumented. An instrumented one has taken its
 * arguments. */
void assay_unfollowed(void* callee, uint32_t count) {
  if (!assay_lane.active || assay_lane.argsFor != callee || !assay_is_acting()) return;
  assay_lane.argsFor = 0;
  for (uint32_t i = 0; i < count; ++i)
    if (assay_lane.args[i]) assay_shared->flags |= ASSAY_FLAG_UNFOLLOWED;
}

static uint32_t argument(void* callee, unsigned index) {
  return assay_lane.argsFor == callee ? assay_lane.args[index] : 0;
}

static uint64_t answer(void* callee, uint32_t node, uint64_t value) {
  assay_lane.argsFor = 0;
  assay_lane.results[0] = node;
  assay_lane.resultFor = callee;
  return value;
}

uint64_t assay_choose(uint64_t key, uint32_t kind, uint32_t width, uint64_t fallback, uint64_t low,
                      uint64_t high) {
  uint64_t value;
  const int index = assay_ask(key, kind, width, fallback, low, high, &value);
  uint32_t node = 0;
  if (index >= 0 && assay_lane.active && assay_has_room()) {
    node = assay_intern(ASSAY_OP_VAR, width, 0, (uint32_t)index, 0, 0, value);
    node = assay_node(ASSAY_OP_ZEXT, 64, 0, node, 0, 0, value);
  }
  return answer(assay_choose, node, value);
}

uint64_t assay_concrete(uint64_t value) { return answer(assay_concrete, 0, value); }

/* For models, before they call a function that cannot be followed: its argument becomes part of the path. */
void assay_fix(uint64_t value) {
  const uint32_t node = argument(assay_fix, 0);
  assay_lane.argsFor = 0;
  if (!node || !assay_lane.active || !assay_has_room()) return;
  const uint32_t same = assay_constant(assay_at(node)->width, value);
  assay_record_once(ASSAY_RECORD_PIN, assay_node(ASSAY_OP_EQ, 1, 0, node, same, 0, 1));
}

/* An upper bound of a node's value for all choices; all ones if no bound is obvious. */
static uint64_t mostOf(uint32_t node, unsigned depth) {
  const struct AssayNode n = *assay_at(node);
  uint64_t a, b, most;
  if (n.op == ASSAY_OP_CONST) return n.value;
  if (n.op == ASSAY_OP_VAR || !depth) return assay_mask(n.width);
  if (n.op == ASSAY_OP_ZEXT) return mostOf(n.a, depth - 1);
  if (n.op != ASSAY_OP_ADD && n.op != ASSAY_OP_MUL) return assay_mask(n.width);
  a = mostOf(n.a, depth - 1), b = mostOf(n.b, depth - 1);
  if (n.op == ASSAY_OP_ADD ? __builtin_add_overflow(a, b, &most) : __builtin_mul_overflow(a, b, &most))
    return assay_mask(n.width);
  return most < assay_mask(n.width) ? most : assay_mask(n.width);
}

static const uint64_t kPlenty = 16 << 20; /* a sixteenth of a trial's limit */

/* For models: whether other choices can ask for more memory than every machine has. */
int assay_may_exceed(uint64_t size) {
  const uint32_t node = argument(assay_may_exceed, 0);
  assay_lane.argsFor = 0;
  (void)size;
  return (int)answer(assay_may_exceed, 0, (uint64_t)(node && assay_lane.active && mostOf(node, 8) > kPlenty));
}

/* For models of allocation functions. A size that every machine has is part of the path; a larger one, whose
 * result depends on the machine, happens where code asks for it, and is not searched for. */
void assay_weigh(uint64_t size) {
  const uint32_t node = argument(assay_weigh, 0);
  assay_lane.argsFor = 0;
  if (!node || !assay_lane.active || !assay_has_room()) return;
  const uint32_t modest =
      assay_node(ASSAY_OP_ULE, 1, 0, node, assay_constant(64, kPlenty), 0, (uint64_t)(size <= kPlenty));
  if (size <= kPlenty)
    assay_record_once(ASSAY_RECORD_ASSUME, modest);
  else if (!assay_is_constant(modest))
    assay_record(ASSAY_RECORD_ASSUME, modest, 0, 0, 0);
}

void assay_assume(int condition) {
  const uint32_t node = argument(assay_assume, 0);
  assay_lane.argsFor = 0;
  if (node && assay_lane.active && assay_has_room()) {
    const uint32_t zero = assay_constant(assay_at(node)->width, 0);
    const uint32_t holds = assay_node(ASSAY_OP_NE, 1, 0, node, zero, 0, condition != 0);
    if (!assay_is_constant(holds)) assay_record(ASSAY_RECORD_ASSUME, holds, condition != 0, 0, 0);
  }
  if (!condition) assay_end_trial(ASSAY_END_REFUSED, 0);
}
