/* Resource limits, as both guards of the unit set them. Static functions, because the worker and the verified
 * suite share no object.
 *
 * Memory is limited as data, what can be written and is not shared: address space would count the reserves of
 * threads as well, and a unit with a dozen of them would have nothing left.
 */
#pragma once

#include <fcntl.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <unistd.h>

static int lower(int resource, rlim_t value) {
  struct rlimit limit;
  if (getrlimit(resource, &limit) < 0) return 0;
  if (limit.rlim_max != RLIM_INFINITY && limit.rlim_max < value) value = limit.rlim_max;
  limit.rlim_cur = value;
  return setrlimit(resource, &limit) == 0;
}

/* A sanitizer reserves terabytes: such a program cannot live with a limit on its memory. */
static int reservesMuch(void) {
  char text[32] = "";
  int file = open("/proc/self/statm", O_RDONLY | O_CLOEXEC);
  if (file < 0) return 0;
  if (read(file, text, sizeof text - 1) < 0) text[0] = 0;
  close(file);
  return strtoul(text, 0, 10) > (2ull << 30) / 4096;
}

static int limitMemory(rlim_t data) {
  if (reservesMuch()) return 1;
  return lower(RLIMIT_DATA, data) & lower(RLIMIT_AS, 4ull << 30);
}
