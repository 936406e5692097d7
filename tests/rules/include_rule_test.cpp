// The include rule, checked: base <- data <- {prepare, explore, publish} <- app; the acts never include one
// another; inside of an act and of data, folders lie in layers; the runtime sees only data/wire; LLVM and
// solver headers stay behind their borders; no two components include each other, whether by their headers or
// by their sources.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <functional>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "tests/rules/source_text.h"

namespace assay::rules {
namespace {

namespace fs = std::filesystem;

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

// The folders of data and of each act, the lowest layer first. A folder includes lower layers and itself.
const std::map<std::string, std::vector<std::set<std::string>>> kLayers = {
    {"data", {{"wire", "model"}, {"expr"}, {"trial"}, {"cpp"}}},
    {"prepare", {{"frontend", "harness", "instrument", "toolchain"}}},
    {"explore", {{"tree", "solve", "execute"}, {"propose"}, {"loop"}}},
    {"publish", {{"choose", "emit"}, {"naming", "verify", "report"}}},
    {"app", {{"pipeline"}, {"project"}, {"cli"}}},
};

// The layer of a folder, from 0; -1 if it has none.
int layerOf(const std::string& act, const std::string& folder) {
  const auto& layers = kLayers.at(act);
  const auto found = std::ranges::find_if(layers, [&](const auto& layer) { return layer.contains(folder); });
  return found == layers.end() ? -1 : static_cast<int>(found - layers.begin());
}

TEST(IncludeRule, EveryFolderHasALayer) {
  for (const auto& [act, layers] : kLayers) {
    for (const auto& entry : fs::directory_iterator(fs::path(ASSAY_SOURCE_DIR) / "src" / act))
      if (const std::string folder = entry.path().filename().string(); entry.is_directory())
        EXPECT_GE(layerOf(act, folder), 0) << "src/" << act << "/" << folder << " is in no layer";
    for (const auto& layer : layers)
      for (const std::string& folder : layer)
        EXPECT_TRUE(fs::is_directory(fs::path(ASSAY_SOURCE_DIR) / "src" / act / folder))
            << act << "/" << folder;
  }
}

// Files beside the folders of an act stand above them, unless they include none of them.
TEST(IncludeRule, FoldersIncludeOnlyLowerLayers) {
  size_t checked = 0;
  for (const auto& [act, layers] : kLayers) {
    const auto folderOf = [&](const std::string& path) {  // "src/data/wire/wire.h" -> "wire"
      const std::string below = path.substr(path.find(act + "/") + act.size() + 1);
      return below.contains('/') ? firstFolder(below) : "";
    };
    const auto isTop = [&](const std::string& file) {
      return std::ranges::any_of(includesIn("src/" + file),
                                 [&](const Include& one) { return one.target.starts_with(act + "/"); });
    };
    for (const Include& include : includesBelow("src/" + act)) {
      if (!include.quoted || !include.target.starts_with(act + "/")) continue;
      const std::string from = folderOf(include.from), to = folderOf(include.target);
      if (from.empty() || from == to || include.from.ends_with("_test.cpp")) continue;
      ++checked;
      const bool isLower = to.empty() ? !isTop(include.target) : layerOf(act, to) < layerOf(act, from);
      EXPECT_TRUE(isLower) << include.from << " includes " << include.target;
    }
  }
  EXPECT_GT(checked, 20u) << "the rule found nothing to check";
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

// A header and the sources of the same name are one component: "base/json".
std::string componentOf(const std::string& path) { return fs::path(path).replace_extension().string(); }

using Graph = std::map<std::string, std::set<std::string>>;

Graph componentsOfSources() {
  Graph graph;
  for (const std::string& file : sourcesBelow("src"))
    if (!file.ends_with("_test.cpp")) graph[componentOf(file.substr(std::string("src/").size()))];
  for (const Include& include : includesBelow("src")) {
    const std::string from = componentOf(include.from.substr(std::string("src/").size()));
    const std::string to = componentOf(include.target);
    if (graph.contains(from) && graph.contains(to) && from != to) graph[from].insert(to);
  }
  return graph;
}

// The components that can be reached from a component.
std::set<std::string> reachableFrom(const std::string& start, const Graph& graph) {
  std::set<std::string> seen;
  std::vector<std::string> open = {start};
  while (!open.empty()) {
    const std::string next = open.back();
    open.pop_back();
    for (const std::string& to : graph.at(next))
      if (seen.insert(to).second) open.push_back(to);
  }
  return seen;
}

// Each as the names of its components in their order.
std::set<std::string> cyclesIn(const Graph& graph) {
  std::map<std::string, std::set<std::string>> reachable;
  for (const auto& [name, to] : graph) reachable[name] = reachableFrom(name, graph);
  std::set<std::string> cycles;
  for (const auto& [name, seen] : reachable) {
    if (!seen.contains(name)) continue;
    std::string cycle;
    for (const std::string& other : seen)
      if (reachable[other].contains(name)) cycle += (cycle.empty() ? "" : " ") + other;
    cycles.insert(cycle);
  }
  return cycles;
}

TEST(IncludeRule, CyclesAreFoundWhole) {
  const Graph graph = {{"a", {"b"}}, {"b", {"c", "d"}}, {"c", {"a"}},
                       {"d", {"e"}}, {"e", {"d"}},      {"f", {"a"}}};
  EXPECT_EQ(cyclesIn(graph), (std::set<std::string>{"a b c", "d e"}));
}

TEST(IncludeRule, NoComponentsIncludeEachOther) {
  EXPECT_EQ(cyclesIn(componentsOfSources()), std::set<std::string>{});
}

}  // namespace
}  // namespace assay::rules
