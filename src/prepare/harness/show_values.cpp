#include "prepare/harness/show_values.h"

#include "data/trial/layout.h"

namespace assay::harness {

using model::Type;
using model::TypeId;
using model::TypeKind;
using trial::Form;

namespace {

bool isShown(const Type& type) {
  return type.kind != TypeKind::Opaque && type.kind != TypeKind::Void && type.kind != TypeKind::Object &&
         !isStream(type) && !isIterator(type);
}

std::string scalarBits(const Type& type) {
  if (type.kind == TypeKind::Floating) {
    bool narrow = type.bits == 32;
    return expand(R"(  const $F f_ = ($F)v_;
  $U bits_;
  std::memcpy(&bits_, &f_, sizeof bits_);
  assay_put_scalar(bits_);
)",
                  {{'F', narrow ? "float" : "double"}, {'U', narrow ? "uint32_t" : "uint64_t"}});
  }
  if (type.bits == 128) {
    return R"(  assay_put_list(2);
  assay_put_scalar((uint64_t)v_);
  assay_put_scalar((uint64_t)((unsigned __int128)v_ >> 64));
)";
  }
  return type.isSigned ? "  assay_put_scalar((uint64_t)(int64_t)v_);\n"
                       : "  assay_put_scalar((uint64_t)v_);\n";
}

// `d_` and `n_` are the characters.
std::string putCharacters(Writer& writer, TypeId character) {
  std::string tooLong = "  if (n_ > ASSAY_MOST_TEXT) { assay_put_opaque(); return; }\n";
  if (trial::isNarrow(writer.type(character))) return tooLong + "  assay_put_bytes(d_, n_);\n";
  return tooLong + "  assay_put_list(n_);\n  for (uint64_t i_ = 0; i_ < n_; ++i_) " +
         putStatement(writer, character, "d_[i_]") + "\n";
}

std::string putText(Writer& writer, const Type& type) {
  return expand(R"(  const uint64_t n_ = assay_concrete((uint64_t)v_.size());
  const $C* d_ = (const $C*)(uintptr_t)assay_concrete((uint64_t)(uintptr_t)v_.data());
)",
                {{'C', writer.alias(type.args[0])}}) +
         putCharacters(writer, type.args[0]);
}

std::string putTextPointer(Writer& writer, const Type& type) {
  return expand(R"(  const uint64_t at_ = assay_concrete((uint64_t)(uintptr_t)v_);
  if (at_ == 0) { assay_put_null(); return; }
  assay_put_some();
  const $C* d_ = (const $C*)(uintptr_t)at_;
  const uint64_t room_ = kept_.room(at_) / sizeof($C);
  uint64_t n_ = 0;
  while (n_ < room_ && n_ <= ASSAY_MOST_TEXT && assay_concrete((uint64_t)d_[n_]) != 0) ++n_;
  if (n_ == room_) { assay_put_opaque(); return; }
)",
                {{'C', writer.alias(type.args[0])}}) +
         putCharacters(writer, type.args[0]);
}

std::string putPointee(Writer& writer, const Type& type, const std::string& pointer) {
  const Type& pointee = writer.type(type.args[0]);
  std::string text = expand(R"(  const uint64_t at_ = assay_concrete((uint64_t)(uintptr_t)$P);
  if (at_ == 0) { assay_put_null(); return; }
  assay_put_some();
)",
                            {{'P', pointer}});
  if (!isShown(pointee)) return text + "  assay_put_opaque();\n";
  return text + expand(R"(  if (depth_ == 0 || kept_.room(at_) < sizeof($E)) { assay_put_opaque(); return; }
  --depth_;
  $S
)",
                       {{'E', writer.alias(type.args[0])},
                        {'S', putStatement(writer, type.args[0],
                                           "*(const " + writer.alias(type.args[0]) + "*)(uintptr_t)at_")}});
}

std::string entry(Writer& writer, const Type& type, const std::string& expression) {
  if (type.kind != TypeKind::Map) return putStatement(writer, type.args[0], expression);
  return "assay_put_list(2); " + putStatement(writer, type.args[0], "(" + expression + ").first") + " " +
         putStatement(writer, type.args[1], "(" + expression + ").second");
}

std::string putContainer(Writer& writer, const Type& type) {
  bool sized = type.templateName != "std::forward_list";
  std::string size = sized ? "  const uint64_t n_ = assay_concrete((uint64_t)v_.size());\n"
                           : "  uint64_t n_ = 0;\n  for (auto c_ = v_.begin(); c_ != v_.end(); ++c_) ++n_;\n";
  return size + expand(R"(  if (n_ > ASSAY_MOST_ELEMENTS) { assay_put_opaque(); return; }
  assay_put_list(n_);
  auto it_ = v_.begin();
  for (uint64_t i_ = 0; i_ < n_; ++i_) { $E if (i_ + 1 < n_) ++it_; }
)",
                       {{'E', entry(writer, type, "*it_")}});
}

bool isUnordered(const Type& type) { return type.templateName.find("unordered") != std::string::npos; }

// Sorted, because the order of a hash table is not specified.
std::string putUnordered(Writer& writer, TypeId id) {
  const Type& type = writer.type(id);
  std::string key = type.kind == TypeKind::Map ? "->first" : "";
  std::string star = type.kind == TypeKind::Map ? "" : "*";
  return expand(R"(  typedef $T::value_type Entry_;
  const uint64_t n_ = assay_concrete((uint64_t)v_.size());
  if (n_ > ASSAY_MOST_ELEMENTS / 8) { assay_put_opaque(); return; }
  const Entry_** all_ = ::new const Entry_*[n_ + 1];
  auto it_ = v_.begin();
  for (uint64_t i_ = 0; i_ < n_; ++i_) {
    const Entry_* next_ = &*it_;
    uint64_t j_ = i_;
    for (; j_ > 0 && $O($S all_[j_ - 1]$K, $S next_$K) > 0; --j_) all_[j_] = all_[j_ - 1];
    all_[j_] = next_;
    if (i_ + 1 < n_) ++it_;
  }
  assay_put_list(n_);
  for (uint64_t i_ = 0; i_ < n_; ++i_) { $E }
  ::delete[] all_;
)",
                {{'T', writer.alias(id)},
                 {'O', writer.call(Need::Order, type.args[0])},
                 {'S', star},
                 {'K', key},
                 {'E', entry(writer, type, "*all_[i_]")}});
}

std::string putParts(Writer& writer, const Type& type) {
  std::string text = "  assay_put_list(" + std::to_string(type.args.size()) + ");\n";
  for (size_t i = 0; i < type.args.size(); ++i) {
    text += "  " + putStatement(writer, type.args[i], "std::get<" + std::to_string(i) + ">(v_)") + "\n";
  }
  return text;
}

std::string putRecord(Writer& writer, const Type& type) {
  std::string text = "  assay_put_list(" + std::to_string(type.fields.size()) + ");\n";
  for (const model::Field& field : type.fields) {
    const std::string value = "v_." + field.name;
    if (field.length >= 0) {  // how many elements there are now is not known
      text += "  if (" + value +
              " == nullptr) { assay_put_null(); } else { assay_put_some(); assay_put_opaque(); }\n";
      continue;
    }
    const std::string plain = field.isVolatile ? writer.alias(field.type) + "(" + value + ")" : value;
    text += "  " + putStatement(writer, field.type, plain) + "\n";
  }
  return text;
}

// The number in a duration or a point in time.
std::string countOf(const Type& type) {
  return type.templateName == "std::chrono::time_point" ? ".time_since_epoch()" : ".count()";
}

std::string putVariant(Writer& writer, const Type& type) {
  std::string text = "  switch (assay_concrete((uint64_t)v_.index())) {\n";
  for (size_t i = 0; i < type.args.size(); ++i) {
    std::string index = std::to_string(i);
    text += "    case " + index + ": assay_put_pick(" + index + "); " +
            putStatement(writer, type.args[i], "*std::get_if<" + index + ">(&v_)") + " break;\n";
  }
  return text + "    default: assay_put_opaque();\n  }\n";
}

// Codes of other categories are opaque.
std::string putErrorCode(Writer& writer, const Type& type) {
  return "  if (v_.value() != 0 && v_.category() != std::generic_category()) { assay_put_opaque(); "
         "return; }\n  " +
         putStatement(writer, type.args[0], "static_cast<std::errc>(v_.value())") + "\n";
}

std::string putArray(Writer& writer, const Type& type) {
  std::string extent = std::to_string(type.extent);
  return expand(R"(  if ($N > ASSAY_MOST_ELEMENTS) { assay_put_opaque(); return; }
  assay_put_list($N);
  for (uint64_t i_ = 0; i_ < $N; ++i_) { $E }
)",
                {{'N', extent}, {'E', putStatement(writer, type.args[0], "v_[i_]")}});
}

std::string putSpan(Writer& writer, const Type& type) {
  return expand(R"(  const uint64_t n_ = assay_concrete((uint64_t)v_.size());
  const $E* d_ = (const $E*)(uintptr_t)assay_concrete((uint64_t)(uintptr_t)v_.data());
  if (n_ > ASSAY_MOST_ELEMENTS) { assay_put_opaque(); return; }
  assay_put_list(n_);
  for (uint64_t i_ = 0; i_ < n_; ++i_) { $S }
)",
                {{'E', writer.alias(type.args[0])}, {'S', putStatement(writer, type.args[0], "d_[i_]")}});
}

std::string putList(Writer& writer, TypeId id) {
  const Type& type = writer.type(id);
  if (trial::isArray(type)) return putArray(writer, type);
  if (type.kind == TypeKind::Span) return putSpan(writer, type);
  return trial::isKeyed(type) && isUnordered(type) ? putUnordered(writer, id) : putContainer(writer, type);
}

std::string putMaybe(Writer& writer, const Type& type, bool plainPointer) {
  if (type.kind == TypeKind::NullPointer) return "  assay_put_null();\n";
  if (type.kind == TypeKind::Optional)
    return "  if (!assay_concrete((uint64_t)v_.has_value())) { assay_put_null(); return; }\n  "
           "assay_put_some();\n  " +
           putStatement(writer, type.args[0], "*v_") + "\n";
  if (type.kind != TypeKind::Pointer) return putPointee(writer, type, "v_.get()");
  const bool isText = !plainPointer && trial::isTextPointer(writer.unit(), type);
  return isText ? putTextPointer(writer, type) : putPointee(writer, type, "v_");
}

std::string orderText(Writer& writer, const Type& type) {
  return expand(R"(  const uint64_t na_ = assay_concrete((uint64_t)a_.size());
  const uint64_t nb_ = assay_concrete((uint64_t)b_.size());
  for (uint64_t i_ = 0; i_ < na_ && i_ < nb_; ++i_) {
    const int o_ = $O(a_.data()[i_], b_.data()[i_]);
    if (o_ != 0) return o_;
  }
  return na_ < nb_ ? -1 : na_ > nb_;
)",
                {{'O', writer.call(Need::Order, type.args[0])}});
}

std::string orderScalar(const Type& type) {
  if (type.bits == 128) return "  return a_ < b_ ? -1 : b_ < a_;\n";
  if (type.kind == TypeKind::Floating) {
    return R"(  const double fa_ = (double)a_, fb_ = (double)b_;
  int64_t ia_, ib_;
  std::memcpy(&ia_, &fa_, 8);
  std::memcpy(&ib_, &fb_, 8);
  ia_ = (int64_t)assay_concrete((uint64_t)ia_);
  ib_ = (int64_t)assay_concrete((uint64_t)ib_);
  ia_ = ia_ < 0 ? INT64_MIN - ia_ : ia_;
  ib_ = ib_ < 0 ? INT64_MIN - ib_ : ib_;
  return ia_ < ib_ ? -1 : ia_ > ib_;
)";
  }
  return expand(R"(  const $I ia_ = ($I)assay_concrete((uint64_t)($I)a_);
  const $I ib_ = ($I)assay_concrete((uint64_t)($I)b_);
  return ia_ < ib_ ? -1 : ia_ > ib_;
)",
                {{'I', type.isSigned ? "int64_t" : "uint64_t"}});
}

std::string orderOf(Writer& writer, TypeId id, const std::string& a, const std::string& b) {
  return "  if (const int o_ = " + writer.call(Need::Order, trial::referred(writer.unit(), id)) + "(" + a +
         ", " + b + ")) return o_;\n";
}

}  // namespace

std::string putStatement(Writer& writer, TypeId id, const std::string& expression) {
  TypeId shown = trial::referred(writer.unit(), id);
  if (!isShown(writer.type(shown))) return "assay_put_opaque();";
  return writer.call(Need::Put, shown) + "(kept_, " + expression + ", depth_);";
}

std::string putBody(Writer& writer, TypeId id, bool plainPointer) {
  const Type& type = writer.type(id);
  switch (trial::formOf(type.kind)) {
    case Form::Scalar:
      return scalarBits(type);
    case Form::Text:
      if (isStream(type)) break;
      if (type.kind != TypeKind::FilePath) return putText(writer, type);
      return "  const std::string text_ = v_.string();\n  assay_put_bytes(text_.data(), text_.size());\n";
    case Form::List:
      return putList(writer, id);
    case Form::Parts:
      return type.kind == TypeKind::Record ? putRecord(writer, type) : putParts(writer, type);
    case Form::Maybe:
      return putMaybe(writer, type, plainPointer);
    case Form::Pick:
      return putVariant(writer, type);
    case Form::Nothing:
      if (type.kind == TypeKind::Duration)
        return "  " + putStatement(writer, type.args[0], "v_" + countOf(type)) + "\n";
      if (type.kind != TypeKind::ErrorCode) break;
      return putErrorCode(writer, type);
    case Form::Calls:
    case Form::Object:
      break;
  }
  return "  assay_put_opaque();\n";
}

std::string orderBody(Writer& writer, TypeId id) {
  const Type& type = writer.type(id);
  if (trial::isScalar(type)) return orderScalar(type);
  const Form form = trial::formOf(type.kind);
  if (type.kind == TypeKind::FilePath) return "  return a_.string().compare(b_.string());\n";
  if (form == Form::Text && !isStream(type)) return orderText(writer, type);
  std::string text;
  for (const model::Field& field : type.fields)
    text += orderOf(writer, field.type, "a_." + field.name, "b_." + field.name);
  for (size_t i = 0; type.kind != TypeKind::Record && form == Form::Parts && i < type.args.size(); ++i) {
    std::string get = "std::get<" + std::to_string(i) + ">";
    text += orderOf(writer, type.args[i], get + "(a_)", get + "(b_)");
  }
  if (type.kind == TypeKind::Duration)
    text = orderOf(writer, type.args[0], "a_" + countOf(type), "b_" + countOf(type));
  return text + "  return 0;\n";
}

}  // namespace assay::harness
