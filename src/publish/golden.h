// Golden files of emitted suites: what was written is compared, and what is compared is compiled and run.
//
// ASSAY_UPDATE_GOLDEN=1 accepts what a test writes. Used by *_test.cpp only.
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

// A folder that goes away again.
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
