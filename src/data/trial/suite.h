// Suite: the tests that were chosen from the journals, and the findings, kept apart.
//
// A test is a trial that somebody can read: small choices, a name, a reason, and what a native build
// of the unit was seen to do. A finding is a trial that ends in a defect; it gets a test too, in a
// file of its own, because it fails today. Everything the emitter prints and the report tells is
// in here, so both are functions of (Unit, Suite) and nothing else.
//
// What it leaves to others: how a value is written as C++ (data/cpp), how a test is laid out
// (publish/emit), which trials are worth keeping (publish/choose).
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "base/notes.h"
#include "data/model/unit.h"
#include "data/trial/goal.h"
#include "data/trial/trial.h"

namespace assay::trial {

// One observed fact, to be asserted.
struct Expectation {
  enum class Kind : uint8_t { Result, Parameter, Observer } kind = Kind::Result;
  uint32_t parameter = 0;  // Parameter: which one, after the call
  bool changed = false;    // Parameter, Observer: the call changed it
  Value value;
  model::FunctionId observer = {};  // Observer: the const method or field that was asked after the call
  uint32_t object = 0;              // Observer: the step that made the object it was asked of
  friend bool operator==(const Expectation&, const Expectation&) = default;
};

struct Test {
  model::FunctionId function;
  std::string suite;   // "WeightCategoryTest"
  std::string name;    // "ThrowsWhenMassIsNotPositive"
  std::string reason;  // one line for people: "mass <= 0 is true"
  Trial trial;
  End end = End::Returned;                // Returned or Threw
  Thrown thrown;                          // if Threw
  std::vector<Expectation> expectations;  // if Returned
  std::vector<Goal> goals;                // what it was chosen for
  std::vector<uint32_t> covered;          // counting edges, ascending
  std::vector<uint32_t> byAct;            // those among them that the act itself took
  std::vector<uint32_t> order;            // the edges of the act's symbolic decisions, in program order
  std::vector<std::string> decided;       // its branches in words, ascending: "mass <= 0 is true"
  std::vector<uint64_t> conditions;       // a number for each that decides: publish/choose/same_conditions.h
};

struct Finding {
  model::FunctionId function;
  std::string suite;  // "AverageFinding"
  std::string name;   // "DividesByZeroWhenValuesIsEmpty"
  std::string what;   // "Division by zero"
  model::Location
      where;  // in the unit: where it strikes; else of the act's last decision, or of the function
  std::string condition;  // what was decided there: "values.empty() is true"; may be empty
  std::string input;      // the shortest input, as a call
  std::string said;       // what the unit wrote to stderr while dying, one line; may be empty
  Trial trial;
  End end = End::Lost;
  uint32_t detail = 0;
  uint32_t faultEdge = 0;
  unsigned reproduced = 0;            // times the native build ended in a defect
  unsigned attempts = 0;              // of so many
  bool emitted = true;                // false: no test could be written for it, see the notes
  std::vector<std::string> decided;   // the act's branches in words, ascending
  std::vector<uint64_t> conditions;   // none: their words are enough
  std::vector<model::Location> also;  // where else it strikes for the same null pointers
};

struct Uncovered {
  uint32_t edge = 0;
  model::Location where;
  std::string text;  // "mass <= 0 is true"
  EdgeState state = EdgeState::NotReached;
  std::string reason;
};

struct Branches {
  unsigned covered = 0, total = 0, infeasible = 0;
  friend bool operator==(const Branches&, const Branches&) = default;
};

// Where trials of a function left the path that was solved for (Stray), and how often.
struct StrayReport {
  model::Location where;  // no line: in code without sites, a library's
  std::string what;       // "a branch taken the other way"
  uint64_t times = 0;
};

struct FunctionReport {
  model::FunctionId function;
  Branches branches;                 // in the function's own lines
  std::vector<Uncovered> uncovered;  // infeasible ones too
  std::vector<StrayReport> strays;
  Statistics statistics;
};

// A function that is not tested itself, a private member or one that was skipped: what tests of others reach.
struct InnerReport {
  std::string name;  // "Cache::unlink"
  model::Location where;
  Branches branches;
  std::vector<Uncovered> uncovered;
};

struct Dropped {
  std::string test;  // "ClampTest.Returns5"
  std::string why;
  model::FunctionId function = {};
  friend bool operator==(const Dropped& a, const Dropped& b) { return a.test == b.test && a.why == b.why; }
};

struct Suite {
  std::vector<Test> tests;        // by function, then in the order a reader wants
  std::vector<Finding> findings;  // likewise
  std::vector<FunctionReport> functions;
  std::vector<InnerReport> inner;  // by place
  Branches branches;               // of the whole unit, each counted once
  std::vector<Dropped> dropped;    // chosen, but not emitted
  std::vector<std::string>
      testFlags;                   // test files are compiled with these besides: see publish/verify/verify.h
  bool includesSource = false;     // the test includes the source file: see needsSource in publish/emit
  bool outranksLibraries = false;  // the unit is also in a library that its tests need; its own code counts
};

}  // namespace assay::trial
