// Sequences: which calls to make before the one under test.
//
// A prefix is a trial whose calls all returned and left a state that no other prefix has left. The search
// appends one call to a prefix and runs that, and the result is a further prefix. The concolic search works
// on the same trials and finds arguments, also of earlier calls, with which a step takes another path, which
// gives further prefixes. A prefix is run once for all of its continuations. Calls that cannot lead to a new
// result are skipped, each by a rule that is counted (trial::Pruned):
//
//   influence   the call matters, directly or through others, to no function that still misses a branch
//   order       it could have been made before the last call of the prefix, and that was tried
//   objects     it makes one more object of a class than any function takes
//   effect      it was run and left the objects unchanged: no later call can tell the difference
//   state       it was run and left a state that another, not longer prefix has left
//   length      the prefix has the maximal length
//
// A call that lacks an object is preceded by its makers (object_makers.h); if there is no maker, it is not
// considered. The call that was appended least is next, so that one with many arguments and states cannot
// starve the others. Six rules take turns in choosing the prefix that it continues. The shortest keeps tests
// short; the latest goes deep; a prefix whose last call defines what this call uses, each such last call in
// turn; the rarest outline and the rarest shape (outlines.h) lead where little was tried, to a table half of
// tombstones or a tree that is red where others are black; and a call that threw is made again after each
// call that defines what it uses, in turn. A prefix that covered a new edge, or is the first of its outline,
// is an outline of its own and gets more arguments to try. Of prefixes with the same calls the fourth counts
// as two calls longer, the sixteenth as four, because a buffer can have any capacity, and each capacity is a
// state of its own. A prefix that takes many times longer to run than others (a thousand rows) is continued
// only when it is the shortest. This is JTestCraft's candidate sequence search in the other direction: that
// search builds sequences backwards from the method under test and then explores them; a forward search can
// recognise states that it has seen, and the influence rule keeps the direction.
#pragma once

#include <map>
#include <unordered_map>
#include <unordered_set>

#include "base/world.h"
#include "explore/propose/call_queues.h"
#include "explore/propose/fingerprint.h"
#include "explore/propose/news.h"
#include "explore/propose/object_makers.h"
#include "explore/propose/outlines.h"
#include "explore/propose/proposer.h"
#include "explore/propose/relevance.h"

namespace assay::propose {

// Every rule can be switched off, for the benchmark of its effect.
struct SequenceOptions {
  uint64_t seed = 1;
  uint32_t mostCalls = 20;
  uint32_t mostPrefixes = 20'000;
  uint64_t memory = 256ull << 20;  // an estimate; above it no prefix is added
  uint32_t variants = 2;           // further random arguments for a call that was appended
  bool influence = true, order = true, objects = true, effect = true, state = true;
  bool outlines = true;  // rare outlines and contents have their turns; otherwise the latest prefix has them
};

// The sequence search of one campaign.
class Sequences final : public Proposer {
 public:
  Sequences(const model::Unit& unit, const std::vector<model::FunctionId>& functions, const expr::Dag& dag,
            const SequenceOptions& options);

  std::optional<Proposal> propose(const Situation& situation) override;
  bool idle() const override { return candidates_.waiting() == 0; }
  void learn(const trial::Trial& trial, const trial::Outcome& outcome, const Proposal* mine) override;

  Turn turn() const override { return Turn::Assured; }
  size_t bytes() const override { return prefixBytes_ + candidates_.bytes(); }
  void addTo(trial::Statistics& statistics) const override;

  trial::Pruned pruned() const;

 private:
  // A trial that can be continued.
  struct Prefix {
    std::vector<model::FunctionId> calls;
    std::vector<std::pair<trial::Key, uint64_t>> choices;
    uint64_t words = 0;  // Fingerprint::State
    size_t cost = 0;     // its length, and more if many have made the same calls
    uint64_t outline = 0, contents = 0;
    bool promising = false;
    bool costly = false;  // to run: continued only if it is the shortest
  };
  void extend(uint32_t prefix);
  void extendBy(uint32_t prefix, model::FunctionId call);
  void repair(const Candidate& candidate, const trial::Outcome& outcome);
  bool takesFrom(const std::vector<model::FunctionId>& prefix, std::vector<model::FunctionId> calls,
                 model::FunctionId call) const;
  bool mayFollow(const std::vector<model::FunctionId>& prefix, model::FunctionId call);
  bool isExecutable(const std::vector<model::FunctionId>& calls, model::FunctionId call) const;
  void countTaken();
  void wish(const std::set<model::FunctionId>& unfinished);
  bool hasEnough(const std::vector<model::FunctionId>& calls, model::FunctionId self) const;
  void randomSeeds(const Candidate& candidate, const trial::Outcome& outcome);
  void offer(Candidate candidate);
  void charge(model::FunctionId call, const trial::Outcome& outcome);
  bool isCostly(const trial::Outcome& outcome);
  void place(Prefix& prefix, const trial::Trial& trial, const trial::Outcome& outcome, bool coversMore);
  uint64_t argument(const trial::Asked& asked, const std::vector<trial::Asked>& all);
  trial::Trial trialOf(const Candidate& candidate) const;

  const model::Unit& unit_;
  std::vector<model::FunctionId> functions_;
  SequenceOptions options_;
  trial::ObjectTable objects_;
  InfluenceTable influence_;
  Makers makers_;
  std::vector<ptrdiff_t> mostTaken_;  // by function: the largest number of its results that one call takes
  Candidates::Wishes wishes_;
  Fingerprint fingerprint_;
  Random random_;
  std::vector<Prefix> prefixes_;
  std::unordered_set<uint64_t> states_;
  std::unordered_map<uint64_t, uint32_t> sisters_;  // number of prefixes by the hash of their calls
  Candidates candidates_;
  News isNews_;
  Outlines outlines_;
  std::map<model::FunctionId, uint64_t> makerTurns_;
  uint64_t weight_ = 0;  // of the outcomes of all prefixes
  trial::Pruned pruned_;
  uint64_t run_ = 0, longest_ = 0;
  size_t prefixBytes_ = 0;
};

}  // namespace assay::propose
