// The include rule, checked: base <- data <- {prepare, explore, publish} <- app; the acts never
// include one another; the runtime sees only data/wire; LLVM and solver headers stay behind their
// borders. Also: a file past 600 lines wants a reason.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <map>
#include <set>
#include <string>
#include <vector>

namespace {

namespace fs = std::filesystem;

struct Include {
  std::string from;    // relative to the source folder
  std::string target;  // what stands between the quotes or brackets
  bool quoted;
};

bool isSource(const fs::path& path) {
  static const std::set<std::string> kSuffixes = {".h", ".cpp", ".c", ".def"};
  return kSuffixes.contains(path.extension().string());
}

std::vector<std::string> sourcesBelow(const std::string& folder) {
  std::vector<std::string> files;
  for (const auto& entry : fs::recursive_directory_iterator(fs::path(ASSAY_SOURCE_DIR) / folder)) {
    if (entry.is_regular_file() && isSource(entry.path())) {
      files.push_back(fs::relative(entry.path(), ASSAY_SOURCE_DIR).string());
    }
  }
  return files;
}

std::vector<Include> includesBelow(const std::string& folder) {
  std::vector<Include> includes;
  for (const std::string& file : sourcesBelow(folder)) {
    std::ifstream in(fs::path(ASSAY_SOURCE_DIR) / file);
    for (std::string line; std::getline(in, line);) {
      if (line.rfind("#include ", 0) != 0) continue;
      size_t open = line.find_first_of("\"<"), close = line.find_first_of("\">", open + 1);
      if (open == std::string::npos || close == std::string::npos) continue;
      includes.push_back({file, line.substr(open + 1, close - open - 1), line[open] == '"'});
    }
  }
  return includes;
}

std::string firstFolder(const std::string& path) { return path.substr(0, path.find('/')); }

TEST(IncludeRule, AnActSeesOnlyBaseDataAndItself) {
  const std::map<std::string, std::set<std::string>> allowed = {
      {"base", {"base"}},
      {"data", {"base", "data"}},
      {"prepare", {"base", "data", "prepare"}},
      {"explore", {"base", "data", "explore"}},
      {"publish", {"base", "data", "publish"}},
      {"app", {"base", "data", "prepare", "explore", "publish", "app"}},
  };
  size_t checked = 0;
  for (const auto& [room, visible] : allowed) {
    for (const Include& include : includesBelow("src/" + room)) {
      std::string target = firstFolder(include.target);
      if (!include.quoted || !allowed.contains(target)) continue;
      EXPECT_TRUE(visible.contains(target)) << include.from << " includes " << include.target;
      ++checked;
    }
  }
  EXPECT_GT(checked, 50u) << "the rule found nothing to check";
}

TEST(IncludeRule, LlvmAndSolversStayBehindTheirBorders) {
  size_t llvm = 0, solvers = 0;
  for (const Include& include : includesBelow("src")) {
    std::string room = fs::path(include.from).parent_path().string();
    std::string target = firstFolder(include.target);
    if (target == "llvm" || target == "clang" || target == "llvm-c") {
      ++llvm;
      EXPECT_TRUE(room.starts_with("src/prepare/frontend") || room.starts_with("src/prepare/instrument"))
          << include.from << " includes " << include.target;
    }
    if (target == "cvc5" || target.starts_with("z3")) {
      ++solvers;
      EXPECT_TRUE(room == "src/explore/solve" && include.from.ends_with(".cpp"))
          << include.from << " includes " << include.target;
    }
  }
  EXPECT_GT(llvm, 0u);
  EXPECT_GT(solvers, 0u);
}

TEST(IncludeRule, TheRuntimeSeesOnlyTheWire) {
  for (const Include& include : includesBelow("runtime")) {
    if (include.from.starts_with("runtime/tests/") || !include.quoted) continue;
    bool own = include.target.find('/') == std::string::npos || include.target.starts_with("confine/");
    EXPECT_TRUE(own || include.target.starts_with("data/wire/"))
        << include.from << " includes " << include.target;
  }
}

TEST(HouseRule, NoFileIsLongerThan600Lines) {
  for (const std::string& folder : {"src", "runtime"}) {
    for (const std::string& file : sourcesBelow(folder)) {
      std::ifstream in(fs::path(ASSAY_SOURCE_DIR) / file);
      size_t lines = 0;
      for (std::string line; std::getline(in, line);) ++lines;
      EXPECT_LE(lines, 600u) << file;
    }
  }
}

}  // namespace
