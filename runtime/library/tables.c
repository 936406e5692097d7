/* Linked into a shared object of instrumented code: the worker that loads it gets to know its tables. */
#include "own_tables.h"

__attribute__((constructor(101))) static void add(void) { assay_add_tables(&assay_own_tables); }
