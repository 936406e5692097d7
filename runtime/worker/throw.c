/* Throw: tells whether the unit or a library that it called threw an exception.
 *
 * A definition in the executable takes precedence over the one in libstdc++.so, also for libstdc++, so every
 * throw passes here; the return address tells its origin. Exceptions thrown inline by the standard headers
 * are recognised by their types. Weak, so that a program with a static libstdc++ keeps its own function (and
 * every exception counts as the unit's).
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdlib.h>
#include <string.h>

#include "worker.h"

extern const char* const assay_library_exceptions[];
const char* const assay_library_exceptions[] = {"St9bad_alloc",
                                                "St8bad_cast",
                                                "St10bad_typeid",
                                                "St12bad_any_cast",
                                                "St17bad_function_call",
                                                "St20bad_array_new_length",
                                                "St19bad_optional_access",
                                                "St18bad_variant_access",
                                                0};

static __thread int lastByUnit = 1;

struct TypeInfo { /* of the Itanium ABI: vtable, name */
  const void* table;
  const char* name;
};

static int isByUnit(const void* from, const struct TypeInfo* type) {
  const char* name = type->name[0] == '*' ? type->name + 1 : type->name;
  for (const char* const* one = assay_library_exceptions; *one; ++one)
    if (strcmp(*one, name) == 0) return 0;
  return assay_is_ours(from);
}

__attribute__((weak)) void __cxa_throw(void* object, void* type, void (*destroy)(void*)) {
  static void (*real)(void*, void*, void (*)(void*));
  if (!real) real = (void (*)(void*, void*, void (*)(void*)))dlsym(RTLD_NEXT, "__cxa_throw");
  lastByUnit = isByUnit(__builtin_return_address(0), type);
  if (!real) abort();
  real(object, type, destroy);
}

int assay_thrown_by_unit(void) { return lastByUnit; }
