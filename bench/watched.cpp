#include "watched.h"

#include <fcntl.h>
#include <poll.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <filesystem>
#include <fstream>
#include <map>
#include <set>
#include <sstream>

namespace assay::bench {
namespace {

namespace fs = std::filesystem;

std::map<int, int> parents() {
  std::map<int, int> all;
  std::error_code error;
  for (const fs::directory_entry& entry : fs::directory_iterator("/proc", error)) {
    const std::string name = entry.path().filename().string();
    if (name.find_first_not_of("0123456789") != std::string::npos) continue;
    std::ifstream file(entry.path() / "stat");
    std::string text;
    std::getline(file, text);  // empty if it has ended by now
    const size_t end = text.rfind(')');
    if (end == std::string::npos) continue;
    char state;
    int parent = 0;
    std::istringstream(text.substr(end + 1)) >> state >> parent;
    all[std::stoi(name)] = parent;
  }
  return all;
}

std::set<int> below(int root) {
  const std::map<int, int> all = parents();
  std::set<int> found{root};
  for (bool more = true; more;) {
    more = false;
    for (const auto& [pid, parent] : all)
      if (found.contains(parent)) more |= found.insert(pid).second;
  }
  return found;
}

// "VmHWM:   1234 kB" in MB.
double statusOf(int pid, const std::string& field) {
  std::ifstream file("/proc/" + std::to_string(pid) + "/status");
  for (std::string line; std::getline(file, line);)
    if (line.starts_with(field + ":")) return std::stod(line.substr(field.size() + 1)) / 1024;
  return 0;
}

// The memory of all processes below `root` that run `program`, and that of all others.
std::pair<double, double> memoryBelow(int root, const fs::path& program) {
  double own = 0, others = 0;
  for (int pid : below(root)) {
    std::error_code error;
    const fs::path executable = fs::read_symlink("/proc/" + std::to_string(pid) + "/exe", error);
    if (executable == program)
      own = std::max(own, statusOf(pid, "VmHWM"));
    else
      others += statusOf(pid, "VmRSS");
  }
  return {own, others};
}

pid_t start(const std::vector<std::string>& command, int out) {
  const pid_t pid = fork();
  if (pid != 0) return pid;
  dup2(out, 1);
  dup2(out, 2);
  std::vector<char*> words;
  for (const std::string& word : command) words.push_back(const_cast<char*>(word.c_str()));
  words.push_back(nullptr);
  execv(words[0], words.data());
  _exit(127);
}

}  // namespace

Watched watch(const std::vector<std::string>& command, const std::function<void(const std::string&)>& line,
              const std::function<void(double)>& others) {
  using Clock = std::chrono::steady_clock;
  int out[2];
  if (pipe2(out, O_CLOEXEC) != 0) return {};
  const auto begun = Clock::now();
  const pid_t pid = start(command, out[1]);
  close(out[1]);
  Watched result;
  std::string pending;
  for (char buffer[4096];;) {
    pollfd ready{out[0], POLLIN, 0};
    if (poll(&ready, 1, 20) > 0) {
      const ssize_t n = read(out[0], buffer, sizeof buffer);
      if (n <= 0) break;
      pending.append(buffer, static_cast<size_t>(n));
      for (size_t end; (end = pending.find('\n')) != std::string::npos; pending.erase(0, end + 1))
        line(pending.substr(0, end));
    }
    const auto [own, rest] = memoryBelow(pid, fs::canonical(command[0]));
    result.generator = std::max(result.generator, own);
    others(rest);
  }
  close(out[0]);
  int status = 0;
  waitpid(pid, &status, 0);
  result.exitCode = WIFEXITED(status) ? WEXITSTATUS(status) : -1;
  result.seconds = std::chrono::duration<double>(Clock::now() - begun).count();
  return result;
}

}  // namespace assay::bench
