#include "app/cli/progress.h"

#include <unistd.h>

#include <cstdlib>
#include <cstring>

namespace assay::cli {

TerminalStyle styleOf(std::FILE* stream) {
  const char* terminal = std::getenv("TERM");
  bool tty = isatty(fileno(stream)) == 1 && (terminal == nullptr || std::strcmp(terminal, "dumb") != 0);
  const char* noColour = std::getenv("NO_COLOR");
  return {.live = tty, .colour = tty && (noColour == nullptr || *noColour == '\0')};
}

void ProgressLine::phase(const std::string& file, const std::string& what) {
  std::scoped_lock lock(mutex_);
  file_ = file;
  if (verbosity_ == 0) return;
  if (style_.live) {
    draw(file + ": " + what);
  } else {
    std::fprintf(stream_, "%s: %s\n", file.c_str(), what.c_str());
    std::fflush(stream_);
  }
}

void ProgressLine::exploring(const pipeline::ExploreProgress& p) {
  std::scoped_lock lock(mutex_);
  if (verbosity_ == 0 || !style_.live) return;
  auto now = std::chrono::steady_clock::now();
  if (now - last_ < std::chrono::milliseconds(100)) return;
  last_ = now;
  char line[256];
  std::snprintf(line, sizeof line,
                "%s: exploring %zu/%zu functions, %.0f trials/s, %zu of %zu branches, %.0f s left",
                file_.c_str(), p.function, p.functions, p.trialsPerSecond, p.covered, p.total, p.secondsLeft);
  draw(line);
}

void ProgressLine::draw(const std::string& line) {
  std::fprintf(stream_, "\r\033[K%s%s%s", style_.colour ? "\033[2m" : "", line.c_str(),
               style_.colour ? "\033[0m" : "");
  std::fflush(stream_);
  drawn_ = true;
}

void ProgressLine::clear() {
  if (drawn_) std::fprintf(stream_, "\r\033[K");
  std::fflush(stream_);
  drawn_ = false;
}

void ProgressLine::say(const std::string& text) {
  std::scoped_lock lock(mutex_);
  if (verbosity_ == 0) return;
  clear();
  std::fprintf(stream_, "%s\n", text.c_str());
}

void ProgressLine::detail(const std::string& text) {
  if (verbosity_ >= 2) say(text);
}

}  // namespace assay::cli
