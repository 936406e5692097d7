/* What the sandbox forbids, the machine of whoever runs the tests may allow: a trial in which a file was not to be
 * written, or a connection not to be opened, says nothing about a test. The functions that ask for it are
 * defined here, in front of libc's, and note when they were refused.
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <unistd.h>

#include "worker.h"

static void note(int refused) {
  if (refused && assay_shared && (errno == EACCES || errno == EPERM || errno == EROFS))
    assay_shared->flags |= ASSAY_FLAG_FORBIDDEN;
}

/* Weak, like everything here: a unit may have its own. */
#define WATCHED(result, name, parameters, arguments, refused)                    \
  __attribute__((weak)) result name parameters {                                 \
    static result(*real) parameters;                                             \
    if (!real) real = (result(*) parameters)dlsym(RTLD_NEXT, #name);             \
    result answer = real arguments;                                              \
    note(refused);                                                               \
    return answer;                                                               \
  }
#define FAILS(name, parameters, arguments) WATCHED(int, name, parameters, arguments, answer < 0)

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
  WATCHED(FILE*, name, (const char* path, const char* mode), (path, mode), \
          !answer && strpbrk(mode, "wa+") != 0)
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
    note(file < 0 && (flags & (O_WRONLY | O_RDWR | O_CREAT)) != 0);                    \
    return file;                                                                       \
  }
OPENS(open)
OPENS(open64)
