#include "explore/propose/asked_lists.h"

#include <algorithm>
#include <map>

namespace assay::propose {
namespace {

using trial::Form;
using trial::Shape;

// Whether the list is a text that can be changed: an empty text without room for a character cannot.
bool isText(const trial::Layout& layout, const Shape& shape, const trial::Choices& asked) {
  const Shape first = layout.part(shape, 0);
  return first.form == Form::Scalar && first.slot->kind == expr::VarKind::Character &&
         asked.contains(first.slot->key);
}

}  // namespace

trial::Choices askedChoices(const trial::Outcome& outcome) {
  trial::Choices choices;
  for (const trial::Asked& asked : outcome.asked) choices[asked.key] = asked.bits;
  return choices;
}

std::vector<AskedList> askedLists(const model::Unit& unit, const trial::Trial& trial,
                                  const trial::Outcome& outcome, const trial::Choices& asked) {
  if (std::ranges::find(outcome.asked, expr::VarKind::Size, &trial::Asked::kind) == outcome.asked.end())
    return {};
  std::map<trial::Key, const trial::SizedShape*> found;
  const std::vector<trial::SizedShape> sized = trial::sizedShapes(unit, trial.calls, asked);
  for (const trial::SizedShape& one : sized)
    if (one.shape.slot->key == one.shape.key) found.emplace(one.shape.key, &one);
  std::vector<AskedList> lists;
  for (const trial::Asked& size : outcome.asked) {
    const auto at = size.kind == expr::VarKind::Size ? found.find(size.key) : found.end();
    if (at == found.end()) continue;
    const auto& [layout, shape] = *at->second;
    lists.push_back({size, layout, shape, isText(layout, shape, asked)});
  }
  return lists;
}

}  // namespace assay::propose
