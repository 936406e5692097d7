/* One trial: reset, perform the calls, record how it ended. */
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/time.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "worker.h"

volatile int assay_acting;

static uint32_t step;
static volatile uint64_t startedAt; /* nanoseconds; 0: no trial is running */
static uint32_t armedFor;           /* the deadline the timer was set for, milliseconds */

static uint64_t now(void) {
  struct timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return (uint64_t)t.tv_sec * 1000000000ull + (uint64_t)t.tv_nsec;
}

uint32_t assay_step(void) { return step; }

void assay_act_begin(void) {
  assay_engine_act(1);
  assay_acting = 1;
}

void assay_act_end(void) {
  assay_acting = 0;
  assay_engine_act(0);
}

/* The timer ticks from the first trial on, a few times per deadline; setting it for every trial
 * would cost as much as a small trial. */
void assay_arm_deadline(void) {
  uint32_t limit = assay_shared->limits.milliseconds;
  if (limit == armedFor) return;
  armedFor = limit;
  uint64_t tick = limit ? limit * 1000ull / 4 + 1000 : 0;
  struct timeval interval = {(time_t)(tick / 1000000), (suseconds_t)(tick % 1000000)};
  struct itimerval timer = {interval, interval};
  setitimer(ITIMER_REAL, &timer, 0);
}

int assay_trial_overdue(void) {
  uint64_t limit = assay_shared->limits.milliseconds * 1000000ull;
  return limit && startedAt && now() - startedAt >= limit;
}

/* Keeps the standard error of this trial only, if the generator passed a file for it. */
static void emptyErrorFile(void) {
  static int isFile = -1;
  struct stat info;
  if (isFile == 0) return;
  if (fstat(2, &info) < 0) return;
  isFile = S_ISREG(info.st_mode);
  if (isFile && info.st_size > 0 && ftruncate(2, 0) == 0) lseek(2, 0, SEEK_SET);
}

/* Objects made by the calls are destroyed while the trial still runs: a crash in a destructor is how it
 * ended, even if a call had thrown before. */
static void finishCalls(struct AssayShared* s, uint32_t calls) {
  uint32_t end = s->end;
  if (end == ASSAY_END_RUNNING) {
    step = calls ? calls - 1 : 0;
    s->endStep = step;
    end = ASSAY_END_RETURNED;
  }
  s->end = ASSAY_END_RUNNING;
  assay_finish();
  if (assay_acting) assay_act_end();
  s->end = end;
}

/* Resets the C library's random numbers before every trial, as they are in a fresh process. */
static void resetRandom(void) {
  static char state[128], fresh[128]; /* the size that rand() uses by default */
  static int isReady;
  if (!isReady) {
    isReady = initstate(1, state, sizeof state) != 0;
    memcpy(fresh, state, sizeof fresh);
  } else if (memcmp(state, fresh, sizeof fresh) != 0) {
    srandom(1);
  }
}

void assay_run_trial(void) {
  struct AssayShared* s = assay_shared;
  assayClearOutcome(s);
  assay_recall_refusal();
  assay_forget_asked();
  assay_acting = 0;
  step = 0;
  errno = 0;
  resetRandom();
  assay_reset_environment();
  assay_engine_reset();
  uint32_t calls = s->callCount < ASSAY_MAX_CALLS ? s->callCount : ASSAY_MAX_CALLS;
  while (step < calls) {
    if (step > 0) assay_engine_next_call();
    assay_call(s->calls[step], assayStepKey(step));
    if (assay_acting) assay_act_end();
    if (s->end != ASSAY_END_RUNNING) break;
    ++step;
  }
  finishCalls(s, calls);
}

static void runForked(void) {
  pid_t child = assay_fork();
  if (child == 0) {
    armedFor = 0;
    assay_arm_deadline();
    assay_run_trial();
    assay_engine_finish();
    _exit(0);
  }
  int status;
  while (child > 0 && waitpid(child, &status, 0) < 0 && errno == EINTR) {
  }
}

void assay_run_repeated(void) {
  struct AssayShared* s = assay_shared;
  uint32_t repeat = s->repeat > 1 ? s->repeat : 1;
  emptyErrorFile();
  uint64_t begun = now();
  startedAt = begun;
  assay_arm_deadline();
  for (uint32_t i = 0; i < repeat; ++i) {
    if (s->forked && repeat > 1) {
      startedAt = now();
      runForked();
    } else {
      assay_run_trial();
      if (repeat > 1 && i + 1 < repeat) {
        assay_engine_finish();
        if ((i & 1023) == 0) startedAt = now();
      }
    }
  }
  s->nanoseconds = now() - begun;
  startedAt = 0;
}

_Noreturn void assay_end_trial(uint32_t end, uint32_t detail) {
  struct AssayShared* s = assay_shared;
  if (s->inFlight && s->end == ASSAY_END_RUNNING) {
    s->detail = detail;
    s->endStep = step;
    s->nanoseconds = startedAt ? now() - startedAt : 0;
    assay_engine_stop();
    s->end = end;
    /* This comes last, because it may fail on a damaged stack. */
    if (end != ASSAY_END_REFUSED) assay_trace(assay_fault);
  }
  _exit(ASSAY_EXIT_ENDED);
}

void assay_refuse(const char* why) {
  if (why) {
    ssize_t ignored = write(2, why, strlen(why));
    (void)ignored;
  }
  assay_end_trial(ASSAY_END_REFUSED, 0);
}
