#include "data/cpp/access_text.h"

#include <algorithm>
#include <cctype>
#include <map>
#include <utility>
#include <vector>

namespace assay::cpp {
namespace {

using model::Access;
using model::Function;
using model::FunctionKind;
using model::Type;
using model::Unit;

constexpr const char* kHandOut =
    R"(// Private members, as pointers: only an explicit instantiation may name them.
template <class Tag, typename Tag::Pointer pointer>
struct PointerTo {
  friend constexpr typename Tag::Pointer pointerTo(Tag) { return pointer; }
};
)";

// The subclass that opens this member: the class that a constructor makes, that a method is called on, that
// qualifies a static member. Its const twin has the same name.
const Type* openedFor(const Unit& unit, const Function& function) {
  if (function.kind == FunctionKind::Constructor) return &unit.type(function.makes);
  if (function.kind != FunctionKind::Free) return &unit.type(unit.type(function.parameters[0].type).args[0]);
  const auto at =
      std::ranges::find(unit.types, function.callee.substr(0, function.callee.find("::")), &Type::spelling);
  return at == unit.types.end() ? nullptr : &*at;
}

std::string subclassText(const Unit& unit, const Type& type, const std::vector<std::string>& lines) {
  const std::string start = type.spelling + "(";
  // A default constructor is implicit unless there is another one.
  const bool declares = std::ranges::any_of(lines, [&](const std::string& line) {
    const size_t at = line.find(start);
    return at != std::string::npos && line[at + start.size()] != ')';
  });
  std::string text = "// Opens the protected members of " + unit.type(type.opens).spelling + ".\nclass " +
                     type.spelling + " : public " + unit.type(type.opens).spelling + " {\n public:\n";
  for (const std::string& line : lines)
    if (declares || line != type.spelling + "() = default;") text += "  " + line + "\n";
  return text + "};\n";
}

std::string addressOf(const Unit& unit, const Function& function) {
  const bool qualified = function.kind == FunctionKind::Free;
  return "&" + (qualified ? function.callee : unit.type(function.owner).spelling + "::" + function.callee);
}

std::string pointerText(const Unit& unit, const Function& function) {
  std::string tag = function.handle;
  tag[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(tag[0])));
  return "struct " + tag + " {\n  using Pointer = " + function.opening +
         ";\n  friend constexpr Pointer pointerTo(" + tag + ");\n};\ntemplate struct PointerTo<" + tag +
         ", " + addressOf(unit, function) + ">;\nconstexpr auto " + function.handle + " = pointerTo(" + tag +
         "());\n";
}

// Adds the headers of the types that the function's opening names.
void addHeaders(const Unit& unit, const Function& function, Includes& includes) {
  std::vector<model::TypeId> open;
  if (function.result.valid()) open.push_back(function.result);
  for (const model::Parameter& parameter : function.parameters) open.push_back(parameter.type);
  for (size_t i = 0; i < open.size(); ++i) {
    const Type& type = unit.type(open[i]);
    includes.add(type.header);
    open.insert(open.end(), type.args.begin(), type.args.end());
  }
}

// The subclass's declarations for these calls, constructors first.
std::vector<std::string> linesOf(const Unit& unit, const Type& subclass,
                                 const std::set<model::FunctionId>& called) {
  std::vector<std::string> makers, others;
  for (model::FunctionId id : called) {
    const Function& function = unit.function(id);
    const Type* by = function.access == Access::Protected ? openedFor(unit, function) : nullptr;
    const bool isMine = function.access == Access::Public
                            ? function.owner == subclass.opens
                            : by != nullptr && by->spelling == subclass.spelling;
    std::vector<std::string>& lines = function.kind == FunctionKind::Constructor ? makers : others;
    if (isMine && !function.opening.empty() && std::ranges::find(lines, function.opening) == lines.end())
      lines.push_back(function.opening);
  }
  makers.insert(makers.end(), others.begin(), others.end());
  return makers;
}

}  // namespace

bool needsOpened(const Function& function) {
  return function.access == Access::Protected && function.kind != FunctionKind::Free;
}

std::vector<AccessDeclaration> accessDeclarations(const Unit& unit, const std::set<model::FunctionId>& called,
                                                  Includes& includes) {
  std::map<std::string, const Type*> opened;
  std::map<std::string, AccessDeclaration> subclasses, pointers;  // by name
  for (model::FunctionId id : called) {
    const Function& function = unit.function(id);
    const bool isProtected = function.access == Access::Protected;
    const bool isSpelled =
        isProtected ? function.kind == FunctionKind::Constructor : function.access == Access::Private;
    if (isSpelled) addHeaders(unit, function, includes);
    if (function.access == Access::Private) {
      pointers[function.handle].text = pointerText(unit, function);
      pointers[function.handle].calls.push_back(id);
    }
    const Type* subclass = isProtected ? openedFor(unit, function) : nullptr;
    if (subclass == nullptr) continue;
    opened[subclass->spelling] = subclass;
    subclasses[subclass->spelling].calls.push_back(id);
  }
  std::vector<AccessDeclaration> all;
  for (auto& [name, declaration] : subclasses) {
    const Type& subclass = *opened.at(name);
    const std::string text = subclassText(unit, subclass, linesOf(unit, subclass, called));
    if (text.find("std::move(") != std::string::npos) includes.add("<utility>");
    includes.add(subclass.header);
    all.push_back({name, text, std::move(declaration.calls)});
  }
  if (!pointers.empty()) all.push_back({"PointerTo", kHandOut, {}});
  for (auto& [name, declaration] : pointers)
    all.push_back({name, std::move(declaration.text), std::move(declaration.calls)});
  return all;
}

std::string accessText(const Unit& unit, const std::set<model::FunctionId>& called, Includes& includes) {
  std::string text;
  for (const AccessDeclaration& declaration : accessDeclarations(unit, called, includes))
    text += "\n" + declaration.text;
  return text.empty() ? "" : "namespace {\n" + text + "\n}  // namespace\n";
}

}  // namespace assay::cpp
