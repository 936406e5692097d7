#include "prepare/harness/counted_fields.h"

#include "data/trial/layout.h"
#include "data/trial/shape.h"

namespace assay::harness {

using model::Type;
using model::TypeId;

namespace {

std::string keyOf(size_t index) { return "assayChild(k_, " + std::to_string(index) + "u)"; }

}  // namespace

// The number of elements behind a pointer in a record. It comes before the pointer.
std::string fillLength(Writer& writer, TypeId id, size_t i) {
  const Type& record = writer.type(id);
  const Type& type = writer.type(record.fields[i].type);
  const auto counted = static_cast<size_t>(trial::countedBy(writer.unit(), id, i));
  const TypeId element = writer.type(record.fields[counted].type).args[0];
  return expand(type.isSigned
                    ? R"(  v_.$N = static_cast<$T>(assay_choose($K, ASSAY_CHOICE_SIGNED, $W, $F, 0, 0));
  assay_assume(v_.$N <= static_cast<$T>($M));
)"
                    : "  v_.$N = static_cast<$T>(assay_choose($K, ASSAY_CHOICE_SIZE, $W, $F, 0, $M));\n",
                {{'N', record.fields[i].name},
                 {'T', writer.alias(record.fields[i].type)},
                 {'K', keyOf(i)},
                 {'W', std::to_string(type.bits)},
                 {'F', i == 0 ? "nth_" : "0"},
                 {'M', std::to_string(trial::maxLength(type, trial::maxElements(writer.unit(), element)))}});
}

// The elements behind a pointer in a record, as many as its length says.
std::string fillCounted(Writer& writer, TypeId id, size_t i, const std::string& fill) {
  const Type& record = writer.type(id);
  const model::Field& length = record.fields[static_cast<size_t>(trial::lengthOf(writer.unit(), id, i))];
  const Type& counter = writer.type(length.type);
  const TypeId element = writer.type(record.fields[i].type).args[0];
  const std::string most =
      std::to_string(trial::maxLength(counter, trial::maxElements(writer.unit(), element)));
  return expand(R"(  v_.$P = [&](uint64_t k_) -> $E* {
    if (!assay_present(assayChild(k_, $A), 1)) return nullptr;
    const uint64_t promised_ = v_.$N$Z;
    const uint64_t space_ = assay_room(promised_, $M);
    const uint64_t laid_ = $L;
    $E* d_ = ::new $E[space_]();
    kept_.add(d_, assay_concrete(promised_) * sizeof($E), $D);
  $F    assay_sized(d_, space_ * sizeof($E), 0, ASSAY_SIZED_FIXED, 0, promised_ * sizeof($E));
    return d_;
  }($K);
)",
                {{'P', record.fields[i].name},
                 {'E', writer.alias(element)},
                 {'A', number(trial::kPresent)},
                 {'N', length.name},
                 {'Z', counter.isSigned ? " < 0 ? 0 : static_cast<uint64_t>(v_." + length.name + ")" : ""},
                 {'M', most},
                 {'L', trial::isScalar(writer.type(element)) ? "space_" : "assay_decided(promised_)"},
                 {'D', writer.call(Need::DropArray, element)},
                 {'F', fill},
                 {'K', keyOf(i)}});
}

}  // namespace assay::harness
