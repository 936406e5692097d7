/* The worker: `worker --serve SHM_FD REQUEST_FD REPLY_FD`.
 *
 * The first process is a fork server: it maps the shared block, locks itself into the sandbox once
 * (children inherit that at no cost) and forks a child that runs trials, one byte in, one byte out.
 * When the child dies in the middle of one, the server writes the outcome in its place and forks again.
 */
#define _GNU_SOURCE
#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/personality.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include "worker.h"

struct AssayShared* assay_shared;

unsigned assay_forks;

static int requests, replies;

static void reply(void) {
  char byte = 'R';
  while (write(replies, &byte, 1) < 0 && errno == EINTR) {
  }
}

/* The child's loop: run what is asked until the generator closes the pipe or this process is spoilt. */
static _Noreturn void serveTrials(void) {
  assay_catch_signals();
  for (;;) {
    char byte;
    ssize_t got = read(requests, &byte, 1);
    if (got < 0 && errno == EINTR) continue;
    if (got <= 0) _exit(ASSAY_EXIT_DONE);
    assay_shared->inFlight = 1;
    assay_run_repeated();
    int spoilt = assay_engine_finish() || assay_shared->forked;
    if (assay_shared->flags & ASSAY_FLAG_DIRTY) spoilt = 1;
    assay_tidy_scratch();
    assay_shared->inFlight = 0;
    reply();
    if (spoilt) _exit(0);
  }
}

/* What the wait status tells about a trial whose process did not live to tell it. */
static void reportDeath(int status) {
  struct AssayShared* s = assay_shared;
  if (s->end == ASSAY_END_RUNNING) {
    if (WIFEXITED(status)) {
      s->end = ASSAY_END_EXITED;
      s->detail = (uint32_t)WEXITSTATUS(status);
    } else {
      int signal = WTERMSIG(status);
      s->detail = (uint32_t)signal;
      s->end = signal == SIGKILL || signal == SIGXCPU  ? ASSAY_END_HUNG
               : signal == SIGSEGV || signal == SIGBUS ? ASSAY_END_SEGFAULT
               : signal == SIGABRT                     ? ASSAY_END_ABORTED
               : signal == SIGFPE                      ? ASSAY_END_DIVIDED_BY_ZERO
                                                       : ASSAY_END_SIGNALLED;
    }
  }
}

static int serveForever(void) {
  for (;;) {
    ++assay_forks;
    pid_t child = fork();
    if (child < 0) {
      perror("assay worker: fork");
      return 1;
    }
    if (child == 0) {
      prctl(PR_SET_PDEATHSIG, SIGKILL);
      serveTrials();
    }
    int status = 0;
    while (waitpid(child, &status, 0) < 0 && errno == EINTR) {
    }
    if (assay_shared->inFlight) {
      reportDeath(status);
      assay_tidy_scratch();
      assay_shared->inFlight = 0;
      reply();
    } else if (WIFEXITED(status) && WEXITSTATUS(status) == ASSAY_EXIT_DONE) {
      return 0;
    }
  }
}

/* Addresses get into conditions and states. With the same ones every time the same seed gives the same search;
 * where the kernel does not allow that, only repeatability suffers. */
static void fixAddresses(char** argv) {
  int now = personality(0xffffffff);
  if (now == -1 || (now & ADDR_NO_RANDOMIZE)) return;
  if (personality((unsigned long)now | ADDR_NO_RANDOMIZE) == -1) return;
  execv("/proc/self/exe", argv);
}

int main(int count, char** words) {
  if (count != 5 || strcmp(words[1], "--serve") != 0) {
    fprintf(stderr, "usage: %s --serve SHM_FD REQUEST_FD REPLY_FD (started by assay)\n", words[0]);
    return 1;
  }
  fixAddresses(words);
  int block = atoi(words[2]);
  requests = atoi(words[3]);
  replies = atoi(words[4]);
  void* memory = mmap(0, sizeof(struct AssayShared), PROT_READ | PROT_WRITE, MAP_SHARED, block, 0);
  if (memory == MAP_FAILED) {
    perror("assay worker: shared memory");
    return 1;
  }
  assay_shared = memory;
  if (assay_shared->version != ASSAY_WIRE_VERSION) {
    fprintf(stderr, "assay worker: built for wire version %u, asked for %u\n", ASSAY_WIRE_VERSION,
            assay_shared->version);
    return 1;
  }
  signal(SIGPIPE, SIG_IGN);
  assay_engine_start();
  assay_enter_sandbox();
  char ready = 'S';
  if (write(replies, &ready, 1) != 1) return 1;
  return serveForever();
}
