/* The watch in a suite that assay verifies: reports a refusal in the output of the test that met it.
 *
 * The witness also reports that the program has ended: its destructor is the last one of the program, so that
 * a destructor of the unit that calls _exit() is noticed. Each run has its own random end mark.
 *
 * GoogleTest flushes its lines before and after each test, so a line in between belongs to that test.
 * Linked into the executable that assay builds to verify its tests, never into a user's build.
 */
#include <string.h>
#include <unistd.h>

#include "watch.h"

static void tell(const char* text) {
  ssize_t ignored = write(1, text, strlen(text));
  (void)ignored;
}

void assay_refused(const char* what) {
  tell("\n[ REFUSED  ] ");
  tell(what);
  tell("\n");
}

void assay_wrote(void) { tell("\n[ WROTE    ]\n"); }

__attribute__((destructor(101))) static void tellEnd(void) {
  if (!assay_end_mark[0]) return;
  tell("\n");
  tell(assay_end_mark);
  tell("\n");
}
