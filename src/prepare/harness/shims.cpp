#include "prepare/harness/shims.h"

#include <algorithm>
#include <map>

#include "data/cpp/call_form.h"
#include "data/cpp/identifiers.h"
#include "data/trial/layout.h"
#include "data/trial/uses.h"
#include "data/trial/value.h"
#include "prepare/harness/build_values.h"
#include "prepare/harness/buildable.h"
#include "prepare/harness/object_table.h"
#include "prepare/harness/show_values.h"

namespace assay::harness {

using model::Function;
using model::FunctionKind;
using model::Parameter;
using model::Role;
using model::Type;
using model::TypeId;
using model::TypeKind;

namespace {

// The texts for one argument in a shim.
struct ArgumentText {
  std::string helper;    // a function of its own, before the shim
  std::string setUp;     // statements before the call
  std::string later;     // statements that need those of other arguments
  std::string argument;  // the expression in the call
  std::string show;      // statements after it, or empty if the call cannot have changed anything
  bool isNamed = true;   // the expression is a name, which may be used twice
};

// Writes one shim.
class Shim {
 public:
  Shim(Writer& writer, const Function& function, size_t index)
      : writer_(writer), function_(function), index_(index), lasts_(lasts(writer.unit(), function)) {}
  std::string text();

 private:
  ArgumentText argument(size_t i);
  ArgumentText lengthArgument(size_t i);
  std::string roomBody(TypeId character);
  std::string countText(size_t i);
  ArgumentText pointerArgument(size_t i);
  ArgumentText boundArgument(size_t i);
  std::string beginText(size_t i);
  std::string placeText(TypeId pointer, const std::string& expression, const std::string& otherwise);
  ArgumentText referenceArgument(size_t i);
  std::string refereeText(size_t i);
  ArgumentText inserterArgument(size_t i);
  ArgumentText streamArgument(size_t i, const Type& stream);
  ArgumentText valueArgument(size_t i);
  std::string bufferBody(size_t i);
  bool isNeverNull(size_t i) const;
  bool isMentioned(size_t i) const;
  std::string demandText(size_t i) const;
  std::string assumedText() const;
  std::map<std::string, std::string> membersOf() const;
  std::string arityText();
  std::string expression(size_t arity);
  std::string callText(size_t arity);
  std::string resultText();
  std::string showText();

  std::string name(size_t i) const { return "a" + std::to_string(i) + "_"; }
  std::string key(size_t i) const { return "assayChild(k_, " + std::to_string(i) + "u)"; }

  Writer& writer_;
  const Function& function_;
  size_t index_;
  bool lasts_;  // its values live until the end of the trial
  std::vector<ArgumentText> arguments_;
};

ArgumentText Shim::lengthArgument(size_t i) {
  const Parameter& p = function_.parameters[i];
  const Type& type = writer_.type(p.type);
  TypeId element = writer_.type(function_.parameters[p.partner].type).args[0];
  std::string most = std::to_string(trial::maxLength(type, trial::maxElements(writer_.unit(), element)));
  std::string pattern =
      type.isSigned ? R"(    $T $A = static_cast<$T>(assay_choose($K, ASSAY_CHOICE_SIGNED, $W, 0, 0, 0));
    assay_assume($A <= static_cast<$T>($M));
    const int64_t s$A = (int64_t)assay_concrete((uint64_t)(int64_t)$A);
    const uint64_t n$A = s$A < 0 ? 0 : (uint64_t)s$A;
    const uint64_t r$A = $A < 0 ? 0 : assay_room((uint64_t)$A, $M);
)"
                    : R"(    $T $A = static_cast<$T>(assay_choose($K, ASSAY_CHOICE_SIZE, $W, 0, 0, $M));
    const uint64_t n$A = assay_concrete((uint64_t)$A);
    const uint64_t r$A = assay_room((uint64_t)$A, $M);
)";
  ArgumentText out;
  out.setUp = expand(pattern, {{'T', writer_.alias(p.type)},
                               {'A', name(i)},
                               {'K', key(i)},
                               {'W', std::to_string(type.bits)},
                               {'M', most}});
  out.argument = name(i);
  return out;
}

std::string Shim::bufferBody(size_t i) {
  TypeId element = writer_.type(function_.parameters[i].type).args[0];
  const bool isClosed = trial::endsWithNull(writer_.unit(), function_.parameters[i]);
  const bool counted = function_.parameters[i].role == Role::Buffer;
  const std::string closing = isClosed ? "  d_[space_ - 1] = nullptr;\n" : "";
  return absentText() + expand(R"(  const uint64_t laid_ = $L;
  $E* d_ = ::new $E[space_$R]();
  kept_.add(d_, assay_concrete(promised_ < space_ ? promised_ : space_) * sizeof($E), $D);
$F  assay_sized(d_, space_ * sizeof($E), 0, ASSAY_SIZED_$S, 0, promised_ * sizeof($E));
  return d_;
)",
                               {{'E', writer_.alias(element)},
                                {'D', writer_.call(Need::DropArray, element)},
                                {'S', counted ? "FIXED" : "ROOM"},
                                {'R', counted ? "" : " + " + std::to_string(trial::kRoom)},
                                {'L', trial::isScalar(writer_.type(element))
                                          ? "space_"
                                          : "assay_decided(promised_ < space_ ? promised_ : space_)"},
                                {'F', fillElements(writer_, element, "d_", "laid_") + closing}});
}

std::string Shim::roomBody(TypeId character) {
  return absentText() + expand(R"(  $C* d_ = ::new $C[2 * $R]();
  kept_.add(d_, $R, $D);
  assay_sized(d_, 2 * $R * sizeof($C), 0, ASSAY_SIZED_ROOM, 0, $R * sizeof($C));
  return d_;
)",
                               {{'C', writer_.alias(character)},
                                {'R', std::to_string(trial::kRoom)},
                                {'D', writer_.call(Need::DropArray, character)}});
}

// The number of elements behind a pointer without a length: as many as the unit turns out to use.
std::string Shim::countText(size_t i) {
  const TypeId element = writer_.type(function_.parameters[i].type).args[0];
  return expand(
      "    const uint64_t l$A = assay_choose($K, ASSAY_CHOICE_SIZE, $W, $F, 1, $M);\n"
      "    const uint64_t n$A = assay_concrete(l$A), r$A = assay_room(l$A, $M);\n",
      {{'A', name(i)},
       {'K', key(i)},
       {'W', std::to_string(trial::kSizeWidth)},
       {'F', std::to_string(trial::kElementsCount)},
       {'M', std::to_string(trial::maxElements(writer_.unit(), element))}});
}

ArgumentText Shim::pointerArgument(size_t i) {
  const Parameter& p = function_.parameters[i];
  TypeId pointee = writer_.type(p.type).args[0];
  bool many = p.role == Role::Buffer || p.role == Role::Elements;
  const bool grows = p.role == Role::Elements && !trial::endsWithNull(writer_.unit(), p);
  std::string count = p.role == Role::Buffer ? "n" + name(p.partner)
                      : grows                ? "n" + name(i)
                                             : std::to_string(trial::kElementsCount);
  std::string helper = "assay_arg_" + std::to_string(index_) + "_" + std::to_string(i);
  std::string body = many                      ? bufferBody(i)
                     : p.role == Role::Room    ? roomBody(pointee)
                     : p.role == Role::CString ? textPointerBody(writer_, pointee)
                                               : pointerBody(writer_, p.type);
  ArgumentText out;
  out.helper = expand(
      "$T $H(AssayKept& kept_, uint64_t k_, uint64_t promised_, uint64_t space_) {\n  (void)promised_, "
      "(void)space_;\n$B}\n",
      {{'T', writer_.alias(p.type)}, {'H', helper}, {'B', body}});
  bool paired = p.role == Role::Buffer;
  std::string size = paired  ? "static_cast<uint64_t>(" + name(p.partner) + ")"
                     : grows ? "l" + name(i)
                             : count;
  std::string room = paired ? "r" + name(p.partner) : grows ? "r" + name(i) : count;
  if (grows) out.setUp = countText(i);
  out.setUp += expand("    $T $A = $H(kept_, $K, $S, $R);\n", {{'T', writer_.alias(p.type)},
                                                               {'A', name(i)},
                                                               {'H', helper},
                                                               {'K', key(i)},
                                                               {'S', many ? size : "0"},
                                                               {'R', many ? room : "0"}});
  out.argument = name(i);
  if (isNeverNull(i)) out.setUp += demandText(i);
  if (writer_.type(pointee).isConst || writer_.type(pointee).kind == TypeKind::Object) return out;
  if (many) {
    out.show = expand(
        "if ($A == nullptr) { assay_put_null(); } else { assay_put_some(); assay_put_list($C); "
        "for (uint64_t i_ = 0; i_ < $C; ++i_) { $S } }",
        {{'A', name(i)}, {'C', count}, {'S', putStatement(writer_, pointee, name(i) + "[i_]")}});
  } else if (p.role == Role::Plain) {
    out.show = writer_.call(Need::PutPlain, p.type) + "(kept_, " + name(i) + ", depth_);";
  } else if (trial::isTextPointer(writer_.unit(), writer_.type(p.type))) {
    out.show = putStatement(writer_, p.type, name(i));
  }
  return out;
}

// The elements from a Begin on: `b` is the first, `l` how many (`n`, concretely).
std::string Shim::beginText(size_t i) {
  const Type& pointer = writer_.type(trial::referred(writer_.unit(), function_.parameters[i].type));
  const bool text = trial::isTextPointer(writer_.unit(), pointer);
  const bool scalars = trial::isScalar(writer_.type(pointer.args[0]));
  const std::string letters = expand(
      "    for (uint64_t i_ = 0; i_ < laid_; ++i_) d_[i_] = ($E)assay_printed(assayChild(k_, i_), $B);\n",
      {{'E', writer_.alias(pointer.args[0])}, {'B', std::to_string(writer_.type(pointer.args[0]).bits)}});
  return expand(R"(    const uint64_t l$A = assay_choose($K, ASSAY_CHOICE_SIZE, $W, 0, 0, $M);
    const uint64_t n$A = assay_concrete(l$A), r$A = assay_room(l$A, $M);
    $E* const b$A = [&](uint64_t k_) {
    const uint64_t laid_ = $L;
    $E* d_ = ::new $E[r$A]();
    kept_.add(d_, n$A * sizeof($E), $D);
$F    assay_sized(d_, r$A * sizeof($E), 0, ASSAY_SIZED_FIXED, 0, l$A * sizeof($E));
    return d_; }($K);
)",
                {{'A', name(i)},
                 {'K', key(i)},
                 {'W', std::to_string(trial::kSizeWidth)},
                 {'M', std::to_string(trial::maxRange(writer_.unit(), pointer))},
                 {'E', writer_.alias(pointer.args[0])},
                 {'D', writer_.call(Need::DropArray, pointer.args[0])},
                 {'L', scalars ? "r" + name(i) : "assay_decided(l" + name(i) + ")"},
                 {'F', text ? letters : fillElements(writer_, pointer.args[0], "d_", "laid_")}});
}

// The place in a given sequence to which a pointer points; `otherwise` if it points elsewhere.
std::string Shim::placeText(TypeId pointer, const std::string& expression, const std::string& otherwise) {
  std::string text = otherwise;
  const TypeId plain = trial::referred(writer_.unit(), pointer);
  const std::string base = writer_.type(plain).kind == TypeKind::Iterator ? ".base()" : "";
  for (size_t i = function_.parameters.size(); i-- > 0;) {
    if (!trial::mayPointInto(writer_.unit(), pointer, function_.parameters[i])) continue;
    text = expand(R"({
        const uint64_t at_ = assay_concrete((uint64_t)(uintptr_t)$P) - (uint64_t)(uintptr_t)b$A;
        if (at_ > n$A * sizeof(*b$A)) { $O }
        else { assay_put_pick($I); assay_put_scalar(at_ / sizeof(*b$A)); } })",
                  {{'P', expression + base}, {'A', name(i)}, {'I', std::to_string(i)}, {'O', text}});
  }
  return text;
}

// A bound is given as it is, or as a local for a call that moves it.
ArgumentText Shim::boundArgument(size_t i) {
  const Parameter& p = function_.parameters[i];
  const TypeId pointer = trial::referred(writer_.unit(), p.type);
  const bool moves = pointer != p.type;
  const size_t begin = p.role == Role::Begin ? i : static_cast<size_t>(p.partner);
  ArgumentText out;
  out.argument = "b" + name(begin);
  if (p.role == Role::Begin) out.setUp = beginText(i);
  if (p.role == Role::End) out.argument += " + l" + name(begin);
  if (p.role == Role::Within) {
    out.later = expand(
        "    const uint64_t l$A = assay_choose($K, ASSAY_CHOICE_SIZE, $W, 0, 0, $M);\n"
        "    assay_assume(l$A <= l$B);\n",
        {{'A', name(i)},
         {'K', key(i)},
         {'B', name(begin)},
         {'W', std::to_string(trial::kSizeWidth)},
         {'M', std::to_string(trial::maxRange(writer_.unit(), writer_.type(pointer)))}});
    out.argument += " + l" + name(i);
  }
  const TypeId element = writer_.type(pointer).args[0];
  const bool changes = !writer_.type(element).isConst && writer_.type(element).kind != TypeKind::Object;
  // The elements are shown once: as those of the begin, or of the end if the begin moves.
  const bool beginMoves = writer_.type(function_.parameters[begin].type).kind == TypeKind::LvalueReference;
  const bool shows = changes && (p.role == Role::Begin || (p.role == Role::End && beginMoves));
  const bool wraps = writer_.type(pointer).kind == TypeKind::Iterator;
  if (wraps) out.argument = writer_.alias(pointer) + "(" + out.argument + ")";
  if (moves) {
    out.later +=
        expand("    $T $A = $X;\n", {{'T', writer_.alias(pointer)}, {'A', name(i)}, {'X', out.argument}});
    out.argument = name(i);
    out.show = placeText(pointer, name(i), "assay_put_opaque();");
  } else if (shows) {
    out.show =
        expand("assay_put_some(); assay_put_list(n$A); for (uint64_t i_ = 0; i_ < n$A; ++i_) { $S }",
               {{'A', name(begin)}, {'S', putStatement(writer_, element, "b" + name(begin) + "[i_]")}});
  }
  return out;
}

// Inserted elements go to the end of a container that is empty before the call.
ArgumentText Shim::inserterArgument(size_t i) {
  const TypeId inserter = function_.parameters[i].type, container = writer_.type(inserter).args[0];
  ArgumentText out;
  out.setUp = expand(R"(    $C& $A = *::new $C();
    kept_.add(&$A, sizeof($C), [](void* what_) { ::delete static_cast<$C*>(what_); });
)",
                     {{'C', writer_.alias(container)}, {'A', name(i)}});
  out.argument = writer_.alias(inserter) + "(" + name(i) + ")";
  out.show = putStatement(writer_, container, name(i));
  return out;
}

ArgumentText Shim::streamArgument(size_t i, const Type& stream) {
  const bool input = stream.kind == TypeKind::InputStream;
  const std::string made = trial::streamType(stream);
  const bool pointed = writer_.type(function_.parameters[i].type).kind == TypeKind::Pointer;
  ArgumentText out;
  out.argument = (pointed ? "&" : "") + name(i);
  if (trial::isWritten(stream))
    out.show =
        "{ const std::string text_ = " + name(i) + ".str(); assay_put_bytes(text_.data(), text_.size()); }";
  std::string local = lasts_ ? R"(    $T& $A = *::new $T$X;
    kept_.add(&$A, sizeof($T), [](void* what_) { ::delete static_cast<$T*>(what_); });
)"
                             : "    $T $A$X;\n";
  auto declared = [&](const std::string& from) {
    return expand(local, {{'T', made}, {'A', name(i)}, {'X', from}});
  };
  if (!input) {
    out.setUp = declared("");
    return out;
  }
  out.setUp = expand(R"(    std::string t$A;
    const uint64_t n$A = assay_size($K, 0, $M);
    for (uint64_t i_ = 0; i_ < n$A; ++i_) t$A.push_back((char)assay_letter(assayChild($K, i_), 8));
)",
                     {{'A', name(i)}, {'K', key(i)}, {'M', std::to_string(trial::kMaxText)}}) +
              declared("(t" + name(i) + ")");
  return out;
}

// The object behind a reference, as a name; on the heap if it has to last.
std::string Shim::refereeText(size_t i) {
  TypeId id = function_.parameters[i].type, referee = writer_.type(id).args[0];
  TypeKind kind = writer_.type(referee).kind;
  std::string pattern;
  if (kind == TypeKind::Object) {
    pattern = "    $T& $A = *" + writer_.call(Need::Pick, referee) + "($K);\n";
  } else if (lasts_) {
    pattern = "    auto&& $A = " + writer_.call(Need::Make, id) + "(kept_, $K, 0);\n";
  } else if (kind == TypeKind::CArray) {
    pattern = "    $T $A;\n    " + writer_.call(Need::Fill, referee) + "(kept_, $A, $K, 0);\n";
  } else if (isFillable(writer_.unit(), referee)) {
    pattern = "    $T $A = $T();\n    " + writer_.call(Need::Fill, referee) + "(kept_, $A, $K, 0);\n";
  } else {
    pattern = "    $T $A(" + writer_.call(Need::Make, referee) + "(kept_, $K, 0));\n";
  }
  return expand(pattern, {{'T', writer_.alias(referee)}, {'A', name(i)}, {'K', key(i)}});
}

ArgumentText Shim::referenceArgument(size_t i) {
  const Type& type = writer_.type(function_.parameters[i].type);
  const Type& referee = writer_.type(type.args[0]);
  ArgumentText out;
  out.setUp = refereeText(i);
  if (isNeverNull(i)) out.setUp += demandText(i);
  std::string constant = referee.isConst ? "const " : "";
  bool moved = type.kind == TypeKind::RvalueReference;
  out.argument =
      "static_cast<" + constant + writer_.alias(type.args[0]) + (moved ? "&&>(" : "&>(") + name(i) + ")";
  bool shown = !moved && !referee.isConst && referee.kind != TypeKind::Object;
  if (shown) out.show = putStatement(writer_, type.args[0], name(i));
  return out;
}

ArgumentText Shim::valueArgument(size_t i) {
  TypeId id = function_.parameters[i].type;
  const Type& type = writer_.type(id);
  std::string made = writer_.call(Need::Make, id) + "(kept_, " + key(i) + ", 0)";
  bool plain = trial::isScalar(type) || type.kind == TypeKind::Span || type.kind == TypeKind::StringView ||
               type.kind == TypeKind::Duration || type.kind == TypeKind::ErrorCode ||
               type.kind == TypeKind::NullPointer;
  ArgumentText out;
  if (isNeverNull(i) && type.kind == TypeKind::Callable) {
    out.setUp =
        expand("    $T $A = $M;\n", {{'T', writer_.alias(id)}, {'A', name(i)}, {'M', made}}) + demandText(i);
    out.argument = name(i);
    return out;
  }
  // The unit does not demand a pointer here: the type was chosen because it can be called.
  bool called = type.kind == TypeKind::Callable && type.templateName.empty() &&
                function_.callee.find(function_.name + "<") != std::string::npos;
  if (called) {
    out.setUp = expand("    $T $A = $M;\n    assay_assume($A != nullptr);\n",
                       {{'T', writer_.alias(id)}, {'A', name(i)}, {'M', made}});
    out.argument = name(i);
    return out;
  }
  if (!plain && !isMentioned(i)) {
    out.argument = made;
    out.isNamed = false;
    return out;
  }
  if (!plain) {
    out.setUp = expand("    $T $A($M);\n", {{'T', writer_.alias(id)}, {'A', name(i)}, {'M', made}});
    out.argument = "static_cast<" + writer_.alias(id) + "&&>(" + name(i) + ")";
    return out;
  }
  out.setUp = expand("    $T $A = $M;\n", {{'T', writer_.alias(id)}, {'A', name(i)}, {'M', made}});
  out.argument = name(i);
  if (type.kind == TypeKind::Span && !writer_.type(type.args[0]).isConst)
    out.show = putStatement(writer_, id, name(i));
  return out;
}

ArgumentText Shim::argument(size_t i) {
  const Parameter& p = function_.parameters[i];
  if (model::isBound(p.role)) return boundArgument(i);
  if (const Type* stream = trial::streamBehind(writer_.unit(), p.type)) return streamArgument(i, *stream);
  switch (writer_.type(p.type).kind) {
    case TypeKind::Pointer:
      return pointerArgument(i);
    case TypeKind::Inserter:
      return inserterArgument(i);
    case TypeKind::LvalueReference:
    case TypeKind::RvalueReference:
      return referenceArgument(i);
    default:
      return p.role == Role::Length && p.partner >= 0 ? lengthArgument(i) : valueArgument(i);
  }
}

// Whether a contract rules out null for a pointer.
bool Shim::isNeverNull(size_t i) const {
  return std::ranges::any_of(function_.contracts, [i](const model::Contract& contract) {
    return contract.kind == model::Contract::Kind::NotNull && contract.parameter == i;
  });
}

// Whether an assumed condition is about a parameter.
bool Shim::isMentioned(size_t i) const {
  return std::ranges::any_of(function_.contracts, [&](const model::Contract& contract) {
    return contract.kind == model::Contract::Kind::Assumed && !function_.parameters[i].name.empty() &&
           cpp::mentions(contract.text, function_.parameters[i].name);
  });
}

std::string Shim::demandText(size_t i) const { return "    assay_assume(" + name(i) + " != nullptr);\n"; }

// The members of the receiver's class, as parts of the receiver.
std::map<std::string, std::string> Shim::membersOf() const {
  std::map<std::string, std::string> members = {{"this", "(&self_)"}};
  for (const Function& other : writer_.unit().functions)
    if (other.owner == function_.owner && other.kind != FunctionKind::Free &&
        other.access == model::Access::Public)
      members[other.name] = "self_." + other.name;
  return members;
}

// Conditions that the user, or the compiler, was told to rely on, with the parameters' own names.
std::string Shim::assumedText() const {
  std::string text;
  for (const model::Contract& contract : function_.contracts) {
    if (contract.kind != model::Contract::Kind::Assumed) continue;
    std::string names, values;
    for (size_t i = 0; i < arguments_.size(); ++i) {
      const std::string& own = function_.parameters[i].name;
      if (own.empty() || !cpp::mentions(contract.text, own) || !arguments_[i].isNamed) continue;
      if (function_.parameters[i].role == Role::Receiver) continue;
      names += (names.empty() ? "" : ", ") + ("auto&& " + own);
      values += (values.empty() ? "" : ", ") + arguments_[i].argument;
    }
    const bool hasReceiver = !arguments_.empty() && function_.parameters[0].role == Role::Receiver;
    if (hasReceiver) {
      names += (names.empty() ? "" : ", ") + std::string("auto&& self_");
      values += (values.empty() ? "" : ", ") + arguments_[0].argument;
    }
    const size_t end = function_.owner.valid() ? std::string::npos : function_.qualifiedName.rfind("::");
    const std::string scope = end == std::string::npos || function_.qualifiedName.starts_with("(")
                                  ? ""
                                  : "using namespace " + function_.qualifiedName.substr(0, end) + "; ";
    text += "    if (![&](" + names + ") { " + scope + "return static_cast<bool>(" +
            cpp::renamed(contract.text, hasReceiver ? membersOf() : std::map<std::string, std::string>()) +
            "); }(" + values + ")) assay_refuse(\"it breaks an assumption\");\n";
  }
  return text;
}

// The number of given arguments: trailing ones may be left out, one after the other.
std::string Shim::arityText() {
  std::string text = "    unsigned arity_ = " + std::to_string(arguments_.size()) + ";\n";
  std::string close;
  for (size_t i = arguments_.size(); i-- > 0 && trial::mayBeOmitted(function_.parameters[i]);) {
    text += expand("    if (!assay_present(assayChild($K, $G), 1)) {\n    arity_ = $N;\n",
                   {{'K', key(i)}, {'G', number(trial::kGiven)}, {'N', std::to_string(i)}});
    close += "}";
  }
  return text + (close.empty() ? "" : "    " + close + "\n");
}

std::string Shim::resultText() {
  const Type& type = writer_.type(function_.result);
  std::string text = "      assay_observe(ASSAY_SEEN_RESULT);\n      ";
  if (type.kind == TypeKind::Pointer && writer_.type(type.args[0]).kind == TypeKind::Opaque) {
    return text +
           "if (assay_concrete((uint64_t)(uintptr_t)r_)) { assay_put_some(); assay_put_opaque(); } "
           "else { assay_put_null(); }\n      assay_observed();\n";
  }
  if (type.kind == TypeKind::Boolean) text = "      assay_answered(r_);\n" + text;
  return text + placeText(function_.result, "r_", putStatement(writer_, function_.result, "r_")) +
         "\n      assay_observed();\n";
}

// The call, exactly: an object that is made goes to the heap, and the unit's main() has another name here.
std::string Shim::expression(size_t arity) {
  std::vector<std::string> operands;
  for (size_t i = 0; i < arity; ++i) operands.push_back(arguments_[i].argument);
  cpp::CallForm form = cpp::callForm(writer_.unit(), function_, arity, cpp::CallStyle::Exact);
  if (form.name == "::main") form.name = "::assay_unit_main";
  if (form.shape == cpp::CallShape::Construction) form.name = "::new " + writer_.alias(madeBy(function_));
  return cpp::writeCall(form, operands).text;
}

std::string Shim::callText(size_t arity) {
  bool none = writer_.type(function_.result).kind == TypeKind::Void;
  bool whole = writer_.type(function_.result).kind == TypeKind::Object;  // its value is not shown
  bool field = function_.kind == FunctionKind::FieldRead;                // which may be a bit-field
  std::string plain = expand("      assay_act_begin();\n      $R$C;\n      assay_act_end();\n",
                             {{'R', none    ? ""
                                    : field ? "const auto& r_ = "
                                            : "auto&& r_ = "},
                              {'C', expression(arity)}});
  bool makes = madeBy(function_).valid();
  std::string observed = (whole ? "" : "      (void)r_;\n") + resultText();
  return "    if (arity_ == " + std::to_string(arity) + ") {\n" +
         (makes ? makingCall(writer_, function_, expression(arity)) : plain) + (none ? "" : observed) +
         "    }\n";
}

std::string Shim::showText() {
  std::string text;
  for (size_t i = 0; i < arguments_.size(); ++i) {
    if (arguments_[i].show.empty()) continue;
    text +=
        expand("    if (arity_ > $I) { assay_observe(ASSAY_SEEN_PARAMETER + $I); $S assay_observed(); }\n",
               {{'I', std::to_string(i)}, {'S', arguments_[i].show}});
  }
  return text;
}

std::string Shim::text() {
  for (size_t i = 0; i < function_.parameters.size(); ++i) arguments_.push_back(argument(i));
  std::string helpers, lengths, others, later, calls;
  for (size_t i = 0; i < arguments_.size(); ++i) {
    helpers += arguments_[i].helper;
    (function_.parameters[i].role == Role::Length ? lengths : others) += arguments_[i].setUp;
    later += arguments_[i].later;
  }
  size_t least = arguments_.size();
  while (least > 0 && trial::mayBeOmitted(function_.parameters[least - 1])) --least;
  for (size_t arity = arguments_.size() + 1; arity-- > least;) calls += callText(arity);
  return helpers + expand(R"(// $G
void call_$I(uint64_t k_) {
  $K
  const unsigned depth_ = ASSAY_MOST_DEPTH;
  ASSAY_TRY {
$L$A$U    ASSAY_TRY {
$C    }
    ASSAY_CATCH_THROWN
$S  }
  ASSAY_CATCH_REFUSED
}
)",
                          {{'G', function_.signature},
                           {'I', std::to_string(index_)},
                           {'K', lasts_ ? "AssayKept& kept_ = assay_lasting();" : "AssayKept kept_;"},
                           {'L', lengths},
                           {'A', others + later + assumedText()},
                           {'U', arityText()},
                           {'C', calls},
                           {'S', showText()}});
}

}  // namespace

std::string shimText(Writer& writer, const Function& function, size_t index) {
  return Shim(writer, function, index).text();
}

}  // namespace assay::harness
