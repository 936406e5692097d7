/* Preloaded into a suite: the clocks of another day, OTHER_TIME seconds after 1970. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdlib.h>
#include <sys/time.h>
#include <time.h>

static time_t other(void) {
  const char* text = getenv("OTHER_TIME");
  return text ? (time_t)atoll(text) : 0;
}

time_t time(time_t* result) {
  if (result) *result = other();
  return other();
}

int gettimeofday(struct timeval* restrict now, void* restrict zone) {
  (void)zone;
  now->tv_sec = other();
  now->tv_usec = 0;
  return 0;
}

int clock_gettime(clockid_t clock, struct timespec* now) {
  static int (*real)(clockid_t, struct timespec*);
  if (!real) *(void**)&real = dlsym(RTLD_NEXT, "clock_gettime");
  const int result = real(clock, now);
  if (clock == CLOCK_REALTIME) now->tv_sec = other();
  return result;
}
