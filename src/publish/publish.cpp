#include "publish/publish.h"

#include <algorithm>
#include <cctype>
#include <set>

#include "base/stable_sort.h"
#include "publish/choose/expect.h"
#include "publish/choose/isolate_cause.h"
#include "publish/choose/measure.h"
#include "publish/choose/ownership.h"
#include "publish/choose/reconsider.h"
#include "publish/choose/select.h"
#include "publish/choose/show_effect.h"
#include "publish/emit/format.h"
#include "publish/emit/suite_text.h"
#include "publish/naming/name_tests.h"
#include "publish/report/baseline.h"

namespace assay::publish {
namespace {

// What callers never do need not be shown at its shortest.
choose::ShrinkOptions effortFor(const choose::Chosen& chosen, choose::ShrinkOptions options) {
  constexpr unsigned kFewRuns = 200;
  if (chosen.demand.isBroken()) options.runs = std::min(options.runs, kFewRuns);
  return options;
}

void shrinkAll(const model::Unit& unit, trial::Runner& explorer, std::span<const choose::Scope> scopes,
               std::vector<choose::Chosen>& all, const PublishOptions& options, Notes& notes) {
  std::vector<choose::Chosen> kept;
  for (choose::Chosen& chosen : all) {
    if (!choose::shrink(unit, explorer, scopes[chosen.scope], chosen, effortFor(chosen, options.shrink))) {
      notes.add(unit.function(chosen.function).signature, "left out a trial",
                "running it again did not take the same path",
                "make the function depend on its arguments only");
      if (!trial::isDefect(chosen.outcome.end)) continue;
    }
    kept.push_back(std::move(chosen));
  }
  all = std::move(kept);
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

// What contracts state, and what trials showed beyond that.
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

// Whether the user does not want it: `// assay: ignore`.
bool isIgnored(const model::Unit& unit, const trial::Finding& finding) {
  return unit.function(finding.function).ignoresFindings ||
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
    return options.wanted == Findings::None || isAssumption || isIgnored(unit, finding) ||
           std::ranges::count(options.known, report::identityOf(unit, finding)) > 0;
  });
}

}  // namespace

trial::Suite buildSuite(const model::Unit& unit, const trial::SiteTable& sites,
                        std::span<const trial::Journal> journals, trial::Runner& explorer,
                        trial::Runner& native, Notes& notes, const PublishOptions& options) {
  const std::vector<choose::Scope> scopes = choose::scopesOf(unit, sites, journals);
  noteSandbox(unit, journals, notes);
  choose::Selection selection = choose::select(unit, sites, journals, scopes, options.lookup);
  choose::reconsider(unit, explorer, options.lookup, selection.findings);
  shrinkAll(unit, explorer, scopes, selection.tests, options, notes);
  shrinkAll(unit, explorer, scopes, selection.findings, options, notes);
  choose::dropRedundant(unit, scopes, selection.tests);
  choose::isolateCause(explorer, selection.tests);
  choose::showEffects(unit, explorer, scopes, selection.tests);
  trial::Suite result = choose::expect(unit, sites, selection, native, notes);
  for (trial::Finding& finding : result.findings) finding.input = emit::callText(unit, finding.trial);
  sortOut(unit, options.findings, result);
  naming::nameAll(unit, sites, result);
  result.includesSource = emit::needsSource(unit, result);
  choose::measure(unit, sites, journals, result);
  return result;
}

// The headline of a function has its figures, so these are measured whenever the tests are written.
verify::Verified verifySuite(World& world, const model::Unit& unit, const trial::SiteTable& sites,
                             std::span<const trial::Journal> journals, trial::Suite suite,
                             const verify::BuildPlan& plan, Notes& notes) {
  const auto styled = [&](const emit::EmittedText& text, const char* ending) {
    return text.text.empty()
               ? text
               : emit::formatted(world, text, unit.stem + ending, unit.source, plan.scratch, notes);
  };
  const verify::Writer writer{.tests =
                                  [&](trial::Suite& now) {
                                    choose::measure(unit, sites, journals, now);
                                    return styled(emit::suiteText(unit, now, plan.framework), "_test.cpp");
                                  },
                              .findings =
                                  [&](trial::Suite& now) {
                                    return styled(emit::findingsText(unit, now, plan.framework),
                                                  "_findings_test.cpp");
                                  }};
  verify::Verified verified = verify::verify(world, unit, std::move(suite), plan, writer, notes);
  choose::measure(unit, sites, journals, verified.suite);
  return verified;
}

}  // namespace assay::publish
