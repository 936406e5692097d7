#include "publish/emit/arrange.h"

#include <algorithm>

#include "data/cpp/identifiers.h"
#include "data/cpp/literals.h"
#include "data/trial/value.h"
#include "publish/emit/text.h"

namespace assay::emit {
namespace {

using model::Parameter;
using model::Role;
using model::Type;
using model::TypeId;
using model::TypeKind;
using trial::Value;

constexpr size_t kLongestInline = 36;

// Where a value must not be written inside a call: it has identity, or it is long.
bool wantsLocal(const Type& type, const std::string& literal) {
  switch (type.kind) {
    case TypeKind::Sequence:
    case TypeKind::Set:
    case TypeKind::Map:
    case TypeKind::StdArray:
    case TypeKind::CArray:
      return true;
    default:
      return literal.size() > kLongestInline;
  }
}

class Arranger {
 public:
  Arranger(Context& context, const model::Function& function, const trial::Trial& trial)
      : context_(context), unit_(context.unit), function_(function), trial_(trial) {
    // A local must hide nothing that the test still needs.
    for (const std::string& needed :
         {function.name, function.callee.substr(0, function.callee.find_first_of(":<(")),
          std::string("result"), std::string("testing"), std::string("std")})
      names_.reserve(needed);
  }

  Arranged run();

 private:
  std::string argument(size_t index, const Value& value);
  std::string pointer(size_t index, const Type& type, const Value& value);
  std::string array(size_t index, TypeId element, const Value& value);
  std::string span(size_t index, const Type& type, const Value& value);
  std::string stream(size_t index, const Type& type, const Value& value);
  std::string plain(TypeId id, size_t index, const Value& value, bool mutableLocal);
  void declare(const std::string& name, TypeId id, const Value& value, bool isConst);
  std::string literal(TypeId id, const Value& value) {
    return cpp::render(unit_, id, value, context_.includes,
                       [this](TypeId pointee, const Value& inner) { return hoist(pointee, inner); });
  }
  std::string hoist(TypeId pointee, const Value& value);
  std::string name(size_t index) {
    const std::string& wanted = function_.parameters[index].name;
    return names_.fresh(wanted.empty() ? "argument" : wanted);
  }
  void see(size_t index, const std::string& expression, TypeId type) {
    out_.seen[index] = {expression, type};
  }

  Context& context_;
  const model::Unit& unit_;
  const model::Function& function_;
  const trial::Trial& trial_;
  cpp::Identifiers names_;
  size_t current_ = 0;  // the parameter being arranged
  Arranged out_;
};

// A local for what a pointer inside a larger value points to: `int boxTarget = 3;`, "&boxTarget".
std::string Arranger::hoist(TypeId pointee, const Value& value) {
  const Type& type = unit_.type(pointee);
  const std::string& parameter = function_.parameters[current_].name;
  const std::string local = names_.fresh((parameter.empty() ? "argument" : parameter) + "Target");
  if (value.kind == Value::Kind::Bytes && type.kind == TypeKind::Character) {
    out_.lines.push_back("char " + local +
                         "[] = " + rawText(cpp::renderBytes(value.bytes, context_.includes)) + ";");
    return local;
  }
  declare(local, pointee, value, type.isConst);
  return "&" + local;
}

// `const std::vector<int> values = {1, 2};`
void Arranger::declare(const std::string& name, TypeId id, const Value& value, bool isConst) {
  const Type* type = &unit_.type(id);
  const std::string front = isConst ? "const " : "";
  if (!type->header.empty()) context_.includes.add(type->header);
  if (type->kind == TypeKind::CArray) {
    std::string extents;
    const std::string initial = literal(id, value);
    for (; type->kind == TypeKind::CArray; type = &unit_.type(type->args[0]))
      extents += "[" + std::to_string(type->extent) + "]";
    out_.lines.push_back(front + type->spelling + " " + name + extents + " = " + initial + ";");
    return;
  }
  const std::string initial = literal(id, value);
  const size_t length = type->spelling.size();
  const bool named = initial.starts_with(type->spelling);
  std::string rest = " = " + initial;
  if (named && initial[length] == '{') rest = " = " + initial.substr(length);
  // `Type name(value)`, unless that could be read as the declaration of a function.
  if (named && initial[length] == '(' && !initial.ends_with("())")) rest = initial.substr(length);
  const bool emptyClass =
      rest == " = {}" && type->kind != TypeKind::Record && type->kind != TypeKind::StdArray;
  const std::string said = initial.starts_with("std::make_") ? "auto" : type->spelling;
  out_.lines.push_back(front + said + " " + name + (emptyClass ? "" : rest) + ";");
}

std::string Arranger::plain(TypeId id, size_t index, const Value& value, bool mutableLocal) {
  const Type& type = unit_.type(id);
  const std::string text = literal(id, value);
  if (!mutableLocal && (type.isMoveOnly || !wantsLocal(type, text))) return text;
  const std::string local = name(index);
  declare(local, id, value, !mutableLocal);
  see(index, local, id);
  return local;
}

// Elements behind a pointer. An empty array is not C++, so an empty buffer keeps one spare element.
std::string Arranger::array(size_t index, TypeId element, const Value& value) {
  const Type& type = unit_.type(element);
  const std::string local = name(index);
  if (!type.header.empty()) context_.includes.add(type.header);
  std::string elements;
  for (const Value& child : value.children)
    elements += (elements.empty() ? "" : ", ") + literal(element, child);
  const std::string front = (type.isConst ? "const " : "") + type.spelling + " " + local;
  out_.lines.push_back(value.children.empty() ? front + "[1] = {};" : front + "[] = {" + elements + "};");
  if (!type.isConst && !value.children.empty()) see(index, local, function_.parameters[index].type);
  return local;
}

std::string Arranger::pointer(size_t index, const Type& type, const Value& value) {
  if (value.kind != Value::Kind::Some || value.children.empty()) return "nullptr";
  const TypeId pointee = type.args[0];
  const bool isConst = unit_.type(pointee).isConst;
  const Value& inner = value.children[0];
  const Role role = function_.parameters[index].role;
  if (role == Role::Buffer || role == Role::Elements) return array(index, pointee, inner);
  if (role == Role::CString) {
    const std::string text = rawText(cpp::renderText(unit_, pointee, inner, context_.includes));
    if (isConst && text.size() <= kLongestInline) return text;
    const std::string local = name(index);
    out_.lines.push_back((isConst ? "const " : "") + unit_.type(pointee).spelling + " " + local +
                         "[] = " + text + ";");
    if (!isConst) see(index, local, function_.parameters[index].type);
    return local;
  }
  const std::string local = name(index);
  declare(local, pointee, inner, isConst);
  if (!isConst) see(index, local, pointee);
  return "&" + local;
}

// A span looks at elements that live in a local of the right shape.
std::string Arranger::span(size_t index, const Type& type, const Value& value) {
  const Type& element = unit_.type(type.args[0]);
  const std::string local = name(index);
  std::string elements;
  for (const Value& child : value.children)
    elements += (elements.empty() ? "" : ", ") + literal(type.args[0], child);
  const std::string front = element.isConst ? "const " : "";
  const bool fixed = type.extent != 0 || element.kind == TypeKind::Boolean;
  context_.includes.add(fixed ? "<array>" : "<vector>");
  const std::string holder =
      fixed ? "std::array<" + element.spelling + ", " + std::to_string(value.children.size()) + ">"
            : "std::vector<" + element.spelling + ">";
  out_.lines.push_back(front + holder + " " + local + (elements.empty() ? ";" : " = {" + elements + "};"));
  if (!element.isConst) see(index, local, function_.parameters[index].type);
  return local;
}

// The string stream that stands for a stream parameter, the same one as in the harness.
std::string streamType(const Type& type) {
  if (type.spelling.find("stringstream") != std::string::npos) return type.spelling;
  if (type.spelling.find("iostream") != std::string::npos) return "std::stringstream";
  return type.kind == TypeKind::InputStream ? "std::istringstream" : "std::ostringstream";
}

std::string Arranger::stream(size_t index, const Type& type, const Value& value) {
  context_.includes.add("<sstream>");
  const std::string local = name(index);
  const bool empty = type.kind == TypeKind::OutputStream || value.bytes.empty();
  const std::string initial = empty ? "" : "(" + cpp::renderBytes(value.bytes, context_.includes) + ")";
  out_.lines.push_back(streamType(type) + " " + local + initial + ";");
  if (type.kind == TypeKind::OutputStream) see(index, local + ".str()", function_.parameters[index].type);
  return local;
}

std::string Arranger::argument(size_t index, const Value& value) {
  const Parameter& parameter = function_.parameters[index];
  const Type& type = unit_.type(parameter.type);
  switch (type.kind) {
    case TypeKind::Pointer:
      return pointer(index, type, value);
    case TypeKind::Span:
      return span(index, type, value);
    case TypeKind::LvalueReference: {
      const Type& referee = unit_.type(type.args[0]);
      if (referee.kind == TypeKind::InputStream || referee.kind == TypeKind::OutputStream)
        return stream(index, referee, value);
      if (referee.kind == TypeKind::Span) return span(index, referee, value);
      return plain(type.args[0], index, value, !referee.isConst);
    }
    case TypeKind::RvalueReference: {
      const Type& referee = unit_.type(type.args[0]);
      if (referee.kind == TypeKind::InputStream || referee.kind == TypeKind::OutputStream) {
        context_.includes.add("<utility>");
        return "std::move(" + stream(index, referee, value) + ")";
      }
      const std::string text = literal(type.args[0], value);
      if (referee.isMoveOnly || text.size() <= kLongestInline) return text;
      context_.includes.add("<utility>");
      return "std::move(" + plain(type.args[0], index, value, true) + ")";
    }
    default:
      return plain(parameter.type, index, value, false);
  }
}

Arranged Arranger::run() {
  out_.seen.resize(function_.parameters.size());
  std::string arguments;
  for (size_t i = 0; i < function_.parameters.size(); ++i) {
    const trial::Argument given =
        trial::argumentOf(unit_, trial_, 0, static_cast<uint32_t>(i));
    if (!given.given) break;
    current_ = i;
    arguments += (i == 0 ? "" : ", ") + argument(i, given.value);
  }
  out_.call = function_.callee + "(" + arguments + ")";
  return std::move(out_);
}

}  // namespace

Arranged arrange(Context& context, const model::Function& function, const trial::Trial& trial) {
  return Arranger(context, function, trial).run();
}

}  // namespace assay::emit
