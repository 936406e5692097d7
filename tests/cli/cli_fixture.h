// CliTest: the built program in a project folder of its own, as a user would run it.
//
//   root/project   what the user has: sources, perhaps a compile database; the working folder
//   root/tmp       TMPDIR of the run, so that anything left behind can be seen
//
// `run` waits for the end; `Running` is for what happens meanwhile (signals, a terminal).
#pragma once

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/types.h>

#include <filesystem>
#include <map>
#include <string>
#include <vector>

#include "base/world.h"

namespace assay::cli {

using Snapshot = std::map<std::string, std::string>;  // path in the folder -> content

class CliTest : public testing::Test {
 protected:
  CliTest();
  ~CliTest() override;

  void put(const std::string& name, const std::string& content);
  std::string get(const std::string& name);
  std::string project(const std::string& name = {}) const;
  Snapshot snapshot(const std::string& folder = {}) const;

  Finished run(std::vector<std::string> arguments, std::vector<std::string> environment = {});
  // assay generate ARGUMENTS
  Finished generate(std::vector<std::string> arguments);

  // A mistake: the exit code, a phrase of the message, and a project folder that looks as before.
  void expectRefused(const std::vector<std::string>& arguments, int exitCode, const std::string& phrase);
  // No folder, no file and no process of an earlier run is left.
  void expectNothingLeft();

  // What a user does with a folder of tests.
  void expectBuildsAndPasses(const std::string& folder);

  std::filesystem::path root_;
  std::unique_ptr<World> world_ = makeRealWorld();
};

// assay as a child that can be watched and signalled; on a terminal if asked.
class Running {
 public:
  Running(const std::vector<std::string>& arguments, const std::filesystem::path& root, bool terminal,
          const std::vector<std::string>& environment = {});
  ~Running();

  bool waitFor(const std::string& text, double seconds);  // on standard error, or on the terminal
  void signal(int number);
  int finish(double seconds);  // the exit code, or 128 + signal; -1 when it had to be killed
  const std::string& text() const { return text_; }

 private:
  bool pump(int milliseconds);  // false: closed
  pid_t pid_ = -1;
  int fd_ = -1;
  std::string text_;
};

}  // namespace assay::cli
