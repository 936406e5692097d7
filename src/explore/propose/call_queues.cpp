#include "explore/propose/call_queues.h"

#include <algorithm>

#include "base/result.h"

namespace assay::propose {

using model::FunctionId;

void Candidates::Line::popFront() {
  ++head;
  if (empty()) clear();
}

void Candidates::Line::popBack() {
  items.pop_back();
  if (empty()) clear();
}

void Candidates::Line::clear() {
  items = {};
  head = 0;
}

Candidates::Candidates(std::span<const FunctionId> calls) {
  for (FunctionId call : calls) queues_.emplace_back().call = call;
}

Candidates::Queue& Candidates::queueOf(FunctionId call) {
  return *std::ranges::find(queues_, call, &Queue::call);
}

size_t Candidates::bytesOf(const Extra& extra) {
  return extra.makers.capacity() * sizeof extra.makers[0] +
         extra.choices.capacity() * sizeof extra.choices[0] + sizeof extra;
}

uint32_t Candidates::keep(Candidate candidate) {
  Entry entry{.prefix = candidate.prefix, .call = candidate.call, .extra = kNone, .taken = false};
  if (!candidate.makers.empty() || !candidate.choices.empty() || candidate.repairs != 0) {
    if (freeExtras_.empty()) {
      freeExtras_.push_back(static_cast<uint32_t>(extras_.size()));
      extras_.emplace_back();
    }
    entry.extra = freeExtras_.back();
    freeExtras_.pop_back();
    Extra& extra = extras_[entry.extra];
    extra = {std::move(candidate.makers), std::move(candidate.choices), candidate.repairs};
    extraBytes_ += bytesOf(extra);
  }
  entries_.push_back(entry);
  return static_cast<uint32_t>(entries_.size() - 1);
}

void Candidates::add(Candidate candidate, const Rank& rank) {
  Queue& queue = queueOf(candidate.call);
  ++queue.waiting;
  ++waiting_;
  if (candidate.repairs != 0) {
    const uint32_t mends = candidate.makers.back().value;
    put(queue, queue.repairs, mends, keep(std::move(candidate)));
    return;
  }
  const uint32_t index = keep(std::move(candidate));
  queue.byCost[rank.cost].items.push_back(index);
  grow(queue, kItemBytes);
  if (rank.costly) return;
  if (rank.cause) put(queue, queue.causes, rank.cause->value, index);
  put(queue, queue.outlines, rank.outline, index);
  put(queue, queue.contents, rank.contents, index);
  queue.latest.items.push_back(index);
  grow(queue, kItemBytes);
}

void Candidates::put(Queue& queue, Cells& cells, uint64_t key, uint32_t candidate) {
  auto [cell, isNew] = cells.cells.try_emplace(key);
  if (isNew) cell->second.age = static_cast<uint32_t>(cells.cells.size());
  cell->second.candidates.items.push_back(candidate);
  cells.order.insert({cell->second.taken, cell->second.age, key});
  grow(queue, kItemBytes + (isNew ? kCellBytes : 0));
}

// --- the next one to run ---

void Candidates::skipTaken(Line& line) const {
  while (!line.empty() && entries_[line.front()].taken) line.popFront();
  while (!line.empty() && entries_[line.back()].taken) line.popBack();
}

std::optional<uint32_t> Candidates::shortest(Queue& queue) {
  while (!queue.byCost.empty()) {
    Line& some = queue.byCost.begin()->second;
    skipTaken(some);
    if (!some.empty()) return some.front();
    queue.byCost.erase(queue.byCost.begin());
  }
  return std::nullopt;
}

// Takes the first and the last of a cell in turn: breadth and depth.
std::optional<uint32_t> Candidates::rarest(Cells& cells) {
  while (!cells.order.empty()) {
    const Cells::Turn turn = *cells.order.begin();
    Cells::Cell& cell = cells.cells[turn.cell];
    Line& some = cell.candidates;
    skipTaken(some);
    cells.order.erase(cells.order.begin());
    if (some.empty()) continue;
    cells.order.insert({++cell.taken, turn.age, turn.cell});
    return turn.taken % 2 == 0 ? some.back() : some.front();
  }
  return std::nullopt;
}

std::optional<uint32_t> Candidates::latest(Queue& queue) {
  skipTaken(queue.latest);
  return queue.latest.empty() ? std::nullopt : std::optional(queue.latest.back());
}

uint32_t Candidates::takeFrom(Queue& queue) {
  uint64_t turn = queue.taken++ % 6;
  std::optional<uint32_t> chosen = turn == 0   ? shortest(queue)
                                   : turn == 1 ? rarest(queue.outlines)
                                   : turn == 2 ? rarest(queue.contents)
                                   : turn == 3 ? rarest(queue.causes)
                                   : turn == 4 ? rarest(queue.repairs)
                                               : std::nullopt;
  if (!chosen) chosen = latest(queue);
  if (!chosen) chosen = shortest(queue);
  if (!chosen) chosen = rarest(queue.repairs);
  ASSAY_CHECK(chosen.has_value());
  entries_[*chosen].taken = true;
  --queue.waiting;
  --waiting_;
  return *chosen;
}

void Candidates::drop(Queue& queue) {
  dropped_ += queue.waiting;
  waiting_ -= queue.waiting;
  queueBytes_ -= queue.bytes;
  Queue emptied;
  emptied.call = queue.call;
  emptied.taken = queue.taken;
  queue = std::move(emptied);
}

std::optional<uint32_t> Candidates::take(const Wishes& wishes) {
  enum Place : uint8_t { Maker, Wanted, Helper };  // order of precedence among calls with equally many turns
  Queue* best = nullptr;
  std::pair<uint64_t, Place> fewest;
  for (Queue& queue : queues_) {
    if (!wishes.relevant.empty() && !wishes.relevant.contains(queue.call)) drop(queue);
    if (queue.waiting == 0) continue;
    const bool isWanted = wishes.unfinished.contains(queue.call);
    const Place place = wishes.makers.contains(queue.call) ? Maker : isWanted ? Wanted : Helper;
    const std::pair turns{queue.taken / (isWanted ? kTargetShare : 1), place};
    if (best != nullptr && turns >= fewest) continue;
    best = &queue;
    fewest = turns;
  }
  if (best == nullptr) return std::nullopt;
  return takeFrom(*best);
}

Candidate Candidates::at(uint32_t index) const {
  const Entry& entry = entries_[index];
  if (entry.extra == kNone) return {.prefix = entry.prefix, .call = entry.call};
  const Extra& extra = extras_[entry.extra];
  return {.prefix = entry.prefix,
          .makers = extra.makers,
          .call = entry.call,
          .choices = extra.choices,
          .repairs = extra.repairs};
}

void Candidates::release(uint32_t index) {
  uint32_t& extra = entries_[index].extra;
  if (extra == kNone) return;
  extraBytes_ -= bytesOf(extras_[extra]);
  extras_[extra] = {};
  freeExtras_.push_back(extra);
  extra = kNone;
}

void Candidates::charge(FunctionId call, uint64_t turns) { queueOf(call).taken += turns; }

void Candidates::grow(Queue& queue, size_t bytes) {
  queue.bytes += bytes;
  queueBytes_ += bytes;
}

}  // namespace assay::propose
