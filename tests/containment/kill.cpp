// attack_kill: kills assay at random moments and at its renames, and checks that the next run recovers.
//
//   attack_kill ASSAY RANDOM RENAMES
//
// RANDOM is the number of moments, RENAMES the number of renames, spread evenly and including the last ones,
// or `all`. A round starts with a project in its initial state, kills a run in it by SIGKILL, and then
// requires
//
//   no process       that the killed run started lives on
//   the same bytes   in the output folder after the same command once more, as after an undisturbed run
//   nothing else     there, beside the sources or in TMPDIR
//   no lost unit     that was reported as finished: the next run finds its result
//
// Two projects take turns: one without an output folder, and one whose tests have to be rewritten because a
// source changed.
#include <signal.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <map>
#include <sstream>
#include <thread>

#include "base/world.h"
#include "tests/containment/tracer.h"

namespace assay::containment {
namespace {

namespace fs = std::filesystem;
using namespace std::chrono_literals;
using Complaints = std::vector<std::string>;
using Snapshot = std::map<std::string, std::string>;

constexpr size_t kUnits = 2;

std::string contentOf(const fs::path& path) {
  std::ifstream in(path, std::ios::binary);
  std::ostringstream text;
  text << in.rdbuf();
  return std::move(text).str();
}

// The words of a running process; "" if it has ended.
std::string commandOf(pid_t pid) {
  std::string words = contentOf("/proc/" + std::to_string(pid) + "/cmdline");
  std::ranges::replace(words, '\0', ' ');
  return words;
}

size_t countOf(const std::string& text, const std::string& word) {
  size_t count = 0;
  for (size_t at = text.find(word); at != std::string::npos; at = text.find(word, at + 1)) ++count;
  return count;
}

// The project, at the same path in every round, because results are stored by path.
class Project {
 public:
  Project(std::string assay, fs::path root)
      : assay_(std::move(assay)), root_(std::move(root)), mark_("ASSAY_ATTACK_KILL=" + root_.string()) {}

  // With or without the output of a run on an earlier version.
  void reset(bool isOld) {
    for (const char* name : {"project", "tmp"}) fs::remove_all(root_ / name);
    fs::create_directories(root_ / "tmp");
    if (isOld)
      fs::copy(root_ / "before", root_ / "project", fs::copy_options::recursive);
    else
      put(7);
    if (isOld) put(9);
  }

  // Makes the initial state of `reset(true)`.
  bool makeOld() {
    reset(false);
    put(3);
    if (!isFine(run())) return false;
    fs::rename(root_ / "project", root_ / "before");
    return true;
  }

  Launch launch() const {
    return {.argv = {assay_, "generate", "src", "-o", "out", "--budget", "10", "-j", "1"},
            .directory = (root_ / "project").string(),
            .environment = {mark_, "TMPDIR=" + (root_ / "tmp").string()},
            .output = (root_ / "output").string(),
            .errors = (root_ / "errors").string()};
  }
  int run() const {
    const pid_t pid = start(launch(), false);
    int status = 0;
    waitpid(pid, &status, 0);
    return status;
  }
  static bool isFine(int status) { return WIFEXITED(status) && WEXITSTATUS(status) == 0; }

  std::string output() const { return contentOf(root_ / "output"); }
  std::string errors() const { return contentOf(root_ / "errors"); }

  // The statistics of a run depend on the machine; the store is a cache.
  Snapshot snapshot() const {
    Snapshot files;
    for (const fs::directory_entry& entry : fs::recursive_directory_iterator(root_ / "project")) {
      const std::string name = fs::relative(entry.path(), root_ / "project").string();
      if (name.starts_with(".assay/") || entry.is_directory()) continue;
      const bool isOfRun = name == "out/assay.json" || name == "out/assay-statistics.json";
      files[name] = isOfRun ? "" : contentOf(entry.path());
    }
    return files;
  }
  bool hasMark() const {
    return fs::exists(root_ / "project/out/assay.json.new") || fs::exists(root_ / "project/out/assay.json");
  }
  Complaints leftInTmp() const {
    Complaints left;
    for (const fs::directory_entry& entry : fs::directory_iterator(root_ / "tmp"))
      left.push_back("left in TMPDIR: " + entry.path().filename().string());
    return left;
  }

  // Found by the mark in their environment, or by their executable or working folder.
  std::vector<pid_t> processes() const {
    std::vector<pid_t> found;
    std::error_code ignored;
    for (const fs::directory_entry& entry : fs::directory_iterator("/proc", ignored)) {
      const pid_t pid = std::atoi(entry.path().filename().c_str());
      if (pid <= 0 || pid == getpid()) continue;
      const bool isMarked = contentOf(entry.path() / "environ").find(mark_) != std::string::npos;
      const std::string program = fs::read_symlink(entry.path() / "exe", ignored).string();
      const std::string folder = fs::read_symlink(entry.path() / "cwd", ignored).string();
      const std::string ours = root_.string() + "/";
      if (isMarked || program.starts_with(ours) || folder.starts_with(ours)) found.push_back(pid);
    }
    return found;
  }

 private:
  void put(int border) const {
    const fs::path src = root_ / "project/src";
    fs::create_directories(src);
    std::ofstream(src / "half.cpp") << "int half(int x) { return x > " << border << " ? x / 2 : 0; }\n";
    std::ofstream(src / "rate.cpp") << "int half(int x);\n"
                                       "int rate(int x) { return half(x) > 30 ? 1 : x < -4 ? 2 : 0; }\n";
  }

  std::string assay_;
  fs::path root_;
  std::string mark_;  // of the environment of every process
};

// Kills runs and judges the runs after them.
class Attack {
 public:
  Attack(const std::string& assay, const fs::path& root) : project_(assay, root) {}

  bool prepare() {
    if (!project_.makeOld()) return false;
    for (const bool isOld : {false, true}) {
      project_.reset(isOld);
      const auto begin = std::chrono::steady_clock::now();
      if (!Project::isFine(project_.run())) return false;
      seconds_[isOld] = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
      expected_[isOld] = project_.snapshot();
    }
    return expected_[false].size() == 8 && expected_[false] != expected_[true];
  }

  void atMoments(size_t count) {
    Random random(4711);
    for (size_t i = 0; i < count; ++i) {
      const bool isOld = i % 2 == 1;
      const auto moment =
          std::chrono::duration<double>(seconds_[isOld] * static_cast<double>(random.below(1000)) / 1000);
      project_.reset(isOld);
      const pid_t pid = start(project_.launch(), false);
      std::this_thread::sleep_for(moment);
      kill(pid, SIGKILL);
      waitpid(pid, nullptr, 0);
      char name[60];
      std::snprintf(name, sizeof name, "random moment %zu (%.3f s)", i + 1, moment.count());
      judge(name, isOld, {});
    }
    tell("kill -9 at a random moment", count);
  }

  // Returns false if processes cannot be traced here.
  bool atRenames(size_t most) {
    size_t tried = 0;
    for (const bool isOld : {false, true}) {
      project_.reset(isOld);
      const Traced whole = runTraced(project_.launch(), 0);
      if (!whole.possible) return false;
      const size_t share = std::max<size_t>(1, isOld ? most / 2 : most - most / 2);
      for (const size_t at : spread(whole.renames, share)) tried += atRename(isOld, at, whole.renames);
    }
    tell("kill -9 at a rename", tried);
    return true;
  }

  size_t failures() const { return failures_; }

 private:
  // Evenly spread, and always with the last one, which writes the output.
  static std::vector<size_t> spread(size_t count, size_t most) {
    std::vector<size_t> chosen;
    const size_t share = std::min(count, most);
    for (size_t i = 1; i <= share; ++i) chosen.push_back(count * i / share);
    return chosen;
  }

  // The number of renames may differ by one or two from run to run: then there may be nothing to kill.
  bool atRename(bool isOld, size_t at, size_t of) {
    project_.reset(isOld);
    const Traced traced = runTraced(project_.launch(), at);
    if (!traced.killed) return false;
    Complaints complaints;
    for (const std::string& process : traced.left) complaints.push_back("process left: " + process);
    judge("rename " + std::to_string(at) + " of " + std::to_string(of) + (isOld ? ", written anew" : ""),
          isOld, std::move(complaints));
    return true;
  }

  // The processes that are still alive after a while.
  std::vector<pid_t> processesLeft() const {
    for (int i = 0; i < 50 && !project_.processes().empty(); ++i) std::this_thread::sleep_for(100ms);
    return project_.processes();
  }

  void judge(const std::string& name, bool isOld, Complaints complaints) {
    for (const pid_t pid : processesLeft()) {
      complaints.push_back("process left: " + std::to_string(pid) + " " + commandOf(pid));
      kill(pid, SIGKILL);
    }
    const size_t finished = finishedUnits(isOld);
    if (!Project::isFine(project_.run())) complaints.push_back("the next run failed: " + project_.errors());
    const size_t recalled = countOf(project_.output(), "; unchanged\n");
    if (recalled < finished)
      complaints.push_back(std::to_string(finished) + " units were finished, " + std::to_string(recalled) +
                           " are remembered");
    compare(project_.snapshot(), expected_[isOld], complaints);
    std::ranges::copy(project_.leftInTmp(), std::back_inserter(complaints));
    if (!processesLeft().empty()) complaints.push_back("the next run left a process");
    for (const std::string& complaint : complaints) std::printf("%s: %s\n", name.c_str(), complaint.c_str());
    std::fflush(stdout);
    failures_ += !complaints.empty();
    held_ += complaints.empty();
  }

  // As reported by the killed run; all units if it was already writing.
  size_t finishedUnits(bool isOld) const {
    if (!isOld && project_.hasMark()) return kUnits;
    size_t finished = 0;
    const std::string said = project_.errors(), of = "/" + std::to_string(kUnits) + "] ";
    for (size_t at = said.find(of); at != std::string::npos; at = said.find(of, at + 1))
      if (at > 0) finished = std::max(finished, static_cast<size_t>(said[at - 1] - '0'));
    return finished;
  }

  static void compare(const Snapshot& found, const Snapshot& expected, Complaints& complaints) {
    for (const auto& [name, content] : expected)
      if (!found.contains(name))
        complaints.push_back(name + " is missing");
      else if (found.at(name) != content)
        complaints.push_back(name + " has other bytes");
    for (const auto& [name, content] : found)
      if (!expected.contains(name)) complaints.push_back(name + " is left over");
  }

  void tell(const char* attack, size_t tried) {
    std::printf("%-28s %4zu tried  %4zu held\n", attack, tried, held_);
    std::fflush(stdout);
    held_ = 0;
  }

  Project project_;
  std::map<bool, Snapshot> expected_;
  std::map<bool, double> seconds_;
  size_t failures_ = 0, held_ = 0;
};

int runAll(const std::string& assay, size_t moments, size_t renames) {
  std::string pattern = (fs::temp_directory_path() / "attack-kill-XXXXXX").string();
  if (mkdtemp(pattern.data()) == nullptr) return 1;
  const fs::path root = fs::canonical(pattern);
  Attack attack(assay, root);
  if (!attack.prepare()) {
    std::printf("an undisturbed run fails; see %s\n", root.c_str());
    return 1;
  }
  attack.atMoments(moments);
  if (!attack.atRenames(renames)) std::printf("kill -9 at a rename: this system does not let us trace\n");
  fs::remove_all(root);
  return attack.failures() == 0 ? 0 : 1;
}

}  // namespace
}  // namespace assay::containment

int main(int argc, char** argv) {
  if (argc != 4) {
    std::fprintf(stderr, "usage: attack_kill ASSAY RANDOM RENAMES|all\n");
    return 1;
  }
  const std::string renames = argv[3];
  const size_t most = renames == "all" ? 100'000 : std::strtoul(renames.c_str(), nullptr, 10);
  return assay::containment::runAll(std::filesystem::absolute(argv[1]).string(),
                                    std::strtoul(argv[2], nullptr, 10), most);
}
