// Members that are not public: which are opened and how, and why the others are not.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

#include "tests/support/read_text.h"

namespace assay::frontend {
namespace {

using model::Access;
using model::Function;
using model::Unit;
using ::testing::Contains;
using ::testing::HasSubstr;

constexpr const char* kAccount = R"(
  namespace bank {
  class Account {
   public:
    Account() {}
    explicit Account(int balance) : balance_(balance) {}
    int balance() const { return balance_; }
   protected:
    Account(int balance, char* name) : balance_(balance) {}
    bool audit(int expected) const { return balance_ == expected; }
    static int fee(int amount) { return amount; }
    int mixed(int a) { return a; }
    bool frozen = false;
   private:
    int mixed(long a) { return 2; }
    int secret(int a, const long& b) const& { return a; }
    static int hidden() { return 1; }
    int flags : 3;
    int balance_ = 0;
  };
  Account make() { return Account(3); }
  }
)";

Unit unitOf(const std::string& text, Access access) {
  auto unit = readText(text, {}, "/work/unit.cpp", {"-std=c++20"}, access);
  EXPECT_TRUE(unit) << unit.error().message;
  return unit ? *unit : Unit{};
}

const Function& named(const Unit& unit, const std::string& signature) {
  auto found = std::ranges::find(unit.functions, signature, &Function::signature);
  static const Function kNone;
  EXPECT_NE(found, unit.functions.end()) << signature;
  return found == unit.functions.end() ? kNone : *found;
}

std::string noteOn(const Unit& unit, const std::string& subject) {
  for (const Note& note : unit.skipped.all())
    if (note.subject.starts_with(subject)) return note.what + ": " + note.why + "; " + note.remedy;
  return "";
}

TEST(Access, ASubclassOpensProtectedMembers) {
  const Unit unit = unitOf(kAccount, Access::Protected);
  const Function& audit = named(unit, "bool bank::Account::audit(int) const");
  EXPECT_EQ(audit.access, Access::Protected);
  EXPECT_EQ(audit.opening, "using bank::Account::audit;");
  const model::Type& receiver = unit.type(unit.type(audit.parameters[0].type).args[0]);
  EXPECT_EQ(receiver.spelling, "OpenAccount");
  EXPECT_TRUE(receiver.isConst);
  EXPECT_EQ(unit.type(receiver.opens).spelling, "bank::Account");
  EXPECT_EQ(unit.type(audit.owner).spelling, "bank::Account") << "it is tested beside the public ones";
  EXPECT_EQ(named(unit, "int bank::Account::fee(int)").opening, "using bank::Account::fee;");
  EXPECT_EQ(named(unit, "bool bank::Account::frozen").opening, "using bank::Account::frozen;");
}

TEST(Access, ConstructorsMakeTheSubclassAndFactoriesTheClass) {
  const Unit unit = unitOf(kAccount, Access::Protected);
  const Function& usual = named(unit, "bank::Account::Account(int)");
  EXPECT_EQ(usual.access, Access::Public);
  EXPECT_EQ(usual.opening, "using bank::Account::Account;");
  EXPECT_EQ(unit.type(usual.makes).spelling, "OpenAccount");
  const Function& opened = named(unit, "bank::Account::Account(int, char*)");
  EXPECT_EQ(opened.opening, "OpenAccount(int balance, char* name) : bank::Account(balance, name) {}");
  EXPECT_EQ(named(unit, "bank::Account::Account()").opening, "OpenAccount() = default;");
  EXPECT_EQ(unit.type(named(unit, "bank::Account bank::make()").makes).spelling, "bank::Account");
}

TEST(Access, PublicMembersKeepTheirAccess) {
  const Unit unit = unitOf(kAccount, Access::Public);
  EXPECT_EQ(unit.type(named(unit, "bank::Account::Account(int)").makes).spelling, "bank::Account");
  EXPECT_THAT(noteOn(unit, "bank::Account::audit"), HasSubstr("not called: is not public"));
}

TEST(Access, PrivateMembersAreCalledThroughPointers) {
  const Unit unit = unitOf(kAccount, Access::Private);
  const Function& secret = named(unit, "int bank::Account::secret(int, const long&) const");
  EXPECT_EQ(secret.access, Access::Private);
  EXPECT_EQ(secret.opening, "int (bank::Account::*)(int, const long&) const &");
  EXPECT_EQ(secret.handle, "accountSecret");
  const Function& hidden = named(unit, "int bank::Account::hidden()");
  EXPECT_EQ(hidden.opening, "int (*)()");
  const Function& balance = named(unit, "int bank::Account::balance_");
  EXPECT_EQ(balance.opening, "int bank::Account::*");
  EXPECT_EQ(std::ranges::count(unit.functions, "bank::Account::balance_ = int", &Function::signature), 0)
      << "read, never set";
  EXPECT_EQ(std::ranges::count(unit.functions, "int bank::Account::flags", &Function::signature), 0)
      << "a bit-field has no address";
}

TEST(Access, AUsingDeclarationNeedsAllOverloads) {
  const Unit some = unitOf(kAccount, Access::Protected);
  EXPECT_THAT(noteOn(some, "bank::Account::mixed(int)"), HasSubstr("private overload"));
  EXPECT_THAT(noteOn(some, "bank::Account::mixed(int)"), HasSubstr("--access=private"));
  const Unit all = unitOf(kAccount, Access::Private);
  EXPECT_EQ(named(all, "int bank::Account::mixed(int)").handle, "accountMixed");
  EXPECT_EQ(named(all, "int bank::Account::mixed(long)").handle, "accountMixed2");
}

TEST(Access, ClassesThatCannotBeDerivedFromAreNoted) {
  const std::string text = R"(
    class Last final { public: int f() { return g(); } protected: int g() { return 1; } };
    class Single {
     public: static Single& get() { static Single one; return one; }
     protected: int h() { return 1; }
     private: Single() {}
    };
    struct Shape { virtual ~Shape() {} virtual int area() const = 0; protected: int twice() const { return 2; } };
  )";
  const Unit some = unitOf(text, Access::Protected);
  EXPECT_THAT(noteOn(some, "Last::g"), HasSubstr("skipped: is protected, and its class is final"));
  EXPECT_THAT(noteOn(some, "Single::h"), HasSubstr("all its constructors are private"));
  EXPECT_THAT(noteOn(some, "Shape::twice"), HasSubstr("its class is abstract"));
  const Unit all = unitOf(text, Access::Private);
  EXPECT_EQ(named(all, "int Last::g()").handle, "lastG");
  EXPECT_EQ(named(all, "int Single::h()").access, Access::Private);
  EXPECT_THAT(noteOn(all, "Single::Single"), HasSubstr("a constructor has no address"));
}

TEST(Access, AnAbstractClassIsOpenedThroughAConcreteOne) {
  const Unit unit = unitOf(R"(
    struct Shape { virtual ~Shape() {} virtual int area() const = 0; protected: int twice() const { return 2 * area(); } };
    class Half : public Shape {};
    class Hidden : Shape { public: int area() const override { return 1; } };
    class Square : public Half { public: explicit Square(int a) : a_(a) {} int area() const override { return a_; }
                                 private: int a_; };
  )",
                           Access::Protected);
  const Function& twice = named(unit, "int Shape::twice() const");
  EXPECT_EQ(unit.type(twice.parameters[0].type).spelling, "const OpenSquare&");
  EXPECT_EQ(twice.opening, "using Shape::twice;");
  EXPECT_EQ(unit.type(twice.owner).spelling, "Shape");
  EXPECT_EQ(unit.type(named(unit, "Square::Square(int)").makes).spelling, "OpenSquare");
}

TEST(Access, NamesDoNotClashWithTheUnits) {
  const Unit unit = unitOf(R"(
    namespace { struct OpenA {}; }
    class A { public: A() {} void f() {} protected: int g() { return 1; } };
  )",
                           Access::Protected);
  EXPECT_EQ(unit.type(named(unit, "int A::g()").parameters[0].type).spelling, "OpenA2&");
}

}  // namespace
}  // namespace assay::frontend
