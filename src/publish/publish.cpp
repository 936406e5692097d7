#include "publish/publish.h"

#include <algorithm>
#include <cctype>
#include <future>
#include <set>

#include "base/stable_sort.h"
#include "publish/choose/expect.h"
#include "publish/choose/isolate_cause.h"
#include "publish/choose/measure.h"
#include "publish/choose/ownership.h"
#include "publish/choose/reconsider.h"
#include "publish/choose/repeats.h"
#include "publish/choose/replay.h"
#include "publish/choose/select.h"
#include "publish/choose/show_effect.h"
#include "publish/emit/format.h"
#include "publish/emit/suite_text.h"
#include "publish/naming/name_tests.h"
#include "publish/report/baseline.h"

namespace assay::publish {
namespace {

using choose::Chosen;

constexpr unsigned kMostRounds = 3;  // suites, each with other inputs for rejected tests

// Trials that callers never make need not be shown at their shortest.
choose::ShrinkOptions effortFor(const choose::Chosen& chosen, choose::ShrinkOptions options) {
  constexpr unsigned kFewRuns = 200;
  if (chosen.demand.isBroken()) options.runs = std::min(options.runs, kFewRuns);
  return options;
}

// One line per function and reason.
void noteSandbox(const model::Unit& unit, std::span<const trial::Journal> journals, Notes& notes) {
  for (const trial::Journal& journal : journals) {
    const model::Function& function = unit.function(journal.function);
    std::set<std::string> reasons;
    for (const trial::Entry& entry : journal.entries)
      if (function.isTarget && trial::dependsOnSandbox(entry.outcome))
        reasons.insert(trial::sandboxReason(entry.outcome));
    for (const std::string& reason : reasons)
      notes.add(function.signature, "left out trials", reason,
                "test it by hand, in an environment that allows it");
  }
}

// The conditions that contracts state, and those that trials showed beyond them.
void addAssumptions(const model::Unit& unit, trial::Suite& suite) {
  const auto add = [&](trial::Assumption one) {
    const auto isSame = [&](const trial::Assumption& other) {
      return other.function == one.function && other.text == one.text;
    };
    if (std::ranges::none_of(suite.assumptions, isSame)) suite.assumptions.push_back(std::move(one));
  };
  for (size_t f = 0; f < unit.functions.size(); ++f)
    for (const model::Contract& contract : unit.functions[f].contracts)
      if (unit.functions[f].isTarget && contract.kind != model::Contract::Kind::Unchecked)
        add({model::FunctionId(f), contract.text, contract.where});
  for (const trial::Finding& finding : suite.findings)
    if (!finding.assumes.empty()) add({finding.function, finding.assumes, finding.where});
  stableSort(suite.assumptions, [](const trial::Assumption& one) { return one.function; });
}

std::string callersAvoid(const trial::Finding& finding) {
  std::string what = finding.what;
  what[0] = static_cast<char>(std::tolower(static_cast<unsigned char>(what[0])));
  return "no call like `" + finding.input + "`, which ends in: " + what;
}

// Whether the user does not want it: `// assay: ignore`, or the baseline. A sanitizer may know a better place
// and another kind, so this is asked again after it was heard.
bool isUnwanted(const model::Unit& unit, const FindingOptions& options, const trial::Finding& finding) {
  return unit.function(finding.function).ignoresFindings ||
         std::ranges::count(options.known, report::identityOf(unit, finding)) > 0 ||
         std::ranges::any_of(unit.ignored, [&](const model::Location& line) {
           return line.file == finding.where.file && line.line == finding.where.line;
         });
}

// Findings that are assumptions leave the suite, unless they are asked for.
void sortOut(const model::Unit& unit, const FindingOptions& options, trial::Suite& suite) {
  for (trial::Finding& finding : suite.findings)
    if (finding.assumes == choose::kByCallers) finding.assumes = callersAvoid(finding);
  addAssumptions(unit, suite);
  std::erase_if(suite.findings, [&](const trial::Finding& finding) {
    const bool isAssumption = options.wanted == Findings::Defects && !finding.assumes.empty();
    return options.wanted == Findings::None || isAssumption || isUnwanted(unit, options, finding);
  });
}

// The trials of one suite, in their final form, and its inputs.
class Draft {
 public:
  Draft(const Explored& explored, Notes& notes, const PublishOptions& options)
      : all_(explored),
        options_(options),
        scopes_(choose::scopesOf(explored.unit, explored.sites, explored.journals)) {
    noteSandbox(all_.unit, all_.journals, notes);
    chosen_ = choose::select(all_.unit, all_.sites, all_.journals, scopes_, options.lookup);
    choose::reconsider(all_.unit, all_.explorer, options.lookup, chosen_.findings);
    shrinkAll(chosen_.tests, notes);
    shrinkAll(chosen_.findings, notes);
    finish(chosen_.tests);
  }

  trial::Suite suite(Notes& notes) const;
  // Chooses other inputs for the goals of the tests that were rejected since the last call. False if no test
  // changes.
  bool replace(std::span<const trial::Rejected> rejected, size_t known, Notes& notes);
  // Adds the tests of the last suite.
  void unite();

 private:
  std::vector<char> shrinkEach(std::vector<Chosen>& all) const;
  void shrinkAll(std::vector<Chosen>& all, Notes& notes) const;
  void finish(std::vector<Chosen>& tests) const;
  void addFinding(const trial::Rejected& rejected);
  std::vector<Chosen> chooseAgain(size_t journal, std::span<const trial::Rejected> rejected,
                                  Notes& notes) const;

  const Explored& all_;
  const PublishOptions& options_;
  std::vector<choose::Scope> scopes_;
  choose::Selection chosen_;
  std::vector<trial::Change> changes_;  // since the last suite
};

// Which of them repeat their outcomes. Two explorers share the work, each in a fixed order: what a run reads
// from memory that was never set may depend on the runs before it.
std::vector<char> Draft::shrinkEach(std::vector<Chosen>& all) const {
  std::vector<char> repeats(all.size());
  const size_t explorers = all_.secondExplorer == nullptr ? 1 : 2;
  const auto work = [&](trial::Runner& explorer, size_t first) {
    for (size_t i = first; i < all.size(); i += explorers)
      repeats[i] = choose::shrink(all_.unit, explorer, scopes_[all[i].scope], all[i],
                                  effortFor(all[i], options_.shrink));
  };
  std::future<void> other;
  if (all_.secondExplorer != nullptr)
    other = std::async(std::launch::async, work, std::ref(*all_.secondExplorer), 1);
  work(all_.explorer, 0);
  return repeats;
}

void Draft::shrinkAll(std::vector<Chosen>& all, Notes& notes) const {
  const std::vector<char> repeats = shrinkEach(all);
  std::vector<Chosen> kept;
  for (size_t i = 0; i < all.size(); ++i) {
    Chosen& chosen = all[i];
    if (!repeats[i]) {
      notes.add(all_.unit.function(chosen.function).signature, "left out a trial",
                "running it again did not take the same path",
                "make the function depend on its arguments only");
      if (!trial::isDefect(chosen.outcome.end)) continue;
    }
    kept.push_back(std::move(chosen));
  }
  all = std::move(kept);
}

void Draft::finish(std::vector<Chosen>& tests) const {
  choose::dropRedundant(all_.unit, scopes_, tests);
  choose::isolateCause(all_.explorer, tests);
  choose::showEffects(all_.unit, all_.explorer, scopes_, tests);
}

trial::Suite Draft::suite(Notes& notes) const {
  trial::Suite suite = choose::expect(all_.unit, all_.sites, chosen_, all_.native, notes);
  suite.changed = changes_;
  choose::dropRepeats(all_.unit, suite);
  for (trial::Finding& finding : suite.findings) finding.input = emit::callText(all_.unit, finding.trial);
  sortOut(all_.unit, options_.findings, suite);
  naming::nameAll(all_.unit, all_.sites, suite);
  return suite;
}

void Draft::unite() {
  choose::Replayed last = choose::replay(all_.unit, all_.sites, all_.journals, all_.explorer, all_.native,
                                         options_.previousTests);
  choose::unite(all_.unit, scopes_, std::move(last.tests), chosen_.tests);
  changes_ = std::move(last.changes);
}

// A trial that passes as a test and is a defect for a sanitizer.
void Draft::addFinding(const trial::Rejected& rejected) {
  const auto journal = std::ranges::find(all_.journals, rejected.test.function, &trial::Journal::function);
  if (journal == all_.journals.end()) return;
  expr::Dag dag;
  Chosen finding{.function = rejected.test.function,
                 .scope = static_cast<size_t>(journal - all_.journals.begin()),
                 .trial = rejected.test.trial,
                 .outcome = all_.explorer.run(rejected.test.trial, dag),
                 .entry = rejected.test.entry,
                 .report = rejected.report};
  finding.spot.where = rejected.report->where;
  finding.demand = choose::demandBroken(all_.unit, finding.trial, finding.outcome, finding.spot);
  chosen_.findings.push_back(std::move(finding));
}

// The unshrunk trial replaces one that was rejected after it had been shrunk.
std::vector<Chosen> Draft::chooseAgain(size_t journal, std::span<const trial::Rejected> rejected,
                                       Notes& notes) const {
  std::vector<Chosen> fresh =
      choose::selectAgain(all_.unit, all_.sites, all_.journals, scopes_, journal, rejected);
  shrinkAll(fresh, notes);
  finish(fresh);
  for (Chosen& one : fresh) {
    const auto same = [&](const trial::Rejected& other) { return other.test.trial == one.trial; };
    if (std::ranges::any_of(rejected, same)) one.trial = all_.journals[journal].entries[one.entry].trial;
  }
  return fresh;
}

bool Draft::replace(std::span<const trial::Rejected> rejected, size_t known, Notes& notes) {
  std::set<model::FunctionId> concerned;
  for (const trial::Rejected& one : rejected.subspan(known)) {
    concerned.insert(one.test.function);
    if (one.report) addFinding(one);
  }
  for (size_t j = 0; j < all_.journals.size(); ++j) {
    if (!concerned.contains(all_.journals[j].function)) continue;
    std::erase_if(chosen_.tests, [&](const Chosen& one) { return one.scope == j; });
    std::ranges::move(chooseAgain(j, rejected, notes), std::back_inserter(chosen_.tests));
  }
  stableSort(chosen_.tests, [](const Chosen& one) { return one.scope; });
  return !concerned.empty();
}

// One line per function and cause, for the tests without a substitute.
void noteRejected(const model::Unit& unit, const trial::Suite& suite, Notes& notes) {
  std::set<uint32_t> covered;
  for (const trial::Test& test : suite.tests) covered.insert(test.covered.begin(), test.covered.end());
  std::set<std::pair<model::FunctionId, std::string>> said;
  for (const trial::Rejected& one : suite.rejected) {
    const bool isReplaced = std::ranges::includes(covered, one.test.byAct) && !one.test.byAct.empty();
    const bool isFinding =
        one.report && std::ranges::count(suite.findings, one.test.function, &trial::Finding::function) > 0;
    if (isReplaced || isFinding || !said.emplace(one.test.function, one.why).second) continue;
    notes.add(unit.function(one.test.function).signature, "dropped a test", one.why, one.remedy);
  }
}

}  // namespace

trial::Suite buildSuite(const Explored& explored, Notes& notes, const PublishOptions& options) {
  Draft draft(explored, notes, options);
  draft.unite();
  trial::Suite suite = draft.suite(notes);
  suite.includesSource = emit::needsSource(explored.unit, suite);
  choose::measure(explored.unit, explored.sites, explored.journals, suite);
  return suite;
}

// The headline of a function has its figures, so these are measured whenever the tests are written. Names of
// findings follow from what is known about them, which verifying adds to.
verify::Verified verifySuite(World& world, const model::Unit& unit, const trial::SiteTable& sites,
                             std::span<const trial::Journal> journals, trial::Suite suite,
                             const verify::VerifyPlan& plan, Notes& notes) {
  const verify::BuildPlan& build = plan.build;
  const auto styled = [&](const emit::EmittedText& text, const char* ending) {
    return text.text.empty()
               ? text
               : emit::formatted(world, text, unit.stem + ending, unit.source, build.scratch, notes);
  };
  const verify::Writer writer{.tests =
                                  [&](trial::Suite& now) {
                                    choose::measure(unit, sites, journals, now);
                                    return styled(emit::suiteText(unit, now, build.framework), "_test.cpp");
                                  },
                              .findings =
                                  [&](trial::Suite& now) {
                                    naming::nameFindings(unit, sites, now);
                                    return styled(emit::findingsText(unit, now, build.framework),
                                                  "_findings_test.cpp");
                                  }};
  verify::Verified verified = verify::verify(world, unit, std::move(suite), plan, writer, notes);
  choose::measure(unit, sites, journals, verified.suite);
  return verified;
}

namespace {

// The suites of one unit: drafts are verified until no test is rejected.
class Publishing {
 public:
  Publishing(World& world, const Explored& explored, const verify::VerifyPlan& plan,
             const PublishOptions& options)
      : world_(world),
        all_(explored),
        plan_(plan),
        options_(options.findings),
        draft_(explored, before_, options) {}

  // The tests of the last suite come in at the end: what is rejected does not depend on them.
  verify::Verified run(bool hasPreviousTests, Notes& notes) {
    for (unsigned round = 1; round <= kMostRounds; ++round) {
      const bool isLast = round == kMostRounds && !hasPreviousTests;
      const size_t known = verified_.suite.rejected.size();
      verifyDraft(isLast);
      if (isLast || world_.trouble() || !draft_.replace(verified_.suite.rejected, known, before_)) break;
    }
    if (hasPreviousTests && !world_.trouble()) {
      draft_.unite();
      if (!isVerified()) verifyDraft(true);
    }
    notes.append(before_);
    notes.append(now_);
    noteRejected(all_.unit, verified_.suite, notes);
    return std::move(verified_);
  }

 private:
  void verifyDraft(bool isLast) {
    now_ = {};
    trial::Suite suite = draft_.suite(now_);
    text_ = textOf(suite);
    suite.rejected = std::move(verified_.suite.rejected);
    suite.includesSource = emit::needsSource(all_.unit, suite);
    verify::VerifyPlan plan = plan_;
    plan.stopsAtRejected = !isLast;
    plan.isUnwanted = [this](const trial::Finding& finding) {
      return isUnwanted(all_.unit, options_, finding);
    };
    verified_ = verifySuite(world_, all_.unit, all_.sites, all_.journals, std::move(suite), plan, now_);
  }

  // Whether the draft has the tests that were verified last, all of them: the last suite was the same.
  bool isVerified() {
    Notes said;
    trial::Suite suite = draft_.suite(said);
    std::vector<trial::Test>& tests = verified_.suite.tests;
    if (suite.tests.size() != tests.size() || textOf(suite) != text_) return false;
    for (size_t i = 0; i < tests.size(); ++i) tests[i].asBefore = suite.tests[i].asBefore;
    verified_.suite.changed = std::move(suite.changed);
    return true;
  }

  std::string textOf(const trial::Suite& suite) const {
    return emit::suiteText(all_.unit, suite, plan_.build.framework).text;
  }

  World& world_;
  const Explored& all_;
  const verify::VerifyPlan& plan_;
  const FindingOptions& options_;
  Notes before_, now_;  // of the draft, and of its last suite
  Draft draft_;
  std::string text_;  // of its last suite, before it was verified
  verify::Verified verified_;
};

}  // namespace

verify::Verified publishSuite(World& world, const Explored& explored, const verify::VerifyPlan& plan,
                              Notes& notes, const PublishOptions& options) {
  return Publishing(world, explored, plan, options).run(!options.previousTests.empty(), notes);
}

}  // namespace assay::publish
