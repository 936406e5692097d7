/* Numbers shared by the two system call filters and the code around them. */
#ifndef ASSAY_RUNTIME_CONFINE_POLICY_H
#define ASSAY_RUNTIME_CONFINE_POLICY_H

#include <linux/filter.h>
#include <stdint.h>

/* The sixth argument of a call that our own code makes: a fork of the worker's server, or a watched call that
 * watch.c repeats. The generated filters contain this number; the launcher replaces it by a random one for
 * each program. */
#define ASSAY_MARK_LOW 0x6d61726bu
#define ASSAY_MARK_HIGH 0x61737379u
#define ASSAY_MARK ((uint64_t)ASSAY_MARK_HIGH << 32 | ASSAY_MARK_LOW)

/* The launcher's message to the program: ASSAY_CONFINED=<bits>:<mark>, both as decimal numbers. */
#define ASSAY_TOLD "ASSAY_CONFINED="

/* Copies a filter with another mark. */
static inline void assayCopyFilter(struct sock_filter* to, const struct sock_filter* from, unsigned count,
                                   uint64_t mark) {
  for (unsigned i = 0; i < count; ++i) {
    to[i] = from[i];
    if (from[i].k == ASSAY_MARK_LOW) to[i].k = (uint32_t)mark;
    if (from[i].k == ASSAY_MARK_HIGH) to[i].k = (uint32_t)(mark >> 32);
  }
}

/* The mechanisms in force; also in AssayShared::sandboxed. */
enum {
  ASSAY_BY_LANDLOCK = 1,   /* files, TCP, signals and abstract sockets */
  ASSAY_BY_SECCOMP = 2,    /* system calls */
  ASSAY_BY_LIMITS = 4,     /* memory, file sizes, descriptors, processor time */
  ASSAY_BY_NAMESPACES = 8, /* processes, network, IPC, host name, mounts */
  ASSAY_BY_ALL = 15,
  ASSAY_WATCHED = 16 /* the program has the watch, and refused calls are trapped */
};

#endif
