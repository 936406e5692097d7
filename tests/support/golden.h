// Golden files of emitted suites: the text that a test emits is compared with one, and the golden file itself
// is compiled and run.
//
// With ASSAY_UPDATE_GOLDEN=1 a test overwrites its golden file.
#pragma once

#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>

#include "base/world.h"

namespace assay::sample {

inline const std::string kGolden = std::string(ASSAY_SOURCE_DIR) + "/tests/golden/emit/";

inline std::string readFile(const std::string& path) {
  std::ifstream in(path);
  std::ostringstream out;
  out << in.rdbuf();
  return out.str();
}

inline void expectGolden(const std::string& name, const std::string& text) {
  if (std::getenv("ASSAY_UPDATE_GOLDEN")) std::ofstream(kGolden + name) << text;
  EXPECT_EQ(text, readFile(kGolden + name)) << "run with ASSAY_UPDATE_GOLDEN=1 to accept";
}

// A temporary folder, removed together with its content.
class Folder {
 public:
  Folder() {
    std::string pattern = (std::filesystem::temp_directory_path() / "assay-publish-XXXXXX").string();
    path_ = mkdtemp(pattern.data());
  }
  ~Folder() { std::filesystem::remove_all(path_); }
  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;
  const std::string& path() const { return path_; }
  void write(const std::string& name, const std::string& text) const {
    std::ofstream(path_ + "/" + name) << text;
  }

 private:
  std::string path_;
};

// With warnings as errors.
inline void expectCompilesAndPasses(const std::string& compiler, const std::string& name) {
  const auto world = makeRealWorld();
  const Folder folder;
  const std::string program = folder.path() + "/program";
  const Finished built =
      world->run({.argv = {compiler, "-std=c++20", "-Wall", "-Wextra", "-Werror", "-I" + kGolden,
                           kGolden + name, "-o", program, "-lgmock", "-lgtest", "-lgtest_main", "-pthread"}});
  ASSERT_TRUE(built.ok()) << built.errors;
  const Finished ran = world->run({.argv = {program}});
  EXPECT_TRUE(ran.ok()) << ran.output;
}

}  // namespace assay::sample
