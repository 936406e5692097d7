#include "prepare/harness/mend.h"

#include <algorithm>
#include <utility>

#include "base/bisect.h"
#include "base/compiler_messages.h"
#include "base/note_kind.h"
#include "data/trial/objects.h"
#include "prepare/harness/blame.h"
#include "prepare/harness/harness.h"

namespace assay::harness {
namespace {

using model::Function;
using model::FunctionId;
using model::Unit;

constexpr unsigned kMostProbes = 32;  // compiler runs, if no message names a function

std::string shortened(const std::string& why) {
  constexpr size_t kMost = 200;
  return why.size() <= kMost ? why : why.substr(0, kMost) + "…";
}

bool isMade(const Unit& unit, model::TypeId wanted, const std::set<FunctionId>& without) {
  for (size_t i = 0; i < unit.functions.size(); ++i) {
    const FunctionId id(i);
    if (!without.contains(id) && !trial::objectsFor(unit, {id}, 1, wanted).empty()) return true;
  }
  return false;
}

// The harness with the calls of these functions alone.
Harness harnessOf(const Unit& unit, const std::vector<FunctionId>& some) {
  std::set<FunctionId> out;
  for (size_t i = 0; i < unit.functions.size(); ++i) out.insert(FunctionId(i));
  for (FunctionId id : some) out.erase(id);
  Notes ignored;
  return writeHarness(unit, ignored, out);
}

}  // namespace

Mender::Mender(Unit& unit) : unit_(unit) { write(); }

// Adds the functions that lose every maker of an object that they need.
void Mender::addOrphans(std::vector<Reason>& reasons) const {
  std::set<FunctionId> out;
  for (const Reason& reason : reasons) out.insert(reason.function);
  for (bool grown = true; grown;) {
    grown = false;
    for (size_t i = 0; i < unit_.functions.size(); ++i) {
      if (out.contains(FunctionId(i))) continue;
      for (model::TypeId type : trial::objectsNeeded(unit_, unit_.functions[i])) {
        if (!isMade(unit_, type, {}) || isMade(unit_, type, out)) continue;
        reasons.push_back({FunctionId(i), "nothing that makes a `" + unit_.type(type).spelling +
                                              "` compiles outside of its own code"});
        out.insert(FunctionId(i));
        grown = true;
        break;
      }
    }
  }
}

void Mender::leaveOut(std::vector<Reason> reasons) {
  addOrphans(reasons);
  std::ranges::sort(reasons, {}, &Reason::function);
  std::vector<Function> kept;
  auto next = reasons.begin();
  for (size_t i = 0; i < unit_.functions.size(); ++i) {
    Function& function = unit_.functions[i];
    if (next == reasons.end() || next->function != FunctionId(i)) {
      kept.push_back(std::move(function));
      continue;
    }
    if (function.isTarget)
      unit_.skipped.add(function.signature, toText(NoteKind::Skipped),
                        "a call of it does not compile: " + shortened(next->why),
                        "test it through a function that calls it");
    ++next;
  }
  unit_.functions = std::move(kept);
  write();
}

void Mender::write() {
  notes_ = {};
  harness_ = writeHarness(unit_, notes_);
  text_ = harness_.text();
}

// A call with fewer arguments is often the ambiguous one, so all of them are given first.
bool Mender::giveAllArguments(FunctionId id) {
  bool any = false;
  for (model::Parameter& parameter : unit_.functions[id.index()].parameters)
    any |= std::exchange(parameter.hasDefault, false);
  return any;
}

std::optional<std::string> Mender::mend(const std::string& file, const std::string& errors, double most) {
  std::vector<Reason> reasons;
  size_t targets = 0, lost = 0;
  bool any = false;
  for (const Function& function : unit_.functions) targets += function.isTarget ? 1 : 0;
  for (Blame& blame : blamed(harness_, file, errors)) {
    any = true;
    if (giveAllArguments(blame.function)) continue;
    lost += unit_.function(blame.function).isTarget ? 1 : 0;
    reasons.push_back({blame.function, std::move(blame.why)});
  }
  if (!any || static_cast<double>(lost) > most * static_cast<double>(targets)) return std::nullopt;
  leaveOut(std::move(reasons));
  return text_;
}

std::optional<std::string> Mender::mendByHalves(const std::string& errors, const Accepts& accepts) {
  const auto takes = [&](const std::vector<FunctionId>& some) {
    return accepts(harnessOf(unit_, some).text());
  };
  if (!takes({})) return std::nullopt;
  std::vector<FunctionId> all;
  for (size_t i = 0; i < unit_.functions.size(); ++i) all.emplace_back(i);
  const std::vector<FunctionId> kept = keepByHalves<FunctionId>(all, kMostProbes - 1, takes);
  const auto complaint = firstError(errors);
  std::vector<Reason> reasons;
  for (FunctionId id : all)
    if (std::ranges::find(kept, id) == kept.end())
      reasons.push_back({id, complaint ? complaint->text : "the compiler fails without saying why"});
  if (reasons.empty()) return std::nullopt;
  leaveOut(std::move(reasons));
  return text_;
}

}  // namespace assay::harness
