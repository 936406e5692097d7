/* Refusals: marks a trial in which the sandbox refused something, and removes the files that it wrote.
 *
 * Elsewhere the same call may succeed, so such a trial must not become a test. Refusals before main(), in
 * initialisers of the unit, count for every trial, because the unit's state afterwards depends on them.
 */
#define _GNU_SOURCE
#include <ftw.h>
#include <stdio.h>
#include <string.h>

#include "confine/watch.h"
#include "worker.h"

static char atStart[ASSAY_MAX_REFUSAL]; /* refused before main() */
static char scratch[sizeof assay_shared->scratch];

/* Called from a signal handler. */
static void copyText(char* to, const char* from) {
  unsigned i = 0;
  for (; from[i] && i + 1 < ASSAY_MAX_REFUSAL; ++i) to[i] = from[i];
  to[i] = 0;
}

void assay_refused(const char* what) {
  struct AssayShared* s = assay_shared;
  if (!s || !s->inFlight) {
    if (!atStart[0]) copyText(atStart, what);
    return;
  }
  if (!(s->flags & ASSAY_FLAG_REFUSED)) copyText(s->refusal, what);
  s->flags |= ASSAY_FLAG_REFUSED;
}

void assay_wrote(void) {
  if (assay_shared) assay_shared->flags |= ASSAY_FLAG_WROTE;
}

void assay_note_start(void) {
  struct AssayShared* s = assay_shared;
  memcpy(scratch, s->scratch, sizeof scratch - 1);
  s->sandboxed = (uint32_t)assay_confined;
  s->startRefused = atStart[0] != 0;
  copyText(s->refusal, atStart);
}

/* Marks a trial with an earlier refusal: in an initialiser, or by a thread between two trials. */
void assay_recall_refusal(void) {
  if (!atStart[0]) return;
  copyText(assay_shared->refusal, atStart);
  assay_shared->flags |= ASSAY_FLAG_REFUSED;
}

static int removeOne(const char* path, const struct stat* what, int kind, struct FTW* place) {
  (void)what, (void)kind;
  if (place->level > 0) remove(path);
  return 0;
}

void assay_tidy_scratch(void) {
  enum { kMostFolders = 8 };
  if ((assay_shared->flags & ASSAY_FLAG_WROTE) && scratch[0])
    nftw(scratch, removeOne, kMostFolders, FTW_DEPTH | FTW_PHYS);
}
