#include "publish/publish.h"

#include <set>

#include "publish/emit/format.h"
#include "publish/emit/gtest.h"
#include "publish/suite/conditions.h"
#include "publish/suite/enliven.h"
#include "publish/suite/expect.h"
#include "publish/suite/measure.h"
#include "publish/suite/name.h"
#include "publish/suite/scope.h"
#include "publish/suite/select.h"
#include "publish/suite/settle.h"

namespace assay::publish {
namespace {

void shrinkAll(const model::Unit& unit, trial::Runner& explorer, std::span<const suite::Scope> scopes,
               std::vector<suite::Chosen>& all, const PublishOptions& options, Notes& notes) {
  std::vector<suite::Chosen> kept;
  for (suite::Chosen& chosen : all) {
    if (!suite::shrink(unit, explorer, scopes[chosen.scope], chosen, options.shrink)) {
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
      notes.add(function.signature, "left out trials", reason, "test it by hand, in surroundings of its own");
  }
}

}  // namespace

trial::Suite buildSuite(const model::Unit& unit, const trial::SiteTable& sites,
                        std::span<const trial::Journal> journals, trial::Runner& explorer,
                        trial::Runner& native, Notes& notes, const PublishOptions& options) {
  const std::vector<suite::Scope> scopes = suite::scopesOf(unit, sites, journals);
  noteSandbox(unit, journals, notes);
  suite::Selection selection = suite::select(unit, sites, journals, scopes, options.lookup);
  suite::recognise(explorer, selection.tests);
  shrinkAll(unit, explorer, scopes, selection.tests, options, notes);
  shrinkAll(unit, explorer, scopes, selection.findings, options, notes);
  suite::dropRedundant(unit, scopes, selection.tests);
  suite::settle(explorer, selection.tests);
  suite::enliven(unit, explorer, scopes, selection.tests);
  suite::noteConditions(explorer, selection.tests);
  trial::Suite result = suite::expect(unit, sites, selection, native, notes);
  for (trial::Finding& finding : result.findings) finding.input = emit::callText(unit, finding.trial);
  suite::nameAll(unit, sites, result);
  result.includesSource = emit::needsSource(unit, result);
  suite::measure(unit, sites, journals, result);
  return result;
}

trial::Suite verifySuite(World& world, const model::Unit& unit, const trial::SiteTable& sites,
                         std::span<const trial::Journal> journals, trial::Suite suite,
                         const suite::BuildPlan& plan, Notes& notes) {
  suite = suite::verify(world, unit, std::move(suite), plan, notes);
  suite::measure(unit, sites, journals, suite);
  return suite;
}

std::map<std::string, std::string> emitFiles(World& world, const model::Unit& unit, const trial::Suite& suite,
                                             const std::string& stem, const std::string& scratch,
                                             Notes& notes) {
  std::map<std::string, std::string> files;
  const auto add = [&](const std::string& name, const std::string& text) {
    files[name] = emit::formatted(world, text, name, unit.source, scratch, notes);
  };
  if (!suite.tests.empty()) add(stem + "_test.cpp", emit::suiteText(unit, suite));
  if (const std::string findings = emit::findingsText(unit, suite); !findings.empty())
    add(stem + "_findings_test.cpp", findings);
  return files;
}

}  // namespace assay::publish
