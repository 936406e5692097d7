// Fixture: every way in which a call can fail to return, and state that outlives a call.
#include <fcntl.h>
#include <signal.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <cstdlib>
#include <string>
#include <thread>
#include <vector>

#include "fixture.h"

namespace {

int counter;
std::vector<int> history;
int* volatile nowhere;

int dive(int n) {
  volatile char room[200] = {};
  return n == -1 ? room[0] : dive(n + 1) + 1;
}

int spin(int x) {
  for (unsigned i = 1; i; i += 2)
    if (i == 2) return x;
  return 0;
}

int sleepy() {
  for (;;) pause();
}

int greedy() {
  std::vector<std::string> all;
  for (;;) all.push_back(std::string(100000, 'x'));
}

// The result of malloc for a size of 2 to this power.
int request(int power) {
  void* volatile memory = std::malloc(size_t{1} << power);
  const int given = memory != nullptr;
  std::free(memory);
  return given;
}

int tryWriting(const char* path) {
  const int file = open(path, O_CREAT | O_EXCL | O_WRONLY, 0600);
  if (file < 0) return 0;
  close(file);
  return 1;
}

int remembered() {
  static std::string once = std::string(40, 'o');
  return int(once.size());
}

int threads(int x) {
  int sum = 0;
  std::thread other([&] {
    for (int i = 0; i < 1000; ++i) sum += i ^ x;
  });
  other.join();
  return x > 3 ? 1 : 0;
}

int looped(int n) {
  int steps = 0;
  for (int i = 0; i < n; ++i) ++steps;
  return steps == 7;
}

}  // namespace

static void run(uint32_t invokable, uint64_t key) {
  Call c{key};
  const int a = c.number();
  switch (invokable) {
    case 0:
      return act([&] { return a > 3 ? *nowhere : 0; });
    case 1:
      return act([&]() -> int { std::abort(); });
    case 2:
      return act([&]() -> int { std::exit(3); });
    case 3:
      return act([&] { return dive(0); });
    case 4:
      return act([&] { return spin(a); });
    case 5:
      return act([&] { return sleepy(); });
    case 6:
      return act([&] { return greedy(); });
    case 7:
      return act([&]() -> int { _exit(5); });
    case 8:
      return act([&]() -> int { std::quick_exit(4); });
    case 9:
      return act([&] { return ++counter; });
    case 10:
      return act([&] {
        history.push_back(a);
        return int(history.size());
      });
    case 11:
      return act([&] { return remembered(); });
    case 12:
      return act([&] { return tryWriting("/tmp/assay-must-not-exist"); });
    case 13:
      return act([&] { return tryWriting("mine"); });
    case 14:
      return act([&] { return socket(AF_INET, SOCK_STREAM, 0) >= 0 ? 1 : 0; });
    case 15:
      return act([&] { return threads(a); });
    case 16:
      return act([&]() -> int { throw 'x'; });
    case 17:
      return act([&] { return looped(a); });
    case 18:
      assay_assume(a > 10);
      return act([&] { return a; });
    case 19:
      return act([&] { return execl("/bin/true", "true", nullptr) == -1 ? 0 : 1; });
    case 20:
      return act([&] { return request(a); });
    case 21:
      return act([&] { return fork() < 0 ? 0 : 1; });
    case 22:
      return act([&] { return int(syscall(SYS_tgkill, getppid(), getppid(), SIGTERM)); });
    case 23:
      return act([&] { return raise(SIGSTOP); });
    case 24:
      return act([&] { return raise(SIGKILL); });
    case 26:
      return act([&] { return system("true"); });
    case 25:
      return act([&] { return write(5, "12345678RRRR", 12) == 12 ? 1 : 0; });
    default:
      assay_refuse("no such call");
  }
}

static const Registered registered({0, 27, run, nullptr});
