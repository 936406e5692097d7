// The progress line: live on a terminal, plain lines elsewhere.
//
// On a terminal one line is redrawn at most ten times per second. For one file it has the phase, trials per
// second, covered branches and time left; for many files, the number of finished ones and the phases of the
// others. In a log file every phase is one line. Colour only on a terminal, and never with NO_COLOR set.
#pragma once

#include <chrono>
#include <cstdio>

#include "app/project/watcher.h"

namespace assay::cli {

// The abilities of the stream.
struct TerminalStyle {
  bool live = false;  // redraw one line
  bool colour = false;
};

TerminalStyle styleOf(std::FILE* stream);

// The Watcher of the command line.
class ProgressLine final : public project::Watcher {
 public:
  ProgressLine(std::FILE* stream, TerminalStyle style, int verbosity)
      : stream_(stream), style_(style), verbosity_(verbosity) {}
  ~ProgressLine() override { clear(); }

  void phase(const std::string& file, const std::string& what) override;
  void running(std::vector<project::UnitProgress> units) override;
  void counted(size_t done, size_t failed, size_t total) override;
  void say(const std::string& text) override;
  void detail(const std::string& text) override;
  void clear();

 private:
  void draw(std::string line);
  std::string overview(const std::vector<project::UnitProgress>& units) const;

  std::FILE* stream_;
  TerminalStyle style_;
  int verbosity_;
  bool drawn_ = false;
  size_t done_ = 0, failed_ = 0, total_ = 0;
};

}  // namespace assay::cli
