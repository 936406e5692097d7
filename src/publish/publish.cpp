#include "publish/publish.h"

#include <set>

#include "publish/choose/expect.h"
#include "publish/choose/isolate_cause.h"
#include "publish/choose/measure.h"
#include "publish/choose/ownership.h"
#include "publish/choose/replay.h"
#include "publish/choose/select.h"
#include "publish/choose/show_effect.h"
#include "publish/emit/format.h"
#include "publish/emit/suite_text.h"
#include "publish/naming/name_tests.h"

namespace assay::publish {
namespace {

void shrinkAll(const model::Unit& unit, trial::Runner& explorer, std::span<const choose::Scope> scopes,
               std::vector<choose::Chosen>& all, const PublishOptions& options, Notes& notes) {
  std::vector<choose::Chosen> kept;
  for (choose::Chosen& chosen : all) {
    if (!choose::shrink(unit, explorer, scopes[chosen.scope], chosen, options.shrink)) {
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

}  // namespace

trial::Suite buildSuite(const model::Unit& unit, const trial::SiteTable& sites,
                        std::span<const trial::Journal> journals, trial::Runner& explorer,
                        trial::Runner& native, Notes& notes, const PublishOptions& options) {
  const std::vector<choose::Scope> scopes = choose::scopesOf(unit, sites, journals);
  noteSandbox(unit, journals, notes);
  choose::Selection selection = choose::select(unit, sites, journals, scopes, options.lookup);
  shrinkAll(unit, explorer, scopes, selection.tests, options, notes);
  shrinkAll(unit, explorer, scopes, selection.findings, options, notes);
  choose::dropRedundant(unit, scopes, selection.tests);
  choose::isolateCause(explorer, selection.tests);
  choose::showEffects(unit, explorer, scopes, selection.tests);
  choose::Replayed last = choose::replay(unit, sites, journals, explorer, native, options.previousTests);
  choose::unite(unit, scopes, std::move(last.tests), selection.tests);
  trial::Suite result = choose::expect(unit, sites, selection, native, notes);
  result.changed = std::move(last.changes);
  for (trial::Finding& finding : result.findings) finding.input = emit::callText(unit, finding.trial);
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
