#include "app/project/check_cache.h"

#include <algorithm>
#include <cstdlib>
#include <set>
#include <sstream>

#include "base/archive.h"
#include "base/digest.h"
#include "base/paths.h"
#include "prepare/toolchain/depfile.h"
#include "prepare/toolchain/lookalikes.h"

namespace assay::project {
namespace {

constexpr const char* kKind = "checked";

// A suite that was green.
struct Green {
  size_t tests = 0;
  Sources sources;
};

// Variables that CMake, compilers and linkers follow.
std::vector<std::string> environment() {
  std::vector<std::string> words = toolchain::environmentOfCompilers();
  for (const char* name : {"PATH", "CC", "CXX", "CFLAGS", "CXXFLAGS", "LDFLAGS", "CMAKE_PREFIX_PATH",
                           "CMAKE_BUILD_TYPE", "CMAKE_TOOLCHAIN_FILE", "GTest_ROOT", "GTest_DIR"})
    if (const char* value = std::getenv(name)) words.push_back(std::string(name) + "=" + value);
  return words;
}

std::string suiteOf(const report::Record& record) { return record.stem + "_test"; }

}  // namespace

CheckCache::CheckCache(World& world, Store& store, std::string folder, const std::string& mode)
    : world_(world), store_(store), folder_(std::move(folder)) {
  Digester digester;
  digester.add(mode).add(digestOf(world.program())).add(folder_);
  digester.add(digestOf(folder_ + "/CMakeLists.txt"));
  for (const char* tool : {"cmake", "make", "c++", "ld"}) digester.add(digestOfProgram(store, tool));
  for (const std::string& variable : environment()) digester.add(variable);
  common_ = digester.hex();
}

const std::string& CheckCache::digestOf(const std::string& path) {
  const auto [found, isNew] = digests_.try_emplace(path);
  if (isNew) found->second = store_.digestOfFile(path);
  return found->second;
}

std::string CheckCache::keyOf(const report::Record& record) {
  return Digester().add(common_).add(suiteOf(record)).hex();
}

bool CheckCache::isTheSame(const Sources& sources) {
  return std::ranges::all_of(sources,
                             [&](const auto& source) { return digestOf(source.first) == source.second; });
}

std::optional<size_t> CheckCache::recall(const report::Record& record) {
  const std::optional<std::string> text = store_.find(kKind, keyOf(record));
  const std::optional<Green> green = text ? unarchived<Green>(*text) : std::nullopt;
  return green && isTheSame(green->sources) ? std::optional(green->tests) : std::nullopt;
}

bool CheckCache::isOurs(const report::Record& record, const std::string& text) const {
  const std::vector<emit::Written> chunks = emit::writtenOf(text);
  return std::ranges::all_of(chunks, [&](const emit::Written& chunk) {
    return std::ranges::count(record.written, chunk.mark, &emit::Written::mark) > 0;
  });
}

void CheckCache::remember(const report::Record& record, const std::string& build, size_t tests) {
  const std::string suite = suiteOf(record), path = folder_ + "/" + suite + ".cpp";
  if (!isOurs(record, world_.read(path).value_or(""))) return;
  Green green{.tests = tests, .sources = {}};
  std::vector<std::string> read = readFor(suite, build);
  if (std::ranges::find(read, path) == read.end()) return;  // a generator without dependency files
  for (const std::string& file : read) green.sources[file] = digestOf(file);
  store_.put(kKind, keyOf(record), archived(green));
}

// The files of its own target, and of the companions, which all suites share.
std::vector<std::string> CheckCache::readFor(const std::string& suite, const std::string& build) {
  std::vector<std::string> files;
  for (const std::string& target : world_.list(build + "/CMakeFiles")) {
    const std::string name = baseName(target);
    if (!name.ends_with(".dir") || (name != suite + ".dir" && !name.starts_with("project_code"))) continue;
    toolchain::addNew(files, readByCompilers(target, build));
    toolchain::addNew(files, readByLinker(target, build));
  }
  return files;
}

std::vector<std::string> CheckCache::readByCompilers(const std::string& objects, const std::string& build) {
  std::vector<std::string> files, folders = {objects};
  while (!folders.empty()) {
    const std::string folder = folders.back();
    folders.pop_back();
    for (const std::string& path : world_.list(folder)) {
      if (world_.isFolder(path))
        folders.push_back(path);
      else if (path.ends_with(".o.d"))
        toolchain::addNew(files, toolchain::readsIn(world_.read(path).value_or(""), build, {build}));
    }
  }
  return files;
}

// The compiler that links, and the libraries of its command.
std::vector<std::string> CheckCache::readByLinker(const std::string& objects, const std::string& build) {
  std::istringstream in(world_.read(objects + "/link.txt").value_or(""));
  std::vector<std::string> files;
  std::string compiler;
  for (std::string word; in >> word;) {
    if (compiler.empty()) compiler = word;
    const std::string path = word.starts_with("/") ? word : libraryFile(compiler, word);
    if (!path.empty() && !path.starts_with(build) && world_.isFile(path)) toolchain::addNew(files, {path});
  }
  for (const char* library : {"-lstdc++", "-lc++", "-lm", "-lc"})
    if (const std::string path = libraryFile(compiler, library); world_.isFile(path))
      toolchain::addNew(files, {path});
  return files;
}

// The library that "-lname" means for a compiler; "" for other words and unknown libraries.
std::string CheckCache::libraryFile(const std::string& compiler, const std::string& word) {
  if (!word.starts_with("-l") || word.size() == 2) return "";
  const auto [found, isNew] = libraries_.try_emplace(compiler + " " + word);
  if (!isNew) return found->second;
  for (const char* ending : {".so", ".a"}) {
    std::string path =
        world_.run({.argv = {compiler, "-print-file-name=lib" + word.substr(2) + ending}}).output;
    while (path.ends_with('\n')) path.pop_back();
    if (path.starts_with("/")) return found->second = world_.absolute(path);
  }
  return "";
}

}  // namespace assay::project
