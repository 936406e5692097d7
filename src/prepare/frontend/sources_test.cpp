#include "prepare/frontend/sources.h"

#include <gtest/gtest.h>
#include <stdlib.h>

#include <filesystem>
#include <fstream>

namespace assay::frontend {
namespace {

namespace fs = std::filesystem;
using Paths = std::vector<std::string>;

class SourcesTest : public testing::Test {
 protected:
  SourcesTest() {
    std::string pattern = (fs::temp_directory_path() / "assay-sources-XXXXXX").string();
    root_ = fs::canonical(mkdtemp(pattern.data()));
    for (const char* file :
         {"src/a.cpp", "src/a.h", "src/alone.h", "src/deep/b.cc", "src/notes.txt", "src/c.c"})
      put(file, "int x;\n");
  }
  ~SourcesTest() override { fs::remove_all(root_); }
  void put(const std::string& name, const std::string& text) {
    fs::create_directories((root_ / name).parent_path());
    std::ofstream(root_ / name) << text;
  }
  // Relative to the root, sorted.
  Paths found(Paths paths, const std::string& buildDir = "") {
    for (std::string& path : paths) path = (root_ / path).string();
    auto sources = sourcesNamed(*world_, {.paths = paths, .buildDir = buildDir}, notes_);
    if (!sources) return {sources.error().message};
    Paths out;
    for (const std::string& one : *sources) out.push_back(fs::relative(one, root_));
    return out;
  }
  fs::path root_;
  std::unique_ptr<World> world_ = makeRealWorld();
  Notes notes_;
};

TEST_F(SourcesTest, AFolderMeansItsSourcesAndLoneHeaders) {
  EXPECT_EQ(found({"src"}), (Paths{"src/a.cpp", "src/alone.h", "src/deep/b.cc"}));
  EXPECT_EQ(found({"src/deep", "src/a.cpp", "src/a.cpp"}), (Paths{"src/deep/b.cc", "src/a.cpp"}));
}

TEST_F(SourcesTest, TestsBuildTreesAndOutputOfAssayAreLeftOut) {
  put("src/a_test.cpp", "#include <gtest/gtest.h>\n");
  put("src/quotes.cpp", "// see gtest/gtest.h\nint y;\n");
  put("src/build/CMakeCache.txt", "");
  put("src/build/made.cpp", "int z;\n");
  put("src/.hidden/h.cpp", "int z;\n");
  put("src/assay_tests/assay.json", "{}");
  put("src/assay_tests/a_test.cpp", "int z;\n");
  EXPECT_EQ(found({"src"}), (Paths{"src/a.cpp", "src/alone.h", "src/deep/b.cc", "src/quotes.cpp"}));
  ASSERT_EQ(notes_.all().size(), 1u);
  EXPECT_NE(notes_.all()[0].subject.find("a_test.cpp"), std::string::npos);
}

TEST_F(SourcesTest, TestsMayLieBesideTheirSources) {
  put("src/assay.json", R"({"units": [{"record": {"source": "a.cpp", "stem": "a"}}]})");
  put("src/a_test.cpp", "int z;\n");
  put("tests/assay.json", R"({"units": [{"record": {"source": "../src/a.cpp", "stem": "a"}}]})");
  put("tests/helper.cpp", "int z;\n");
  put("killed/assay.json.new", R"({"units": [{"record": {"source": "../src/a.cpp", "stem": "a"}}]})");
  put("killed/a_test.cpp", "int z;\n");
  put("tmp/CACHEDIR.TAG", "");
  put("tmp/harness.cpp", "int z;\n");
  EXPECT_EQ(found({""}), (Paths{"src/a.cpp", "src/alone.h", "src/deep/b.cc"}));
}

TEST_F(SourcesTest, TheDatabaseDefinesTheFilesOfTheProject) {
  put("build/compile_commands.json",
      R"([{"directory": "..", "file": "src/a.cpp", "command": "g++ -c src/a.cpp"},
          {"directory": "..", "file": "src/c.c", "command": "gcc -c src/c.c"},
          {"directory": "..", "file": "gen/g.cpp", "command": "g++ -c gen/g.cpp"}])");
  put("gen/g.cpp", "int g;\n");
  EXPECT_EQ(found({"src"}), (Paths{"src/a.cpp", "src/alone.h"}));
  put("include/g.hpp", "int g();\n");  // belongs to gen/g.cpp
  put("include/lone.hpp", "inline int lone() { return 1; }\n");
  put("third_party/other.h", "inline int other() { return 1; }\n");
  EXPECT_EQ(found({}, (root_ / "build").string()),
            (Paths{"gen/g.cpp", "include/lone.hpp", "src/a.cpp", "src/alone.h"}));
}

TEST_F(SourcesTest, NoSourcesIsAnError) {
  put("empty/readme.txt", "");
  EXPECT_NE(found({"empty"})[0].find("has no C++ source"), std::string::npos);
  EXPECT_NE(found({"nowhere"})[0].find("no such file"), std::string::npos);
}

}  // namespace
}  // namespace assay::frontend
