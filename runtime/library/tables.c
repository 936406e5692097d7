/* Linked into a shared object of instrumented code: adds its tables to those of the worker that loads it. */
#include "own_tables.h"

__attribute__((constructor(101))) static void add(void) { assay_add_tables(&assay_own_tables); }
