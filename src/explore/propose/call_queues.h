// Call queues: calls that wait to be appended to a prefix, and their order.
//
// Every call has a queue. The call that was appended least is next, and six rules take turns in choosing the
// prefix that it continues (sequences.h has the reasons): the shortest, the rarest outline, the rarest shape,
// a prefix whose last call is a cause, a repair, the latest.
//
// There are as many candidates as prefixes times calls, millions of them, and most are never taken. So a
// candidate is small: sixteen bytes, and a few more for each list that contains it. Members that only some
// candidates need (makers, arguments) are stored separately and freed when the call was made. bytes() is an
// estimate that is the same on every machine, for the limit on memory.
#pragma once

#include <map>
#include <optional>
#include <set>
#include <span>
#include <unordered_map>
#include <utility>
#include <vector>

#include "data/trial/trial.h"

namespace assay::propose {

// A call that may be appended to a prefix.
struct Candidate {
  uint32_t prefix = 0;
  std::vector<model::FunctionId> makers = {};  // they make objects that the call needs and the prefix lacks
  model::FunctionId call;
  std::vector<std::pair<trial::Key, uint64_t>> choices = {};  // in addition to the prefix's
  uint32_t repairs = 0;  // number of makers added because the call threw without them
};

// All candidates of a search.
class Candidates {
 public:
  explicit Candidates(std::span<const model::FunctionId> calls);

  // The properties of a candidate's prefix that decide its turns.
  struct Rank {
    size_t cost = 0;
    bool costly = false;                     // to run: continued only if it is the shortest
    std::optional<model::FunctionId> cause;  // its last call, if that defines what the candidate's call uses
    uint64_t outline = 0, contents = 0;
  };
  void add(Candidate candidate, const Rank& rank);

  // The present needs. Calls that are not relevant (an empty set: all are) are dropped. An unfinished call
  // gets more turns, and its first turn before helpers, except for those that make its objects.
  struct Wishes {
    std::set<model::FunctionId> relevant = {}, unfinished = {}, makers = {};
  };
  std::optional<uint32_t> take(const Wishes& wishes);
  Candidate at(uint32_t index) const;
  void release(uint32_t index);                         // after it was run
  void charge(model::FunctionId call, uint64_t turns);  // after it took longer than others

  size_t waiting() const { return waiting_; }
  uint64_t dropped() const { return dropped_; }
  size_t bytes() const { return entries_.capacity() * sizeof(Entry) + extraBytes_ + queueBytes_; }

 private:
  static constexpr uint32_t kNone = ~0u;
  // A candidate as it is stored.
  struct Entry {
    uint32_t prefix;
    model::FunctionId call;
    uint32_t extra;  // into extras_
    bool taken;
  };
  // The rare members of a candidate.
  struct Extra {
    std::vector<model::FunctionId> makers;
    std::vector<std::pair<trial::Key, uint64_t>> choices;
    uint32_t repairs = 0;
  };
  // Indices, taken from both ends. A deque would begin with half a kilobyte, and most of these hold one or
  // two.
  struct Line {
    std::vector<uint32_t> items;
    uint32_t head = 0;
    bool empty() const { return head == items.size(); }
    uint32_t front() const { return items[head]; }
    uint32_t back() const { return items.back(); }
    void popFront();
    void popBack();
    void clear();
  };
  // Candidates grouped by a property of their prefixes. The group from which least was taken is next.
  struct Cells {
    // One group.
    struct Cell {
      Line candidates;
      uint32_t taken = 0, age = 0;
    };
    // The rank of a group.
    struct Turn {
      uint32_t taken, age;
      uint64_t cell;
      friend auto operator<=>(const Turn&, const Turn&) = default;
    };
    std::unordered_map<uint64_t, Cell> cells;
    std::set<Turn> order;
  };
  // The candidates of one call.
  struct Queue {
    model::FunctionId call;
    std::map<size_t, Line> byCost;  // of the prefix; entries may have been taken through another list
    Cells causes;                   // by the last call of the prefix, if it defines what this call uses
    Cells outlines, contents;
    Cells repairs;  // by the call that might repair it
    Line latest;
    size_t waiting = 0, bytes = 0;
    uint64_t taken = 0;
  };

  Queue& queueOf(model::FunctionId call);
  uint32_t keep(Candidate candidate);
  void put(Queue& queue, Cells& cells, uint64_t key, uint32_t candidate);
  void skipTaken(Line& line) const;
  std::optional<uint32_t> shortest(Queue& queue);
  std::optional<uint32_t> rarest(Cells& cells);
  std::optional<uint32_t> latest(Queue& queue);
  uint32_t takeFrom(Queue& queue);
  void drop(Queue& queue);
  void grow(Queue& queue, size_t bytes);
  static size_t bytesOf(const Extra& extra);

  // Turns of a call that still misses a branch, per turn of another call.
  static constexpr uint64_t kTargetShare = 4;
  // The bytes of a node in a hash table and one in a set, with malloc's overhead; of an index in a vector
  // that may be half empty.
  static constexpr size_t kCellBytes = 176, kItemBytes = 8;

  std::vector<Queue> queues_;  // one per call
  std::vector<Entry> entries_;
  std::vector<Extra> extras_;
  std::vector<uint32_t> freeExtras_;
  size_t waiting_ = 0, extraBytes_ = 0, queueBytes_ = 0;
  uint64_t dropped_ = 0;
};

}  // namespace assay::propose
