/* The worker: `worker --serve SHM_FD REQUEST_FD REPLY_FD [LIBRARIES]`, started by the launcher
 * (confine/confine.c), so that it is inside the sandbox from its first instruction on.
 *
 * The first process is a fork server: it maps the shared block and forks a child that runs trials. A request
 * is a ticket, the reply the same ticket. If the child dies during a trial, the server writes the outcome in
 * its place and forks again. A ticket is a number that the code under test does not know, so other bytes that
 * it writes into the pipe are not taken for a reply.
 */
#define _GNU_SOURCE
#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include "confine/watch.h"
#include "worker.h"

struct AssayShared* assay_shared;

unsigned assay_forks;

static int requests, replies;

static void reply(uint64_t ticket) {
  while (write(replies, &ticket, sizeof ticket) < 0 && errno == EINTR) {
  }
}

/* The next request; 0 if there are no more. */
static uint64_t nextTicket(void) {
  uint64_t ticket = 0;
  for (size_t got = 0; got < sizeof ticket;) {
    const ssize_t n = read(requests, (char*)&ticket + got, sizeof ticket - got);
    if (n < 0 && errno == EINTR) continue;
    if (n <= 0) return 0;
    got += (size_t)n;
  }
  return ticket;
}

/* The child's loop: runs trials until the generator closes the pipe or this process can no longer be used. */
static _Noreturn void serveTrials(void) {
  assay_catch_signals();
  for (;;) {
    const uint64_t ticket = nextTicket();
    if (!ticket) _exit(ASSAY_EXIT_DONE);
    assay_shared->inFlight = ticket;
    if (assay_shared->library[0]) _exit(ASSAY_EXIT_LOAD);
    assay_run_repeated();
    int spoilt = assay_engine_finish() || assay_shared->forked;
    if (assay_shared->flags & ASSAY_FLAG_DIRTY) spoilt = 1;
    assay_tidy_scratch();
    assay_shared->inFlight = 0;
    reply(ticket);
    if (spoilt) _exit(0);
  }
}

/* Fills in the end of a trial whose process died, from the wait status. */
static void reportDeath(int status) {
  struct AssayShared* s = assay_shared;
  if (s->end == ASSAY_END_RUNNING) {
    if (WIFEXITED(status)) {
      s->end = ASSAY_END_EXITED;
      s->detail = (uint32_t)WEXITSTATUS(status);
    } else {
      int signal = WTERMSIG(status);
      s->detail = (uint32_t)signal;
      /* The C library blocks signals while it creates a process, so the watch cannot note it. */
      if (signal == SIGSYS) assay_refused("a process, or a system call with signals blocked");
      s->end = signal == SIGSYS                        ? ASSAY_END_REFUSED
               : signal == SIGXCPU                     ? ASSAY_END_HUNG
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
    pid_t child = assay_fork();
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
      const uint64_t ticket = assay_shared->inFlight;
      if (WIFEXITED(status) && WEXITSTATUS(status) == ASSAY_EXIT_LOAD)
        assay_load_library();
      else
        reportDeath(status);
      assay_tidy_scratch();
      assay_shared->inFlight = 0;
      reply(ticket);
    } else if (WIFEXITED(status) && WEXITSTATUS(status) == ASSAY_EXIT_DONE) {
      return 0;
    }
  }
}

int main(int count, char** words) {
  if (count < 5 || count > 6 || strcmp(words[1], "--serve") != 0) {
    fprintf(stderr, "usage: %s --serve SHM_FD REQUEST_FD REPLY_FD [LIBRARIES] (started by assay)\n",
            words[0]);
    return 1;
  }
  int block = atoi(words[2]);
  requests = atoi(words[3]);
  replies = atoi(words[4]);
  assay_libraries = words[5];
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
  assay_note_start();
  reply(assay_shared->hello);
  return serveForever();
}
