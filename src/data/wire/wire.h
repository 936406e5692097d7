/* The interface between the generator and a worker: one block of shared memory.
 *
 * The generator writes a request (a trial: calls and choices); the worker runs it and writes the
 * outcome into the same block: an arena of expression nodes, the records of symbolic decisions, the
 * covered edges, the requested choices and the observed bytes. Only observations are serialised, and
 * nothing is copied, so the outcome of a worker that crashes is complete up to the crash.
 *
 * Plain C, because the runtime is C: the linker would merge C++ templates in it with the
 * instrumented ones of the unit. Both sides compile this file; `version` guards against a stale
 * worker. Sizes are capacities of a sparse mapping: untouched pages cost nothing.
 */
#ifndef ASSAY_DATA_WIRE_WIRE_H
#define ASSAY_DATA_WIRE_WIRE_H

#include <stdint.h>

#define ASSAY_WIRE_VERSION 5u

/* Operators of the expression arena; operators.def has their meaning. */
enum {
#define ASSAY_OPERATOR(name, arity, text) ASSAY_OP_##name,
#include "data/wire/operators.def"
  ASSAY_OP_COUNT
};

/* Real functions of libm that appear in expressions as FCALL; `aux` of the node is one of these. */
enum {
#define ASSAY_LIBM(name, arity) ASSAY_LIBM_##name,
#include "data/wire/libm.def"
  ASSAY_LIBM_COUNT
};

/* One node: an operator, its operands (ids of earlier nodes, 0 = none) and its concrete value in
 * the run that made it. Floating values are held as their bits. Width is in bits, 1..64. */
struct AssayNode {
  uint8_t op;
  uint8_t width;
  uint16_t aux; /* EXTRACT: low bit; FCMP: LLVM predicate 0..15; FCALL: libm function */
  uint32_t a, b, c; /* VAR: a = index into asked[]; READ: a = index, b = first cell, c = count */
  uint64_t value;
};

/* Kinds of symbolic decisions; decisions.def has their meaning. */
enum {
#define ASSAY_DECISION(name, cppName, text) ASSAY_RECORD_##name,
#include "data/wire/decisions.def"
  ASSAY_RECORD_COUNT
};

/* One symbolic decision, in program order. */
struct AssayRecord {
  uint32_t node;
  uint32_t edge; /* first edge of the site; see the site table written by the pass */
  uint8_t kind;
  uint8_t taken;
  uint16_t step; /* index of the call being made */
  uint32_t aux;
};

/* The detail of ASSAY_END_REFUSED if the call needed a function or variable that no file of the project defines. */
enum { ASSAY_NOT_LINKED = 1 };

/* A choice in a request. Keys are made by assayChild() below; an absent key means the default. */
struct AssayChoice {
  uint64_t key;
  uint64_t bits;
};

/* The kind of a choice's value; see choices.def. */
enum {
#define ASSAY_CHOICE(name, cppName) ASSAY_CHOICE_##name,
#include "data/wire/choices.def"
  ASSAY_CHOICE_COUNT
};

/* A choice that the run asked for, and the value that it got. */
struct AssayAsked {
  uint64_t key;
  uint64_t bits;      /* the value given in this run */
  uint64_t low, high; /* hard domain for SIZE and PICK (and CHAR, if high is not 0), preferred for ENUM */
  uint8_t kind;
  uint8_t width;
  uint16_t step;
  uint32_t pad;
};

/* How a trial ended; see ends.def. */
enum {
#define ASSAY_END(name, cppName, text) ASSAY_END_##name,
#include "data/wire/ends.def"
  ASSAY_END_COUNT
};

enum {
  ASSAY_MAX_CALLS = 64,
  ASSAY_MAX_CHOICES = 1 << 14,
  ASSAY_MAX_NODES = 1 << 21,
  ASSAY_MAX_CELLS = 1 << 20,
  ASSAY_MAX_RECORDS = 1 << 17,
  ASSAY_MAX_EDGES = 1 << 18,
  ASSAY_MAX_OBSERVED = 1 << 20,
  ASSAY_MAX_STATE = 1 << 14,
  ASSAY_MAX_TRACE = 48,
  ASSAY_MAX_REFUSAL = 64
};

/* Limits for one trial, set by the generator. */
struct AssayLimits {
  uint64_t fuel;         /* loop back edges and calls before the trial counts as hung */
  uint64_t heapBytes;    /* allocated and not freed */
  uint32_t milliseconds; /* wall clock, for uninstrumented loops */
  uint32_t maxRecords;   /* later decisions are not recorded (bounded loops stay bounded) */
};

/* Flags of a finished trial. */
enum {
  ASSAY_FLAG_ARENA_FULL = 1,   /* some nodes were dropped: their values are concrete */
  ASSAY_FLAG_RECORDS_FULL = 2,
  ASSAY_FLAG_DIRTY = 4,        /* the unit's globals changed: the next trial gets a fresh process */
  ASSAY_FLAG_OBSERVED_FULL = 8,
  ASSAY_FLAG_STATE_FULL = 16,  /* the state is longer than the list */
  ASSAY_FLAG_LEAVES = 32,      /* a global has another value afterwards, and not because it was made on first use */
  ASSAY_FLAG_REFUSED = 64,     /* the sandbox refused something; `refusal` names the first */
  ASSAY_FLAG_WROTE = 128,      /* there may be files in the scratch folder */
  ASSAY_FLAG_ENVIRONMENT = 512, /* the unit read an environment variable that it had not set itself */
  ASSAY_FLAG_UNFOLLOWED = 256  /* an uninstrumented function took a symbolic argument and returned a number */
};

/* The state: the content of a trial's objects after its calls, just before they are destroyed. The symbolic build
 * writes it, for trials that made objects and did not crash; otherwise stateCount is 0.
 *
 * First the roots: for every object that a step made, in the order of steps, ROOT and its place (a POINTER, or
 * DANGLING if the object was destroyed). Then the blocks of memory that can be reached from there, breadth first:
 * BLOCK and its contents from front to back, in words of 8 bytes (the rest in 4, 2, 1). Blocks are numbered from 0
 * in this order; a POINTER has number and offset. So addresses do not matter: two lists with equal kinds, sizes and
 * values are equal states.
 *
 * `node` is 0 for a concrete word. A word that is partly symbolic, or has several nodes, is split in halves until
 * every piece is concrete or has one node: a DATA piece has `size` bytes, and its node is 8 * size bits wide. So the
 * number of words may depend on which bytes are symbolic; the number of bytes after a BLOCK does not. The node of a
 * POINTER is its offset, in 64 bits. Unwritten memory is zero, but padding may be copied from elsewhere.
 * state_words.def has the kinds of words. */
enum {
  ASSAY_STATE_NONE,
#define ASSAY_STATE_WORD(name, cppName) ASSAY_STATE_##name,
#include "data/wire/state_words.def"
  ASSAY_STATE_COUNT
};

/* One word of the state. */
struct AssayStateWord {
  uint64_t value;
  uint32_t node;
  uint16_t kind;
  uint16_t size; /* number of its bytes; 0 for ROOT, the place behind it, and BLOCK */
};

/* The block itself: request and outcome. */
struct AssayShared {
  /* set once by the generator before the worker starts */
  uint32_t version;
  uint32_t edgeCount;           /* edges of all instrumented modules, set by the worker */
  uint32_t sandboxed;           /* set by the worker: active mechanisms, ASSAY_BY_* of runtime/confine/policy.h */
  uint32_t startRefused;        /* set by the worker: the sandbox refused a call before main() */
  uint64_t hello;               /* the ticket that the worker writes when it is ready */
  char scratch[256];            /* the only folder the worker may write to */

  /* request */
  struct AssayLimits limits;
  uint32_t callCount;
  uint32_t choiceCount;
  uint32_t calls[ASSAY_MAX_CALLS]; /* invokable index per step */
  struct AssayChoice choices[ASSAY_MAX_CHOICES]; /* sorted by key */
  uint32_t repeat;              /* benchmark: number of runs of the trial; 0 and 1 mean once */
  uint32_t forked;              /* fork a fresh process for every trial */
  uint32_t elsewhere;           /* run it as on another machine: environment variables have other values */
  char library[64];             /* a shared object with further calls, by its name in the folder of libraries. A request
                                   that names one loads it and runs nothing: it ends as RETURNED, or as REFUSED */

  /* A request is a ticket: a random number, written to the worker's pipe, and back by the process that ends the trial.
   * A trial is in flight from the moment a worker process takes the ticket until it has written the outcome. If the
   * process dies in between, its parent, the fork server, replies. 0: no trial is in flight. */
  volatile uint64_t inFlight;

  /* outcome */
  volatile uint32_t end;
  uint32_t detail;              /* signal or exit code */
  uint32_t endStep;             /* the call during which it ended */
  uint32_t flags;
  uint32_t nodeCount;           /* node 0 is unused: id 0 means "concrete" */
  uint32_t cellCount;
  uint32_t recordCount;
  uint32_t askedCount;
  uint32_t observedBytes;
  uint32_t stateCount;
  uint32_t faultEdge;           /* last edge followed before a crash */
  uint32_t traceCount;          /* the active calls when it ended early, the innermost first: */
  uint64_t trace[ASSAY_MAX_TRACE]; /* addresses in the executable */
  uint64_t fuelUsed;
  uint64_t nanoseconds;         /* wall time of the trial (of all repeats) */
  char refusal[ASSAY_MAX_REFUSAL]; /* the first refusal of the sandbox: a system call or a limit */

  uint8_t covered[ASSAY_MAX_EDGES]; /* 1: in the last call; 2: only in earlier calls */
  struct AssayAsked asked[ASSAY_MAX_CHOICES];
  struct AssayRecord records[ASSAY_MAX_RECORDS];
  uint32_t cells[ASSAY_MAX_CELLS]; /* node ids; operands of READ */
  uint8_t observed[ASSAY_MAX_OBSERVED];
  struct AssayStateWord state[ASSAY_MAX_STATE];
  struct AssayNode nodes[ASSAY_MAX_NODES];
};

/* Clears the outcome for the next trial. The generator calls it with each request, so that the outcome of a worker
 * that dies at once is empty; the worker calls it before each run of a repeated trial. The covered edges are not
 * cleared here: the engine knows which ones to clear. */
static inline void assayClearOutcome(struct AssayShared* shared) {
  shared->end = ASSAY_END_RUNNING;
  shared->detail = shared->endStep = shared->flags = shared->faultEdge = shared->traceCount = 0;
  shared->nodeCount = 1;
  shared->cellCount = shared->recordCount = shared->askedCount = shared->observedBytes = shared->stateCount = 0;
  shared->fuelUsed = 0;
  shared->refusal[0] = 0;
}

/* Keys of choices form a tree: a step, its parameters, their parts. Both sides derive them with this function. */
static inline uint64_t assayChild(uint64_t parent, uint64_t index) {
  uint64_t z = parent ^ (index + 1) * 0x9E3779B97F4A7C15ull;
  z = (z ^ (z >> 32)) * 0xD6E8FEB86659FD93ull;
  z = (z ^ (z >> 32)) * 0xD6E8FEB86659FD93ull;
  return z ^ (z >> 32);
}
static inline uint64_t assayStepKey(uint32_t step) { return assayChild(0x6173736179ull, step); }

/* Observations are a sequence of { u16 step, u16 what, Value }; `what` is one of: */
enum {
  ASSAY_SEEN_RESULT = 0,
  ASSAY_SEEN_EXCEPTION = 1,   /* List[Bytes typeid name, Bytes what() | Null, Scalar fromUnit] */
  ASSAY_SEEN_PARAMETER = 16   /* + index of the parameter, after the call */
};

/* A Value is one tag byte and its payload; see values.def. */
enum {
#define ASSAY_VALUE(tag, name, cppName) ASSAY_VALUE_##name = (tag),
#include "data/wire/values.def"
};

#endif
