#include "data/trial/trial.h"

#include <algorithm>
#include <iterator>

#include "base/demangle.h"
#include "data/wire/wire.h"

namespace assay::trial {

const char* toText(End end) {
  switch (end) {
#define ASSAY_END(name, cppName, text) \
  case End::cppName:                   \
    return text;
#include "data/wire/ends.def"
  }
  return "?";
}

bool dependsOnSandbox(const Outcome& outcome) { return outcome.wrote || !outcome.refusal.empty(); }

std::string sandboxReason(const Outcome& outcome) {
  if (outcome.refusal.empty()) return "it writes a file, which a test must not leave behind";
  return "the sandbox refused " + outcome.refusal + "; other machines may allow it";
}

bool takesLong(End end) { return end == End::Hung || end == End::OutOfMemory; }

bool isDefect(End end) {
  return end != End::Returned && end != End::Threw && end != End::Refused && end != End::Lost;
}

const char* toText(Decision kind) {
  switch (kind) {
#define ASSAY_DECISION(name, cppName, text) \
  case Decision::cppName:                   \
    return text;
#include "data/wire/decisions.def"
  }
  return "?";
}

const char* toText(EdgeState state) {
  switch (state) {
    case EdgeState::Covered:
      return "covered";
    case EdgeState::Infeasible:
      return "infeasible";
    case EdgeState::GaveUp:
      return "gave up";
    case EdgeState::NotReached:
      return "not reached";
  }
  return "?";
}

namespace {

// The library's inline namespaces are not part of a type as it is usually written.
std::string withoutInlineNamespaces(std::string name) {
  for (const std::string part : {"__cxx11::", "_V2::", "__1::"}) {
    for (size_t at; (at = name.find("std::" + part)) != std::string::npos;) name.erase(at + 5, part.size());
    for (size_t at; (at = name.find("filesystem::" + part)) != std::string::npos;)
      name.erase(at + 12, part.size());
  }
  return name;
}

}  // namespace

// std::throw_with_nested throws a type of the library that derives from its argument's type.
static std::string withoutNesting(const std::string& type) {
  const std::string wrapper = "std::_Nested_exception<";
  bool nested = type.starts_with(wrapper) && type.ends_with(">");
  return nested ? type.substr(wrapper.size(), type.size() - wrapper.size() - 1) : type;
}

std::vector<uint64_t> prefixHashes(const std::vector<model::FunctionId>& calls) {
  std::vector<uint64_t> hashes;
  uint64_t hash = 0;
  for (model::FunctionId call : calls) hashes.push_back(hash = assayChild(hash, call.value));
  return hashes;
}

std::vector<uint32_t> coveredByAct(const Outcome& outcome) {
  std::vector<uint32_t> edges;
  std::ranges::set_difference(outcome.covered, outcome.earlier, std::back_inserter(edges));
  return edges;
}

Thrown thrownOf(const Outcome& outcome) {
  Thrown thrown;
  for (const Observation& seen : outcome.observations) {
    if (seen.what != ASSAY_SEEN_EXCEPTION || seen.value.kind != Value::Kind::List) continue;
    const std::vector<Value>& parts = seen.value.children;
    if (parts.size() > 0)
      thrown.type = withoutNesting(withoutInlineNamespaces(demangledType(parts[0].bytes)));
    if (parts.size() > 1 && parts[1].kind == Value::Kind::Bytes) {
      thrown.message = parts[1].bytes;
      thrown.hasMessage = true;
    }
    if (parts.size() > 2) thrown.fromUnit = parts[2].bits != 0;
  }
  return thrown;
}

void add(Statistics& sum, const Statistics& more) {
  for (uint64_t Statistics::* const count :
       {&Statistics::trials, &Statistics::divergences, &Statistics::decisions, &Statistics::places,
        &Statistics::queries, &Statistics::satisfied, &Statistics::unsatisfiable, &Statistics::gaveUp,
        &Statistics::bySlice, &Statistics::byCache, &Statistics::bySearch, &Statistics::byZ3,
        &Statistics::byCvc5, &Statistics::sequences, &Statistics::cost})
    sum.*count += more.*count;
  for (uint64_t Pruned::* const count : {&Pruned::byInfluence, &Pruned::byOrder, &Pruned::byObjects,
                                         &Pruned::byEffect, &Pruned::byState, &Pruned::byLength})
    sum.pruned.*count += more.pruned.*count;
  sum.longest = std::max(sum.longest, more.longest);
  sum.exploring += more.exploring;
  sum.cutShort |= more.cutShort;
  sum.spent |= more.spent;
}

}  // namespace assay::trial
