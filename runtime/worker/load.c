/* Load: a shared object that brings further calls, while the worker runs.
 *
 * The generator names it in a request of its own. The fork server loads it, not the process that runs trials,
 * so that all later processes have it; its initialisers run inside of the sandbox as those of the unit do. It
 * lies in a folder that the server was told of when it started, and that the sandbox makes read-only:
 * the unit can write what it likes into the request, but cannot bring code of its own into the server.
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <link.h>
#include <stdio.h>
#include <string.h>

#include "worker.h"

extern const char __executable_start[] __attribute__((weak)), etext[] __attribute__((weak));

enum { kMostLibraries = 64 };
static struct {
  uint64_t begin, end;
} code[kMostLibraries];
static uint32_t count;

/* Takes down where the instructions of a shared object lie. */
static int noteCode(struct dl_phdr_info* info, size_t size, void* map) {
  (void)size;
  if (info->dlpi_addr != ((const struct link_map*)map)->l_addr) return 0;
  for (unsigned i = 0; i < info->dlpi_phnum && count < kMostLibraries; ++i) {
    const ElfW(Phdr)* part = &info->dlpi_phdr[i];
    if (part->p_type != PT_LOAD || !(part->p_flags & PF_X)) continue;
    code[count].begin = info->dlpi_addr + part->p_vaddr;
    code[count].end = code[count].begin + part->p_memsz;
    ++count;
  }
  return 1;
}

const char* assay_libraries;

void assay_load_library(void) {
  struct AssayShared* s = assay_shared;
  char name[sizeof s->library], path[4096];
  memcpy(name, s->library, sizeof name);
  name[sizeof name - 1] = s->library[0] = 0;
  assayClearOutcome(s);
  s->end = ASSAY_END_REFUSED;
  if (!assay_libraries || strchr(name, '/')) return;
  snprintf(path, sizeof path, "%s/%s", assay_libraries, name);
  void* library = dlopen(path, RTLD_NOW | RTLD_GLOBAL);
  if (!library) {
    fprintf(stderr, "assay worker: %s\n", dlerror());
    return;
  }
  dl_iterate_phdr(noteCode, library);
  assay_engine_loaded();
  s->end = ASSAY_END_RETURNED;
}

int assay_is_ours(const void* address) {
  const uint64_t at = (uint64_t)address;
  if (!__executable_start || !etext) return 1;
  if (at >= (uint64_t)__executable_start && at < (uint64_t)etext) return 1;
  for (uint32_t i = 0; i < count; ++i)
    if (at >= code[i].begin && at < code[i].end) return 1;
  return 0;
}
