#include "app/cli/progress.h"

#include <sys/ioctl.h>
#include <unistd.h>

#include <cstdlib>
#include <cstring>

namespace assay::cli {
namespace {

// "exploring 3/7 functions, 5210 trials/s, 12 of 20 branches, 41 s left", or the phase.
std::string stateOf(const project::UnitProgress& unit) {
  const pipeline::ExploreProgress& p = unit.exploring;
  if (p.functions == 0) return unit.phase;
  char text[200];
  std::snprintf(text, sizeof text,
                "exploring %zu/%zu functions, %.0f trials/s, %zu of %zu branches, %.0f s left", p.function,
                p.functions, p.trialsPerSecond, p.covered, p.total, p.secondsLeft);
  return text;
}

std::string shortState(const project::UnitProgress& unit) {
  const pipeline::ExploreProgress& p = unit.exploring;
  if (p.functions == 0) return unit.phase;
  return "exploring " + std::to_string(p.covered) + "/" + std::to_string(p.total);
}

size_t columns(int fd) {
  winsize size{};
  return ioctl(fd, TIOCGWINSZ, &size) == 0 && size.ws_col > 0 ? size.ws_col : 200;
}

}  // namespace

TerminalStyle styleOf(std::FILE* stream) {
  const char* terminal = std::getenv("TERM");
  bool tty = isatty(fileno(stream)) == 1 && (terminal == nullptr || std::strcmp(terminal, "dumb") != 0);
  const char* noColour = std::getenv("NO_COLOR");
  return {.live = tty, .colour = tty && (noColour == nullptr || *noColour == '\0')};
}

void ProgressLine::phase(const std::string& file, const std::string& what) {
  if (verbosity_ == 0 || style_.live) return;
  std::string count = total_ > 1 ? "[" + std::to_string(done_) + "/" + std::to_string(total_) + "] " : "";
  std::fprintf(stream_, "%s%s: %s\n", count.c_str(), file.c_str(), what.c_str());
  std::fflush(stream_);
}

std::string ProgressLine::overview(const std::vector<project::UnitProgress>& units) const {
  if (total_ == 1 && units.size() == 1) return units[0].file + ": " + stateOf(units[0]);
  std::string line = std::to_string(done_) + " of " + std::to_string(total_) + " files";
  if (failed_ > 0) line += ", " + std::to_string(failed_) + " failed";
  for (const project::UnitProgress& unit : units) line += " | " + unit.file + ": " + shortState(unit);
  return line;
}

void ProgressLine::running(std::vector<project::UnitProgress> units) {
  if (verbosity_ == 0 || !style_.live || units.empty()) return;
  draw(overview(units));
}

void ProgressLine::counted(size_t done, size_t failed, size_t total) {
  done_ = done;
  failed_ = failed;
  total_ = total;
}

// A line that wraps cannot be redrawn.
void ProgressLine::draw(std::string line) {
  if (const size_t width = columns(fileno(stream_)); line.size() >= width) line.resize(width - 1);
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
  if (verbosity_ == 0) return;
  clear();
  std::fprintf(stream_, "%s\n", text.c_str());
}

void ProgressLine::detail(const std::string& text) {
  if (verbosity_ >= 2) say(text);
}

}  // namespace assay::cli
