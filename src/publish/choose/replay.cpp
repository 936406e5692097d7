#include "publish/choose/replay.h"

#include <algorithm>
#include <map>

#include "publish/choose/expect.h"
#include "publish/choose/outcome_text.h"
#include "publish/choose/same_conditions.h"

namespace assay::choose {
namespace {

using trial::Change;
using trial::End;
using trial::Outcome;
using trial::OutcomeTexts;
using trial::PreviousTest;
using trial::Trial;

constexpr const char* kNothing = "nothing to compare";

Change changeOf(const PreviousTest& previous, const std::string& what, const std::string& was,
                const std::string& is) {
  return {previous.suite + "." + previous.name, previous.call, what, was, is};
}

std::string exceptionText(const OutcomeTexts& outcome) {
  const auto message = outcome.find(kMessage);
  return "an exception (" + outcome.at(kException) +
         (message == outcome.end() ? "" : ", " + message->second) + ")";
}

// An outcome in one text, for a comparison with an outcome of another kind.
std::string wholeText(const OutcomeTexts& outcome) {
  if (outcome.contains(kException)) return exceptionText(outcome);
  const auto result = outcome.find(kResult);
  return result == outcome.end() ? "no exception" : result->second;
}

std::map<trial::Key, uint64_t> askedIn(const Outcome& outcome) {
  std::map<trial::Key, uint64_t> asked;
  for (const trial::Asked& one : outcome.asked) asked[one.key] = one.bits;
  return asked;
}

bool isSame(const Chosen& a, const Chosen& b) {
  return a.function == b.function && a.trial.calls == b.trial.calls &&
         askedIn(a.outcome) == askedIn(b.outcome);
}

// Runs one test after the other.
class Replaying {
 public:
  Replaying(const model::Unit& unit, const trial::SiteTable& sites, std::span<const trial::Journal> journals,
            trial::Runner& explorer, trial::Runner& native)
      : unit_(unit), sites_(sites), journals_(journals), explorer_(explorer), native_(native) {}

  void run(const PreviousTest& previous, const std::optional<Trial>& trial) {
    const auto journal = trial ? journalOf(trial->calls.back()) : journals_.end();
    if (journal == journals_.end()) return lose(previous, "gone: the function is not tested any more");
    const Seen seen = seenOf(unit_, sites_, *trial, native_, previous.outcome);
    const std::vector<Change> changes = changesNow(previous, seen);
    out_.changes.insert(out_.changes.end(), changes.begin(), changes.end());
    Chosen chosen{.function = journal->function,
                  .scope = static_cast<size_t>(journal - journals_.begin()),
                  .trial = {},
                  .outcome = {},
                  .goals = {},
                  .spot = {},
                  .previous = &previous};
    expr::Dag dag;
    Outcome outcome = explorer_.run(*trial, dag);
    Trial full{.calls = trial->calls, .choices = askedIn(outcome)};
    const bool decidesTheSame = decides(previous, dag, outcome);
    replaceRun(chosen, std::move(full), std::move(outcome), dag);
    const bool isExplored = !journal->entries.empty();  // --unit may name other functions
    if (!isGreen(chosen, seen) || !(decidesTheSame || changes.empty() || !isExplored)) return;
    chosen.asBefore = decidesTheSame && changes.empty();
    out_.tests.push_back(std::move(chosen));
  }

  Replayed take() { return std::move(out_); }

 private:
  using Journals = std::span<const trial::Journal>;

  Journals::iterator journalOf(model::FunctionId act) const {
    if (!unit_.function(act).isTarget) return journals_.end();
    return std::ranges::find(journals_, act, &trial::Journal::function);
  }

  void lose(const PreviousTest& previous, const std::string& why) {
    out_.changes.push_back(changeOf(previous, "", wholeText(previous.outcome), why));
  }

  std::vector<Change> changesNow(const PreviousTest& previous, const Seen& seen) const {
    const auto whole = [&](const std::string& is) {
      return std::vector<Change>{changeOf(previous, "", wholeText(previous.outcome), is)};
    };
    if (!seen.isStable) return whole("not the same in every run");
    if (trial::isDefect(seen.end)) return whole(std::string("a defect (") + trial::toText(seen.end) + ")");
    return changesOf(previous, seen.outcome);
  }

  bool decides(const PreviousTest& previous, const expr::Dag& dag, const Outcome& outcome) const {
    const size_t act = previous.calls.size() - 1;
    return std::ranges::includes(
        decisionsOf(decidedBy(unit_, sites_, outcome), conditionsOf(dag, outcome, act)), previous.decisions);
  }

  // Explorer and native build agree that the act ends without a defect.
  bool isGreen(const Chosen& chosen, const Seen& seen) const {
    const trial::Journal& journal = journals_[chosen.scope];
    trial::Entry entry{.trial = chosen.trial, .outcome = chosen.outcome};
    return seen.isStable && seen.end == chosen.outcome.end && isTestable(journal, entry);
  }

  const model::Unit& unit_;
  const trial::SiteTable& sites_;
  Journals journals_;
  trial::Runner& explorer_;
  trial::Runner& native_;
  Replayed out_;
};

}  // namespace

std::vector<Change> changesOf(const PreviousTest& previous, const OutcomeTexts& seen) {
  const OutcomeTexts& before = previous.outcome;
  if (before.contains(kException) != seen.contains(kException))
    return {changeOf(previous, "", wholeText(before), wholeText(seen))};
  if (before.contains(kException)) {
    // A message that is not asserted any more is no change of the code.
    const bool isSame =
        before.at(kException) == seen.at(kException) &&
        (!before.contains(kMessage) || !seen.contains(kMessage) || before.at(kMessage) == seen.at(kMessage));
    if (isSame) return {};
    return {changeOf(previous, "", exceptionText(before), exceptionText(seen))};
  }
  std::vector<Change> changes;
  for (const auto& [fact, was] : before) {
    const auto now = seen.find(fact);
    const bool isResult = fact == kResult;
    if (now == seen.end() && !isResult) continue;  // the parameter or observer is gone
    const std::string is = now == seen.end() ? kNothing : now->second;
    if (is != was) changes.push_back(changeOf(previous, isResult ? "" : fact, was, is));
  }
  return changes;
}

Replayed replay(const model::Unit& unit, const trial::SiteTable& sites,
                std::span<const trial::Journal> journals, trial::Runner& explorer, trial::Runner& native,
                std::span<const PreviousTest> previousTests) {
  Replaying replaying(unit, sites, journals, explorer, native);
  const std::vector<std::optional<Trial>> trials = trial::fitted(unit, previousTests);
  for (size_t i = 0; i < trials.size(); ++i) replaying.run(previousTests[i], trials[i]);
  return replaying.take();
}

void unite(const model::Unit& unit, std::span<const Scope> scopes, std::vector<Chosen> previous,
           std::vector<Chosen>& tests) {
  std::vector<Chosen> others;
  for (Chosen& one : previous) {
    const auto same =
        std::ranges::find_if(tests, [&](const Chosen& test) { return !test.previous && isSame(test, one); });
    if (same == tests.end()) {
      others.push_back(std::move(one));
    } else {
      same->previous = one.previous;
      same->asBefore = one.asBefore;
    }
  }
  if (others.empty()) return;
  std::ranges::move(others, std::back_inserter(tests));
  dropRedundant(unit, scopes, tests);
}

}  // namespace assay::choose
