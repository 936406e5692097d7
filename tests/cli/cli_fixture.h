// CliTest: runs the built program in a project folder of its own, as a user does.
//
//   root/project   the user's files: sources, perhaps a compile database; the working folder
//   root/tmp       TMPDIR of the run, so that files left behind can be found
//
// `run` waits for the end; `Running` serves tests that act meanwhile (signals, a terminal).
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

// A temporary project, and the means to run assay in it.
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

  // Expects the exit code, a phrase of the message, and an unchanged project folder.
  void expectRefused(const std::vector<std::string>& arguments, int exitCode, const std::string& phrase);
  // Expects that no folder, file or process of an earlier run is left.
  void expectNothingLeft();

  // Builds and runs a folder of tests as a user does.
  void expectBuildsAndPasses(const std::string& folder);

  std::filesystem::path root_;
  std::unique_ptr<World> world_ = makeRealWorld();
};

// assay as a child process that can be observed and signalled; on a terminal on request.
class Running {
 public:
  Running(const std::vector<std::string>& arguments, const std::filesystem::path& root, bool terminal,
          const std::vector<std::string>& environment = {});
  ~Running();

  bool waitFor(const std::string& text, double seconds);  // text on standard error, or on the terminal
  void signal(int number);
  int finish(double seconds);  // the exit code, or 128 + signal; -1 when it had to be killed
  const std::string& text() const { return text_; }

 private:
  bool pump(int milliseconds);  // false: the stream is closed
  pid_t pid_ = -1;
  int fd_ = -1;
  std::string text_;
};

}  // namespace assay::cli
