/* The interface between instrumented code and the runtime inside a worker: hooks, lanes, the filter, tables.
 *
 * The pass emits calls of the hooks and inlines the rest. Before a call it stores the nodes of the arguments
 * into the lane of the thread and tags the lane with the callee's address. The callee takes them only if the
 * tag is its own address, so a callback from uninstrumented code begins with concrete arguments. Results are
 * returned the same way. The filter has one byte per 64-byte line of memory (hashed): 0 means that no byte of
 * the line has a node, and the hook is not called.
 */
#ifndef ASSAY_DATA_WIRE_HOOKS_H
#define ASSAY_DATA_WIRE_HOOKS_H

#include <stdint.h>

enum {
  ASSAY_LANE_ARGS = 60,
  ASSAY_LANE_RESULTS = 16,
  ASSAY_LINE_SHIFT = 6, /* log2 of the bytes of a line */
  ASSAY_FILTER_SIZE = 1 << 16
};

/* The expressions of arguments and results of the call in progress. */
struct AssayLane {
  void* argsFor;                  /* the callee the arguments are for */
  void* resultFor;                /* the callee that left the results */
  uint32_t args[ASSAY_LANE_ARGS]; /* nodes, aggregates flattened */
  uint32_t results[ASSAY_LANE_RESULTS];
  void* sources[ASSAY_LANE_ARGS];     /* of byval arguments: the addresses that they were copied from */
  uint8_t kinds[ASSAY_LANE_ARGS + 1]; /* of the arguments behind a "...": ASSAY_VARIADIC_* */
  uint32_t active;                    /* hooks work only on the thread that runs trials */
};

/* How an argument behind a "..." is passed: in a general register, in a vector register, as a long double;
 * NONE ends the list. A variadic function saves its arguments in a struct of its own frame. */
enum { ASSAY_VARIADIC_NONE, ASSAY_VARIADIC_GENERAL, ASSAY_VARIADIC_VECTOR, ASSAY_VARIADIC_LONG_DOUBLE };
enum { ASSAY_MAX_VARIADIC = 24 };
struct AssayVariadic {
  uint32_t nodes[ASSAY_MAX_VARIADIC];
  uint8_t kinds[ASSAY_MAX_VARIADIC];
};

/* The pass writes one such entry per global into the section "assay_globals". */
enum { ASSAY_GLOBAL_WRITABLE = 1, ASSAY_GLOBAL_POINTERS = 2, ASSAY_GLOBAL_GUARD = 4 };
struct AssayGlobal {
  void* address;
  uint64_t size;
  uint64_t flags;
};

/* Sections: "assay_edges" holds one uint32_t per module, the first free edge after it;
 * "assay_threads" one function pointer per module that calls assay_thread_global for its
 * thread-local variables. */

/* These sections of one executable or shared object. */
typedef void (*AssayThreadTable)(void);
struct AssayTables {
  const struct AssayGlobal *globals, *globalsEnd;
  const uint32_t *edges, *edgesEnd;
  const AssayThreadTable *threads, *threadsEnd;
};

#ifndef __cplusplus
void assay_add_tables(const struct AssayTables* tables); /* of a shared object that is being loaded */
extern __thread struct AssayLane assay_lane;
extern uint8_t assay_filter[ASSAY_FILTER_SIZE];
extern uint8_t* assay_covered; /* indexed by edge */
extern uint32_t assay_last_edge;
extern int64_t assay_fuel;

#define VOID void
#define U32 uint32_t
#define U64 uint64_t
#define PTR void*
#define ASSAY_HOOK(result, name, ...) result assay_##name(__VA_ARGS__);
#include "data/wire/hooks.def"
#undef VOID
#undef U32
#undef U64
#undef PTR
#endif
#endif
