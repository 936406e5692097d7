// Verify: compiles and runs the emitted files before a user sees them.
//
// The suite is built with the user's compiler and flags (suite_build.h) and run five times, four of them in a
// shuffled order (stabilise.h); then in other surroundings (elsewhere.h), and in a build with sanitizers
// (sanitized.h). A test that does not compile, fails, passes only sometimes or only here, or has undefined
// behaviour is dropped, with a note, and the others are written and built again; the remaining tests are
// green in five runs of five.
//
// Findings are built and linked too. Each one has to fail in its own process in every run, or a sanitizer has
// to report a defect in every run (confirm.h); others are dropped, with a note.
//
// The bytes that are built are the bytes that are handed out. The caller says how a file is written, with its
// figures and its formatting, and gets the text of the last build back.
#pragma once

#include <functional>
#include <string>

#include "base/notes.h"
#include "base/world.h"
#include "data/model/unit.h"
#include "data/trial/suite.h"
#include "publish/emit/emitted_text.h"
#include "publish/verify/elsewhere.h"
#include "publish/verify/sanitized.h"
#include "publish/verify/suite_build.h"

namespace assay::verify {

// How the files of a suite are written. The figures of the suite (choose/measure.h) may be brought up to
// date.
struct Writer {
  std::function<emit::EmittedText(trial::Suite&)> tests, findings;
};

// All ways in which a suite is built and run.
struct VerifyPlan {
  BuildPlan build;  // that of the project
  std::vector<Surroundings> surroundings = {};
  SanitizedPlan sanitized = {};
  bool stopsAtRejected = false;  // the caller makes another suite if a test is rejected
  // Findings that the user does not want, asked about when their kind and place are final; may be empty.
  std::function<bool(const trial::Finding&)> isUnwanted = {};
};

// The remaining suite, and its files as they were built last; "": there is no file. `Suite::dropped` has the
// dropped tests and the reasons; tests for which another input may do are added to `Suite::rejected` instead.
// If the plan says so, verifying ends with the first of them, and nothing else about the result is final.
struct Verified {
  trial::Suite suite;
  std::string tests, findings;
};

Verified verify(World& world, const model::Unit& unit, trial::Suite suite, const VerifyPlan& plan,
                const Writer& writer, Notes& notes);

}  // namespace assay::verify
