/* Decisions: the path, as conditions over the choices, in program order. */
#include "engine.h"

/* PIN and BOUNDS conditions that were decided before, by themselves or by a branch, add nothing. All of
 * them are remembered: node numbers differ from run to run, so a smaller table would forget different ones in
 * each run, and a predicted path would differ from the one taken. */
static uint32_t decidedIn[ASSAY_MAX_NODES]; /* twice the last generation that decided it, plus 1 if as true */
static uint32_t generation;

static int looking;

void assay_reset_decisions(void) {
  ++generation;
  looking = 0;
}

/* Marks the time in which the harness shows a value: std::get_if tests again which alternative it holds, `*o`
 * asserts that there is one. These tests are not decisions, because another answer would mean another value.
 */
void assay_engine_look(int begins) { looking = begins; }

void assay_record(unsigned kind, uint32_t node, unsigned taken, uint32_t edge, uint32_t aux) {
  struct AssayShared* s = assay_shared;
  if (looking) return;
  uint32_t limit = s->limits.maxRecords ? s->limits.maxRecords : ASSAY_MAX_RECORDS;
  if (limit > ASSAY_MAX_RECORDS) limit = ASSAY_MAX_RECORDS;
  if (s->recordCount >= limit) {
    s->flags |= ASSAY_FLAG_RECORDS_FULL;
    return;
  }
  if (kind != ASSAY_RECORD_HAZARD) decidedIn[node] = 2 * generation + (taken != 0);
  struct AssayRecord record = {node, edge, (uint8_t)kind, (uint8_t)taken, (uint16_t)assay_step(), aux};
  s->records[s->recordCount++] = record;
}

int assay_was_decided(uint32_t node, unsigned taken) {
  return decidedIn[node] == 2 * generation + (taken != 0);
}

void assay_record_once(unsigned kind, uint32_t node) {
  if (assay_is_constant(node)) return;
  if (assay_was_decided(node, 1)) return;
  assay_record(kind, node, 1, 0, 0);
}

void assay_branch(uint32_t node, uint32_t taken, uint32_t edge, uint32_t kind) {
  if (assay_lane.active) assay_record(kind, node, taken, edge, 0);
}

void assay_switch_on(uint32_t node, uint32_t width, uint64_t value, void* table, uint32_t count,
                     uint32_t edge) {
  const uint64_t* cases = table;
  uint32_t taken = 0;
  while (taken < count && cases[taken] != value) ++taken;
  const uint32_t followed = taken < count ? edge + 1 + taken : edge;
  assay_covered[followed] = 1;
  assay_last_edge = followed;
  if (!node || !assay_lane.active) return;
  for (uint32_t i = 0; i < count && i <= taken && assay_has_room(); ++i) {
    const uint32_t equal =
        assay_node(ASSAY_OP_EQ, 1, 0, node, assay_constant(width, cases[i]), 0, i == taken);
    if (!assay_is_constant(equal)) assay_record(ASSAY_RECORD_SWITCH, equal, i == taken, edge, i);
  }
}

static void pinOne(uint32_t node, uint64_t value) {
  if (assay_is_constant(node)) return;
  const uint32_t constant = assay_constant(assay_at(node)->width, value);
  const uint32_t equal = assay_node(ASSAY_OP_EQ, 1, 0, node, constant, 0, 1);
  if (!assay_is_constant(equal)) assay_record_once(ASSAY_RECORD_PIN, equal);
}

static int isLookedUp(uint32_t node) {
  while (assay_at(node)->op == ASSAY_OP_ADD && assay_is_constant(assay_at(node)->b)) node = assay_at(node)->a;
  return assay_at(node)->op == ASSAY_OP_READ || assay_at(node)->op == ASSAY_OP_ITE;
}

/* A pointer that was looked up is pinned by the selection, an index or a condition, and not by its
 * value: heap addresses differ from run to run, the selection means the same in all of them. Added offsets
 * are pinned by themselves. */
void assay_pin(uint32_t node) {
  if (!assay_lane.active || !assay_has_room()) return;
  for (;;) {
    const struct AssayNode n = *assay_at(node);
    if (n.op == ASSAY_OP_READ) {
      const uint64_t chosen = assay_at(n.a)->value;
      pinOne(n.a, chosen);
      node = assay_shared->cells[n.b + (chosen < n.c ? chosen : n.c - 1)];
    } else if (n.op == ASSAY_OP_ITE) {
      const uint64_t holds = assay_at(n.a)->value;
      pinOne(n.a, holds);
      node = holds ? n.b : n.c;
    } else if (n.op == ASSAY_OP_ADD && assay_is_constant(n.b)) {
      node = n.a;
    } else if (n.op == ASSAY_OP_ADD && (isLookedUp(n.a) || isLookedUp(n.b))) {
      assay_pin(n.a);
      node = n.b;
    } else {
      pinOne(node, n.value);
      return;
    }
  }
}

/* Division traps on zero and on the one quotient that does not fit: two conditions. */
void assay_divisor(uint32_t sa, uint32_t sb, uint32_t width, uint64_t a, uint64_t b, uint32_t isSigned) {
  if (!sb || !assay_lane.active || !assay_has_room()) return;
  const uint32_t nonzero = assay_node(ASSAY_OP_NE, 1, 0, sb, assay_constant(width, 0), 0, b != 0);
  if (!assay_is_constant(nonzero)) assay_record(ASSAY_RECORD_DIVISOR, nonzero, b != 0, 0, 0);
  const uint64_t lowest = 1ull << (width - 1), minus = assay_mask(width);
  if (!isSigned || (!sa && a != lowest)) return;
  const uint32_t isLowest =
      sa ? assay_node(ASSAY_OP_EQ, 1, 0, sa, assay_constant(width, lowest), 0, a == lowest)
         : assay_constant(1, 1);
  const uint32_t isMinus = assay_node(ASSAY_OP_EQ, 1, 0, sb, assay_constant(width, minus), 0, b == minus);
  const int traps = a == lowest && b == minus;
  const uint32_t fits = assay_not(assay_node(ASSAY_OP_AND, 1, 0, isLowest, isMinus, 0, traps));
  if (!assay_is_constant(fits)) assay_record(ASSAY_RECORD_DIVISOR, fits, !traps, 0, 0);
}
