#include "publish/verify/stabilise.h"

#include <algorithm>
#include <map>
#include <span>

#include "base/bisect.h"

namespace assay::verify {
namespace {

using Names = std::vector<std::string>;

constexpr unsigned kMostRounds = 16;     // each of them drops a test
constexpr unsigned kMostSearches = 400;  // runs, for finding tests that end the process

// The runs of one built suite.
class Rehearsal {
 public:
  Rehearsal(const Names& all, unsigned runs, const Perform& perform)
      : there_(all), runs_(runs), perform_(perform) {}

  std::vector<Parting> run() {
    bool green = false;
    for (unsigned round = 0; round < kMostRounds && !there_.empty() && !green; ++round) green = isGreen();
    if (!green) keepTogether();
    return std::move(partings_);
  }

 private:
  bool isGreen();
  bool survives(unsigned run, std::set<std::string>& failed);
  void letDeadly();
  bool letRefused(const RunLog& log);
  void letSilent(const RunLog& log);
  bool ends(std::span<const std::string> some);
  bool passes(const Names& tests);
  void keepTogether();
  void let(Parting parting);
  std::set<std::string> sit(const Sitting& sitting);
  Sitting nth(unsigned run, Names tests) const {
    return {.tests = std::move(tests), .seed = run, .checked = run == 0};
  }

  Names there_;
  unsigned runs_;
  const Perform& perform_;
  unsigned searches_ = 0;
  std::string ending_;                       // of the last process that died between tests
  std::map<std::string, std::string> said_;  // by failing test
  std::vector<Parting> partings_;
};

void Rehearsal::let(Parting parting) {
  if (std::erase(there_, parting.test) > 0) partings_.push_back(std::move(parting));
}

std::set<std::string> Rehearsal::sit(const Sitting& sitting) {
  const RunLog log = perform_(sitting);
  std::set<std::string> failed = log.failed;
  if (!log.crashed.empty()) failed.insert(log.crashed);
  return failed;
}

// True if a test was dropped because its outcome depends on the sandbox.
bool Rehearsal::letRefused(const RunLog& log) {
  const size_t before = there_.size();
  for (const auto& [test, why] : log.refused) let({test, why, true});
  return there_.size() < before;
}

// A test without a verdict has not passed.
void Rehearsal::letSilent(const RunLog& log) {
  for (const std::string& test : Names(there_))
    if (!log.passed.contains(test) && !log.failed.contains(test))
      let({test, "the test program does not run it, although it is selected", true});
}

// One run of all tests, repeated without those in which the process dies. False if it dies in none of them.
bool Rehearsal::survives(unsigned run, std::set<std::string>& failed) {
  while (!there_.empty()) {
    const RunLog log = perform_(nth(run, there_));
    failed.insert(log.failed.begin(), log.failed.end());
    for (const auto& [test, said] : log.said) said_.try_emplace(test, said);
    if (letRefused(log)) continue;
    if (log.finished) letSilent(log);
    if (log.finished) return true;
    if (std::ranges::find(there_, log.crashed) == there_.end()) return false;
    const std::string& said = said_[log.crashed];
    let({log.crashed, "the process died in it" + (said.empty() ? "" : ": " + said), true});
  }
  return true;
}

// Whether the process with these tests ends normally, with its heap intact.
bool Rehearsal::ends(std::span<const std::string> some) {
  ++searches_;
  const RunLog log = perform_(nth(0, Names(some.begin(), some.end())));
  if (!log.ending.empty()) ending_ = ": " + log.ending;
  return log.finished || !log.crashed.empty();
}

// The program does not end cleanly, and no message names a test; it may do so without any test.
void Rehearsal::letDeadly() {
  const bool isAlways = !ends({});
  const Names all = there_;
  const Names deadly =
      isAlways ? all : findByHalves<std::string>(all, [&](std::span<const std::string> some) {
        return searches_ < kMostSearches && !ends(some);
      });
  for (const std::string& test : deadly)
    let({test,
         std::string("the program does not end cleanly ") + (isAlways ? "without any test" : "after it") +
             ending_,
         true});
}

bool Rehearsal::isGreen() {
  const size_t before = there_.size();
  std::set<std::string> failed;
  bool survived = true;
  for (unsigned run = 0; run < runs_ && survived; ++run) survived = survives(run, failed);
  if (!survived) letDeadly();
  std::erase_if(failed,
                [&](const std::string& test) { return std::ranges::find(there_, test) == there_.end(); });
  if (!failed.empty())
    for (Parting& parting : separate(Names(there_), failed, [&](const Sitting& some) { return sit(some); })) {
      if (const std::string& said = said_[parting.test]; parting.alone && !said.empty())
        parting.why += ": " + said;
      let(parting);
    }
  if (!survived && there_.size() == before) keepTogether();
  return survived && failed.empty() && there_.size() == before;
}

bool Rehearsal::passes(const Names& tests) {
  for (unsigned run = 0; run < runs_; ++run)
    if (const RunLog log = perform_(nth(run, tests)); !log.finished || !log.failed.empty()) return false;
  return true;
}

// The last resort, if no single test is the cause: each part stays that is compatible with those that stay.
void Rehearsal::keepTogether() {
  const Names all = there_;
  const Names kept =
      keepByHalves<std::string>(all, kMostSearches, [&](const Names& some) { return passes(some); });
  for (const std::string& test : all)
    if (std::ranges::find(kept, test) == kept.end()) let({test, "the suite fails with it"});
}

}  // namespace

std::vector<Parting> stabilise(const std::vector<std::string>& all, unsigned runs, const Perform& perform) {
  return Rehearsal(all, runs, perform).run();
}

}  // namespace assay::verify
