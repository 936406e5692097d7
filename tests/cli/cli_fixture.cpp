#include "tests/cli/cli_fixture.h"

#include <poll.h>
#include <pty.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <chrono>
#include <fstream>
#include <sstream>
#include <thread>

namespace assay::cli {
namespace {

namespace fs = std::filesystem;
using namespace std::chrono_literals;

constexpr const char* kAssay = ASSAY_BINARY;

std::string contentOf(const fs::path& path) {
  std::ifstream in(path, std::ios::binary);
  std::ostringstream text;
  text << in.rdbuf();
  return std::move(text).str();
}

// Processes whose program is below `folder`: workers and native builds are in the scratch folder.
std::vector<std::string> processesBelow(const std::string& folder) {
  std::vector<std::string> result;
  std::error_code ignored;
  for (const fs::directory_entry& entry : fs::directory_iterator("/proc", ignored)) {
    std::string program = fs::read_symlink(entry.path() / "exe", ignored).string();
    if (program.starts_with(folder)) result.push_back(entry.path().filename().string() + " " + program);
  }
  return result;
}

[[noreturn]] void become(const std::vector<std::string>& arguments, const fs::path& root,
                         const std::vector<std::string>& environment) {
  if (chdir((root / "project").c_str()) != 0) _exit(126);
  setenv("TMPDIR", (root / "tmp").c_str(), 1);
  setenv("TERM", "xterm", 1);
  unsetenv("NO_COLOR");
  for (const std::string& entry : environment) putenv(const_cast<char*>(entry.c_str()));
  std::vector<char*> argv = {const_cast<char*>(kAssay)};
  for (const std::string& argument : arguments) argv.push_back(const_cast<char*>(argument.c_str()));
  argv.push_back(nullptr);
  execv(kAssay, argv.data());
  _exit(127);
}

}  // namespace

CliTest::CliTest() {
  std::string pattern = testing::TempDir() + "cli-test-XXXXXX";
  root_ = fs::canonical(mkdtemp(pattern.data()));
  fs::create_directories(root_ / "project");
  fs::create_directories(root_ / "tmp");
}

CliTest::~CliTest() { fs::remove_all(root_); }

std::string CliTest::project(const std::string& name) const { return (root_ / "project" / name).string(); }

void CliTest::put(const std::string& name, const std::string& content) {
  fs::path path = project(name);
  fs::create_directories(path.parent_path());
  std::ofstream(path, std::ios::binary) << content;
}

std::string CliTest::get(const std::string& name) { return contentOf(project(name)); }

Snapshot CliTest::snapshot(const std::string& folder) const {
  Snapshot result;
  fs::path top = root_ / "project" / folder;
  if (!fs::exists(top)) return result;
  for (const fs::directory_entry& entry : fs::recursive_directory_iterator(top)) {
    std::string name = fs::relative(entry.path(), top).string();
    const std::string file = entry.path().filename().string();
    // A cache, and what is not for version control.
    if (name.starts_with(".assay") || file == "assay-statistics.json" || file == ".gitignore") continue;
    result[name] = entry.is_directory() ? "(folder)" : contentOf(entry.path());
  }
  return result;
}

Finished CliTest::run(std::vector<std::string> arguments, std::vector<std::string> environment) {
  arguments.insert(arguments.begin(), kAssay);
  environment.push_back("TMPDIR=" + (root_ / "tmp").string());
  return world_->run(
      {.argv = arguments, .directory = project(), .environment = environment, .deadline = 100s});
}

Finished CliTest::generate(std::vector<std::string> arguments) {
  arguments.insert(arguments.begin(), "generate");
  return run(std::move(arguments));
}

void CliTest::expectRefused(const std::vector<std::string>& arguments, int exitCode,
                            const std::string& phrase) {
  Snapshot before = snapshot();
  const bool hadStore = fs::exists(project(".assay"));
  Finished finished = generate(arguments);
  std::string context = testing::PrintToString(arguments);
  EXPECT_EQ(finished.exitCode, exitCode) << context << finished.errors;
  EXPECT_THAT(finished.errors, testing::HasSubstr(phrase)) << context;
  EXPECT_THAT(finished.errors, testing::HasSubstr("assay: ")) << context;
  EXPECT_EQ(finished.output, "") << context;
  EXPECT_EQ(snapshot(), before) << context;
  EXPECT_EQ(fs::exists(project(".assay")), hadStore) << context;
  expectNothingLeft();
}

void CliTest::expectNothingLeft() {
  std::string tmp = (root_ / "tmp").string();
  for (int i = 0; i < 50 && (!processesBelow(tmp).empty() || !fs::is_empty(tmp)); ++i) {
    std::this_thread::sleep_for(100ms);
  }
  EXPECT_THAT(processesBelow(tmp), testing::IsEmpty());
  EXPECT_TRUE(fs::is_empty(tmp)) << "left behind: " << fs::directory_iterator(tmp)->path();
}

void CliTest::expectBuildsAndPasses(const std::string& folder) {
  const std::string out = project(folder), build = out + "/build";
  const Finished configured = world_->run({.argv = {"cmake", "-S", out, "-B", build}});
  ASSERT_TRUE(configured.ok()) << configured.errors;
  const Finished built = world_->run({.argv = {"cmake", "--build", build}});
  ASSERT_TRUE(built.ok()) << built.output << built.errors;
  EXPECT_THAT(built.output + built.errors, testing::Not(testing::HasSubstr("warning:")));
  const Finished tested = world_->run({.argv = {"ctest", "--test-dir", build}});
  EXPECT_TRUE(tested.ok()) << tested.output;
}

Running::Running(const std::vector<std::string>& arguments, const fs::path& root, bool terminal,
                 const std::vector<std::string>& environment) {
  if (terminal) {
    winsize size{.ws_row = 40, .ws_col = 200};
    pid_ = forkpty(&fd_, nullptr, nullptr, &size);
    if (pid_ == 0) become(arguments, root, environment);
    return;
  }
  int ends[2];
  if (pipe(ends) != 0) return;
  pid_ = fork();
  if (pid_ == 0) {
    setpgid(0, 0);
    dup2(ends[1], 1);
    dup2(ends[1], 2);
    close(ends[0]);
    close(ends[1]);
    become(arguments, root, environment);
  }
  close(ends[1]);
  fd_ = ends[0];
}

Running::~Running() {
  if (pid_ > 0) finish(0);
  if (fd_ >= 0) close(fd_);
}

bool Running::pump(int milliseconds) {
  pollfd wait{fd_, POLLIN, 0};
  if (poll(&wait, 1, milliseconds) <= 0) return true;
  char buffer[4096];
  ssize_t n = read(fd_, buffer, sizeof buffer);
  if (n > 0) text_.append(buffer, static_cast<size_t>(n));
  return n > 0 || (n < 0 && errno == EINTR);
}

bool Running::waitFor(const std::string& text, double seconds) {
  auto end = std::chrono::steady_clock::now() + std::chrono::duration<double>(seconds);
  while (text_.find(text) == std::string::npos && std::chrono::steady_clock::now() < end && pump(50)) {
  }
  return text_.find(text) != std::string::npos;
}

void Running::signal(int number) { kill(pid_, number); }

int Running::finish(double seconds) {
  auto end = std::chrono::steady_clock::now() + std::chrono::duration<double>(seconds);
  bool open = true;
  int status = 0;
  pid_t ended = 0;
  while ((ended = waitpid(pid_, &status, WNOHANG)) == 0 && std::chrono::steady_clock::now() < end) {
    if (open) open = pump(20);
    if (!open) std::this_thread::sleep_for(10ms);
  }
  if (ended == 0) {
    kill(pid_, SIGKILL);
    waitpid(pid_, &status, 0);
    pid_ = -1;
    return -1;
  }
  while (open) {
    size_t had = text_.size();
    open = pump(20) && text_.size() > had;
  }
  pid_ = -1;
  return WIFSIGNALED(status) ? 128 + WTERMSIG(status) : WEXITSTATUS(status);
}

}  // namespace assay::cli
