// Random values for a choice, by its kind: for first trials, before any conditions are known.
#pragma once

#include "base/world.h"
#include "data/trial/trial.h"

namespace assay::propose {

uint64_t commonValue(const trial::Asked& asked, Random& random);
// The ends of a number's range, where counters wrap and quotients overflow.
uint64_t extremeValue(const trial::Asked& asked, Random& random);
// Nearly always one of eight.
uint64_t smallValue(const trial::Asked& asked, Random& random);

}  // namespace assay::propose
