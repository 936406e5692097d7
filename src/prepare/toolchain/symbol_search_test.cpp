#include "prepare/toolchain/symbol_search.h"

#include <gtest/gtest.h>
#include <stdlib.h>

#include <filesystem>
#include <fstream>

namespace assay::toolchain {
namespace {

namespace fs = std::filesystem;

class SearchTest : public testing::Test {
 protected:
  SearchTest() {
    std::string pattern = (fs::temp_directory_path() / "assay-search-XXXXXX").string();
    root_ = mkdtemp(pattern.data());
    put("unit.cpp", "int half(int); int quarter(int x) { return half(half(x)); }");
    put("caller.cpp", "int half(int); int third(int x) { return half(x) - x / 6; }");
    put("half.cpp", "int half(int x) { return x / 2; }");
  }
  ~SearchTest() override { fs::remove_all(root_); }

  void put(const std::string& name, const std::string& text) { std::ofstream(root_ / name) << text; }
  Ranking candidates() {
    project_.clear();
    for (const std::string& file : world_->list(root_.string())) project_.push_back({.file = file});
    return Search(*world_).candidates("_Z4halfi", project_);
  }
  std::string answer() { return answerOf(candidates(), (root_ / "unit.cpp").string()); }

  fs::path root_;
  std::unique_ptr<World> world_ = makeRealWorld();
  std::vector<model::CompileCommand> project_;
};

TEST_F(SearchTest, TheLikeliestComesFirst) {
  const Ranking ranking = candidates();
  ASSERT_EQ(ranking.size(), 3u);
  EXPECT_EQ(ranking[0]->file, (root_ / "half.cpp").string());
}

TEST_F(SearchTest, TheAnswerIsTheSameUnlessTheCandidatesAreOthers) {
  const std::string before = answer();
  put("new.cpp", "int other(int x) { return x; }");
  put("half.cpp", "// Halves.\nint half(int x) { return x / 2; }");
  put("unit.cpp", "int quarter(int x) { return x / 4; }");
  EXPECT_EQ(answer(), before);
  put("new.cpp", "int half(int x);");
  EXPECT_NE(answer(), before);
}

TEST_F(SearchTest, TheOrderOfTheCandidatesIsPartOfTheAnswer) {
  const std::string before = answer();
  put("caller.cpp", "int half(int x) { return x - x / 2; }");
  put("half.cpp", "int third(int x) { return half(x); }");
  EXPECT_NE(answer(), before);
}

}  // namespace
}  // namespace assay::toolchain
