#include "prepare/harness/build_values.h"

#include <algorithm>

#include "data/trial/layout.h"
#include "data/trial/shape.h"
#include "prepare/harness/buildable.h"
#include "prepare/harness/callables.h"
#include "prepare/harness/counted_fields.h"
#include "prepare/harness/object_table.h"

namespace assay::harness {

using model::Type;
using model::TypeId;
using model::TypeKind;
using trial::maxSize;

namespace {

std::string child(const std::string& key, size_t index) {
  return "assayChild(" + key + ", " + std::to_string(index) + "u)";
}

// An expression that builds a part: element, field, pointee.
std::string make(Writer& writer, TypeId id, const std::string& key, const std::string& nth = "0") {
  return writer.call(Need::Make, id) + "(kept_, " + key + ", " + nth + ")";
}

// A statement that builds a part in place, which keeps symbolic sizes where a move would copy bytes.
std::string fill(Writer& writer, TypeId id, const std::string& place, const std::string& key,
                 const std::string& nth = "0") {
  return writer.call(Need::Fill, id) + "(kept_, " + place + ", " + key + ", " + nth + ");";
}

// A call that asks for the choice of this slot.
std::string choose(const std::string& key, const trial::Slot& slot, const std::string& fallback) {
  static const char* const kNames[] = {
#define ASSAY_CHOICE(name, cppName) #name,
#include "data/wire/choices.def"
  };
  return expand("assay_choose($K, ASSAY_CHOICE_$C, $W, $F, $L, $H)",
                {{'K', key},
                 {'C', kNames[static_cast<size_t>(slot.kind)]},
                 {'W', std::to_string(slot.width)},
                 {'F', fallback},
                 {'L', number(slot.low)},
                 {'H', number(slot.high)}});
}

// The same for the alternative of a variant.
std::string choosePick(Writer& writer, TypeId id) {
  return choose("k_", *trial::Layout(writer.unit()).of(id, 0).slot, "0");
}

std::string floatingBody(const Type& type, const std::string& alias) {
  bool narrow = type.bits == 32;
  return expand(R"(  const $U bits_ = ($U)$C;
  $F v_;
  std::memcpy(&v_, &bits_, sizeof v_);
  return ($T)v_;
)",
                {{'U', narrow ? "uint32_t" : "uint64_t"},
                 {'F', narrow ? "float" : "double"},
                 {'C', choose("k_", trial::slotOf(type, type.bits), "nth_")},
                 {'T', alias}});
}

std::string wideBody(const std::string& alias) {
  const trial::Slot half{.width = 64};
  return expand(R"(  const unsigned __int128 high_ = $H;
  return ($T)((high_ << 64) | $L);
)",
                {{'T', alias}, {'L', choose("k_", half, "nth_")}, {'H', choose(child("k_", 0), half, "0")}});
}

// One object on the heap, owned by `kept_`, as the expression `p_`; for an Object, the picked one itself.
std::string keptObject(Writer& writer, TypeId id, const std::string& key) {
  if (writer.type(id).kind == TypeKind::Object)
    return "  " + writer.alias(id) + "* p_ = " + writer.call(Need::Pick, id) + "(" + key + ");\n";
  if (writer.type(id).kind == TypeKind::CArray) {
    TypeId element = writer.type(id).args[0];
    return expand(R"(  $E* e_ = ::new $E[$N]();
  kept_.add(e_, sizeof($E) * $N, $D);
  $T* p_ = reinterpret_cast<$T*>(e_);
  $X
)",
                  {{'E', writer.alias(element)},
                   {'T', writer.alias(id)},
                   {'N', std::to_string(writer.type(id).extent)},
                   {'D', writer.call(Need::DropArray, element)},
                   {'X', fill(writer, id, "*p_", key)}});
  }
  bool fillable = isFillable(writer.unit(), id);
  return expand(R"(  $T* p_ = ::new $T($M);
  kept_.add(p_, sizeof($T), $D);
  $X
)",
                {{'T', writer.alias(id)},
                 {'M', fillable ? "" : make(writer, id, key)},
                 {'D', writer.call(Need::Drop, id)},
                 {'X', fillable ? fill(writer, id, "*p_", key) : ""}});
}

std::string ownerBody(Writer& writer, TypeId id) {
  const Type& type = writer.type(id);
  bool fillable = isFillable(writer.unit(), type.args[0]) && !writer.type(type.args[0]).isConst;
  std::string key = child("k_", 0);
  if (type.kind == TypeKind::UniquePointer && writer.type(type.args[0]).kind == TypeKind::Object)
    return expand(R"(  if (!assay_present(k_, $P)) return $T();
  $E* p_ = $F($K);
  $H
  return $T(p_);
)",
                  {{'P', std::to_string(trial::presentFallback(writer.unit(), id))},
                   {'T', writer.alias(id)},
                   {'E', writer.alias(type.args[0])},
                   {'F', writer.call(Need::Pick, type.args[0])},
                   {'K', key},
                   {'H', handOver(writer, type.args[0])}});
  if (trial::sharesObject(writer.unit(), type))
    return expand(R"(  if (!assay_present(k_, $P)) return $T();
  return $T($F($K), [](const void*) {});
)",
                  {{'P', std::to_string(trial::presentFallback(writer.unit(), id))},
                   {'T', writer.alias(id)},
                   {'F', writer.call(Need::Pick, type.args[0])},
                   {'K', key}});
  return expand(R"(  if (!assay_present(k_, $P)) return $T();
  $T v_(::new $E($M));
  $X
  return v_;
)",
                {{'P', std::to_string(trial::presentFallback(writer.unit(), id))},
                 {'T', writer.alias(id)},
                 {'E', writer.alias(type.args[0])},
                 {'M', fillable ? "" : make(writer, type.args[0], key)},
                 {'X', fillable ? fill(writer, type.args[0], "*v_", key) : ""}});
}

std::string referenceBody(Writer& writer, TypeId id) {
  const Type& type = writer.type(id);
  bool moved = type.kind == TypeKind::RvalueReference;
  return keptObject(writer, type.args[0], "k_") +
         (moved ? "  return static_cast<" + writer.alias(id) + ">(*p_);\n" : "  return *p_;\n");
}

// A parenthesised or braced list of parts, for types that must be initialised at once.
std::string braces(Writer& writer, TypeId id, const std::string& key, const std::string& nth) {
  const Type& type = writer.type(id);
  if (type.kind != TypeKind::CArray && type.kind != TypeKind::StdArray) return make(writer, id, key, nth);
  std::string text = type.kind == TypeKind::CArray ? "{" : writer.alias(id) + "{{";
  for (uint64_t i = 0; i < type.extent; ++i) text += braces(writer, type.args[0], child(key, i), "0") + ", ";
  return text + (type.kind == TypeKind::CArray ? "}" : "}}");
}

// A scalar, also of another width than its type's: a bit-field.
std::string scalarText(Writer& writer, TypeId id, unsigned width, const std::string& key,
                       const std::string& nth) {
  const Type& type = writer.type(id);
  const trial::Slot slot = trial::slotOf(type, width);
  const std::string first = number(slot.fallback);
  const std::string text =
      choose(key, slot, slot.fallback == 0 ? nth : "(" + nth + " != 0 ? " + nth + " : " + first + ")");
  if (type.kind == TypeKind::Boolean) return "(" + text + " != 0)";
  return "static_cast<" + writer.alias(id) + ">(" + text + ")";
}

std::string recordAtOnce(Writer& writer, TypeId id) {
  const Type& type = writer.type(id);
  std::string text = "  return " + writer.alias(id) + "{";
  for (size_t i = 0; i < type.fields.size(); ++i) {
    const model::Field& field = type.fields[i];
    std::string nth = i == 0 ? "nth_" : "0";
    bool bitField = field.bitWidth != 0 && trial::isScalar(writer.type(field.type));
    text += i == 0 ? "" : ", ";
    text += bitField ? scalarText(writer, field.type, field.bitWidth, child("k_", i), nth)
                     : braces(writer, field.type, child("k_", i), nth);
  }
  return text + "};\n";
}

std::string partsAtOnce(Writer& writer, TypeId id) {
  const Type& type = writer.type(id);
  std::string text = "  return " + writer.alias(id) + "(";
  for (size_t i = 0; i < type.args.size(); ++i) {
    text += (i == 0 ? "" : ", ") + make(writer, type.args[i], child("k_", i), i == 0 ? "nth_" : "0");
  }
  return text + ");\n";
}

std::string viewBody(Writer& writer, TypeId id) {
  const Type& type = writer.type(id);
  const Type& character = writer.type(type.args[0]);
  return expand(R"(  const uint64_t n_ = assay_size(k_, nth_, $M);
  const uint64_t room_ = assay_room(n_, $M);
  $C* d_ = ::new $C[room_]();
  kept_.add(d_, assay_concrete(n_) * sizeof($C), $D);
  for (uint64_t i_ = 0; i_ < room_; ++i_) d_[i_] = ($C)assay_letter(assayChild(k_, i_), $B);
  assay_sized(d_, room_ * sizeof($C), 0, ASSAY_SIZED_FIXED, 0, n_ * sizeof($C));
  return $T(d_, n_);
)",
                {{'M', std::to_string(maxSize(writer.unit(), id))},
                 {'C', writer.alias(type.args[0])},
                 {'D', writer.call(Need::DropArray, type.args[0])},
                 {'B', std::to_string(character.bits)},
                 {'T', writer.alias(id)}});
}

// Memory for the elements that a view refers to. Elements that cannot be changed once they are made, such as
// std::pair<const int, int>, are added one by one.
std::string viewedElements(Writer& writer, TypeId element) {
  const bool inPlace = isFillable(writer.unit(), element);
  return expand(inPlace ? R"(  $E* d_ = ::new $E[room_]();
  kept_.add(d_, assay_concrete(n_) * sizeof($E), $D);
)"
                        : R"(  auto* list_ = ::new std::vector<$E>();
  kept_.add(list_, sizeof *list_, [](void* list) { delete static_cast<std::vector<$E>*>(list); });
  list_->reserve(room_);
  for (uint64_t i_ = 0; i_ < room_; ++i_) list_->push_back($M);
  $E* d_ = list_->data();
)",
                {{'E', writer.alias(element)},
                 {'D', inPlace ? writer.call(Need::DropArray, element) : ""},
                 {'M', inPlace ? "" : make(writer, element, "assayChild(k_, i_)")}}) +
         (inPlace ? fillElements(writer, element, "d_", "room_") : "");
}

std::string spanBody(Writer& writer, TypeId id) {
  const Type& type = writer.type(id);
  bool fixed = type.extent != 0;
  bool roomy = !fixed && trial::isScalar(writer.type(type.args[0]));
  std::string most = std::to_string(maxSize(writer.unit(), id));
  std::string size = fixed ? std::to_string(type.extent) + "u" : "assay_size(k_, nth_, " + most + ")";
  return expand(
      R"(  const uint64_t n_ = $S;
  const uint64_t room_ = $R;
$L  assay_sized(d_, room_ * sizeof($E), 0, ASSAY_SIZED_FIXED, 0, n_ * sizeof($E));
  return $M;
)",
      {{'S', size},
       {'M', (model::isInitializerList(type) ? "assay_listed<" + writer.alias(id) + ">" : writer.alias(id)) +
                 "(d_, n_)"},
       {'E', writer.alias(type.args[0])},
       {'R', roomy   ? "assay_room(n_, " + most + ")"
             : fixed ? "assay_concrete(n_)"
                     : "assay_decided(n_)"},
       {'L', viewedElements(writer, type.args[0])}});
}

std::string variantBody(Writer& writer, TypeId id) {
  const Type& type = writer.type(id);
  size_t last = type.args.size() - 1;
  std::string text = "  switch (" + choosePick(writer, id) + ") {\n";
  for (size_t i = 0; i <= last; ++i) {
    text += expand("    $L return $T(std::in_place_index<$I>, $M);\n",
                   {{'L', i == last ? "default:" : "case " + std::to_string(i) + ":"},
                    {'T', writer.alias(id)},
                    {'I', std::to_string(i)},
                    {'M', make(writer, type.args[i], child("k_", 1 + i))}});
  }
  return text + "  }\n";
}

// One character after the other: their number is decided by branches on the size.
std::string pathBody(Writer& writer, TypeId id) {
  return expand(R"(  std::string text_;
  const uint64_t n_ = assay_size(k_, nth_, $M);
  for (uint64_t i_ = 0; i_ < n_; ++i_) text_.push_back((char)assay_letter(assayChild(k_, i_), 8));
  return $T(text_);
)",
                {{'M', std::to_string(maxSize(writer.unit(), id))}, {'T', writer.alias(id)}});
}

std::string fillText(Writer& writer, TypeId id) {
  const Type& type = writer.type(id);
  return expand(R"(  const uint64_t n_ = assay_size(k_, nth_, $M);
  const uint64_t count_ = assay_concrete(n_);
  const uint64_t room_ = assay_room(n_, $M);
  $T fresh_;
  fresh_.reserve(room_);
  fresh_.assign(count_, ($C)'a');
  fresh_.swap(v_);
  $C* d_ = &v_[0];
  for (uint64_t i_ = 0; i_ < count_; ++i_) d_[i_] = ($C)assay_letter(assayChild(k_, i_), $B);
  for (uint64_t i_ = count_; i_ < room_; ++i_)
    d_[i_] = ($C)(assay_letter(assayChild(k_, i_), $B) & assay_below(i_, n_));
  assay_text_size(&v_, sizeof v_, n_);
  assay_sized(d_, (v_.capacity() + 1) * sizeof($C), &v_, ASSAY_SIZED_TEXT, sizeof($C), 0);
)",
                {{'M', std::to_string(maxSize(writer.unit(), id))},
                 {'T', writer.alias(id)},
                 {'C', writer.alias(type.args[0])},
                 {'B', std::to_string(writer.type(type.args[0]).bits)}});
}

std::string fillVector(Writer& writer, TypeId id) {
  const Type& type = writer.type(id);
  std::string head = expand(R"(  const uint64_t n_ = assay_size(k_, nth_, $M);
)",
                            {{'M', std::to_string(maxSize(writer.unit(), id))}});
  std::string elements;
  const bool roomy = trial::isScalar(writer.type(type.args[0]));
  if (roomy) {
    elements = R"(  v_.clear();
  if (n_ != 0) {
  const uint64_t room_ = assay_room(n_, $M);
  $T fresh_;
  fresh_.reserve(room_);
  fresh_.resize(assay_concrete(n_));
  fresh_.swap(v_);
)" + fillElements(writer, type.args[0], "v_.data()", "room_") +
               "  assay_sized(v_.data(), room_ * sizeof($E), &v_, ASSAY_SIZED_VECTOR, sizeof($E), 0);\n  }\n";
  } else if (isFillable(writer.unit(), type.args[0])) {
    elements = "  const uint64_t decided_ = assay_decided(n_);\n  $T(decided_).swap(v_);\n" +
               fillElements(writer, type.args[0], "v_.data()", "decided_");
  } else {
    elements =
        "  const uint64_t decided_ = assay_decided(n_);\n  v_.reserve(decided_);\n  for (uint64_t i_ = 0; i_ "
        "< decided_; ++i_) v_.push_back(" +
        make(writer, type.args[0], "assayChild(k_, i_)") + ");\n";
  }
  return head +
         expand(elements, {{'T', writer.alias(id)},
                           {'E', writer.alias(type.args[0])},
                           {'M', std::to_string(maxSize(writer.unit(), id))}}) +
         expand("  assay_vector_size(&v_, sizeof v_, (uint64_t)(uintptr_t)v_.data(), n_, sizeof($E), $R);\n",
                {{'E', writer.alias(type.args[0])}, {'R', roomy ? "true" : "false"}});
}

// Deque, list, vector<bool>, a vector with an allocator of its own: nothing to overlay, so the size is
// decided by branches.
std::string fillGrowing(Writer& writer, TypeId id) {
  const Type& type = writer.type(id);
  TypeId element = type.args[0];
  bool forward = type.templateName == "std::forward_list";
  bool inPlace = isFillable(writer.unit(), element) && type.templateName != "std::vector";
  std::string key = "assayChild(k_, i_)";
  std::string made = inPlace ? "" : make(writer, element, key);
  std::string add = forward   ? "last_ = v_.emplace_after(last_" + (inPlace ? "" : ", " + made) + ");"
                    : inPlace ? "v_.emplace_back();"
                              : "v_.push_back(" + made + ");";
  return expand(R"(  const uint64_t n_ = assay_size(k_, nth_, $M);
  v_.clear();
$A  for (uint64_t i_ = 0; i_ < n_; ++i_) { $B $F }
)",
                {{'M', std::to_string(maxSize(writer.unit(), id))},
                 {'A', forward ? "  auto last_ = v_.before_begin();\n" : ""},
                 {'B', add},
                 {'F', inPlace ? fill(writer, element, forward ? "*last_" : "v_.back()", key) : ""}});
}

// Text that will be moved: its length is decided by branches, because moving copies that many bytes.
std::string makeKey(Writer& writer, TypeId id, const std::string& key) {
  bool text = writer.type(id).kind == TypeKind::String;
  return writer.call(text ? Need::MakeKey : Need::Make, id) + "(kept_, " + key + ", i_)";
}

std::string fillSet(Writer& writer, TypeId id) {
  const Type& type = writer.type(id);
  std::string element = "v_.insert(" + makeKey(writer, type.args[0], "assayChild(k_, i_)") + ");";
  if (type.kind == TypeKind::Map) {
    std::string name = makeKey(writer, type.args[0], child("assayChild(k_, i_)", 0));
    std::string value = child("assayChild(k_, i_)", 1);
    bool inPlace = isFillable(writer.unit(), type.args[1]);
    bool multi = type.templateName.find("multi") != std::string::npos;
    element = expand(
        inPlace ? "auto at_ = v_.emplace($K, $V()); $I $F" : "v_.emplace($K, $M);",
        {{'K', name},
         {'V', writer.alias(type.args[1])},
         {'I', multi ? "" : "if (at_.second)"},
         {'F', inPlace ? fill(writer, type.args[1], multi ? "at_->second" : "at_.first->second", value) : ""},
         {'M', inPlace ? "" : make(writer, type.args[1], value)}});
  }
  return expand(R"(  const uint64_t n_ = assay_size(k_, nth_, $M);
  v_.clear();
  for (uint64_t i_ = 0; i_ < n_; ++i_) { $B }
)",
                {{'M', std::to_string(maxSize(writer.unit(), id))}, {'B', element}});
}

std::string fillVariant(Writer& writer, TypeId id) {
  const Type& type = writer.type(id);
  size_t last = type.args.size() - 1;
  std::string text = "  switch (" + choosePick(writer, id) + ") {\n";
  for (size_t i = 0; i <= last; ++i) {
    bool inPlace = isFillable(writer.unit(), type.args[i]);
    std::string index = std::to_string(i), key = child("k_", 1 + i);
    text +=
        expand("    $L v_.emplace<$I>($M); $F break;\n",
               {{'L', i == last ? "default:" : "case " + index + ":"},
                {'I', index},
                {'M', inPlace ? "" : make(writer, type.args[i], key)},
                {'F', inPlace ? fill(writer, type.args[i], "*std::get_if<" + index + ">(&v_)", key) : ""}});
  }
  return text + "  }\n";
}

std::string fillRecord(Writer& writer, TypeId id) {
  const Type& type = writer.type(id);
  std::string text;
  for (size_t i = 0; i < type.fields.size(); ++i)
    if (trial::countedBy(writer.unit(), id, i) >= 0) text += fillLength(writer, id, i);
  for (size_t i = 0; i < type.fields.size(); ++i) {
    if (trial::countedBy(writer.unit(), id, i) >= 0) continue;
    if (trial::lengthOf(writer.unit(), id, i) >= 0) {
      text += fillCounted(writer, id, i,
                          fillElements(writer, writer.type(type.fields[i].type).args[0], "d_", "laid_"));
      continue;
    }
    const model::Field& field = type.fields[i];
    std::string nth = i == 0 ? "nth_" : "0";
    const Type& part = writer.type(field.type);
    if ((field.bitWidth != 0 || field.isVolatile) && trial::isScalar(part)) {
      text += "  v_." + field.name + " = " +
              scalarText(writer, field.type, field.bitWidth != 0 ? field.bitWidth : part.bits, child("k_", i),
                         nth) +
              ";\n";
    } else {
      text += "  " + fill(writer, field.type, "v_." + field.name, child("k_", i), nth) + "\n";
    }
  }
  return text;
}

std::string fillParts(Writer& writer, TypeId id) {
  const Type& type = writer.type(id);
  std::string text;
  for (size_t i = 0; i < type.args.size(); ++i) {
    text += "  " +
            fill(writer, type.args[i], "std::get<" + std::to_string(i) + ">(v_)", child("k_", i),
                 i == 0 ? "nth_" : "0") +
            "\n";
  }
  return text;
}

std::string fillOptional(Writer& writer, TypeId id) {
  TypeId inner = writer.type(id).args[0];
  bool fillable = isFillable(writer.unit(), inner) && !writer.type(inner).isConst;
  std::string key = child("k_", 0);
  return expand(R"(  v_.reset();
  if (!assay_present(k_, 1)) return;
  v_.emplace($M);
  $X
)",
                {{'M', fillable ? "" : make(writer, inner, key)},
                 {'X', fillable ? fill(writer, inner, "*v_", key) : ""}});
}

}  // namespace

// The memory behind a scalar is not known, so the unit is not wrong if it reads there.
std::string pointerBody(Writer& writer, TypeId id) {
  const TypeId pointee = writer.type(id).args[0];
  const std::string alone = trial::isScalar(writer.type(pointee))
                                ? "  assay_sized(p_, sizeof *p_, 0, ASSAY_SIZED_ROOM, 0, sizeof *p_);\n"
                                : "";
  return expand("  if (!assay_present(k_, $P)) return nullptr;\n",
                {{'P', std::to_string(trial::presentFallback(writer.unit(), id))}}) +
         keptObject(writer, pointee, child("k_", 0)) + alone + "  return p_;\n";
}

std::string absentText() {
  return expand("  if (!assay_present(assayChild(k_, $P), 1)) return nullptr;\n",
                {{'P', number(trial::kPresent)}});
}

std::string textPointerBody(Writer& writer, TypeId character) {
  return absentText() + expand(R"(  const uint64_t n_ = assay_size(k_, 0, $M);
  const uint64_t room_ = assay_room(n_, $M);
  $C* d_ = ::new $C[room_ + 1]();
  kept_.add(d_, (assay_concrete(n_) + 1) * sizeof($C), $D);
  for (uint64_t i_ = 0; i_ < room_; ++i_)
    d_[i_] = ($C)(assay_printed(assayChild(k_, i_), $B) & assay_below(i_, n_));
  assay_sized(d_, (room_ + 1) * sizeof($C), 0, ASSAY_SIZED_FIXED, 0, (n_ + 1) * sizeof($C));
  return d_;
)",
                               {{'M', std::to_string(trial::kMaxText)},
                                {'C', writer.alias(character)},
                                {'D', writer.call(Need::DropArray, character)},
                                {'B', std::to_string(writer.type(character).bits)}});
}

std::string makeKeyBody(Writer& writer, TypeId id) {
  const Type& type = writer.type(id);
  return expand(R"(  $T v_;
  const uint64_t n_ = assay_size(k_, nth_, $M);
  for (uint64_t i_ = 0; i_ < n_; ++i_) v_.push_back(($C)assay_letter(assayChild(k_, i_), $B));
  return v_;
)",
                {{'T', writer.alias(id)},
                 {'M', std::to_string(maxSize(writer.unit(), id))},
                 {'C', writer.alias(type.args[0])},
                 {'B', std::to_string(writer.type(type.args[0]).bits)}});
}

std::string fillElements(Writer& writer, TypeId element, const std::string& data, const std::string& count) {
  return expand("  for (uint64_t i_ = 0; i_ < $N; ++i_) $F\n",
                {{'N', count}, {'F', fill(writer, element, "(" + data + ")[i_]", "assayChild(k_, i_)")}});
}

std::string fillBody(Writer& writer, TypeId id) {
  const Type& type = writer.type(id);
  if (trial::isAlwaysAbsent(writer.unit(), id)) return "  v_ = " + writer.alias(id) + "();\n";
  switch (type.kind) {
    case TypeKind::String:
      return fillText(writer, id);
    case TypeKind::Sequence: {
      bool vector = type.templateName == "std::vector" && !type.holdsHelper &&
                    writer.type(type.args[0]).kind != TypeKind::Boolean;
      return vector ? fillVector(writer, id) : fillGrowing(writer, id);
    }
    case TypeKind::CArray: {
      const bool ends = model::isLiteralArray(type, writer.type(type.args[0]));
      const std::string closing =
          ends ? "  v_[" + std::to_string(type.extent - 1) + "] = 0;\n" : std::string();
      return fillElements(writer, type.args[0], "v_", std::to_string(type.extent - ends)) + closing;
    }
    case TypeKind::StdArray:
      return fillElements(writer, type.args[0], "v_.data()", std::to_string(type.extent));
    case TypeKind::Set:
    case TypeKind::Map:
      return fillSet(writer, id);
    case TypeKind::Record:
      return fillRecord(writer, id);
    case TypeKind::Pair:
    case TypeKind::Tuple:
      return fillParts(writer, id);
    case TypeKind::Optional:
      return fillOptional(writer, id);
    case TypeKind::Variant:
      if (isFillable(writer.unit(), id)) return fillVariant(writer, id);
      [[fallthrough]];
    default:
      return "  v_ = " + make(writer, id, "k_", "nth_") + ";\n";
  }
}

std::string makeBody(Writer& writer, TypeId id) {
  const Type& type = writer.type(id);
  if (trial::isAlwaysAbsent(writer.unit(), id)) return "  return " + writer.alias(id) + "();\n";
  auto viaFill = [&] {
    return expand("  $T v_ = $T();\n  $F\n  return v_;\n",
                  {{'T', writer.alias(id)}, {'F', fill(writer, id, "v_", "k_", "nth_")}});
  };
  switch (type.kind) {
    case TypeKind::Boolean:
    case TypeKind::Character:
    case TypeKind::Enum:
      return "  return " + scalarText(writer, id, type.bits, "k_", "nth_") + ";\n";
    case TypeKind::Integer:
      if (type.bits == 128) return wideBody(writer.alias(id));
      return "  return " + scalarText(writer, id, type.bits, "k_", "nth_") + ";\n";
    case TypeKind::Floating:
      return floatingBody(type, writer.alias(id));
    case TypeKind::NullPointer:
      return "  return nullptr;\n";
    case TypeKind::Pointer:
      if (trial::isTextPointer(writer.unit(), type)) return textPointerBody(writer, type.args[0]);
      return pointerBody(writer, id);
    case TypeKind::UniquePointer:
    case TypeKind::SharedPointer:
      return ownerBody(writer, id);
    case TypeKind::LvalueReference:
    case TypeKind::RvalueReference:
      return referenceBody(writer, id);
    case TypeKind::Object: {
      std::string picked = "*" + writer.call(Need::Pick, id) + "(k_)";
      return "  return " + (type.isCopyable ? picked : "std::move(" + picked + ")") + ";\n";
    }
    case TypeKind::StringView:
      return viewBody(writer, id);
    case TypeKind::Span:
      return spanBody(writer, id);
    case TypeKind::Variant:
      return isFillable(writer.unit(), id) ? viaFill() : variantBody(writer, id);
    case TypeKind::ErrorCode:
      return "  return std::make_error_code(" + make(writer, type.args[0], "k_", "nth_") + ");\n";
    case TypeKind::Duration:
      return "  return " + writer.alias(id) + "(" + make(writer, type.args[0], "k_", "nth_") + ");\n";
    case TypeKind::FilePath:
      return pathBody(writer, id);
    case TypeKind::Answers:
      return "  (void)kept_, (void)nth_;\n  return {k_, 0, 0};\n";
    case TypeKind::Callable:
      return callableBody(writer, id);
    case TypeKind::StdArray:
      return isFillable(writer.unit(), id) ? viaFill() : "  return " + braces(writer, id, "k_", "0") + ";\n";
    case TypeKind::Record:
      return isFillable(writer.unit(), id) ? viaFill() : recordAtOnce(writer, id);
    case TypeKind::Pair:
    case TypeKind::Tuple:
      return isFillable(writer.unit(), id) ? viaFill() : partsAtOnce(writer, id);
    default:
      return viaFill();
  }
}

}  // namespace assay::harness
