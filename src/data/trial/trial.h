// Trial, Outcome, Journal: the data that every engine reads and writes.
//
// A trial is a list of calls plus a list of choices. Running it gives an outcome: the path as conditions over
// the choices, the covered edges, the observed values, the way it ended. A journal is the result of one
// campaign. See docs/glossary.md.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "base/ids.h"
#include "base/notes.h"
#include "data/expr/dag.h"
#include "data/model/unit.h"
#include "data/trial/goal.h"

namespace assay::trial {

using Key = uint64_t;  // of a choice; made by assayChild() in data/wire
using EdgeId = Id<struct EdgeTag>;

// Sorted by key; an absent key means "the harness's default".
using Choices = std::map<Key, uint64_t>;

// Calls plus choices.
struct Trial {
  std::vector<model::FunctionId> calls;  // step i calls calls[i]
  Choices choices;
  friend bool operator==(const Trial&, const Trial&) = default;
};

// One hash per step, of the calls up to and including it: trials with equal hashes have made the same calls.
std::vector<uint64_t> prefixHashes(const std::vector<model::FunctionId>& calls);

// How a trial ended.
enum class End : uint8_t {
#define ASSAY_END(name, cppName, text) cppName,
#include "data/wire/ends.def"
};
const char* toText(End end);
bool isDefect(End end);   // everything but Returned, Threw, Refused, Lost
bool takesLong(End end);  // Hung, OutOfMemory: a run that uses up all time or memory

// The kind of a symbolic decision.
enum class Decision : uint8_t {
#define ASSAY_DECISION(name, cppName, text) cppName,
#include "data/wire/decisions.def"
};
const char* toText(Decision kind);

// One decision on a path.
struct PathItem {
  expr::NodeId condition;  // width 1
  bool taken = true;       // the value the condition had
  Decision kind = Decision::Branch;
  uint32_t edge = 0;  // first edge of the site
  uint32_t aux = 0;
  uint16_t step = 0;
};

// An operation that other operands make undefined: runtime/engine/hazards.c.
struct Hazard {
  expr::NodeId condition;  // under which it is defined, width 1
  uint32_t place = 0;      // equal for all runs of the operation
  uint32_t at = 0;         // the number of decisions before it
  bool holds = true;       // false: the run ended here
};

// A choice that the run asked for, with the value that it got.
struct Asked {
  Key key = 0;
  uint64_t bits = 0;
  uint64_t low = 0, high = 0;
  expr::VarKind kind = expr::VarKind::Unsigned;
  uint8_t width = 0;
  uint16_t step = 0;
};

// A chosen or observed value, as a tree (data/wire/values.def). Its meaning depends on its type: see value.h.
struct Value {
  enum class Kind : uint8_t {
#define ASSAY_VALUE(tag, name, cppName) cppName = (tag),
#include "data/wire/values.def"
    Object  // an object that an earlier step made; only ever chosen, never observed
  };
  Kind kind = Kind::Opaque;
  uint64_t bits = 0;            // Scalar; Pick: the index; Object: the step that made it
  std::string bytes;            // Bytes
  std::vector<Value> children;  // List; Some and Pick: one
  friend bool operator==(const Value&, const Value&) = default;
};

// An exception that left the call.
struct Thrown {
  std::string type;     // demangled: "std::invalid_argument"
  std::string message;  // what(), if it is a std::exception
  bool hasMessage = false;
  bool fromUnit = true;  // false: thrown by a library, whose message a test should not assert
  friend bool operator==(const Thrown&, const Thrown&) = default;
};

// A value that a step reported.
struct Observation {
  uint16_t step = 0;
  uint16_t what = 0;  // ASSAY_SEEN_*
  Value value;
  friend bool operator==(const Observation&, const Observation&) = default;
};

// The objects of a trial after its last call, as words in an order that does not depend on addresses (wire.h,
// struct AssayStateWord). Two trials with equal words, up to the names of their choices, left the same state.
struct StateWord {
  enum class Kind : uint8_t {
#define ASSAY_STATE_WORD(name, cppName) cppName,
#include "data/wire/state_words.def"
  } kind = Kind::Data;
  uint64_t value = 0;
  expr::NodeId node;  // invalid: concrete
};

// The result of running a trial.
struct Outcome {
  End end = End::Lost;
  uint32_t detail = 0;  // signal or exit code
  uint32_t endStep = 0;
  uint32_t faultEdge = 0;
  std::vector<uint64_t> trace;  // active calls of an early end: addresses in the executable, innermost first
  bool incomplete = false;      // the arena or the records were full
  bool leaves = false;          // globals of the unit have other values afterwards, which later tests may see
  std::string refusal;          // the first refusal of the sandbox that other machines may allow; "": none
  bool wrote = false;           // it wrote a file
  bool asksEnvironment = false;  // it read an environment variable
  std::vector<Asked> asked;
  std::vector<PathItem> path;
  std::vector<Hazard> hazards;  // in the order of the run
  // It ended in a hazard whose operands no decision before it had compared: the function leaves their range
  // to its callers.
  bool isUnchecked = false;
  std::vector<uint32_t> covered;  // edges, ascending
  std::vector<uint32_t> earlier;  // edges that only calls before the last one covered, ascending
  std::vector<Observation> observations;
  std::vector<StateWord> state;  // empty: no objects, or too much memory
  std::string errors;            // standard error of a crashing unit, for the finding's comment
  double seconds = 0;
};

// The edges that the last call covered, for which a test of that call may be chosen.
std::vector<uint32_t> coveredByAct(const Outcome& outcome);
Thrown thrownOf(const Outcome& outcome);  // only if end == Threw

// Whether the sandbox influenced it: elsewhere the same calls may have another outcome, or leave a file
// behind. Such an outcome is no test, no finding and no proof.
bool dependsOnSandbox(const Outcome& outcome);
std::string sandboxReason(const Outcome& outcome);  // for a note; only if dependsOnSandbox()

// Runs trials: a worker process behind shared memory (explore/execute), a native build of the same harness,
// or a script in a test.
class Runner {
 public:
  virtual ~Runner() = default;
  virtual Outcome run(const Trial& trial, expr::Dag& dag) = 0;
  // Runs with a short time limit: the trial is one of many, and not worth seconds if it does not return.
  virtual Outcome runBriefly(const Trial& trial, expr::Dag& dag) { return run(trial, dag); }
  // Runs as on another machine: environment variables have other values.
  virtual Outcome runElsewhere(const Trial& trial, expr::Dag& dag) { return run(trial, dag); }
};

// One site of the instrumented unit, as the pass describes it.
struct Site {
  uint32_t firstEdge = 0;
  uint32_t edgeCount = 2;  // branch and select: 2 (false, true); switch: 1 + cases (default first)
  enum class Kind : uint8_t { Branch, Select, Switch } kind = Kind::Branch;
  std::string function;  // mangled
  model::Location where;
  bool counts = false;  // a source-level branch in one of the unit's own files
  std::vector<uint64_t> caseBits;
};

// The result for an edge.
enum class EdgeState : uint8_t { Covered, Infeasible, GaveUp, NotReached };
const char* toText(EdgeState state);

// A trial that was kept, with its outcome.
struct Entry {
  Trial trial;
  Outcome outcome;  // path and state dropped
  bool diverged = false;
  std::vector<GoalId> reached = {};  // by its act: reached_goals.h
};

// Numbers of sequences that were not run, or not continued, by rule (explore/propose/sequences.h).
struct Pruned {
  uint64_t byInfluence = 0, byOrder = 0, byObjects = 0, byEffect = 0, byState = 0, byLength = 0;
};

// Where trials left their predicted path: the first decision on it that they took another way or, if isMet is
// false, did not meet.
struct Stray {
  Decision kind = Decision::Branch;
  uint32_t edge = 0;  // first edge of the site
  bool isMet = false;
  friend auto operator<=>(const Stray&, const Stray&) = default;
};

// The effort of a campaign.
struct Statistics {
  uint64_t trials = 0, divergences = 0;
  uint64_t decisions = 0, places = 0;  // met by all runs; of the constraint tree
  uint64_t queries = 0, satisfied = 0, unsatisfiable = 0, gaveUp = 0;
  uint64_t bySlice = 0, byCache = 0, bySearch = 0, byZ3 = 0, byCvc5 = 0;
  uint64_t sequences = 0, longest = 0;  // call sequences run; calls of the longest
  Pruned pruned;
  uint64_t cost = 0;      // in units of explore/loop/schedule.h
  double exploring = 0;   // seconds, wall
  bool cutShort = false;  // the clock or Ctrl-C ended it
  bool spent = false;     // the budget decided the result: goals were still open, or it was shared again
};

// The sum of two rounds.
void add(Statistics& sum, const Statistics& more);

// The result of one campaign for one function.
struct Journal {
  model::FunctionId function;
  std::vector<Entry> entries;               // trials worth keeping: each was new in something
  GoalTable goals;                          // that entries reached
  std::map<uint32_t, EdgeState> edges;      // counting edges of the function and its callees
  std::map<uint32_t, std::string> reasons;  // for edges that are not covered
  std::map<Stray, uint64_t> strays;         // with their counts
  Statistics statistics;
  Notes notes;
};

}  // namespace assay::trial
