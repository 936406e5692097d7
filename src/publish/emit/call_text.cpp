#include "publish/emit/call_text.h"

#include <algorithm>
#include <cctype>

#include "data/cpp/identifiers.h"
#include "data/trial/uses.h"

namespace assay::emit {
namespace {

using model::Function;
using model::FunctionKind;
using model::TypeKind;
using model::Unit;

bool isComparison(const std::string& name) {
  for (const char* one : {"==", "!=", "<", ">", "<=", ">=", "<=>"})
    if (name == std::string("operator") + one) return true;
  return false;
}

// Could `T(text)` or `T x(text)` be read as a declaration?
bool looksDeclared(const std::string& text) {
  const size_t start = text.find_first_not_of("*&(");
  return start != std::string::npos && cpp::isIdentifier(std::string_view(text).substr(start));
}

// `A::b`: clang reads `T(A::b);` as a declaration of the existing `A::b`.
bool isQualifiedName(std::string_view text) {
  for (size_t at; (at = text.find("::")) != std::string_view::npos; text.remove_prefix(at + 2))
    if (!cpp::isIdentifier(text.substr(0, at))) return false;
  return cpp::isIdentifier(text);
}

// Could it be read as a parameter, `Type()` or `Type(name)`? std::move cannot be read as a type, and between
// braces it could mean a list of one.
bool looksParameter(const std::string& text) {
  const size_t open = text.find('(');
  if (open == std::string::npos || open == 0 || !text.ends_with(")")) return false;
  const bool named = std::all_of(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(open), [](char c) {
    return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_' || c == ':' || c == '<' || c == '>';
  });
  const std::string inside = text.substr(open + 1, text.size() - open - 2);
  return named && !text.starts_with("std::move(") && (inside.empty() || looksDeclared(inside));
}

// Expressions that draw a warning as a statement, even without nodiscard.
bool isOnlyAValue(const Function& function) {
  return function.kind == FunctionKind::FieldRead || cpp::isConversion(function.name) ||
         isComparison(function.name);
}

}  // namespace

cpp::CallText naturalCall(const Unit& unit, const Function& function,
                          const std::vector<std::string>& arguments) {
  return cpp::writeCall(cpp::callForm(unit, function, arguments.size(), cpp::CallStyle::Natural), arguments);
}

namespace {

const model::Type& givenAs(const Unit& unit, const Function& function, size_t parameter) {
  return unit.type(trial::referred(unit, function.parameters[parameter].type));
}

// Another function of the same name that has this parameter, too.
bool isOverload(const Function& function, const Function& other, size_t parameter) {
  return &other != &function && other.kind == function.kind && other.owner == function.owner &&
         other.qualifiedName == function.qualifiedName && other.parameters.size() > parameter;
}

// Whether an overload of the function takes another type there, of a kind for which `mayMean` accepts the
// literal.
template <class MayMean>
bool hasRival(const Unit& unit, const Function& function, size_t parameter, MayMean mayMean) {
  return std::ranges::any_of(unit.functions, [&](const Function& other) {
    if (!isOverload(function, other, parameter)) return false;
    const model::Type& type = givenAs(unit, other, parameter);
    return type.spelling != givenAs(unit, function, parameter).spelling && mayMean(type.kind);
  });
}

// An overload that cannot be tested still exists for the compiler.
bool hasSkippedOverload(const Unit& unit, const Function& function) {
  return std::ranges::any_of(unit.skipped.all(), [&](const Note& note) {
    return note.subject.starts_with(function.qualifiedName + "(");
  });
}

}  // namespace

bool literalIsAmbiguous(const Unit& unit, const Function& function, size_t parameter) {
  switch (givenAs(unit, function, parameter).kind) {
    case TypeKind::String:
      return hasRival(unit, function, parameter, [](TypeKind kind) {
        return kind == TypeKind::Boolean || kind == TypeKind::Pointer || kind == TypeKind::StringView;
      });
    case TypeKind::StringView:
      return hasRival(unit, function, parameter, [](TypeKind kind) {
        return kind == TypeKind::Boolean || kind == TypeKind::Pointer || kind == TypeKind::String;
      });
    case TypeKind::Integer:
    case TypeKind::Character:
    case TypeKind::Floating:
      return hasRival(unit, function, parameter, [](TypeKind kind) {
        return kind == TypeKind::Integer || kind == TypeKind::Character || kind == TypeKind::Floating ||
               kind == TypeKind::Boolean || kind == TypeKind::Pointer;
      });
    case TypeKind::Pointer:
      return hasSkippedOverload(unit, function) || hasRival(unit, function, parameter, [](TypeKind kind) {
               return kind == TypeKind::Pointer || kind == TypeKind::Callable || kind == TypeKind::String ||
                      kind == TypeKind::UniquePointer || kind == TypeKind::SharedPointer;
             });
    default:
      return false;
  }
}

namespace {

// Whether the parameter is a `const T&` and an overload takes a T there by a reference of this kind, not to a
// const T.
bool hasSister(const Unit& unit, const Function& function, size_t parameter, TypeKind reference) {
  const model::Type& type = unit.type(function.parameters[parameter].type);
  if (type.kind != TypeKind::LvalueReference || !unit.type(type.args[0]).isConst) return false;
  return std::ranges::any_of(unit.functions, [&](const Function& other) {
    if (!isOverload(function, other, parameter)) return false;
    const model::Type& taken = unit.type(other.parameters[parameter].type);
    return taken.kind == reference && !unit.type(taken.args[0]).isConst &&
           unit.type(taken.args[0]).spelling == unit.type(type.args[0]).spelling;
  });
}

}  // namespace

bool asksForLvalue(const Unit& unit, const Function& function, size_t parameter) {
  return hasSister(unit, function, parameter, TypeKind::RvalueReference);
}

bool asksForConst(const Unit& unit, const Function& function, size_t parameter) {
  return hasSister(unit, function, parameter, TypeKind::LvalueReference);
}

bool asksForConst(const Unit& unit, const Function& function) {
  if (function.kind != FunctionKind::Method || !function.isConst || function.access == model::Access::Private)
    return false;
  return std::ranges::any_of(unit.functions, [&](const Function& other) {
    return other.kind == FunctionKind::Method && !other.isConst && other.owner == function.owner &&
           other.name == function.name && other.parameters.size() == function.parameters.size();
  });
}

std::string constView(const Unit& unit, model::TypeId type, const std::string& object) {
  if (unit.standard >= 2017) return "std::as_const(" + object + ")";
  return "static_cast<const " + unit.known(type).spelling + "&>(" + object + ")";
}

std::string statement(const Unit& unit, const Function& function, const std::string& call) {
  const bool isVoid = !function.result.valid() || unit.type(function.result).kind == TypeKind::Void;
  bool ignored = (function.isNodiscard || isOnlyAValue(function)) && !isVoid;
  if (function.kind == FunctionKind::Constructor) {
    const size_t open = cpp::callForm(unit, function, 0, cpp::CallStyle::Natural).name.size();
    const std::string inside = call.substr(open + 1, call.size() - open - 2);
    ignored = function.isNodiscard || looksDeclared(inside) || isQualifiedName(inside);
  }
  return ignored ? "static_cast<void>(" + call + ")" : call;
}

std::string construction(const std::string& type, const std::string& name,
                         const std::vector<std::string>& arguments) {
  if (arguments.empty()) return type + " " + name;
  const bool vexing = std::ranges::all_of(arguments, looksParameter);
  return type + " " + name + (vexing ? "{" : "(") + cpp::listed(arguments) + (vexing ? "}" : ")");
}

std::string localName(const std::string& spelling) {
  std::string type = spelling.substr(0, spelling.find('<'));
  if (const size_t colon = type.rfind(':'); colon != std::string::npos) type = type.substr(colon + 1);
  std::string name;
  for (char c : type) {
    const bool starts = name.ends_with('_');
    if (starts) name.pop_back();
    name += starts && !name.empty() ? static_cast<char>(std::toupper(static_cast<unsigned char>(c))) : c;
  }
  const auto is = [&](int (*kind)(int), size_t i) {
    return i < name.size() && kind(static_cast<unsigned char>(name[i])) != 0;
  };
  // The leading capitals, except the one that begins the next word: LRUCache, lruCache.
  for (size_t i = 0; is(std::isupper, i) && (i == 0 || !is(std::islower, i + 1)); ++i)
    name[i] = static_cast<char>(std::tolower(static_cast<unsigned char>(name[i])));
  return name == type ? name + "Object" : name;
}

}  // namespace assay::emit
