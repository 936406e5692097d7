// A world with a disk in memory, in which a script says how every process ends.
#pragma once

#include <functional>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "base/world.h"

namespace assay::sample {

class ScriptedWorld final : public World {
 public:
  using Script = std::function<Finished(const Command&)>;
  explicit ScriptedWorld(Script script) : script_(std::move(script)) {}

  std::optional<std::string> read(const std::string& path) override {
    const auto at = files.find(path);
    return at == files.end() ? std::nullopt : std::optional(at->second);
  }
  Result<void> write(const std::string& path, const std::string& content) override {
    files[path] = content;
    return {};
  }
  bool exists(const std::string& path) override { return files.contains(path); }
  bool isFolder(const std::string&) override { return true; }
  std::vector<std::string> list(const std::string&) override { return {}; }
  Result<void> makeFolders(const std::string&) override { return {}; }
  void remove(const std::string& path) override { files.erase(path); }
  std::string absolute(const std::string& path) override { return path; }
  // A program that is not ended by a signal ends, and its witness reports the end.
  Finished run(const Command& command) override {
    Finished finished = script_(command);
    const std::string mark = "ASSAY_END_MARK=";
    for (const std::string& word : command.argv)
      if (word.starts_with(mark) && finished.signal == 0 && !isCutOff)
        finished.output += "\n" + word.substr(mark.size()) + "\n";
    return finished;
  }
  std::chrono::steady_clock::duration now() override { return {}; }

  std::map<std::string, std::string> files;
  bool isCutOff = false;  // programs end by _exit() in a destructor

 private:
  Script script_;
};

}  // namespace assay::sample
