#include <gtest/gtest.h>

#include <map>

#include "value.cpp"  // the source itself: not all of this is in a header

// Access out of bounds in assay::trial::Decoder::rangeSize() (value.cpp:64). Reproduced 5 of 5.
// It said: the standard library asks for __n < this->size()
TEST(DecoderFinding, RangeSizeLeavesItsBoundsForTypeAnd0) {
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

// Access out of bounds in assay::trial::Decoder::size() (value.cpp:67). Reproduced 5 of 5.
// It said: the standard library asks for __n < this->size()
TEST(DecoderFinding, SizeLeavesItsBoundsFor0And0) {
  assay::Id<assay::model::TypeTag> id;
  assay::Notes notes;
  const assay::model::Unit unit = {"", "", "", {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, false, 0u, notes};
  const std::map<unsigned long, unsigned long> choices;
  assay::trial::Decoder decoder(unit, choices);

  decoder.size(id, 0u, 0u);
}

// Access out of bounds in assay::trial::Decoder::textPointer() (value.cpp:109). Reproduced 5 of 5.
// It said: the standard library asks for __n < this->size()
TEST(DecoderFinding, TextPointerLeavesItsBoundsForTypeAnd0) {
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

// Access out of bounds in assay::trial::Decoder::range() (value.cpp:121). Reproduced 5 of 5.
// It said: the standard library asks for __n < this->size()
TEST(DecoderFinding, RangeLeavesItsBoundsForTypeAnd0) {
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

// Access out of bounds in assay::trial::Decoder::range() (value.cpp:122). Reproduced 5 of 5.
// It said: the standard library asks for __n < this->size()
TEST(DecoderFinding, RangeLeavesItsBounds) {
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

// Access out of bounds in assay::trial::Decoder::decode() (value.cpp:206). Reproduced 5 of 5.
// It said: the standard library asks for __n < this->size()
TEST(DecoderFinding, DecodeLeavesItsBoundsFor0And0) {
  assay::Id<assay::model::TypeTag> id;
  assay::Notes notes;
  const assay::model::Unit unit = {"", "", "", {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, false, 0u, notes};
  const std::map<unsigned long, unsigned long> choices;
  assay::trial::Decoder decoder(unit, choices);

  decoder.decode(id, 0u, 0u);
}

// Access out of bounds in assay::trial::Decoder::decode() (value.cpp:227). Reproduced 5 of 5.
// It said: the standard library asks for __n < this->size()
TEST(DecoderFinding, DecodeLeavesItsBounds) {
  assay::Id<assay::model::TypeTag> id(0UL);
  assay::Notes notes;
  const assay::model::Unit unit = {"",
                                   "",
                                   "",
                                   {},
                                   {},
                                   {},
                                   {{assay::model::TypeKind::LvalueReference,
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
                                     ""}},
                                   {},
                                   {},
                                   {},
                                   {},
                                   {},
                                   {},
                                   false,
                                   0u,
                                   notes};
  const std::map<unsigned long, unsigned long> choices;
  assay::trial::Decoder decoder(unit, choices);

  decoder.decode(id, 0u, 0u);
}

// Access out of bounds in assay::trial::Decoder::decode() (value.cpp:229). Reproduced 5 of 5.
// It said: the standard library asks for __n < this->size()
TEST(DecoderFinding, DecodeLeavesItsBoundsSecond) {
  assay::Id<assay::model::TypeTag> id(0UL);
  assay::Notes notes;
  const assay::model::Unit unit = {"",
                                   "",
                                   "",
                                   {},
                                   {},
                                   {},
                                   {{assay::model::TypeKind::CArray,
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
                                     ""}},
                                   {},
                                   {},
                                   {},
                                   {},
                                   {},
                                   {},
                                   false,
                                   0u,
                                   notes};
  const std::map<unsigned long, unsigned long> choices;
  assay::trial::Decoder decoder(unit, choices);

  decoder.decode(id, 0u, 0u);
}

// Access out of bounds in assay::trial::Decoder::decode() (value.cpp:236). Reproduced 5 of 5.
// It said: the standard library asks for __n < this->size()
TEST(DecoderFinding, DecodeLeavesItsBoundsThird) {
  assay::Id<assay::model::TypeTag> id(0UL);
  assay::Notes notes;
  const assay::model::Unit unit = {"",
                                   "",
                                   "",
                                   {},
                                   {},
                                   {},
                                   {{assay::model::TypeKind::StdArray,
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
                                     ""}},
                                   {},
                                   {},
                                   {},
                                   {},
                                   {},
                                   {},
                                   false,
                                   0u,
                                   notes};
  const std::map<unsigned long, unsigned long> choices;
  assay::trial::Decoder decoder(unit, choices);

  decoder.decode(id, 0u, 0u);
}

// Access out of bounds in assay::trial::Decoder::decode() (value.cpp:244). Reproduced 5 of 5.
// It said: the standard library asks for __n < this->size()
TEST(DecoderFinding, DecodeLeavesItsBoundsFourth) {
  assay::Id<assay::model::TypeTag> id(0UL);
  assay::Notes notes;
  const assay::model::Unit unit = {"",
                                   "",
                                   "",
                                   {},
                                   {},
                                   {},
                                   {{assay::model::TypeKind::String,
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
                                     ""}},
                                   {},
                                   {},
                                   {},
                                   {},
                                   {},
                                   {},
                                   false,
                                   0u,
                                   notes};
  const std::map<unsigned long, unsigned long> choices;
  assay::trial::Decoder decoder(unit, choices);

  decoder.decode(id, 0u, 0u);
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

// Access out of bounds in bufferLength() (value.cpp:294). Reproduced 5 of 5.
// It said: the standard library asks for __n < this->size()
TEST(BufferLengthFinding, LeavesItsBoundsForUnitAndFunctionAndParameterAnd0) {
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

// Access out of bounds in rangeSize() (value.cpp:304). Reproduced 5 of 5.
// It said: the standard library asks for __n < this->size()
TEST(RangeSizeFinding, LeavesItsBoundsForUnitAndFunctionAndParameterAnd0) {
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

// Access out of bounds in argumentOf() (value.cpp:317). Reproduced 5 of 5.
// It said: the standard library asks for __n < this->size()
TEST(ArgumentOfFinding, LeavesItsBoundsForUnitAndTrialAnd0And0) {
  assay::Notes notes;
  const assay::model::Unit unit = {"", "", "", {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, false, 0u, notes};

  assay::trial::argumentOf(unit, assay::trial::Trial{{}, {}}, 0u, 0u);
}
