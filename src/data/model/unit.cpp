#include "data/model/unit.h"

#include "base/paths.h"

namespace assay::model {

const char* toText(TypeKind kind) {
  switch (kind) {
#define ASSAY_TYPE_KIND(name, form, meaning) \
  case TypeKind::name:                       \
    return #name;
#include "data/model/type_kinds.def"
  }
  return "?";
}

namespace {

const char* toText(Role role) {
  switch (role) {
    case Role::Plain:
      return "Plain";
    case Role::CString:
      return "CString";
    case Role::Buffer:
      return "Buffer";
    case Role::Length:
      return "Length";
    case Role::Elements:
      return "Elements";
    case Role::Room:
      return "Room";
    case Role::Begin:
      return "Begin";
    case Role::End:
      return "End";
    case Role::Within:
      return "Within";
    case Role::Receiver:
      return "Receiver";
  }
  return "?";
}

std::string typeRef(TypeId id) { return id.valid() ? "t" + std::to_string(id.value) : "t?"; }

std::string signedText(uint64_t bits) { return std::to_string(static_cast<int64_t>(bits)); }

void addFlag(std::string& out, bool set, const char* word) {
  if (set) out.append(" ").append(word);
}

std::string membersText(const Type& type) {
  std::string out;
  for (size_t i = 0; i < type.args.size(); ++i) out += (i == 0 ? " of " : ", ") + typeRef(type.args[i]);
  for (size_t i = 0; i < type.fields.size(); ++i) {
    const Field& field = type.fields[i];
    out += (i == 0 ? " { " : ", ") + field.name + ": " + typeRef(field.type);
    if (field.bitWidth != 0) out += " : " + std::to_string(field.bitWidth);
    if (field.initialBits) out += " = " + signedText(*field.initialBits);
    if (field.initialText && !field.initialText->empty()) out += " = \"" + *field.initialText + "\"";
  }
  for (size_t i = 0; i < type.enumerators.size(); ++i) {
    const Enumerator& enumerator = type.enumerators[i];
    out += (i == 0 ? " { " : ", ") + enumerator.spelling + " = " + signedText(enumerator.bits);
  }
  if (!type.fields.empty() || !type.enumerators.empty()) out += " }";
  for (size_t i = 0; i < type.bases.size(); ++i) out += (i == 0 ? " : " : ", ") + typeRef(type.bases[i]);
  if (type.opens.valid()) out += " opens " + typeRef(type.opens);
  return out;
}

// " mocks t3 { int area() const = answers 0 }"
std::string mockText(const Type& type) {
  std::string out;
  for (const MockMethod& method : type.mocked) {
    std::string parameters;
    for (const std::string& parameter : method.parameters)
      parameters += (parameters.empty() ? "" : ", ") + parameter;
    out += (out.empty() ? "" : ", ") + method.result + " " + method.name + "(" + parameters + ")";
    if (!method.qualifiers.empty()) out += " " + method.qualifiers;
    if (method.gives != MockMethod::Gives::Nothing) out += " = answers " + std::to_string(method.answers);
  }
  return " mocks " + typeRef(type.mocks) + " { " + out + " }";
}

std::string typeText(size_t index, const Type& type) {
  std::string out = "type t" + std::to_string(index) + " " + toText(type.kind) + " `" + type.spelling + "`";
  addFlag(out, type.isConst, "const");
  if (type.bits != 0)
    out += std::string(type.isSigned ? " signed " : " unsigned ") + std::to_string(type.bits);
  addFlag(out, type.isScopedEnum, "scoped");
  addFlag(out, type.isMoveOnly && type.isMovable, "move-only");
  addFlag(out, !type.isMovable, "immovable");
  addFlag(out, !type.isDestructible, "owned by others");
  addFlag(out, !type.defaultConstructible, "no-default");
  addFlag(out, type.equalityComparable, "==");
  if (type.extent != 0) out += " extent " + std::to_string(type.extent);
  if (!type.templateName.empty()) out += " template " + type.templateName;
  if (type.kind == TypeKind::Callable) out += " taking (" + type.parameters + ")";
  if (!type.header.empty()) out += " from " + type.header;
  out += membersText(type);
  if (type.mocks.valid()) out += mockText(type);
  if (!type.why.empty()) out += ": " + type.why;
  if (!type.remedy.empty()) out += " (" + type.remedy + ")";
  return out + "\n";
}

std::string parameterText(const Parameter& parameter) {
  std::string out =
      "  parameter " + (parameter.name.empty() ? "-" : parameter.name) + ": " + typeRef(parameter.type);
  if (parameter.role != Role::Plain) out += std::string(" ") + toText(parameter.role);
  if (parameter.partner >= 0) out += " with " + std::to_string(parameter.partner);
  if (parameter.hasDefault) out += " = " + parameter.defaultText;
  return out + "\n";
}

std::string idsText(const std::vector<uint32_t>& ids, const std::vector<std::string>& names) {
  std::string out;
  for (uint32_t id : ids) out += " " + names[id];
  return out.empty() ? " -" : out;
}

const char* toText(FunctionKind kind) {
  switch (kind) {
    case FunctionKind::Free:
      return "free";
    case FunctionKind::Constructor:
      return "constructor";
    case FunctionKind::Method:
      return "method";
    case FunctionKind::FieldRead:
      return "read";
    case FunctionKind::FieldWrite:
      return "write";
  }
  return "?";
}

const char* toText(Contract::Kind kind) {
  switch (kind) {
    case Contract::Kind::NotNull:
      return "demands";
    case Contract::Kind::Unchecked:
      return "expects";
    case Contract::Kind::Checked:
      return "asserts";
    case Contract::Kind::Assumed:
      return "assumes";
    case Contract::Kind::Disabled:
      return "would assert";
  }
  return "?";
}

// The properties that only members have; empty for a free function.
std::string memberText(const Unit& unit, const Function& function) {
  std::string out;
  if (function.owner.valid())
    out += "  " + std::string(toText(function.kind)) + " of " + typeRef(function.owner);
  if (function.makes.valid()) out += (out.empty() ? "  makes " : ", makes ") + typeRef(function.makes);
  addFlag(out, function.isConst, "const");
  addFlag(out, function.leavesUnset, "leaves-unset");
  addFlag(out, function.zeroes, "zeroes");
  addFlag(out, !function.isTarget, "helper");
  addFlag(out, function.access == Access::Protected, "protected");
  addFlag(out, function.access == Access::Private, "private");
  if (!function.opening.empty()) out += " by `" + function.opening + "`";
  if (!function.handle.empty()) out += " as " + function.handle;
  const Influence& influence = function.influence;
  if (!influence.defines.empty() || !influence.uses.empty() || influence.unknown) {
    out += (out.empty() ? "  defines" : "\n  defines") + idsText(influence.defines, unit.state) + ", uses" +
           idsText(influence.uses, unit.state);
    addFlag(out, influence.unknown, "unknown");
  }
  return out.empty() ? out : out + "\n";
}

std::string functionText(const Unit& unit, const Function& function) {
  std::string out = "function " + function.signature + "\n";
  out += "  " + function.qualifiedName + " called as " + function.callee + ", " + function.mangledName +
         "\n  at " + baseName(function.where.file) + ":" + std::to_string(function.where.line) + "-" +
         std::to_string(function.endLine);
  addFlag(out, function.linkage == Linkage::Internal, "internal");
  addFlag(out, function.inHeader, "in-header");
  addFlag(out, function.isDeferred, "deferred");
  addFlag(out, function.isTemplateInstance, "instance");
  addFlag(out, function.isNoexcept, "noexcept");
  addFlag(out, function.isNoreturn, "noreturn");
  out += "\n" + memberText(unit, function);
  for (const Parameter& parameter : function.parameters) out += parameterText(parameter);
  for (const Contract& contract : function.contracts)
    out += "  " + std::string(toText(contract.kind)) + " " + contract.text + " at " +
           baseName(contract.where.file) + ":" + std::to_string(contract.where.line) + "\n";
  return out + "  result: " + typeRef(function.result) + "\n";
}

std::string conditionText(const Condition& condition) {
  std::string out = "condition `" + condition.text + "` " +
                    (condition.whenTrue.empty() ? "-" : condition.whenTrue) + " / " +
                    (condition.whenFalse.empty() ? "-" : condition.whenFalse) + " at";
  for (const Location& at : condition.locations)
    out += " " + baseName(at.file) + ":" + std::to_string(at.line) + ":" + std::to_string(at.column);
  out += "\n";
  for (size_t i = 0; i < condition.whenCase.size(); ++i)
    out += "  case " + condition.caseTexts[i] + " = " + signedText(condition.caseBits[i]) + " " +
           condition.whenCase[i] + "\n";
  return out;
}

std::string noteText(const Note& note) {
  std::string out = "note " + note.subject + ": " + note.what + ": " + note.why;
  if (!note.remedy.empty()) out += "; " + note.remedy;
  return out + "\n";
}

}  // namespace

// Paths are shortened to their file names, so that a dump is the same on every machine.
bool isNamed(const std::string& wanted, const std::string& qualifiedName, const std::string& name) {
  const std::string plain = wanted.starts_with("::") ? wanted.substr(2) : wanted;
  return plain == name || plain == qualifiedName || qualifiedName.ends_with("::" + plain) ||
         qualifiedName.starts_with(plain + "::") ||
         qualifiedName.find("::" + plain + "::") != std::string::npos;
}

std::string toText(const Unit& unit) {
  std::string out = "unit " + unit.stem + " (" + baseName(unit.source) + ")\n";
  if (!unit.header.empty()) out += "header " + unit.header + "\n";
  for (const std::string& file : unit.ownFiles) out += "own " + baseName(file) + "\n";
  for (const std::string& include : unit.systemIncludes) out += "include " + include + "\n";
  if (unit.definesMain) out += "defines main\n";
  for (size_t i = 0; i < unit.types.size(); ++i) out += typeText(i, unit.types[i]);
  for (const Function& function : unit.functions) out += functionText(unit, function);
  for (const Condition& condition : unit.conditions) out += conditionText(condition);
  for (const Note& note : unit.skipped.all()) out += noteText(note);
  return out;
}

}  // namespace assay::model
