// Fixture: a second translation unit, compiled by itself, that brings further calls; linked beside `basics`,
// or loaded into its worker.
#include <stdexcept>

#include "fixture.h"

namespace {

// Has state of its own, which must be the same before every trial.
int seen = 7;

int further(int x) {
  if (x > 1000) return seen++;
  if (x == 77) throw std::runtime_error("further");
  return x * 2;
}

void run(uint32_t index, uint64_t key) {
  Call c{key};
  if (index == 0) return act([x = c.number()] { return further(x); });
  observe(assay_thrown_by_unit());
}

const Registered registered({100, 2, run, nullptr});

}  // namespace
