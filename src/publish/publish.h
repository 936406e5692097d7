// Publish: the third act. Journals in, files out.
//
//   draft         trials that may become tests     select, shrink, isolate causes, show effects, replay
//   suiteOf       tests and expectations           expect, name
//   verifySuite   texts of the green tests         emit, format, compile, run, drop
//   publishSuite  all of that, and again with other inputs for tests that had to be rejected
//
// Every stage is a function from data to data in publish/choose, publish/naming, publish/emit or
// publish/verify; this file strings them together in the one order that works. Nothing here writes to the
// output folder. Files that concern all units together are left to app/project (emit/cmake.h, report/).
#pragma once

#include <span>
#include <string>
#include <vector>

#include "base/notes.h"
#include "base/world.h"
#include "data/model/unit.h"
#include "data/trial/previous_tests.h"
#include "data/trial/sites.h"
#include "data/trial/suite.h"
#include "publish/choose/select.h"
#include "publish/choose/shrink.h"
#include "publish/verify/verify.h"

namespace assay::publish {

// Which trials that end in a defect are shown as findings.
enum class Findings : uint8_t {
  Defects,  // those that keep the demands on callers (choose/demands.h)
  All,      // the others too
  None
};

// Which findings are wanted.
struct FindingOptions {
  Findings wanted = Findings::Defects;
  std::vector<std::string> known = {};  // identities of those that are not (report/baseline.h)
};

// The settings of publishing.
struct PublishOptions {
  choose::ShrinkOptions shrink = {};
  std::span<const trial::PreviousTest> previousTests = {};  // of the last suite
  // The lines of the explorer's addresses; without it defects are distinguished by edges.
  choose::Lookup lookup = {};
  FindingOptions findings = {};
};

// The result of exploring one unit, and the workers that run its trials: `explorer` is instrumented
// (coverage, paths), `native` is the same harness built with the user's compiler and flags (the truth). A
// second explorer halves the time for a large unit; it may be null.
struct Explored {
  const model::Unit& unit;
  const trial::SiteTable& sites;
  std::span<const trial::Journal> journals;
  trial::Runner& explorer;
  trial::Runner& native;
  trial::Runner* secondExplorer = nullptr;
};

trial::Suite buildSuite(const Explored& explored, Notes& notes, const PublishOptions& options = {});

// The green part of the suite, with its figures measured anew, and its files: the texts that were built and
// run.
verify::Verified verifySuite(World& world, const model::Unit& unit, const trial::SiteTable& sites,
                             std::span<const trial::Journal> journals, trial::Suite suite,
                             const verify::VerifyPlan& plan, Notes& notes);

// The verified suite. Where a test was rejected (Suite::rejected), the journals are asked for another input
// for its goals; a rejected test in which a sanitizer reports a defect becomes a finding.
verify::Verified publishSuite(World& world, const Explored& explored, const verify::VerifyPlan& plan,
                              Notes& notes, const PublishOptions& options = {});

}  // namespace assay::publish
