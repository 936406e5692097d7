#include "explore/propose/outlines.h"

#include <algorithm>
#include <optional>

#include "data/wire/wire.h"

namespace assay::propose {

using Kind = trial::StateWord::Kind;

namespace {

// For a pointer, its offset in its block: the end of a vector counts its elements.
std::optional<uint64_t> plainNumber(const trial::StateWord& word) {
  if (word.node.valid()) return std::nullopt;
  if (word.kind == Kind::Data) return word.value;
  if (word.kind == Kind::Pointer) return (word.value & UINT32_MAX) + 1;
  return std::nullopt;
}

}  // namespace

uint64_t contentsOf(const trial::Outcome& outcome) {
  uint64_t contents = 1;
  for (const trial::StateWord& word : outcome.state) {
    if (word.kind == Kind::Root) continue;  // its value is a step
    contents = assayChild(contents, static_cast<uint64_t>(word.kind));
    if (!word.node.valid()) contents = assayChild(contents, word.value);
  }
  return contents;
}

// True if the number is larger than any before it at this place; it is part of the outline if the place has
// few values.
bool Outlines::addNumber(uint64_t place, uint64_t value, uint64_t& outline) {
  Field& field = fields_[place];
  bool further = value > field.highest && value <= kMostCount;
  field.highest = std::max(field.highest, value);
  if (!field.busy) field.busy = field.values.insert(value).second && field.values.size() > kFew;
  if (!field.busy) outline = assayChild(outline, assayChild(place, value));
  return further;
}

// The objects come first, in the order of their roots, with one block each.
Outlines::Seen Outlines::add(const model::Unit& unit, const trial::Trial& trial,
                             const trial::Outcome& outcome) {
  std::vector<uint64_t> classes;
  for (const trial::StateWord& each : outcome.state) {
    if (each.kind == Kind::Root) classes.push_back(unit.function(trial.calls[each.value]).makes.value);
  }
  Seen seen;
  size_t block = 0;
  uint64_t word = 0;
  std::vector<uint64_t> outlines;
  for (const trial::StateWord& each : outcome.state) {
    if (each.kind == Kind::Block) {
      if (block == classes.size()) break;
      outlines.push_back(assayChild(classes[block++], 0));
      word = 0;
    } else if (block > 0) {
      uint64_t place = assayChild(classes[block - 1], ++word);
      std::optional<uint64_t> number = plainNumber(each);
      if (!number) continue;
      // Two adjacent ints are one word.
      seen.isNew |= addNumber(assayChild(place, 0), *number & UINT32_MAX, outlines.back());
      seen.isNew |= addNumber(assayChild(place, 1), *number >> 32, outlines.back());
    }
  }
  uint32_t least = UINT32_MAX;
  for (uint64_t outline : outlines) {
    uint32_t before = often_[outline]++;
    if (before >= least) continue;
    least = before;
    seen.outline = outline;
  }
  seen.isNew |= least == 0;
  return seen;
}

}  // namespace assay::propose
