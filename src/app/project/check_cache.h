// CheckCache: suites that `assay check` has seen green, and that nothing they depend on has changed since.
//
// A suite is valid as long as its text, the CMakeLists.txt, the tools with their environment, and every file
// that the compilers and the linker read for it are the same: the tested file and its headers, the companions
// and theirs, system headers, libraries. The lists come from the dependency files and the link commands of
// the build. Contents decide, not times.
//
// Only green suites are kept, so that a failing one is built and run again and its complaint is fresh; and
// only suites without tests of the user, which may read any file.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "base/store.h"
#include "base/world.h"
#include "publish/report/record.h"

namespace assay::project {

// The store of one check; digests of files are taken once.
class CheckCache {
 public:
  // `folder` has the tests, absolute; `mode` says how tests are run.
  CheckCache(World& world, Store& store, std::string folder, const std::string& mode);

  // The number of its tests, if it is known to be green.
  std::optional<size_t> recall(const report::Record& record);
  // `build` is the folder in which CMake built the suite.
  void remember(const report::Record& record, const std::string& build, size_t tests);

 private:
  std::string keyOf(const report::Record& record);
  bool isOurs(const report::Record& record, const std::string& text) const;
  bool isTheSame(const Sources& sources);
  const std::string& digestOf(const std::string& path);
  std::vector<std::string> readFor(const std::string& suite, const std::string& build);
  std::vector<std::string> readByCompilers(const std::string& objects, const std::string& build);
  std::vector<std::string> readByLinker(const std::string& objects, const std::string& build);
  std::string libraryFile(const std::string& compiler, const std::string& word);

  World& world_;
  Store& store_;
  std::string folder_;
  std::string common_;                            // digest of what all suites depend on
  std::map<std::string, std::string> digests_;    // by path
  std::map<std::string, std::string> libraries_;  // by compiler and word
};

}  // namespace assay::project
