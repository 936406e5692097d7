#include "publish/choose/success.h"

#include <algorithm>

#include "data/trial/reached_goals.h"

namespace assay::choose {
namespace {

using trial::Value;

bool isNothing(const Value& value) {
  switch (value.kind) {
    case Value::Kind::Scalar:
      return value.bits == 0;
    case Value::Kind::Bytes:
      return value.bytes.empty();
    case Value::Kind::Some:
    case Value::Kind::Pick:
      return false;
    case Value::Kind::Null:
      return true;
    case Value::Kind::List:
      return std::ranges::all_of(value.children, isNothing);
    default:
      return false;
  }
}

}  // namespace

bool isSuccess(const model::Unit& unit, const trial::Trial& trial, const trial::Outcome& outcome) {
  if (outcome.end != trial::End::Returned) return false;
  const model::TypeId type = unit.function(trial.calls.back()).result;
  // Every enumerator is as good as another.
  if (type.valid() && unit.type(type).kind == model::TypeKind::Enum) return true;
  const Value* result = trial::resultOf(trial, outcome);
  return result == nullptr || !isNothing(*result);
}

bool exhaustsMemory(const trial::Outcome& outcome) {
  if (outcome.end != trial::End::Threw) return false;
  const trial::Thrown thrown = trial::thrownOf(outcome);
  const bool isOfMemory = thrown.type == "std::bad_alloc" || thrown.type == "std::length_error" ||
                          thrown.type == "std::bad_array_new_length";
  return isOfMemory && !thrown.fromUnit;
}

}  // namespace assay::choose
