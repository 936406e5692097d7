#include "publish/suite/run_log.h"

#include <sstream>

namespace assay::suite {
namespace {

constexpr std::string_view kRun = "[ RUN      ] ", kOk = "[       OK ] ", kFailed = "[  FAILED  ] ";
constexpr size_t kLongest = 160;  // of a complaint

// A complaint is "file:line: Failure" and what was expected, line by line.
class Complaint {
 public:
  void start() { *this = {}; }
  void take(const std::string& line) {
    if (line.ends_with(": Failure")) {
      ++failures_;
      return;
    }
    if (failures_ != 1 || text_.size() >= kLongest) return;
    const size_t first = line.find_first_not_of(' ');
    if (first == std::string::npos) return;
    text_ += (text_.empty() ? "" : " ") + line.substr(first);
  }
  std::string text() const { return text_.substr(0, kLongest); }

 private:
  int failures_ = 0;
  std::string text_;
};

// "free(): invalid pointer", or what else a process says before it dies.
std::string lastWords(std::string errors) {
  errors.erase(errors.find_last_not_of(" \n") + 1);
  return errors.substr(errors.rfind('\n') + 1).substr(0, kLongest);
}

}  // namespace

RunLog readRun(const Finished& done) {
  RunLog log;
  std::string running;
  Complaint complaint;
  std::istringstream in(done.output);
  for (std::string line; std::getline(in, line);) {
    const std::string rest = line.size() > kRun.size() ? line.substr(kRun.size()) : "";
    const std::string name = rest.substr(0, rest.find_first_of(" ,"));
    if (line.starts_with(kRun)) {
      running = name;
      complaint.start();
    } else if (line.starts_with(kOk)) {
      running.clear();
    } else if (line.starts_with(kFailed) && name.find('.') != std::string::npos) {
      log.failed.insert(name);
      if (name == running) log.said.try_emplace(name, complaint.text());
      running.clear();
    } else {
      complaint.take(line);
    }
  }
  log.crashed = running;
  if (!running.empty()) log.said.try_emplace(running, lastWords(done.errors));
  log.finished = done.signal == 0 && !done.timedOut && running.empty();
  return log;
}

}  // namespace assay::suite
