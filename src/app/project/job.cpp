#include "app/project/job.h"

#include <cstdio>
#include <mutex>
#include <sstream>

#include "app/pipeline/pipeline.h"
#include "base/archive.h"

namespace assay::project {
namespace {

// Sends progress to the parent, while exploring at most ten times per second.
class Speaker final : public pipeline::Observer {
 public:
  explicit Speaker(World& world) : world_(world) {}

  void phase(const std::string&, const std::string& what) override { say({.phase = what}); }
  void exploring(const pipeline::ExploreProgress& progress) override {
    const auto now = world_.now();
    {
      std::scoped_lock lock(mutex_);
      if (now - last_ < std::chrono::milliseconds(100)) return;
      last_ = now;
    }
    say({.phase = "", .exploring = progress});
  }

 private:
  void say(const Word& word) {
    std::scoped_lock lock(mutex_);
    std::printf("%s\n", toLine(word).c_str());
    std::fflush(stdout);
  }
  World& world_;
  std::mutex mutex_;
  std::chrono::steady_clock::duration last_{};
};

}  // namespace

std::string toLine(const Word& word) {
  if (!word.phase.empty()) return "phase " + word.phase;
  const pipeline::ExploreProgress& p = word.exploring;
  std::ostringstream line;
  line << "exploring " << p.function << ' ' << p.functions << ' ' << p.trials << ' ' << p.trialsPerSecond
       << ' ' << p.covered << ' ' << p.total << ' ' << p.secondsLeft;
  return line.str();
}

std::optional<Word> fromLine(const std::string& line) {
  if (line.starts_with("phase ")) return Word{.phase = line.substr(6)};
  std::istringstream in(line);
  std::string what;
  Word word;
  pipeline::ExploreProgress& p = word.exploring;
  in >> what >> p.function >> p.functions >> p.trials >> p.trialsPerSecond >> p.covered >> p.total >>
      p.secondsLeft;
  if (!in || what != "exploring") return std::nullopt;
  return word;
}

int workOn(const std::string& jobFile, Interruption& interruption) {
  auto world = makeRealWorld();
  const std::optional<std::string> text = world->read(jobFile);
  const std::optional<Job> job = text ? unarchived<Job>(*text) : std::nullopt;
  if (!job) {
    std::fprintf(stderr, "assay: %s is not a job of this version of assay\n", jobFile.c_str());
    return 1;
  }
  pipeline::Scratch scratch(*world, job->scratch);
  Speaker speaker(*world);
  const std::unique_ptr<Store> store = openStore(job->store);
  auto result = pipeline::generateUnit(*world, job->options, scratch, interruption, speaker,
                                       job->store.empty() ? nullptr : store.get(), job->previousTests);
  Answer answer;
  if (result)
    answer.result = std::move(*result);
  else
    answer.failure = Failure{result.error().fault, result.error().message};
  const auto written = world->write(job->answer, archived(answer));
  if (!written) std::fprintf(stderr, "assay: %s\n", written.error().message.c_str());
  return written ? 0 : 1;
}

}  // namespace assay::project
