#include "publish/naming/overload_phrases.h"

#include <algorithm>
#include <vector>

#include "data/trial/uses.h"
#include "publish/naming/value_phrases.h"

namespace assay::naming {
namespace {

using model::Function;
using model::Unit;

std::string typeOf(const Unit& unit, const model::Parameter& parameter) {
  if (parameter.role == model::Role::CString) return "CString";
  return typeWords(unit.type(parameter.type).spelling);
}

std::vector<std::string> typesOf(const Unit& unit, const Function& function) {
  std::vector<std::string> types;
  for (const model::Parameter& parameter : function.parameters)
    if (parameter.role != model::Role::Receiver) types.push_back(typeOf(unit, parameter));
  return types;
}

// "Int" of "geo::clamp<int>".
std::string templateWords(const Function& function) {
  const size_t name = function.callee.rfind(function.name + "<");
  return name == std::string::npos ? "" : typeWords(function.callee.substr(name + function.name.size()));
}

std::string joined(const std::vector<std::string>& types, size_t count, const std::string& joint) {
  std::string words;
  for (size_t i = 0; i < count && i < types.size(); ++i) words += (i == 0 ? "" : joint) + types[i];
  return words;
}

bool beginAlike(const std::vector<std::string>& a, const std::vector<std::string>& b, size_t count) {
  return std::equal(a.begin(), a.begin() + static_cast<std::ptrdiff_t>(std::min(count, a.size())), b.begin(),
                    b.begin() + static_cast<std::ptrdiff_t>(std::min(count, b.size())));
}

// A copy or a move has a name of its own.
bool copies(const Unit& unit, const Function& constructor) {
  if (constructor.parameters.size() != 1) return false;
  const model::TypeId given = trial::referred(unit, constructor.parameters[0].type);
  return unit.type(given).spelling == unit.type(constructor.makes).spelling;
}

}  // namespace

std::string parameterTypes(const Unit& unit, const Function& function) {
  const std::vector<std::string> types = typesOf(unit, function);
  return joined(types, types.size(), "");
}

std::string tellingTypes(const Unit& unit, const Function& function,
                         const std::function<bool(const Function&)>& isRival, const std::string& joint) {
  std::vector<const Function*> rivals;
  for (const Function& other : unit.functions)
    if (&other != &function && isRival(other)) rivals.push_back(&other);
  if (rivals.empty()) return "";
  const std::string arguments = templateWords(function);
  const bool byArguments = !arguments.empty() && std::ranges::none_of(rivals, [&](const Function* other) {
    return templateWords(*other) == arguments;
  });
  if (byArguments) return arguments;
  const std::vector<std::string> types = typesOf(unit, function);
  for (size_t count = 1; count <= types.size(); ++count) {
    const bool isTold = std::ranges::none_of(
        rivals, [&](const Function* other) { return beginAlike(types, typesOf(unit, *other), count); });
    if (isTold) return joined(types, count, joint);
  }
  return joined(types, types.size(), joint);
}

std::string constructorTypes(const Unit& unit, const Function& constructor) {
  if (constructor.parameters.empty() || copies(unit, constructor)) return "";
  const auto isRival = [&](const Function& other) {
    return other.kind == model::FunctionKind::Constructor && other.owner == constructor.owner &&
           other.isTarget && !other.parameters.empty() && !copies(unit, other);
  };
  return tellingTypes(unit, constructor, isRival, "And");
}

}  // namespace assay::naming
