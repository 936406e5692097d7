/* Files: what a trial writes is gone before the next one, and what it was not allowed to write is noted.
 *
 * What the sandbox forbids, the machine of whoever runs the tests may allow: a trial in which a file was not to be
 * written, or a connection not to be opened, says nothing about a test. And a file that was written into the
 * scratch folder would be there in the trials after it. So the functions that ask for it are defined here, in front
 * of libc's.
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <ftw.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <unistd.h>

#include "worker.h"

static void note(int failed) {
  if (!assay_shared) return;
  if (!failed) assay_shared->flags |= ASSAY_FLAG_WROTE;
  if (failed && (errno == EACCES || errno == EPERM || errno == EROFS))
    assay_shared->flags |= ASSAY_FLAG_FORBIDDEN;
}

static int removeOne(const char* path, const struct stat* what, int kind, struct FTW* place) {
  (void)what, (void)kind;
  if (place->level > 0) remove(path);
  return 0;
}

void assay_tidy_scratch(void) {
  struct AssayShared* s = assay_shared;
  enum { kMostFolders = 8 };
  if ((s->flags & ASSAY_FLAG_WROTE) && s->scratch[0])
    nftw(s->scratch, removeOne, kMostFolders, FTW_DEPTH | FTW_PHYS);
}

/* Weak, like everything here: a unit may have its own. */
#define WATCHED(result, name, parameters, arguments, writes, failed)             \
  __attribute__((weak)) result name parameters {                                 \
    static result(*real) parameters;                                             \
    if (!real) real = (result(*) parameters)dlsym(RTLD_NEXT, #name);             \
    result answer = real arguments;                                              \
    if (writes) note(failed);                                                    \
    return answer;                                                               \
  }
#define FAILS(name, parameters, arguments) WATCHED(int, name, parameters, arguments, 1, answer < 0)

FAILS(mkdir, (const char* path, mode_t mode), (path, mode))
FAILS(rmdir, (const char* path), (path))
FAILS(unlink, (const char* path), (path))
FAILS(remove, (const char* path), (path))
FAILS(rename, (const char* from, const char* to), (from, to))
FAILS(link, (const char* from, const char* to), (from, to))
FAILS(symlink, (const char* to, const char* path), (to, path))
FAILS(truncate, (const char* path, off_t size), (path, size))
FAILS(creat, (const char* path, mode_t mode), (path, mode))
FAILS(socket, (int domain, int type, int protocol), (domain, type, protocol))
FAILS(connect, (int socket, const struct sockaddr* address, socklen_t size), (socket, address, size))
FAILS(bind, (int socket, const struct sockaddr* address, socklen_t size), (socket, address, size))

#define OPENS_FILE(name)                                              \
  WATCHED(FILE*, name, (const char* path, const char* mode), (path, mode), strpbrk(mode, "wa+"), !answer)
OPENS_FILE(fopen)
OPENS_FILE(fopen64)

/* open() takes a mode only when it may make the file; it is there or it is not looked at. */
#define OPENS(name)                                                                    \
  __attribute__((weak)) int name(const char* path, int flags, ...) {                   \
    static int (*real)(const char*, int, ...);                                         \
    va_list rest;                                                                      \
    va_start(rest, flags);                                                             \
    const mode_t mode = flags & (O_CREAT | __O_TMPFILE) ? va_arg(rest, mode_t) : 0;    \
    va_end(rest);                                                                      \
    if (!real) real = (int (*)(const char*, int, ...))dlsym(RTLD_NEXT, #name);         \
    const int file = real(path, flags, mode);                                          \
    if (flags & (O_WRONLY | O_RDWR | O_CREAT)) note(file < 0);                         \
    return file;                                                                       \
  }
OPENS(open)
OPENS(open64)
