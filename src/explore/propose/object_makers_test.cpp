#include "explore/propose/object_makers.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace assay::propose {
namespace {

using model::FunctionId;
using model::TypeId;
using testing::ElementsAre;
using testing::IsEmpty;

// A shop needs a till, a till needs a clerk; a person is a clerk's base, and goods may be null.
class MakersTest : public testing::Test {
 protected:
  enum : uint32_t { kShop, kTill, kClerk, kPerson, kGoods, kReference };

  MakersTest() {
    for (const char* name : {"Shop", "Till", "Clerk", "Person", "Goods"}) type(name, {});
    unit_.types[kClerk].bases = {TypeId(kPerson)};
    for (uint32_t object = kShop; object <= kGoods; ++object)
      type("reference", {TypeId(object)}, model::TypeKind::LvalueReference);
    pointer_ = type("pointer", {TypeId(kGoods)}, model::TypeKind::Pointer);
    owner_ = type("owner", {TypeId(kGoods)}, model::TypeKind::UniquePointer);
  }

  TypeId type(const char* name, std::vector<TypeId> args, model::TypeKind kind = model::TypeKind::Object) {
    model::Type out;
    out.kind = kind;
    out.spelling = name;
    out.args = std::move(args);
    unit_.types.push_back(std::move(out));
    return TypeId(unit_.types.size() - 1);
  }
  static TypeId reference(uint32_t object) { return TypeId(kReference + object); }

  FunctionId add(std::vector<TypeId> takes, std::optional<uint32_t> makes = {}) {
    model::Function function;
    for (TypeId one : takes) function.parameters.push_back({.name = "", .type = one});
    if (makes) function.makes = TypeId(*makes);
    unit_.functions.push_back(std::move(function));
    all_.push_back(FunctionId(unit_.functions.size() - 1));
    return all_.back();
  }

  model::Unit unit_;
  std::vector<FunctionId> all_;
  TypeId pointer_, owner_;  // of goods
};

TEST_F(MakersTest, MakesTheArgumentsOfMakersFirst) {
  const FunctionId till = add({reference(kClerk)}, kTill);
  const FunctionId shop = add({reference(kTill), reference(kClerk)}, kShop);
  const FunctionId clerk = add({}, kClerk);
  const FunctionId open = add({reference(kShop)});
  const trial::ObjectTable objects(unit_);
  const Makers makers(unit_, objects, all_);
  EXPECT_THAT(*makers.missing({}, open, false, 0), ElementsAre(clerk, till, shop));
  EXPECT_THAT(*makers.missing({clerk}, open, false, 0), ElementsAre(till, shop));
  EXPECT_THAT(*makers.missing({clerk, till, shop}, open, false, 0), IsEmpty());
}

TEST_F(MakersTest, TakesTheCheapestWay) {
  const FunctionId dear = add({reference(kTill)}, kShop);
  const FunctionId cheap = add({}, kShop);
  add({}, kTill);
  const FunctionId open = add({reference(kShop)});
  const trial::ObjectTable objects(unit_);
  EXPECT_THAT(*Makers(unit_, objects, all_).missing({}, open, false, 0), ElementsAre(cheap));
  EXPECT_NE(dear, cheap);
}

// A shop has goods only after they were ordered.
TEST_F(MakersTest, MutatingCallsComeBeforeObservers) {
  const FunctionId first = add({reference(kShop)}, kGoods), order = add({reference(kShop)}, kGoods);
  for (FunctionId one : {first, order}) unit_.functions[one.index()].result = pointer_;
  unit_.functions[order.index()].influence.defines = {1};
  const FunctionId shop = add({}, kShop);
  const FunctionId pack = add({reference(kGoods)});
  const trial::ObjectTable objects(unit_);
  EXPECT_THAT(*Makers(unit_, objects, all_).missing({}, pack, false, 0), ElementsAre(shop, order));
}

TEST_F(MakersTest, SuitableClassesTakeTurns) {
  const FunctionId person = add({}, kPerson);
  const FunctionId clerk = add({}, kClerk);
  const FunctionId greet = add({reference(kPerson)});
  const trial::ObjectTable objects(unit_);
  const Makers makers(unit_, objects, all_);
  EXPECT_THAT(*makers.missing({}, greet, false, 0), ElementsAre(clerk));
  EXPECT_THAT(*makers.missing({}, greet, false, 1), ElementsAre(person));
  EXPECT_THAT(*makers.missing({clerk}, greet, false, 1), IsEmpty());
}

TEST_F(MakersTest, OptionalObjectsAreMadeOnlyOnRequest) {
  const FunctionId goods = add({}, kGoods);
  const FunctionId sell = add({pointer_});
  const trial::ObjectTable objects(unit_);
  const Makers makers(unit_, objects, all_);
  EXPECT_THAT(*makers.missing({}, sell, false, 0), IsEmpty());
  EXPECT_THAT(*makers.missing({}, sell, true, 0), ElementsAre(goods));
}

TEST_F(MakersTest, PrefersConstructorsThatSetEveryMember) {
  const FunctionId unset = add({}, kShop);
  unit_.functions[unset.index()].leavesUnset = true;
  const FunctionId set = add({}, kShop);
  const FunctionId open = add({reference(kShop)});
  const trial::ObjectTable objects(unit_);
  EXPECT_THAT(*Makers(unit_, objects, all_).missing({}, open, false, 0), ElementsAre(set));
}

TEST_F(MakersTest, AMovedObjectIsMadeAgain) {
  const FunctionId goods = add({}, kGoods);
  const FunctionId keep = add({owner_});
  const trial::ObjectTable objects(unit_);
  const Makers makers(unit_, objects, all_);
  EXPECT_THAT(*makers.missing({goods}, keep, true, 0), IsEmpty());
  EXPECT_THAT(*makers.missing({goods, keep}, keep, true, 0), ElementsAre(goods));
  EXPECT_THAT(*makers.missing({goods, keep, goods}, keep, true, 0), IsEmpty());
}

TEST_F(MakersTest, ReportsWhenAnObjectCannotBeMade) {
  const FunctionId till = add({reference(kTill)}, kTill);  // from another till
  const FunctionId count = add({reference(kTill)});
  const trial::ObjectTable objects(unit_);
  const Makers makers(unit_, objects, all_);
  EXPECT_FALSE(makers.missing({}, count, false, 0).has_value());
  EXPECT_FALSE(makers.missing({}, till, false, 0).has_value());
}

}  // namespace
}  // namespace assay::propose
