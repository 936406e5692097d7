/* The answer of the file system or the environment about a name depends on every character of the name: the
 * path is tied to them before the real function is called. A solved name would lead elsewhere: "/" exists,
 * "/x" does not.
 */
#include <dirent.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

#include "models.h"

static const char* fixed(const char* name) {
  if (!name) return name;
  const char* at = name;
  do assay_fix((unsigned char)*at);
  while (*at++);
  return name;
}

int MODEL(stat)(const char* path, struct stat* what) { return stat(fixed(path), what); }
int MODEL(lstat)(const char* path, struct stat* what) { return lstat(fixed(path), what); }
int MODEL(access)(const char* path, int mode) { return access(fixed(path), mode); }
int MODEL(mkdir)(const char* path, mode_t mode) { return mkdir(fixed(path), mode); }
int MODEL(rmdir)(const char* path) { return rmdir(fixed(path)); }
int MODEL(unlink)(const char* path) { return unlink(fixed(path)); }
int MODEL(remove)(const char* path) { return remove(fixed(path)); }
FILE* MODEL(fopen)(const char* path, const char* mode) { return fopen(fixed(path), fixed(mode)); }
DIR* MODEL(opendir)(const char* path) { return opendir(fixed(path)); }
char* MODEL(getenv)(const char* name) { return getenv(fixed(name)); }
FILE* MODEL(freopen)(const char* path, const char* mode, FILE* file) {
  return freopen(fixed(path), fixed(mode), file);
}
int MODEL(open)(const char* path, int flags, ...) {
  va_list rest;
  va_start(rest, flags);
  const mode_t mode = flags & (O_CREAT | __O_TMPFILE) ? va_arg(rest, mode_t) : 0;
  va_end(rest);
  assay_fix((unsigned)flags);
  return open(fixed(path), flags, mode);
}
int MODEL(creat)(const char* path, mode_t mode) { return creat(fixed(path), mode); }
int MODEL(rename)(const char* from, const char* to) { return rename(fixed(from), fixed(to)); }
int MODEL(link)(const char* from, const char* to) { return link(fixed(from), fixed(to)); }
int MODEL(symlink)(const char* to, const char* path) { return symlink(fixed(to), fixed(path)); }
ssize_t MODEL(readlink)(const char* path, char* buffer, size_t size) {
  return readlink(fixed(path), buffer, size);
}
char* MODEL(realpath)(const char* path, char* resolved) { return realpath(fixed(path), resolved); }
int MODEL(chdir)(const char* path) { return chdir(fixed(path)); }
int MODEL(truncate)(const char* path, off_t size) { return truncate(fixed(path), size); }

/* File streams: constructors and open(), each with a C string and with a std::string. */
static const char* ofString(const void* string) { return *(const char* const*)string; }
static const char* ofText(const void* text) { return text; }
#define FILE_STREAM(model, symbol, nameOf)                                           \
  extern void* real_##model(void* self, const void* name, int mode) __asm__(symbol); \
  void* MODEL(model)(void* self, const void* name, int mode) {                       \
    fixed(nameOf(name));                                                             \
    return real_##model(self, name, mode);                                           \
  }
#define FILE_STREAMS(kind, class)                                                                          \
  FILE_STREAM(kind, "_ZNSt" class "IcSt11char_traitsIcEEC1EPKcSt13_Ios_Openmode", ofText)                  \
  FILE_STREAM(                                                                                             \
      kind##_string,                                                                                       \
      "_ZNSt" class "IcSt11char_traitsIcEEC1ERKNSt7__cxx1112basic_stringIcS1_SaIcEEESt13_Ios_Openmode",    \
      ofString)                                                                                            \
  FILE_STREAM(kind##_open, "_ZNSt" class "IcSt11char_traitsIcEE4openEPKcSt13_Ios_Openmode", ofText)        \
  FILE_STREAM(                                                                                             \
      kind##_open_string,                                                                                  \
      "_ZNSt" class "IcSt11char_traitsIcEE4openERKNSt7__cxx1112basic_stringIcS1_SaIcEEESt13_Ios_Openmode", \
      ofString)
FILE_STREAMS(ifstream, "14basic_ifstream")
FILE_STREAMS(ofstream, "14basic_ofstream")
FILE_STREAMS(fstream, "13basic_fstream")
