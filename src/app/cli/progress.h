// The progress line: live on a terminal, plain lines elsewhere.
//
// On a terminal one line is redrawn at most ten times a second: phase, trials a second, branches
// covered, time left. In a log file every phase is one line and exploring is reported when it ends.
// Colour only on a terminal, and never with NO_COLOR set.
#pragma once

#include <chrono>
#include <cstdio>
#include <mutex>

#include "app/pipeline/observer.h"

namespace assay::cli {

struct TerminalStyle {
  bool live = false;  // redraw one line
  bool colour = false;
};

TerminalStyle styleOf(std::FILE* stream);

class ProgressLine final : public pipeline::Observer {
 public:
  ProgressLine(std::FILE* stream, TerminalStyle style, int verbosity)
      : stream_(stream), style_(style), verbosity_(verbosity) {}
  ~ProgressLine() override { clear(); }

  void phase(const std::string& file, const std::string& what) override;
  void exploring(const pipeline::ExploreProgress& progress) override;
  void say(const std::string& text) override;
  void detail(const std::string& text) override;
  void clear();

 private:
  void draw(const std::string& line);

  std::FILE* stream_;
  TerminalStyle style_;
  int verbosity_;
  std::mutex mutex_;
  std::string file_;
  bool drawn_ = false;
  std::chrono::steady_clock::time_point last_{};
};

}  // namespace assay::cli
