// Suite: the tests chosen from the journals, and the findings, kept apart.
//
// A test is a trial that is easy to read: small choices, a name, a reason, and the values observed in a
// native build of the unit. A finding is a trial that ends in a defect; it gets a test too, in a file of its
// own, because that test fails today. The suite contains everything that the emitter prints and the report
// shows, so both are functions of (Unit, Suite) only.
//
// It leaves to others: how a value is written as C++ (data/cpp), how a test is laid out (publish/emit), which
// trials are worth keeping (publish/choose).
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "base/notes.h"
#include "data/model/unit.h"
#include "data/trial/goal.h"
#include "data/trial/trial.h"

namespace assay::trial {

// One observed value, to be asserted.
struct Expectation {
  enum class Kind : uint8_t { Result, Parameter, Observer } kind = Kind::Result;
  uint32_t parameter = 0;  // Parameter: its index; the value is that after the call
  bool changed = false;    // Parameter, Observer: the call changed it
  Value value;
  model::FunctionId observer = {};  // Observer: the const method or field called after the act
  uint32_t object = 0;              // Observer: the step that made its object
  friend bool operator==(const Expectation&, const Expectation&) = default;
};

// A test of the green suite.
struct Test {
  model::FunctionId function;
  std::string suite;               // "WeightCategoryTest"
  std::string name;                // "ThrowsWhenMassIsNotPositive"
  std::string reason;              // one line: "mass <= 0 is true"
  bool isSelfExplanatory = false;  // its name says the reason, or the reader needs none
  Trial trial;
  End end = End::Returned;                // Returned or Threw
  Thrown thrown;                          // if Threw
  std::vector<Expectation> expectations;  // if Returned
  std::vector<Goal> goals;                // for which it was chosen
  std::vector<uint32_t> covered;          // counting edges, ascending
  std::vector<uint32_t> byAct;            // those that the act itself took
  std::vector<uint32_t> order;            // the edges of the act's symbolic decisions, in program order
  std::vector<std::string> decided;       // its branches in words, ascending: "mass <= 0 is true"
  std::vector<uint64_t> conditions;       // one number per decision: publish/choose/same_conditions.h
  bool asBefore = false;  // it decides and ends as in the last suite: its name and reason stay
  size_t entry = 0;       // of the journal, from which the trial was made
};

// A defect as a sanitizer reports it.
struct DefectReport {
  std::string what;       // "Signed overflow"
  std::string words;      // "OverflowsASignedInteger"
  std::string said;       // the sanitizer's own words, one line
  model::Location where;  // in the unit's own files; without a line: not known
};

// A test that was written and turned out to depend on more than the code, or that passes although a sanitizer
// reports a defect in it. Another input may do for its goals.
struct Rejected {
  Test test;
  std::string why;  // "it depends on the time zone"
  std::string remedy = {};
  std::optional<DefectReport> report = {};
};

// A trial that ends in a defect, with its test.
struct Finding {
  model::FunctionId function;
  std::string suite;      // "AverageFinding"
  std::string name;       // "DividesByZeroWhenValuesIsEmpty"
  std::string what;       // "Division by zero"
  std::string words;      // the same as a part of a name, if `end` does not say it
  model::Location where;  // of the defect in the unit; else of the act's last decision, or of the function
  std::string condition;  // the condition of that decision: "values.empty() is true"; may be empty
  std::string input;      // the shortest input, as a call
  std::string said;       // the unit's last message on stderr, one line; may be empty
  Trial trial;
  End end = End::Lost;
  uint32_t detail = 0;
  uint32_t faultEdge = 0;
  unsigned reproduced = 0;            // number of native runs that ended in a defect
  unsigned attempts = 0;              // number of native runs
  bool emitted = true;                // false: no test could be written, see the notes
  std::vector<std::string> decided;   // the act's branches in words, ascending
  std::vector<uint64_t> conditions;   // empty: the words are sufficient
  std::vector<model::Location> also;  // further places of the same null pointers
  std::string assumes;  // the demand on callers that the trial breaks, "p != nullptr"; "": a defect
};

// A demand of a function on its callers: what breaks it is not tested, and no finding.
struct Assumption {
  model::FunctionId function;
  std::string text;  // "p != nullptr"
  model::Location where;
  friend bool operator==(const Assumption&, const Assumption&) = default;
};

// An edge without coverage, and the reason.
struct Uncovered {
  uint32_t edge = 0;
  model::Location where;
  std::string text;  // "mass <= 0 is true"
  EdgeState state = EdgeState::NotReached;
  std::string reason;
};

// Numbers of edges.
struct Branches {
  unsigned covered = 0, total = 0, infeasible = 0;
  friend bool operator==(const Branches&, const Branches&) = default;
};

// A place where trials of a function left their predicted path (Stray), and how often.
struct StrayReport {
  model::Location where;  // without a line: in code without sites, of a library
  std::string what;       // "a branch taken the other way"
  uint64_t times = 0;
};

// Coverage and statistics of a target.
struct FunctionReport {
  model::FunctionId function;
  Branches branches;                 // in the function's own lines
  std::vector<Uncovered> uncovered;  // infeasible ones too
  std::vector<StrayReport> strays;
  Statistics statistics;
};

// A function without tests of its own, a private member or a skipped one: the coverage by tests of other
// functions.
struct InnerReport {
  std::string name;  // "Cache::unlink"
  model::Location where;
  Branches branches;
  std::vector<Uncovered> uncovered;
};

// A test that was removed, and the reason.
struct Dropped {
  std::string test;  // "ClampTest.Returns5"
  std::string why;
  model::FunctionId function = {};
  friend bool operator==(const Dropped& a, const Dropped& b) { return a.test == b.test && a.why == b.why; }
};

// A test of the last suite that does not hold any more: publish/choose/replay.h.
struct Change {
  std::string test;     // "ShippingTest.Returns0"
  std::string call;     // "shipping(5000)"
  std::string what;     // the value that changed: "Cart::size"; "" for the result
  std::string was, is;  // "0", "499"
  friend bool operator==(const Change&, const Change&) = default;
};
// "shipping(5000) was 0, is 499".
inline std::string toText(const Change& change) {
  return change.call + (change.what.empty() ? "" : ": " + change.what) + " was " + change.was + ", is " +
         change.is;
}

// The result of publishing.
struct Suite {
  std::vector<Test> tests;        // by function, then in reading order
  std::vector<Finding> findings;  // in the same order
  std::vector<FunctionReport> functions;
  std::vector<InnerReport> inner;  // by place
  Branches branches;               // of the whole unit; every edge counts once
  std::vector<Dropped> dropped;    // chosen, but not emitted
  std::vector<Rejected> rejected;  // likewise; other inputs were looked for
  std::vector<Change> changed;     // what the last suite said and is not so any more, in its order
  // Further compile flags of the test files: see publish/verify/suite_build.h.
  std::vector<std::string> testFlags;
  bool includesSource = false;  // the test includes the source file: see needsSource in publish/emit
  // The unit is also part of a library that its tests need; its own code is linked first.
  bool outranksLibraries = false;
  std::vector<Assumption> assumptions = {};  // by function
};

}  // namespace assay::trial
