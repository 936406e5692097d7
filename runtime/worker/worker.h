/* The interfaces inside a worker, between the worker main and the engine behind it.
 *
 * The main (this folder) talks to the generator, forks, contains crashes and collects observations; it
 * is the same in both builds. The engine gives values to choices and records the path: engine/ for
 * instrumented code, native/ for plain code. All of it is C that needs only libc.
 */
#ifndef ASSAY_RUNTIME_WORKER_WORKER_H
#define ASSAY_RUNTIME_WORKER_WORKER_H

#include <stdint.h>
#include <sys/types.h>

#include "assay_worker.h"
#include "data/wire/wire.h"

/* Exit codes of worker processes: there are no more requests; the trial ended and its outcome is written;
 * there is a library to load. */
enum { ASSAY_EXIT_DONE = 200, ASSAY_EXIT_ENDED = 201, ASSAY_EXIT_LOAD = 202 };

extern struct AssayShared* assay_shared;
extern unsigned assay_forks; /* processes that the fork server has made */

/* fork.c: a copy of this process; the sandbox allows this call to no other code */
pid_t assay_fork(void);

/* main.c, trial.c */
void assay_run_trial(void);
void assay_run_repeated(void);
/* Ends the trial and the process immediately; may be called from a signal handler. */
_Noreturn void assay_end_trial(uint32_t end, uint32_t detail);
extern volatile int assay_acting; /* between act_begin and act_end */
int assay_trial_overdue(void);    /* past its wall clock deadline */
void assay_arm_deadline(void);

/* calls.c */
void assay_call(uint32_t number, uint64_t key);
void assay_finish(void);

/* load.c */
extern const char* assay_libraries;         /* the folder that they are loaded from; null: there is none */
void assay_load_library(void);              /* in the server: the one that the request names */
int assay_is_ours(const void* instruction); /* of the executable, or of a library that was loaded */

/* signals.c, trace.c */
void assay_catch_signals(void);
extern volatile uintptr_t assay_fault; /* the instruction that caused a signal, or 0 */
void assay_prepare_trace(void);        /* once, before the first trial */
void assay_trace(uintptr_t at);        /* records `at`, if not 0, and the active calls */

/* environment.c: variables that the unit reads */
int assay_is_environment(const void* fault, const void* context); /* a fault that was resolved */
void assay_reset_environment(void);                               /* before a trial */

/* refusals.c: refusals by the sandbox (confine/watch.h) mark the trial. */
void assay_note_start(void);     /* in the server, before the first trial: reports earlier refusals */
void assay_recall_refusal(void); /* at the beginning of a trial */
void assay_tidy_scratch(void);   /* removes the files that the trial has written */

/* choose.c: the value of a choice in this trial; index in asked[], or -1 if there is no room */
int assay_ask(uint64_t key, uint32_t kind, uint32_t width, uint64_t fallback, uint64_t low, uint64_t high,
              uint64_t* value);
void assay_forget_asked(void);

/* the engine */
extern const int assay_engine_symbolic;
void assay_engine_start(void);      /* once, in the server */
void assay_engine_loaded(void);     /* in the server: there is more code */
void assay_engine_reset(void);      /* before a trial */
void assay_engine_next_call(void);  /* between two calls: marks the coverage so far as earlier */
int assay_engine_finish(void);      /* after a trial; nonzero: this process must be replaced */
void assay_engine_act(int begins);  /* limits apply between begin and end */
void assay_engine_look(int begins); /* between begin and end, no decision is added to the path */
void assay_engine_stop(void);       /* the trial ends abnormally: saves data that is not shared yet */

#endif
