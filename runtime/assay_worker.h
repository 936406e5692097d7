/* The functions that a harness may call inside the worker. Implemented in C by the runtime, never
 * instrumented.
 *
 * The same harness text is compiled twice: with the pass (choices become symbolic, paths are
 * recorded) and natively with the user's compiler and flags (choices are plain values, observations
 * are the expected values of the emitted tests). Both link against this interface.
 */
#ifndef ASSAY_RUNTIME_WORKER_H
#define ASSAY_RUNTIME_WORKER_H

#include <stdint.h>

#include "data/wire/wire.h"

#ifdef __cplusplus
extern "C" {
#endif

/* The value of the choice `key`, made symbolic; `fallback` if the trial does not mention it.
 * `kind` is ASSAY_CHOICE_*, `width` in bits; low and high as in struct AssayAsked (for SIZE and
 * PICK an out-of-range value is clamped into [low, high]). The result is zero-extended; its
 * symbolic node has width `width` and the 64-bit return value is ZEXT of it (TRUNC undoes that). */
uint64_t assay_choose(uint64_t key, uint32_t kind, uint32_t width, uint64_t fallback, uint64_t low,
                      uint64_t high);

/* The same number without its symbolic part; adds no condition to the path. */
uint64_t assay_concrete(uint64_t value);

/* Declares that `room` bytes at `data` are reserved, and only some of them in use: the others may not be
 * read. FIXED: `live` bytes are in use (symbolic if `live` is). TEXT and VECTOR: the size of a std::string
 * (of characters of `unit` bytes; its terminator may be read) or std::vector at `container`. ROOM: like
 * FIXED, but the unit does not know the size, so a trial that needs more is refused. */
enum { ASSAY_SIZED_FIXED, ASSAY_SIZED_TEXT, ASSAY_SIZED_VECTOR, ASSAY_SIZED_ROOM };
void assay_sized(void* data, uint64_t room, const void* container, uint32_t kind, uint32_t unit,
                 uint64_t live);

/* Declares that the harness relies on `condition`: recorded as ASSUME, never flipped. If it is false
 * the trial ends as REFUSED. */
void assay_assume(int condition);

/* Enclose the call of the unit: fuel, heap limit and deadline apply in between. */
void assay_act_begin(void);
void assay_act_end(void);

/* Records that the call ended with an exception. `mangled` is type_info::name(), `what` may be null. */
void assay_threw(const char* mangled, const char* what);
/* Whether the exception being handled was thrown by instrumented code (1) or by a library (0). */
int assay_thrown_by_unit(void);
/* Ends the trial as REFUSED, because the arguments could not be built. */
void assay_refuse(const char* why);

/* Observations, written as a token stream: see ASSAY_VALUE_* in wire.h. */
void assay_observe(uint32_t what); /* starts one; exactly one value must follow */
void assay_observed(void);         /* ends it; decisions in between are not part of the path */
void assay_put_scalar(uint64_t bits);
void assay_put_bytes(const void* data, uint64_t size);
void assay_put_list(uint64_t count); /* followed by that many values */
void assay_put_null(void);
void assay_put_some(void);                 /* followed by one value */
void assay_put_pick(uint32_t alternative); /* followed by one value */
void assay_put_opaque(void);

/* The current step (index of the call in the trial). */
uint32_t assay_step(void);

/* Objects that live from step to step. `begin`: this trial has such objects. Before they are destroyed,
 * the harness passes them one by one, in the order of the steps that made them, and then the runtime
 * writes down everything that can be reached from them: the state in wire.h. `size` is 0 for an object with
 * another owner, which may have been destroyed. The native build writes nothing. */
void assay_state_begin(void);
void assay_state_root(uint32_t step, const void* object, uint64_t size);
void assay_state_take(void);
/* 0 if the object was on the heap and has been freed. The native build has no table of blocks and returns 1.
 */
int assay_is_alive(const void* object);
/* `watch`: the object of this step has another owner, which may destroy it in place, in a pool for instance;
 * its destructor is noticed from now on. `ended`: whether the object of a step was destroyed; the native
 * build returns 0. */
void assay_watch(const void* object, uint64_t size);
int assay_has_ended(uint32_t step);

/* What the steps of the trial have made. All translation units of the harness share it: one may pick an
 * object that another one has made, if that keeps it as of a type that both know, such as a base class. */
struct AssayMade {
  void* what;          /* null: the call gave none */
  uint32_t type;       /* which type of the unit, counted from 1; 0: the step makes nothing */
  uint64_t bytes;      /* of `what`, as far as its type tells */
  void* holder;        /* itself, or the smart pointer that owns it */
  void (*drop)(void*); /* lets go of the holder; null: somebody else owns it */
  void (*give)(void*); /* makes the holder let go of the object, which is then the caller's; null: cannot */
};
extern struct AssayMade assay_made[ASSAY_MAX_CALLS]; /* by step */
extern uint32_t assay_made_count;                    /* steps up to the last one that made something */

/* The calls that one translation unit of the harness can make. They have the numbers from `first` on: the
 * generator writes all units of a harness, so it knows which numbers are whose. */
struct AssayCalls {
  uint32_t first, count;
  void (*call)(uint32_t index, uint64_t key); /* performs one of them; `key` is assayStepKey(step) */
  /* After the last call of a trial, or one that threw: destroys what the calls have made, which is an outcome
   * of the trial. Null if there is nothing to destroy. */
  void (*finish)(void);
};

/* Adds them to the table of all calls. A unit does this while it is initialised, before main() if it is
 * linked into the worker; a shared object may bring further calls while the worker runs (`library` in
 * wire.h). */
void assay_register(const struct AssayCalls* calls);

#ifdef __cplusplus
}
#endif
#endif
