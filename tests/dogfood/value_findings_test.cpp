#include <gtest/gtest.h>

#include <map>

#include "value.cpp"  // the source itself: not all of this is in a header

// Invalid memory access in assay::trial::Decoder::size() (value.cpp:62) when negative is false. Reproduced 5
// of 5.
TEST(DecoderFinding, SizeCrashesWhenNotNegative) {
  assay::Id<assay::model::TypeTag> id;
  assay::Notes notes;
  const assay::model::Unit unit = {"", "", "", {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, false, notes};
  const std::map<unsigned long, unsigned long> choices;
  assay::trial::Decoder decoder(unit, choices);

  decoder.size(id, 0u, 0u);
}

// Invalid memory access in assay::trial::Decoder::textPointer() (value.cpp:90). Reproduced 5 of 5.
TEST(DecoderFinding, TextPointerCrashesForTypeAnd0) {
  assay::Notes notes;
  const assay::model::Unit unit = {"", "", "", {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, false, notes};
  const std::map<unsigned long, unsigned long> choices;
  assay::trial::Decoder decoder(unit, choices);
  assay::Id<assay::model::TypeTag> id;
  const assay::model::Type pointer = {assay::model::TypeKind::Void,
                                      "",
                                      false,
                                      false,
                                      0u,
                                      false,
                                      false,
                                      false,
                                      false,
                                      {id},
                                      {},
                                      {},
                                      {},
                                      id,
                                      false,
                                      false,
                                      false,
                                      false,
                                      false,
                                      0u,
                                      "",
                                      "",
                                      "",
                                      "",
                                      ""};

  decoder.textPointer(pointer, 0u);
}

// Invalid memory access in assay::trial::Decoder::textPointer() (value.cpp:104) when present(assayChild(key,
// kPresent), 1) is true. Reproduced 5 of 5.
TEST(DecoderFinding, TextPointerCrashes) {
  assay::Id<assay::model::TypeTag> id;
  assay::Notes notes;
  const assay::model::Unit unit = {"", "", "", {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, false, notes};
  const std::map<unsigned long, unsigned long> choices;
  assay::trial::Decoder decoder(unit, choices);
  const assay::model::Type pointer = {assay::model::TypeKind::Void,
                                      "",
                                      false,
                                      false,
                                      0u,
                                      false,
                                      false,
                                      false,
                                      false,
                                      {},
                                      {},
                                      {},
                                      {},
                                      id,
                                      false,
                                      false,
                                      false,
                                      false,
                                      false,
                                      0u,
                                      "",
                                      "",
                                      "",
                                      "",
                                      ""};

  decoder.textPointer(pointer, 0u);
}

// Invalid memory access in assay::trial::Decoder::decode() (value.cpp:190). Reproduced 5 of 5.
TEST(DecoderFinding, DecodeCrashesFor0And0) {
  assay::Id<assay::model::TypeTag> id;
  assay::Notes notes;
  const assay::model::Unit unit = {"", "", "", {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, false, notes};
  const std::map<unsigned long, unsigned long> choices;
  assay::trial::Decoder decoder(unit, choices);

  decoder.decode(id, 0u, 0u);
}

// Invalid memory access in assay::trial::Decoder::decode() (value.cpp:198). Reproduced 5 of 5.
TEST(DecoderFinding, DecodeCrashes) {
  assay::Id<assay::model::TypeTag> id(0u);
  assay::Notes notes;
  const assay::model::Unit unit = {"",
                                   "",
                                   "",
                                   {},
                                   {},
                                   {},
                                   {{assay::model::TypeKind::Pointer,
                                     "",
                                     false,
                                     false,
                                     0u,
                                     false,
                                     false,
                                     false,
                                     false,
                                     {},
                                     {},
                                     {},
                                     {},
                                     id,
                                     false,
                                     false,
                                     false,
                                     false,
                                     false,
                                     0u,
                                     "",
                                     "",
                                     "",
                                     "",
                                     ""}},
                                   {},
                                   {},
                                   {},
                                   {},
                                   {},
                                   {},
                                   false,
                                   notes};
  const std::map<unsigned long, unsigned long> choices;
  assay::trial::Decoder decoder(unit, choices);

  decoder.decode(id, 0u, 0u);
}

// Abort in bufferLength() (value.cpp:262) when ASSAY_CHECK(buffer.partner >= 0 && size_t(buffer.partner) <
// function.parameters.size()) is false. Reproduced 5 of 5. It said: assay: internal check failed:
// buffer.partner >= 0 && size_t(buffer.partner) < function.parameters.size() (value.cpp:262)
TEST(BufferLengthFinding, AbortsWhenBufferPartnerIsNegative) {
  assay::Id<assay::model::TypeTag> id;
  assay::Notes notes;
  const assay::model::Unit unit = {"", "", "", {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, false, notes};
  const std::map<unsigned long, unsigned long> choices;
  assay::trial::Decoder decoder(unit, choices);
  const assay::model::Unit unit2 = {"", "", "", {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, false, notes};
  const assay::model::Function function = {"",
                                           "",
                                           "",
                                           "",
                                           "",
                                           {},
                                           id,
                                           assay::model::FunctionKind::Free,
                                           id,
                                           id,
                                           assay::model::Access::Public,
                                           "",
                                           "",
                                           false,
                                           false,
                                           {{}, {}, false},
                                           assay::model::Linkage::External,
                                           false,
                                           false,
                                           false,
                                           false,
                                           false,
                                           {"", 0u, 0u},
                                           0u};
  const assay::model::Parameter buffer = {"", id, assay::model::Role::Plain, 0, false, ""};

  assay::trial::bufferLength(unit2, function, buffer, 0u, decoder);
}

// Invalid memory access in argumentOf() (value.cpp:278). Reproduced 5 of 5.
TEST(ArgumentOfFinding, CrashesForUnitAndTrialAnd0And0) {
  assay::Notes notes;
  const assay::model::Unit unit = {"", "", "", {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, false, notes};

  assay::trial::argumentOf(unit, assay::trial::Trial{{}, {}}, 0u, 0u);
}
