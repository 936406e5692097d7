#include "base/world.h"

#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <system_error>

namespace assay {
namespace {

namespace fs = std::filesystem;

// Reads both pipes of a child until they close or the deadline passes; false on the deadline.
bool drain(int out, int err, Finished& finished, std::chrono::steady_clock::time_point deadline) {
  std::array<pollfd, 2> fds{{{out, POLLIN, 0}, {err, POLLIN, 0}}};
  std::array<std::string*, 2> sinks{&finished.output, &finished.errors};
  int open = 2;
  while (open > 0) {
    auto left =
        std::chrono::duration_cast<std::chrono::milliseconds>(deadline - std::chrono::steady_clock::now());
    if (left.count() <= 0) return false;
    if (poll(fds.data(), fds.size(), static_cast<int>(left.count())) < 0 && errno != EINTR) return false;
    for (size_t i = 0; i < fds.size(); ++i) {
      if (fds[i].fd < 0 || fds[i].revents == 0) continue;
      char buffer[1 << 14];
      ssize_t n = ::read(fds[i].fd, buffer, sizeof buffer);
      if (n > 0) {
        sinks[i]->append(buffer, static_cast<size_t>(n));
      } else if (n == 0 || errno != EINTR) {
        fds[i].fd = -1;
        --open;
      }
    }
  }
  return true;
}

[[noreturn]] void becomeChild(const Command& command, int out, int err) {
  setpgid(0, 0);
  prctl(PR_SET_PDEATHSIG, SIGTERM);  // no compiler outlives us, and each removes its own files
  int null = ::open("/dev/null", O_RDONLY | O_CLOEXEC);
  dup2(null, 0);
  dup2(out, 1);
  dup2(err, 2);
  if (!command.directory.empty() && chdir(command.directory.c_str()) != 0) _exit(127);
  for (const std::string& entry : command.environment) putenv(const_cast<char*>(entry.c_str()));
  std::vector<char*> argv;
  for (const std::string& arg : command.argv) argv.push_back(const_cast<char*>(arg.c_str()));
  argv.push_back(nullptr);
  execvp(argv[0], argv.data());
  std::string message = "cannot run " + command.argv[0] + ": " + std::strerror(errno) + "\n";
  [[maybe_unused]] ssize_t n = ::write(2, message.data(), message.size());
  _exit(127);
}

class RealWorld final : public World {
 public:
  std::optional<std::string> read(const std::string& path) override {
    std::ifstream in(path, std::ios::binary);
    if (!in || isFolder(path)) return std::nullopt;
    std::ostringstream text;
    text << in.rdbuf();
    return std::move(text).str();
  }

  Result<void> write(const std::string& path, const std::string& content) override {
    std::string temporary = path + ".assay-new";
    {
      std::ofstream out(temporary, std::ios::binary | std::ios::trunc);
      out << content;
      out.flush();
      if (!out) {
        std::error_code ignored;
        fs::remove(temporary, ignored);
        return fail(Fault::Environment, "cannot write " + path + ": " + std::strerror(errno) +
                                            "; choose another folder with -o DIR");
      }
    }
    std::error_code error;
    fs::rename(temporary, path, error);
    if (error) return fail(Fault::Environment, "cannot write " + path + ": " + error.message());
    return {};
  }

  bool exists(const std::string& path) override {
    std::error_code ignored;
    return fs::exists(path, ignored);
  }

  bool isFolder(const std::string& path) override {
    std::error_code ignored;
    return fs::is_directory(path, ignored);
  }

  std::vector<std::string> list(const std::string& folder) override {
    std::error_code ignored;
    std::vector<std::string> paths;
    for (const fs::directory_entry& entry : fs::directory_iterator(folder, ignored))
      paths.push_back(entry.path());
    std::ranges::sort(paths);
    return paths;
  }

  Result<void> makeFolders(const std::string& path) override {
    std::error_code error;
    fs::create_directories(path, error);
    if (error) {
      return fail(Fault::Environment, "cannot create the folder " + path + ": " + error.message() +
                                          "; choose another with -o DIR");
    }
    return {};
  }

  void remove(const std::string& path) override {
    std::error_code ignored;
    fs::remove_all(path, ignored);
  }

  std::string absolute(const std::string& path) override {
    std::error_code error;
    fs::path result = fs::weakly_canonical(fs::absolute(path, error), error);
    return error ? path : result.string();
  }

  Finished run(const Command& command) override {
    Finished finished;
    int out[2], err[2];
    if (pipe2(out, O_CLOEXEC) != 0) return finished;
    if (pipe2(err, O_CLOEXEC) != 0) {
      close(out[0]);
      close(out[1]);
      return finished;
    }
    pid_t pid = fork();
    if (pid == 0) becomeChild(command, out[1], err[1]);
    close(out[1]);
    close(err[1]);
    if (pid > 0) {
      finished.timedOut =
          !drain(out[0], err[0], finished, std::chrono::steady_clock::now() + command.deadline);
      if (finished.timedOut) kill(-pid, SIGKILL);
      int status = 0;
      while (waitpid(pid, &status, 0) < 0 && errno == EINTR) {
      }
      if (WIFSIGNALED(status)) finished.signal = WTERMSIG(status);
      if (WIFEXITED(status)) finished.exitCode = WEXITSTATUS(status);
    }
    close(out[0]);
    close(err[0]);
    return finished;
  }

  std::chrono::steady_clock::duration now() override {
    return std::chrono::steady_clock::now().time_since_epoch();
  }
};

}  // namespace

std::unique_ptr<World> makeRealWorld() { return std::make_unique<RealWorld>(); }

}  // namespace assay
