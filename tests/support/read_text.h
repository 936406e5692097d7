// Test support for the frontend: reads a unit from a text.
#pragma once

#include <map>
#include <set>
#include <string>
#include <vector>

#include "prepare/frontend/clang_flags.h"
#include "prepare/frontend/frontend.h"

namespace assay::frontend {

// A disk in memory with only the operations that the frontend uses.
class Disk : public World {
 public:
  std::map<std::string, std::string> files;

  std::optional<std::string> read(const std::string& path) override {
    auto found = files.find(path);
    return found == files.end() ? std::nullopt : std::optional(found->second);
  }
  Result<void> write(const std::string& path, const std::string& content) override {
    files[path] = content;
    return {};
  }
  bool exists(const std::string& path) override { return files.contains(path) || isFolder(path); }
  bool isFolder(const std::string& path) override {
    const std::string inside = path.ends_with("/") ? path : path + "/";
    auto next = files.lower_bound(inside);
    return next != files.end() && next->first.starts_with(inside);
  }
  std::vector<std::string> list(const std::string& folder) override {
    std::set<std::string> inside;
    for (const auto& [path, text] : files)
      if (path.starts_with(folder + "/")) inside.insert(path.substr(0, path.find('/', folder.size() + 1)));
    return {inside.begin(), inside.end()};
  }
  Result<void> makeFolders(const std::string&) override { return {}; }
  void remove(const std::string& path) override { files.erase(path); }
  std::string absolute(const std::string& path) override {
    return path.starts_with("/") ? path : "/work/" + path;
  }
  Finished run(const Command&) override { return {}; }
  std::chrono::steady_clock::duration now() override { return {}; }
};

inline model::CompileCommand commandOf(const std::string& file,
                                       std::vector<std::string> flags = {"-std=c++20"},
                                       const std::string& directory = "/") {
  model::CompileCommand command{.file = file, .directory = directory, .flags = std::move(flags)};
  Notes ignored;
  forClang(command, ignored);
  return command;
}

inline Result<model::Unit> readText(const std::string& text, const std::vector<std::string>& units = {},
                                    const std::string& file = "/work/unit.cpp",
                                    std::vector<std::string> flags = {"-std=c++20"},
                                    model::Access access = model::Access::Public) {
  Disk disk;
  disk.files[file] = text;
  return readUnit(disk, commandOf(file, std::move(flags)), {.units = units, .access = access});
}

inline std::vector<std::string> namesOf(const model::Unit& unit) {
  std::vector<std::string> out;
  for (const model::Function& function : unit.functions) out.push_back(function.callee);
  return out;
}

}  // namespace assay::frontend
