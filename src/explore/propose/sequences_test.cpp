#include "explore/propose/sequences.h"

#include <gtest/gtest.h>

#include "data/wire/wire.h"

namespace assay::propose {
namespace {

using model::FunctionId;
using trial::Outcome;
using trial::StateWord;
using trial::Trial;

// A monitor that must be made, enabled and warmed before it warns; and an unrelated lamp.
class SequencesTest : public testing::Test {
 protected:
  enum : uint32_t { kMake, kEnable, kUpdate, kWarning, kLamp };
  enum : uint32_t { kEnabled, kTemperature, kLight };

  SequencesTest() {
    unit_.types.resize(2);
    unit_.types[0].kind = model::TypeKind::Object;
    unit_.types[0].spelling = "Monitor";
    unit_.types[1].kind = model::TypeKind::Void;
    add("Monitor", {}, true, {kEnabled, kTemperature, kLight}, {});
    add("setEnabled", {model::TypeId(0u)}, false, {kEnabled}, {});
    add("update", {model::TypeId(0u)}, false, {kTemperature}, {kEnabled});
    add("warning", {model::TypeId(0u)}, false, {}, {kTemperature});
    add("lamp", {model::TypeId(0u)}, false, {kLight}, {});
  }

  void add(const char* name, std::vector<model::TypeId> takes, bool makes, std::vector<uint32_t> defines,
           std::vector<uint32_t> uses) {
    model::Function function;
    function.name = name;
    function.result = model::TypeId(1u);
    for (model::TypeId type : takes) {
      model::Parameter receiver;
      receiver.type = type;
      receiver.role = model::Role::Receiver;
      function.parameters.push_back(receiver);
    }
    if (makes) function.makes = model::TypeId(0u);
    function.influence = {std::move(defines), std::move(uses)};
    unit_.functions.push_back(std::move(function));
    all_.push_back(FunctionId(unit_.functions.size() - 1));
  }

  // Runs the calls on a monitor that has one word per property.
  Outcome run(const Trial& trial) {
    Outcome outcome;
    outcome.end = trial::End::Returned;
    outcome.endStep = static_cast<uint32_t>(trial.calls.size() - 1);
    StateWord state[4];
    for (uint32_t step = 0; step < trial.calls.size(); ++step) {
      uint32_t call = trial.calls[step].value;
      if (call == throwing_ && !(step > 0 && trial.calls[step - 1].value == mending_)) {
        outcome.end = trial::End::Threw;
        outcome.endStep = step;
        return outcome;
      }
      outcome.covered.push_back(call);
      if (call == kMake) {
        for (StateWord& word : state) word = {};
      } else if (call != kWarning) {
        set(trial, step, state[call - kEnable], outcome);
        // The effect of a temperature depends on whether the monitor was enabled.
        expr::NodeId enabled = state[0].node;
        if (call == kUpdate && enabled.valid())
          state[1].node = dag_.make(expr::Op::XOR, 32, state[1].node, enabled);
      }
    }
    outcome.state.push_back({StateWord::Kind::Root, 0, {}});
    for (const StateWord& word : state) outcome.state.push_back(word);
    return outcome;
  }

  void set(const Trial& trial, uint32_t step, StateWord& word, Outcome& outcome) {
    trial::Key key = assayChild(assayStepKey(step), 1);
    auto chosen = trial.choices.find(key);
    uint64_t bits = chosen == trial.choices.end() ? 0 : chosen->second;
    outcome.asked.push_back({.key = key,
                             .bits = bits,
                             .kind = expr::VarKind::Signed,
                             .width = 32,
                             .step = static_cast<uint16_t>(step)});
    word.node = dag_.variable({.key = key, .kind = expr::VarKind::Signed, .width = 32});
  }

  // Runs all proposals; returns how often each sequence was run.
  std::map<std::string, int> runAll(Sequences& sequences, std::set<FunctionId> unfinished, int most = 500) {
    std::map<std::string, int> seen;
    std::set<uint32_t> wanted;
    while (most-- > 0) {
      auto proposal = sequences.propose({.wanted = wanted, .unfinished = unfinished});
      if (!proposal) break;
      std::string names;
      for (FunctionId call : proposal->trial.calls) names += unit_.function(call).name + " ";
      ++seen[names];
      sequences.learn(proposal->trial, run(proposal->trial), &*proposal);
    }
    return seen;
  }

  model::Unit unit_;
  expr::Dag dag_;
  std::vector<FunctionId> all_;
  std::set<FunctionId> warning_{FunctionId(uint32_t{kWarning})};
  uint32_t throwing_ = ~0u, mending_ = ~0u;  // the first one throws, unless directly after the second
};

TEST_F(SequencesTest, ReachesTheStateThatTheFunctionNeeds) {
  Sequences sequences(unit_, all_, dag_, {.mostCalls = 4, .variants = 0});
  auto seen = runAll(sequences, warning_);
  EXPECT_TRUE(seen.contains("Monitor setEnabled update warning "));
  EXPECT_TRUE(seen.contains("Monitor update warning "));
}

TEST_F(SequencesTest, LeavesOutCallsWithoutInfluence) {
  Sequences sequences(unit_, all_, dag_, {.mostCalls = 4, .variants = 0});
  auto seen = runAll(sequences, warning_);
  for (const auto& [names, count] : seen) EXPECT_EQ(names.find("lamp"), std::string::npos) << names;
  EXPECT_GT(sequences.pruned().byInfluence, 0u);
}

TEST_F(SequencesTest, AStateIsContinuedOnce) {
  Sequences sequences(unit_, all_, dag_, {.mostCalls = 6, .variants = 0});
  auto seen = runAll(sequences, warning_);
  // Enabling twice leaves the state of enabling once, whatever the argument is named.
  EXPECT_TRUE(seen.contains("Monitor setEnabled setEnabled "));
  EXPECT_FALSE(seen.contains("Monitor setEnabled setEnabled update "));
  EXPECT_GT(sequences.pruned().byState, 0u);
  EXPECT_TRUE(sequences.idle());
}

TEST_F(SequencesTest, ACallWithoutEffectIsNotContinued) {
  Sequences sequences(unit_, all_, dag_, {.mostCalls = 4, .variants = 0});
  auto seen = runAll(sequences, warning_);
  EXPECT_TRUE(seen.contains("Monitor warning "));
  EXPECT_FALSE(seen.contains("Monitor warning update "));
  EXPECT_GT(sequences.pruned().byEffect, 0u);
}

TEST_F(SequencesTest, ASecondObjectIsMadeOnlyForCallsWithTwo) {
  Sequences sequences(unit_, all_, dag_, {.mostCalls = 4, .variants = 0});
  auto seen = runAll(sequences, {});
  EXPECT_FALSE(seen.contains("Monitor Monitor "));
  EXPECT_GT(sequences.pruned().byObjects, 0u);
}

TEST_F(SequencesTest, AThrowingCallIsRepeatedAfterTheCallsItDependsOn) {
  const SequenceOptions options{.mostCalls = 4, .variants = 0};
  Sequences fine(unit_, all_, dag_, options), mended(unit_, all_, dag_, options);
  auto before = runAll(fine, warning_);
  throwing_ = kWarning;
  mending_ = kUpdate;
  auto seen = runAll(mended, warning_);
  EXPECT_GT(seen["Monitor update warning "], before["Monitor update warning "]);
  EXPECT_EQ(seen["Monitor setEnabled warning "], before["Monitor setEnabled warning "])
      << "it does not use that";
}

TEST_F(SequencesTest, IndependentCallsAreMadeInOneOrder) {
  Sequences sequences(unit_, all_, dag_, {.mostCalls = 4, .variants = 0, .influence = false, .state = false});
  auto seen = runAll(sequences, {});
  EXPECT_TRUE(seen.contains("Monitor setEnabled lamp "));
  EXPECT_FALSE(seen.contains("Monitor lamp setEnabled "));
  EXPECT_GT(sequences.pruned().byOrder, 0u);
}

TEST_F(SequencesTest, AtTheMemoryLimitQueuedSequencesAreTriedAndNoneAdded) {
  const SequenceOptions all{.mostCalls = 6, .variants = 0};
  SequenceOptions little = all;
  little.memory = 2'000;
  Sequences free(unit_, all_, dag_, all), bound(unit_, all_, dag_, little);
  auto without = runAll(free, {}), with = runAll(bound, {});
  EXPECT_TRUE(with.contains("Monitor "));
  EXPECT_TRUE(bound.idle());
  EXPECT_LT(with.size(), without.size());
  EXPECT_LT(bound.bytes(), 4'000u);
}

TEST_F(SequencesTest, AFingerprintIgnoresTheNamesOfChoices) {
  Fingerprint fingerprint(dag_);
  FunctionId make(uint32_t{kMake}), enable(uint32_t{kEnable}), update(uint32_t{kUpdate}),
      warning(uint32_t{kWarning});
  auto of = [&](const Trial& trial) { return fingerprint.of(unit_, trial, run(trial)).whole; };
  uint64_t once = of({{make, update}, {}});
  EXPECT_EQ(of({{make, warning, update}, {}}), once);
  EXPECT_NE(of({{make, enable}, {}}), once);
  EXPECT_NE(of({{make, enable, update}, {}}), once);
}

}  // namespace
}  // namespace assay::propose
