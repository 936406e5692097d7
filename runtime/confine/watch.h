/* Watch: notes which requests of a unit the system refused, or granted only because of the sandbox.
 *
 * A refusal is never an expectation: elsewhere the same call may succeed. So a trial or test in which
 * something was refused must not become a test. The launcher's filter (confine.c) refuses; the filter here
 * traps the same calls and those that Landlock may refuse, however they are made: by the C library,
 * inside of it, or directly. The handler repeats a watched call, notes how it ended and returns the kernel's
 * result. The C library blocks all signals while it creates a process, and a blocked trap is fatal:
 * such a program dies of SIGSYS.
 *
 * The watch begins before the initialisers of the program (.preinit_array). It only takes notes: calls that
 * it misses are refused all the same. It does nothing in a program that the launcher did not start.
 */
#ifndef ASSAY_RUNTIME_CONFINE_WATCH_H
#define ASSAY_RUNTIME_CONFINE_WATCH_H

#include <stdint.h>

extern int assay_confined; /* the mechanisms in force, bits of policy.h; 0: not started by the launcher */
extern char assay_end_mark[64]; /* ASSAY_END_MARK of the environment, which is hidden from the unit */
extern uint64_t assay_mark;     /* sixth argument of calls that only our own code makes */

/* A system call that carries the mark. */
long assay_system(long call, long a, long b, long c, long d, long e);

/* Defined by each user of the watch; called from a signal handler. */
void assay_refused(const char* what); /* the name of a system call, or of a limit */
void assay_wrote(void);               /* something in the scratch folder may have changed */

#endif
