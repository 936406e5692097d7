/* Calls: the table of all functions that a trial can call.
 *
 * Every translation unit of the harness registers its calls while it is initialised. So a unit that is
 * compiled later can be linked beside the first one, or loaded into a worker that runs already (load.c): its
 * calls have numbers of their own. Units share nothing but the table of the objects that their calls have
 * made.
 */
#include <stdlib.h>

#include "worker.h"

struct AssayMade assay_made[ASSAY_MAX_CALLS];
uint32_t assay_made_count;

enum { kMostUnits = 256 };
static const struct AssayCalls* units[kMostUnits];
static uint32_t count;

void assay_register(const struct AssayCalls* calls) {
  if (count == kMostUnits) abort();
  units[count++] = calls;
}

void assay_call(uint32_t number, uint64_t key) {
  for (uint32_t i = 0; i < count; ++i) {
    const uint32_t index = number - units[i]->first;
    if (index >= units[i]->count) continue;
    units[i]->call(index, key);
    return;
  }
  assay_refuse("no such call");
}

/* Later units first, because they may use objects that earlier ones have made. */
void assay_finish(void) {
  for (uint32_t i = count; i-- > 0;)
    if (units[i]->finish) units[i]->finish();
}
