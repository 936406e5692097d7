#include <gtest/gtest.h>

#include <map>

#include "value.cpp"  // the source itself: not all of this is in a header

// Invalid memory access in assay::trial::Decoder::rangeSize() (value.cpp:64). Reproduced 5 of 5.
TEST(DecoderFinding, RangeSizeCrashesForTypeAnd0) {
  assay::Id<assay::model::TypeTag> id;
  assay::Notes notes;
  const assay::model::Unit unit = {"", "", "", {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, false, 0u, notes};
  const std::map<unsigned long, unsigned long> choices;
  assay::trial::Decoder decoder(unit, choices);
  const assay::model::Type begin = {assay::model::TypeKind::Void,
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
                                    false,
                                    0u,
                                    "",
                                    "",
                                    "",
                                    "",
                                    ""};

  decoder.rangeSize(begin, 0u);
}

// Invalid memory access in assay::trial::Decoder::size() (value.cpp:67) when negative is false. Reproduced 5
// of 5.
TEST(DecoderFinding, SizeCrashesWhenNotNegative) {
  assay::Id<assay::model::TypeTag> id;
  assay::Notes notes;
  const assay::model::Unit unit = {"", "", "", {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, false, 0u, notes};
  const std::map<unsigned long, unsigned long> choices;
  assay::trial::Decoder decoder(unit, choices);

  decoder.size(id, 0u, 0u);
}

// Invalid memory access in assay::trial::Decoder::textPointer() (value.cpp:95). Reproduced 5 of 5.
TEST(DecoderFinding, TextPointerCrashesForTypeAnd0) {
  assay::Notes notes;
  const assay::model::Unit unit = {"", "", "", {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, false, 0u, notes};
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
                                      false,
                                      0u,
                                      "",
                                      "",
                                      "",
                                      "",
                                      ""};

  decoder.textPointer(pointer, 0u);
}

// Invalid memory access in assay::trial::Decoder::textPointer() (value.cpp:109) when present(assayChild(key,
// kPresent), 1) is true. Reproduced 5 of 5.
TEST(DecoderFinding, TextPointerCrashes) {
  assay::Id<assay::model::TypeTag> id;
  assay::Notes notes;
  const assay::model::Unit unit = {"", "", "", {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, false, 0u, notes};
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
                                      false,
                                      0u,
                                      "",
                                      "",
                                      "",
                                      "",
                                      ""};

  decoder.textPointer(pointer, 0u);
}

// Invalid memory access in assay::trial::Decoder::range() (value.cpp:121). Reproduced 5 of 5.
TEST(DecoderFinding, RangeCrashesForTypeAnd0) {
  assay::Id<assay::model::TypeTag> id;
  assay::Notes notes;
  const assay::model::Unit unit = {"", "", "", {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, false, 0u, notes};
  const std::map<unsigned long, unsigned long> choices;
  assay::trial::Decoder decoder(unit, choices);
  const assay::model::Type begin = {assay::model::TypeKind::Pointer,
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
                                    false,
                                    0u,
                                    "",
                                    "",
                                    "",
                                    "",
                                    ""};

  decoder.range(begin, 0u);
}

// Invalid memory access in assay::trial::Decoder::range() (value.cpp:122) when isTextPointer(unit_, begin) is
// false. Reproduced 5 of 5.
TEST(DecoderFinding, RangeCrashesWhenNotIsTextPointerOfUnitAndBegin) {
  assay::Id<assay::model::TypeTag> id;
  assay::Notes notes;
  const assay::model::Unit unit = {"", "", "", {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, false, 0u, notes};
  const std::map<unsigned long, unsigned long> choices;
  assay::trial::Decoder decoder(unit, choices);
  const assay::model::Type begin = {assay::model::TypeKind::Void,
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
                                    false,
                                    0u,
                                    "",
                                    "",
                                    "",
                                    "",
                                    ""};

  decoder.range(begin, 0u);
}

// Invalid memory access in assay::trial::Decoder::decode() (value.cpp:207). Reproduced 5 of 5.
TEST(DecoderFinding, DecodeCrashesFor0And0) {
  assay::Id<assay::model::TypeTag> id;
  assay::Notes notes;
  const assay::model::Unit unit = {"", "", "", {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, false, 0u, notes};
  const std::map<unsigned long, unsigned long> choices;
  assay::trial::Decoder decoder(unit, choices);

  decoder.decode(id, 0u, 0u);
}

// Invalid memory access in bufferLength() (value.cpp:295) when found == choices_.end() is true. Reproduced 5
// of 5.
TEST(BufferLengthFinding, CrashesWhenFoundIsAtEnd) {
  assay::Id<assay::model::TypeTag> id;
  assay::Notes notes;
  const assay::model::Unit unit = {"", "", "", {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, false, 0u, notes};
  const std::map<unsigned long, unsigned long> choices;
  assay::trial::Decoder decoder(unit, choices);
  const assay::model::Unit unit2 = {"", "", "", {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, false, 0u, notes};
  const assay::model::Function function = {"",
                                           "",
                                           "",
                                           "",
                                           "",
                                           {{"", id, assay::model::Role::Plain, 0, false, ""}},
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
                                           false,
                                           false,
                                           {"", 0u, 0u},
                                           0u};
  const assay::model::Parameter buffer = {"", id, assay::model::Role::Plain, 0, false, ""};

  assay::trial::bufferLength(unit2, function, buffer, 0u, decoder);
}

// Abort in bufferLength() (value.cpp:293) when ASSAY_CHECK(buffer.partner >= 0 && size_t(buffer.partner) <
// function.parameters.size()) is false. Reproduced 5 of 5. It said: assay: internal check failed:
// buffer.partner >= 0 && size_t(buffer.partner) < function.parameters.size() (value.cpp:293)
TEST(BufferLengthFinding, AbortsWhenBufferPartnerIsNegative) {
  assay::Id<assay::model::TypeTag> id;
  assay::Notes notes;
  const assay::model::Unit unit = {"", "", "", {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, false, 0u, notes};
  const std::map<unsigned long, unsigned long> choices;
  assay::trial::Decoder decoder(unit, choices);
  const assay::model::Unit unit2 = {"", "", "", {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, false, 0u, notes};
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
                                           false,
                                           false,
                                           {"", 0u, 0u},
                                           0u};
  const assay::model::Parameter buffer = {"", id, assay::model::Role::Plain, 0, false, ""};

  assay::trial::bufferLength(unit2, function, buffer, 0u, decoder);
}

// Invalid memory access in rangeSize() (value.cpp:304) when ASSAY_CHECK(bound.partner >= 0 &&
// size_t(bound.partner) < function.parameters.size()) is true. Reproduced 5 of 5.
TEST(RangeSizeFinding, CrashesWhenBoundPartnerIsNotNegative) {
  assay::Id<assay::model::TypeTag> id;
  assay::Notes notes;
  const assay::model::Unit unit = {"", "", "", {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, false, 0u, notes};
  const std::map<unsigned long, unsigned long> choices;
  assay::trial::Decoder decoder(unit, choices);
  const assay::model::Unit unit2 = {"", "", "", {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, false, 0u, notes};
  const assay::model::Function function = {"",
                                           "",
                                           "",
                                           "",
                                           "",
                                           {{"", id, assay::model::Role::Plain, 0, false, ""}},
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
                                           false,
                                           false,
                                           {"", 0u, 0u},
                                           0u};
  const assay::model::Parameter bound = {"", id, assay::model::Role::Plain, 0, false, ""};

  assay::trial::rangeSize(unit2, function, bound, 0u, decoder);
}

// Abort in rangeSize() (value.cpp:303) when ASSAY_CHECK(bound.partner >= 0 && size_t(bound.partner) <
// function.parameters.size()) is false. Reproduced 5 of 5. It said: assay: internal check failed:
// bound.partner >= 0 && size_t(bound.partner) < function.parameters.size() (value.cpp:303)
TEST(RangeSizeFinding, AbortsWhenBoundPartnerIsNegative) {
  assay::Id<assay::model::TypeTag> id;
  assay::Notes notes;
  const assay::model::Unit unit = {"", "", "", {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, false, 0u, notes};
  const std::map<unsigned long, unsigned long> choices;
  assay::trial::Decoder decoder(unit, choices);
  const assay::model::Unit unit2 = {"", "", "", {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, false, 0u, notes};
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
                                           false,
                                           false,
                                           {"", 0u, 0u},
                                           0u};
  const assay::model::Parameter bound = {"", id, assay::model::Role::Plain, 0, false, ""};

  assay::trial::rangeSize(unit2, function, bound, 0u, decoder);
}

// Invalid memory access in argumentOf() (value.cpp:317). Reproduced 5 of 5.
TEST(ArgumentOfFinding, CrashesForUnitAndTrialAnd0And0) {
  assay::Notes notes;
  const assay::model::Unit unit = {"", "", "", {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, false, 0u, notes};

  assay::trial::argumentOf(unit, assay::trial::Trial{{}, {}}, 0u, 0u);
}

// Invalid memory access in argumentOf() (value.cpp:319). Reproduced 5 of 5.
TEST(ArgumentOfFinding, Crashes) {
  assay::Notes notes;
  assay::Id<assay::model::FunctionTag> id;
  const assay::model::Unit unit = {"", "", "", {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, false, 0u, notes};

  assay::trial::argumentOf(unit, assay::trial::Trial{{id}, {}}, 0u, 0u);
}

// Access out of bounds in argumentOf() (value.cpp:317). Reproduced 5 of 5.
TEST(ArgumentOfFinding, LeavesItsBoundsForUnitAndTrialAnd1And0) {
  assay::Notes notes;
  assay::Id<assay::model::FunctionTag> id;
  const assay::model::Unit unit = {"", "", "", {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, false, 0u, notes};

  assay::trial::argumentOf(unit, assay::trial::Trial{{id}, {}}, 1u, 0u);
}
