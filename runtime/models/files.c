/* What the file system or the environment says about a name hangs on every character of it: the path is tied
 * to them before the real function is asked. Else a solved name would lead elsewhere: "/" is there, "/x" not. */
#include <dirent.h>
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
