// ASSAY: covers all but 16:false 25:false 34:false because the sandbox refuses the file, the socket and the program
// Code that accesses files and networks and handles refusals; it returns the same either way and leaves no
// trace.
#include <netinet/in.h>
#include <sys/socket.h>
#include <unistd.h>

#include <cstdio>
#include <cstring>

static const char kLock[] = "/var/tmp/assay_puzzle_sandbox.lock";

bool lockOnce(int owner) {
  if (owner <= 0) return false;
  std::FILE* file = std::fopen(kLock, "w");
  if (file == nullptr) return true;
  std::fclose(file);
  std::remove(kLock);
  return true;
}

int ping(unsigned short port) {
  if (port < 1024) return -1;
  const int handle = ::socket(AF_INET, SOCK_STREAM, 0);
  if (handle < 0) return 0;
  ::close(handle);
  return 0;
}

int replaceBy(const char* name) {
  char program[] = "/nonexistent/assay_puzzle";
  char* arguments[] = {program, nullptr};
  if (std::strcmp(name, "shell") != 0) return 1;
  if (::execve(program, arguments, nullptr) < 0) return 2;
  return 3;
}

// ASSAY: shows less because what was refused is no test
