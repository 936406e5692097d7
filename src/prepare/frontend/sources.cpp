#include "prepare/frontend/sources.h"

#include <algorithm>
#include <filesystem>
#include <set>

#include "base/note_kind.h"
#include "data/cpp/file_kind.h"
#include "prepare/frontend/frontend.h"
#include "prepare/frontend/made_files.h"

namespace assay::frontend {
namespace {

namespace fs = std::filesystem;
using model::CompileCommand;

bool isBelow(const std::string& path, const std::string& folder) {
  return folder == "/" || path.starts_with(folder + "/");
}

// Collects the sources below the named folders, and notes what it skips.
class Finder {
 public:
  Finder(World& world, const Named& named, Notes& notes) : world_(world), named_(named), notes_(notes) {}

  Result<std::vector<std::string>> find() {
    if (named_.paths.empty()) {
      if (auto done = everything(); !done) return std::unexpected(done.error());
    }
    for (const std::string& path : named_.paths) {
      const std::string where = world_.absolute(path);
      if (!world_.exists(where))
        return fail(Fault::Usage, path + ": no such file; name C++ sources or headers");
      if (!world_.isFolder(where)) {
        if (!world_.isFile(where))
          return fail(Fault::Usage, path + " is a FIFO, a socket or a device; name regular files of C++");
        add(path);
      } else if (auto done = folder(path, where); !done) {
        return std::unexpected(done.error());
      }
    }
    return std::move(found_);
  }

 private:
  void add(const std::string& path) {
    if (seen_.insert(world_.absolute(path)).second) found_.push_back(path);
  }

  // Adds the file, unless it is a test file.
  void consider(const std::string& path) {
    const std::optional<std::string> text = world_.read(path);
    if (!text)
      notes_.add(path, toText(NoteKind::LeftOut), "it cannot be read, or is not a regular file",
                 "correct its permissions");
    else if (isTestFile(*text))
      notes_.add(path, toText(NoteKind::LeftOut), "it is a test file",
                 "name it explicitly to test it anyway");
    else
      add(path);
  }

  Result<void> everything() {
    auto database =
        named_.hasFlags ? std::nullopt : findDatabase(world_, ".", named_.buildDir, named_.foreignCompiler);
    if (!database) return std::unexpected(database.error());
    if (!*database)
      return fail(
          Fault::Usage,
          "no FILE, and no compile_commands.json from which to take all; name C++ sources, headers or "
          "folders, or give -p BUILD_DIR");
    std::vector<std::string> files, headers;
    for (const CompileCommand& command : **database)
      if (cpp::kindOfFile(command.file) == cpp::FileKind::Source) files.push_back(command.file);
    for (const std::string& folder : foldersOf(**database)) {
      std::vector<std::string> all;
      walk(folder, all);
      for (const std::string& file : all)
        if (cpp::kindOfFile(file) == cpp::FileKind::Header &&
            !isOfOthers(fs::path(file).lexically_relative(folder)))
          headers.push_back(file);
    }
    addLoneHeaders(headers, files, *database);
    return take(std::move(files), "the compile database names no C++ source that is to be tested");
  }

  Result<void> folder(const std::string& name, const std::string& where) {
    Result<std::optional<std::vector<CompileCommand>>> database = std::nullopt;
    if (!named_.hasFlags) database = findDatabase(world_, where, named_.buildDir, named_.foreignCompiler);
    if (!database) return std::unexpected(database.error());
    std::vector<std::string> sources, headers, all;
    walk(where, all);
    for (const std::string& file : all) {
      const cpp::FileKind kind = cpp::kindOfFile(file);
      if (kind == cpp::FileKind::Header) headers.push_back(file);
      if (kind == cpp::FileKind::Source && !*database) sources.push_back(file);
    }
    if (*database) {
      for (const CompileCommand& command : **database)
        if (cpp::kindOfFile(command.file) == cpp::FileKind::Source && isBelow(command.file, where))
          sources.push_back(command.file);
    }
    addLoneHeaders(headers, sources, *database);
    return take(std::move(sources), name + " has no C++ source or header that is to be tested");
  }

  static fs::path commonOf(const std::set<std::string>& folders) {
    fs::path common = *folders.begin();
    for (const std::string& folder : folders)
      while (folder != common.string() && !isBelow(folder, common.string())) common = common.parent_path();
    return common;
  }

  // Not the root, a folder in it, or a home.
  static bool mayBeProject(const fs::path& folder) {
    return folder != "/" && folder.parent_path() != "/" && folder.parent_path() != "/home";
  }

  // The folder that contains all sources and the folders in which they are compiled; all sources; or else the
  // folders of the sources.
  static std::set<std::string> foldersOf(const std::vector<CompileCommand>& commands) {
    std::set<std::string> sources, all;
    for (const CompileCommand& command : commands) {
      sources.insert(fs::path(command.file).parent_path().string());
      all.insert(command.directory);
    }
    all.insert(sources.begin(), sources.end());
    if (sources.empty()) return {};
    for (const std::set<std::string>& folders : {all, sources})
      if (const fs::path common = commonOf(folders); mayBeProject(common)) return {common.string()};
    return sources;
  }

  // Whether a part of the path says that the code is from elsewhere.
  static bool isOfOthers(const fs::path& file) {
    static const std::set<std::string> kNames = {"third_party", "thirdparty", "3rdparty", "external",
                                                 "extern",      "vendor",     "deps",     "subprojects"};
    return std::ranges::any_of(file, [](const fs::path& part) { return kNames.contains(part.string()); });
  }

  // Adds headers without a source of the same name.
  static void addLoneHeaders(const std::vector<std::string>& headers, std::vector<std::string>& sources,
                             const std::optional<std::vector<CompileCommand>>& database) {
    std::set<std::string> stems;
    for (const std::string& source : sources) stems.insert(fs::path(source).stem());
    if (database)
      for (const CompileCommand& command : *database) stems.insert(fs::path(command.file).stem());
    for (const std::string& header : headers)
      if (!stems.contains(fs::path(header).stem())) sources.push_back(header);
  }

  Result<void> take(std::vector<std::string> files, const std::string& ifNone) {
    std::ranges::sort(files);
    const size_t before = found_.size();
    for (const std::string& file : files) consider(asNamed(file));
    if (found_.size() == before) return fail(Fault::Usage, ifNone);
    return {};
  }

  // Relative to the current folder if the file is below it, absolute otherwise.
  std::string asNamed(const std::string& file) const {
    const std::string here = world_.absolute(".");
    return isBelow(file, here) ? file.substr(here == "/" ? 1 : here.size() + 1) : file;
  }

  bool isMade(const std::string& folder) const {
    return isBuildTree(world_, folder) || isCache(world_, folder) || isFolderOfTests(world_, folder);
  }

  void walk(const std::string& where, std::vector<std::string>& files) {
    std::vector<std::string> folders = {where};
    while (!folders.empty()) {
      const std::string at = folders.back();
      folders.pop_back();
      const std::set<std::string> tests = testsIn(world_, at);
      for (const std::string& path : world_.list(at)) {
        if (fs::path(path).filename().string().starts_with(".") || tests.contains(path)) continue;
        if (!world_.isFolder(path))
          files.push_back(path);
        else if (!isMade(path) && !world_.isLink(path))
          folders.push_back(path);
      }
    }
  }

  World& world_;
  const Named& named_;
  Notes& notes_;
  std::vector<std::string> found_;
  std::set<std::string> seen_;  // absolute
};

}  // namespace

bool isTestFile(const std::string& text) {
  for (const char* header :
       {"gtest/gtest.h", "gmock/gmock.h", "catch2/catch", "catch.hpp", "doctest.h", "doctest/doctest.h",
        "boost/test/", "cppunit/", "CppUTest/", "QtTest", "benchmark/benchmark.h"}) {
    for (size_t at = text.find(header); at != std::string::npos; at = text.find(header, at + 1)) {
      const size_t line = text.rfind('\n', at) + 1;  // 0 at the beginning
      if (text.compare(text.find_first_not_of(" \t", line), 1, "#") == 0) return true;
    }
  }
  return false;
}

Result<std::vector<std::string>> sourcesNamed(World& world, const Named& named, Notes& notes) {
  return Finder(world, named, notes).find();
}

}  // namespace assay::frontend
