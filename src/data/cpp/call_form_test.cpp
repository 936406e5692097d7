#include "data/cpp/call_form.h"

#include <gtest/gtest.h>

namespace assay::cpp {
namespace {

using model::Access;
using model::Function;
using model::FunctionKind;
using model::Type;
using model::TypeId;
using model::TypeKind;
using model::Unit;

// Types 0: geo::Box, an object; 1: Box&; 2: int; 3: void; 4: std::string.
class CallFormTest : public testing::Test {
 protected:
  CallFormTest() {
    unit_.types.resize(5);
    unit_.types[0].kind = TypeKind::Object;
    unit_.types[0].spelling = "geo::Box";
    unit_.types[1].kind = TypeKind::LvalueReference;
    unit_.types[1].args = {box_};
    unit_.types[2].kind = TypeKind::Integer;
    unit_.types[2].spelling = "int";
    unit_.types[3].kind = TypeKind::Void;
    unit_.types[4].kind = TypeKind::String;
    unit_.types[4].spelling = "std::string";
  }

  Function member(FunctionKind kind, const std::string& name) const {
    Function function{.name = name, .qualifiedName = "geo::Box::" + name, .callee = name};
    function.kind = kind;
    function.owner = box_;
    function.result = kind == FunctionKind::FieldWrite ? TypeId(3u) : int_;
    if (kind == FunctionKind::Constructor) return function;
    function.parameters = {{.name = "box", .type = TypeId(1u), .role = model::Role::Receiver}};
    return function;
  }
  Function free(const std::string& callee, TypeId parameter) const {
    Function function{.name = callee, .qualifiedName = callee, .callee = callee};
    function.result = int_;
    function.parameters = {{.name = "x", .type = parameter}};
    return function;
  }

  std::string text(const Function& function, const std::vector<std::string>& operands,
                   CallStyle style = CallStyle::Natural) const {
    return writeCall(callForm(unit_, function, operands.size(), style), operands).text;
  }
  std::string exact(const Function& function, const std::vector<std::string>& operands) const {
    return text(function, operands, CallStyle::Exact);
  }
  std::string sign(const std::string& name, const std::vector<std::string>& operands) const {
    return text(member(FunctionKind::Method, name), operands);
  }

  const TypeId box_{0u}, int_{2u};
  Unit unit_;
};

TEST_F(CallFormTest, MembersFollowTheirReceiver) {
  EXPECT_EQ(text(member(FunctionKind::Constructor, "Box"), {"1", "2"}), "geo::Box(1, 2)");
  EXPECT_EQ(text(member(FunctionKind::Method, "push"), {"box", "1"}), "box.push(1)");
  EXPECT_EQ(text(member(FunctionKind::Method, "push"), {"*box", "1"}), "box->push(1)");
  EXPECT_EQ(text(member(FunctionKind::FieldRead, "width"), {"box"}), "box.width");
  EXPECT_EQ(text(member(FunctionKind::FieldWrite, "width"), {"*box", "3"}), "box->width = 3");
  Function instance = member(FunctionKind::Method, "as");
  instance.callee = "geo::Box::as<int>";
  EXPECT_EQ(text(instance, {"box"}), "box.as<int>()");
  EXPECT_EQ(exact(instance, {"box"}), "box.as<int>()");
}

TEST_F(CallFormTest, PrivateMembersAreCalledThroughTheirPointer) {
  const auto opened = [&](FunctionKind kind) {
    Function function = member(kind, "secret");
    function.access = Access::Private;
    function.handle = "boxSecret";
    return function;
  };
  EXPECT_EQ(text(opened(FunctionKind::Method), {"box", "1"}), "(box.*boxSecret)(1)");
  EXPECT_EQ(exact(opened(FunctionKind::Method), {"*box"}), "(box->*boxSecret)()");
  EXPECT_EQ(text(opened(FunctionKind::FieldRead), {"box"}), "box.*boxSecret");
  EXPECT_EQ(text(opened(FunctionKind::FieldWrite), {"box", "2"}), "box.*boxSecret = 2");
  EXPECT_EQ(text(opened(FunctionKind::Free), {"1"}), "boxSecret(1)");
  Function record = opened(FunctionKind::FieldRead);
  record.result = box_;
  EXPECT_EQ(text(record, {"box"}), "(box.*boxSecret)") << "a member of it may follow";
}

TEST_F(CallFormTest, OperatorsHaveSigns) {
  EXPECT_EQ(sign("operator[]", {"x", "1"}), "x[1]");
  EXPECT_EQ(sign("operator[]", {"*x", "1"}), "(*x)[1]");
  EXPECT_EQ(sign("operator()", {"x", "1", "2"}), "x(1, 2)");
  EXPECT_EQ(sign("operator!", {"x"}), "!x");
  EXPECT_EQ(sign("operator-", {"x", "y"}), "x - y");
  EXPECT_EQ(sign("operator++", {"x"}), "++x");
  EXPECT_EQ(sign("operator++", {"*x", "0"}), "(*x)++");
  EXPECT_EQ(sign("operator->", {"x"}), "x.operator->()");
  EXPECT_EQ(sign("operator int", {"x"}), "static_cast<int>(x)");
  EXPECT_EQ(sign("operatorName", {"x"}), "x.operatorName()");
  EXPECT_EQ(text(free("operator<<", box_), {"a", "b"}), "a << b");
  EXPECT_EQ(text(free("operator<<", int_), {"a", "b"}), "operator<<(a, b)")
      << "the built-in one has that sign";
}

TEST_F(CallFormTest, ACastToOneOfSeveralTypesMayBeAmbiguous) {
  Function conversion = member(FunctionKind::Method, "operator std::string");
  conversion.result = TypeId(4u);
  unit_.functions = {conversion};
  EXPECT_EQ(text(conversion, {"x"}), "static_cast<std::string>(x)");
  unit_.functions.push_back(member(FunctionKind::Method, "operator int"));
  EXPECT_EQ(text(conversion, {"x"}), "x.operator std::string()");
}

TEST_F(CallFormTest, ExactCallsNameTheFunctionItself) {
  EXPECT_EQ(exact(member(FunctionKind::Method, "operator+"), {"x", "y"}), "x.operator+(y)");
  EXPECT_EQ(exact(free("operator<<", box_), {"a", "b"}), "operator<<(a, b)");
  EXPECT_EQ(exact(free("geo::area", box_), {"a"}), "::geo::area(a)");
  EXPECT_EQ(text(free("geo::area", box_), {"a"}), "geo::area(a)");
  Function hiddenFriend = free("swap", box_);
  hiddenFriend.qualifiedName = "geo::swap";
  EXPECT_EQ(exact(hiddenFriend, {"a"}), "swap(a)") << "found by its arguments alone";
}

}  // namespace
}  // namespace assay::cpp
