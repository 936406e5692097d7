/* Elsewhere: the surroundings of another machine at another time, for a suite that assay verifies.
 *
 * A test that only holds here and today must not be handed out. So the suite is run again while the answers
 * to its questions about the surroundings change; a test that then fails depends on them. ASSAY_ELSEWHERE
 * selects the changes, separated by commas:
 *
 *   clock=SECONDS  the date at the start of the program, as seconds since 1970
 *   step=NANOS     each look at a clock moves all clocks by so much
 *   machine        other numbers of the process, the user, the group and the processors
 *   files          the working directory is another one and has another file in it. Files of this machine do
 * not exist, and a file that does not exist here is an empty one. Not concerned are the folder /, the shared
 * objects of the program, /dev, /proc and the folder keep=PATH, the last field
 *
 * Locales, time zone and other variables are set by the caller. Locales besides "C" exist on some machines
 * only: asking for one is always reported like a refusal.
 *
 * Functions of the C library are replaced in the executable, and so for shared libraries as well. They are
 * weak: a unit may define its own. The answers about files come from the handler of trapped calls (watch.c).
 */
#ifndef ASSAY_RUNTIME_CONFINE_ELSEWHERE_H
#define ASSAY_RUNTIME_CONFINE_ELSEWHERE_H

#include <ucontext.h>

/* Called by the watch: when it begins, and for a trapped call of a file. 1: the call was answered. */
void assay_begin_elsewhere(const char* changes);
int assay_answer_elsewhere(long call, greg_t* registers);

#endif
