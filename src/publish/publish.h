// Publish: the third act. Journals in, files out.
//
//   buildSuite   select, shrink, settle, showEffects, expect, name   what to test, with which values, seen
//   natively verifySuite  compile, run five times, drop                   what is green emitFiles    the
//   texts of one unit, formatted                <stem>_test.cpp, <stem>_findings_test.cpp emit/cmake.h and
//   report/ write what concerns all units together.
//
// Every stage is a function from data to data in publish/choose, publish/naming, publish/emit or
// publish/verify; this file strings them together in the one order that works. Nothing here writes to the
// output folder.
#pragma once

#include <map>
#include <span>
#include <string>

#include "base/notes.h"
#include "base/world.h"
#include "data/model/unit.h"
#include "data/trial/sites.h"
#include "data/trial/suite.h"
#include "publish/choose/shrink.h"
#include "publish/verify/verify.h"

namespace assay::publish {

struct PublishOptions {
  choose::ShrinkOptions shrink = {};
  choose::Lookup lookup =
      {};  // lines of the explorer's addresses; without it defects are told apart by edges
};

// `explorer` is the instrumented worker (coverage, paths), `native` the same harness built with the
// user's compiler and flags (the truth).
trial::Suite buildSuite(const model::Unit& unit, const trial::SiteTable& sites,
                        std::span<const trial::Journal> journals, trial::Runner& explorer,
                        trial::Runner& native, Notes& notes, const PublishOptions& options = {});

// The green part of the suite, with its figures measured anew.
trial::Suite verifySuite(World& world, const model::Unit& unit, const trial::SiteTable& sites,
                         std::span<const trial::Journal> journals, trial::Suite suite,
                         const verify::BuildPlan& plan, Notes& notes);

// File name -> text. `stem` is usually unit.stem; `scratch` is a folder for clang-format's input.
std::map<std::string, std::string> emitFiles(World& world, const model::Unit& unit, const trial::Suite& suite,
                                             const std::string& stem, const std::string& scratch,
                                             Notes& notes);

}  // namespace assay::publish
