// House rules: functions and files have a largest length, no two files share a basename, and time, files and
// processes are reached through World.
#include <gtest/gtest.h>

#include <algorithm>
#include <cctype>
#include <filesystem>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "tests/rules/source_text.h"

namespace assay::rules {
namespace {

namespace fs = std::filesystem;

size_t linesOf(const std::string& text) { return static_cast<size_t>(std::ranges::count(text, '\n')); }

std::string summary(const std::vector<Function>& functions) {
  std::string all;
  for (const Function& one : functions)
    all += one.head + " @" + std::to_string(one.line) + "+" + std::to_string(one.lines) + "\n";
  return all;
}

TEST(SourceText, CommentsAndLiteralsAreRemoved) {
  EXPECT_EQ(codeOnly("int a = 1'000; // {\nchar b = '{'; /* {\n} */ f(\"}\\\"\");\n"),
            "int a = 1'000;     \nchar b =    ;     \n     f(     );\n");
  EXPECT_EQ(codeOnly("#define A {\\\n  {\nx = R\"(})\" + 1;"), "            \n   \nx = R      + 1;");
  EXPECT_EQ(codeOnly("x = R\"y(} )\" )y\" + u8'}';"), "x = R            + u8   ;");
}

TEST(SourceText, FunctionsAreFoundByTheirBraces) {
  EXPECT_EQ(summary(functionsIn(R"(
namespace a {
template <size_t N, bool B = (N > 1)>
struct S final : public Base<N> {
  S(std::vector<int> x = {}, int y = 2) : a_{1}, b_(y), Base<N>{} {
    use();
  }
  int a_{3};
  bool operator()(int x) const { return x > 0; }
  friend bool operator<(const S&, const S&) = default;
  std::ostream& operator<<(int) {
  }
};
enum class E { A, B };
constexpr int kTable[] = {
    1, 2};
auto later = [](int x) {
  return x;
};
struct stat info() {
  auto inner = [] { return 1; };
  for (;;) {
  }
}
auto far(int x) -> std::vector<int> {
  return {x};
}
}  // namespace a
extern "C" {
void g(void) {
}
}
)")),
            "S(std::vector<int> x = , int y = 2) : a_(), b_(y), Base<N>() @5+3\n"
            "bool operator()(int x) const @9+1\n"
            "std::ostream& operator<<(int) @11+2\n"
            "auto later = [](int x) @17+3\n"
            "struct stat info() @20+5\n"
            "auto far(int x) -> std::vector<int> @25+3\n"
            "void g(void) @30+2\n");
}

TEST(HouseRule, NoFileIsLongerThan600Lines) {
  for (const std::string& folder : {"src", "runtime"})
    for (const std::string& file : sourcesBelow(folder)) EXPECT_LE(linesOf(textOf(file)), 600u) << file;
}

TEST(HouseRule, NoFunctionIsLongerThan60Lines) {
  constexpr size_t kMost = 60;
  size_t checked = 0;
  for (const std::string& folder : {"src", "runtime"})
    for (const std::string& file : sourcesBelow(folder))
      for (const Function& function : functionsIn(textOf(file))) {
        ++checked;
        if (function.lines <= kMost || file.ends_with("_test.cpp") || file.starts_with("runtime/tests/"))
          continue;
        ADD_FAILURE() << file << ":" << function.line << ": " << function.head << " has " << function.lines
                      << " lines";
      }
  EXPECT_GT(checked, 3000u) << "the rule found nothing to check";
}

// The name "trial.h" stands for one file in all of src.
TEST(HouseRule, NoBasenameOccursTwice) {
  std::map<std::string, std::set<std::string>> folders;
  for (const std::string& file : sourcesBelow("src")) {
    const fs::path path(file);
    if (path.extension() != ".def") folders[path.stem().string()].insert(path.parent_path().string());
  }
  for (const auto& [stem, in] : folders)
    EXPECT_EQ(in.size(), 1u) << stem << " is in " << *in.begin() << " and in " << *in.rbegin();
}

// Names of the C and C++ libraries that reach a clock, a file or a process. `World` offers the operations
// that are needed.
const std::set<std::string> kCalls = {
    "fork",      "vfork",       "_Fork",        "execl",         "execlp",      "execv",   "execve",
    "execvp",    "execvpe",     "posix_spawn",  "popen",         "system",      "waitpid", "kill",
    "pipe",      "pipe2",       "poll",         "fopen",         "freopen",     "open",    "openat",
    "creat",     "unlink",      "unlinkat",     "rmdir",         "mkdir",       "mkdirat", "mkdtemp",
    "mkstemp",   "rename",      "renameat",     "stat",          "lstat",       "fstat",   "access",
    "opendir",   "readdir",     "readlink",     "realpath",      "symlink",     "chmod",   "chdir",
    "getcwd",    "mmap",        "memfd_create", "flock",         "sleep",       "usleep",  "nanosleep",
    "sleep_for", "sleep_until", "posix_spawnp", "clock_gettime", "gettimeofday"};

bool isWordLetter(char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_'; }

// The text before a place, without blanks: "std::" of `std:: open`, a name, or one sign.
std::string before(const std::string& code, size_t at) {
  const size_t end = at == 0 ? std::string::npos : code.find_last_not_of(" \n", at - 1);
  if (end == std::string::npos) return "";
  if (end > 0 && code[end] == ':' && code[end - 1] == ':') {
    const std::string scope = before(code, end - 1);
    return (!scope.empty() && isWordLetter(scope[0]) ? scope : "") + "::";
  }
  if (end > 0 && code[end] == '>' && code[end - 1] == '-') return "->";
  size_t first = end;
  while (first > 0 && isWordLetter(code[end]) && isWordLetter(code[first - 1])) --first;
  return code.substr(first, end + 1 - first);
}

bool reachesOutside(const std::string& name, const std::string& before, char after) {
  static const std::set<std::string> scopes = {"::", "std::", "this_thread::"};
  if (name == "fstream" || name == "ifstream" || name == "ofstream") return true;
  if (name == "now") return before.ends_with("lock::");
  if (before == "fs::" || before == "filesystem::")
    return !name.starts_with("path") && name != "filesystem_error";
  if (!kCalls.contains(name) || after != '(') return false;
  if (before.ends_with("::")) return scopes.contains(before);
  // A member, or the declaration of a variable of this name.
  const bool isDeclared =
      !before.empty() && (isWordLetter(before[0]) || before == ">" || before == "&" || before == "*");
  return before != "." && before != "->" && (!isDeclared || before == "return");
}

// The first place that reaches outside; npos: there is none.
size_t firstReachingOutside(const std::string& code) {
  for (size_t at = 0; at < code.size(); ++at) {
    if (!isWordLetter(code[at])) continue;
    size_t end = at;
    while (end < code.size() && isWordLetter(code[end])) ++end;
    const size_t after = std::min(code.find_first_not_of(" \n", end), code.size() - 1);
    if (reachesOutside(code.substr(at, end - at), before(code, at), code[after])) return at;
    at = end;
  }
  return std::string::npos;
}

TEST(SourceText, CallsToTheSystemAreFound) {
  for (const char* code : {"x = open(a);", "::open(a)", "return fork();", "std::ofstream(a)", "Clock::now()",
                           "{ kill (p); }", "std::chrono::steady_clock::now()", "fs::exists(p)",
                           "std::filesystem::current_path()", "std::this_thread::sleep_for(x)"})
    EXPECT_NE(firstReachingOutside(code), std::string::npos) << code;
  for (const char* code :
       {"std::vector<int> open(3);", "file.open(a)", "file->open(a)", "open.push_back(1)", "world.now()",
        "fs::path p", "namespace fs = std::filesystem;", "Result<void> access(int x);", "a::open(b)",
        "std::chrono::steady_clock::duration now"})
    EXPECT_EQ(firstReachingOutside(code), std::string::npos) << code;
}

// Sources that only tests include.
std::set<std::string> testSupport() {
  std::map<std::string, std::set<std::string>> includedBy;
  for (const Include& include : includesBelow("src"))
    if (const std::string file = "src/" + include.target; fs::exists(fs::path(ASSAY_SOURCE_DIR) / file))
      includedBy[file].insert(include.from);
  std::set<std::string> support;
  for (bool isMore = true; isMore;) {
    isMore = false;
    for (const auto& [file, by] : includedBy)
      if (std::ranges::all_of(by, [&](const std::string& one) {
            return one.ends_with("_test.cpp") || support.contains(one);
          }))
        isMore |= support.insert(file).second;
  }
  return support;
}

TEST(HouseRule, TestSupportIsInTests) { EXPECT_EQ(testSupport(), std::set<std::string>{}); }

TEST(HouseRule, TimeFilesAndProcessesGoThroughWorld) {
  // The sources that reach outside in another way, with their reasons.
  const std::map<std::string, std::string> exceptions = {
      {"src/app/cli/interrupt.cpp", "a signal handler calls nothing else"},
      {"src/app/cli/run.cpp", "standard descriptors that are missing are opened before anything else"},
      {"src/app/project/crew.cpp", "its processes speak while they run; World waits for an end"},
      {"src/base/descriptor.cpp", "what World is made of"},
      {"src/base/folder_lock.cpp", "a lock is an open descriptor"},
      {"src/base/guardian.cpp", "a child that ends what World has started"},
      {"src/base/process.cpp", "what World is made of"},
      {"src/base/remove_tree.cpp", "what World is made of"},
      {"src/base/scratch_folder.cpp", "a mark that a living process keeps open"},
      {"src/base/store.cpp", "a cache on the disk, and no result depends on it"},
      {"src/base/store_files.cpp", "the same: its folder may be a trap, so nothing is opened by its path"},
      {"src/base/world.cpp", "the World"},
      {"src/explore/execute/worker.cpp", "shares memory with a process that answers a million times"},
      {"src/explore/solve/solve.cpp", "statistics: the time of each tier decides nothing"},
      {"src/explore/solve/watchdog.h", "a thread that wakes up beside a library that does not return"},
  };
  const std::set<std::string> support = testSupport();
  std::set<std::string> found;
  for (const std::string& file : sourcesBelow("src")) {
    if (file.ends_with("_test.cpp") || support.contains(file)) continue;
    const std::string code = codeOnly(textOf(file));
    const size_t at = firstReachingOutside(code);
    if (at == std::string::npos || file.ends_with(".c")) continue;
    found.insert(file);
    EXPECT_TRUE(exceptions.contains(file))
        << file << ":" << linesOf(code.substr(0, at)) + 1 << ": " << code.substr(at, code.find('\n', at) - at)
        << " bypasses World (src/base/world.h)";
  }
  for (const auto& [file, reason] : exceptions)
    EXPECT_TRUE(found.contains(file)) << "uses World only, so out of the list: " << file;
}

}  // namespace
}  // namespace assay::rules
