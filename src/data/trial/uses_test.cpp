#include "data/trial/uses.h"

#include <gtest/gtest.h>

#include "data/trial/value.h"
#include "data/wire/wire.h"

namespace assay::trial {
namespace {

using model::FunctionId;
using model::Role;
using model::Type;
using model::TypeId;
using model::TypeKind;

// f0 makes an object; f1 has the receiver and one more parameter of the type under test.
class Uses : public testing::Test {
 protected:
  Uses() {
    object = add(TypeKind::Object);
    constant = add(TypeKind::Object);
    unit.types[constant.index()].isConst = true;
    unit.functions.resize(2);
    unit.functions[0].makes = object;
    unit.functions[1].kind = model::FunctionKind::Method;
  }
  TypeId add(TypeKind kind, std::vector<TypeId> args = {}) {
    Type type;
    type.kind = kind;
    type.args = std::move(args);
    type.spelling = kind == TypeKind::Object ? "Box" : "other";
    unit.types.push_back(type);
    return TypeId(unit.types.size() - 1);
  }
  // How the argument takes the second object, the receiver being the first.
  std::string taken(TypeId type) {
    unit.functions[1].parameters = {{"", object, Role::Receiver, -1, false, {}},
                                    {"other", type, Role::Plain, -1, false, {}}};
    Trial trial{{FunctionId(0u), FunctionId(0u), FunctionId(1u)}, choices};
    std::string text;
    for (const Use& use : usesOf(unit, trial, 2)) {
      static const char* const names[] = {"copied", "shown", "changed", "moved"};
      text += std::to_string(use.object) + " " + names[static_cast<size_t>(use.how)] + ";";
    }
    return text;
  }

  model::Unit unit;
  TypeId object, constant;
  Choices choices = {{parameterKey(2, 0), 0}};  // the receiver is the first
};

TEST_F(Uses, ListTheUsesOfAnObject) {
  choices[parameterKey(2, 1)] = 1;
  EXPECT_EQ(taken(object), "0 changed;1 copied;");
  EXPECT_EQ(taken(add(TypeKind::LvalueReference, {object})), "0 changed;1 changed;");
  EXPECT_EQ(taken(add(TypeKind::LvalueReference, {constant})), "0 changed;1 shown;");
  EXPECT_EQ(taken(add(TypeKind::RvalueReference, {object})), "0 changed;1 moved;");
  unit.functions[1].isConst = true;
  EXPECT_EQ(taken(object), "0 shown;1 copied;");
  unit.types[object.index()].isCopyable = false;
  EXPECT_EQ(taken(object), "0 shown;1 moved;");
}

TEST_F(Uses, LookBehindPointersAndIntoContainers) {
  const TypeId pointer = add(TypeKind::Pointer, {object}), sequence = add(TypeKind::Sequence, {object});
  const Key key = parameterKey(2, 1);
  choices[key] = 1;
  choices[assayChild(key, 0)] = 1;
  EXPECT_EQ(taken(pointer), "0 changed;1 changed;");
  EXPECT_EQ(taken(add(TypeKind::Pointer, {constant})), "0 changed;1 shown;");
  EXPECT_EQ(taken(sequence), "0 changed;1 copied;");
  EXPECT_EQ(taken(add(TypeKind::LvalueReference, {sequence})), "0 changed;1 copied;");
  choices[key] = 0;
  EXPECT_EQ(taken(pointer), "0 changed;");
}

TEST_F(Uses, KnowAReferenceFromANewObject) {
  EXPECT_FALSE(makesAlias(unit, unit.functions[0]));
  unit.functions[0].result = add(TypeKind::LvalueReference, {object});
  EXPECT_TRUE(makesAlias(unit, unit.functions[0]));
  unit.functions[0].result = add(TypeKind::UniquePointer, {object});
  EXPECT_FALSE(makesAlias(unit, unit.functions[0]));
}

}  // namespace
}  // namespace assay::trial
