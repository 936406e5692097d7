#include "data/cpp/access_text.h"

#include <gtest/gtest.h>

namespace assay::cpp {
namespace {

using model::Access;
using model::Function;
using model::FunctionId;
using model::FunctionKind;
using model::Type;
using model::TypeId;
using model::TypeKind;
using model::Unit;

class AccessText : public testing::Test {
 protected:
  AccessText() {
    Type account;
    account.kind = TypeKind::Object;
    account.spelling = "Account";
    account.header = "\"account.h\"";
    Type opened = account;
    opened.spelling = "OpenAccount";
    opened.opens = TypeId(0u);
    Type reference;
    reference.kind = TypeKind::LvalueReference;
    reference.args = {TypeId(1u)};
    unit_.types = {account, opened, reference};
  }

  FunctionId add(FunctionKind kind, Access access, std::string callee, std::string opening,
                 std::string handle = "") {
    Function function;
    function.kind = kind;
    function.owner = TypeId(0u);
    function.access = access;
    function.callee = std::move(callee);
    function.opening = std::move(opening);
    function.handle = std::move(handle);
    if (kind == FunctionKind::Constructor) function.makes = TypeId(1u);
    if (kind == FunctionKind::Method) function.parameters = {{"account", TypeId(2u), model::Role::Receiver}};
    unit_.functions.push_back(function);
    return FunctionId(unit_.functions.size() - 1);
  }

  std::string text(const std::set<FunctionId>& called) { return accessText(unit_, called, includes_); }

  Unit unit_;
  Includes includes_;
};

TEST_F(AccessText, PublicMembersNeedNoSubclass) {
  FunctionId made = add(FunctionKind::Constructor, Access::Public, "Account", "using Account::Account;");
  EXPECT_EQ(text({made}), "") << "the subclass is for protected members only";
}

TEST_F(AccessText, TheSubclassOpensTheCalledMembers) {
  FunctionId made = add(FunctionKind::Constructor, Access::Public, "Account", "using Account::Account;");
  FunctionId plain = add(FunctionKind::Constructor, Access::Public, "Account", "OpenAccount() = default;");
  FunctionId audit = add(FunctionKind::Method, Access::Protected, "audit", "using Account::audit;");
  add(FunctionKind::Method, Access::Protected, "other", "using Account::other;");
  EXPECT_EQ(text({made, plain, audit}),
            "namespace {\n\n// Opens the protected members of Account.\nclass OpenAccount : public Account "
            "{\n public:\n  using Account::Account;\n"
            "  using Account::audit;\n};\n\n}  // namespace\n");
  EXPECT_TRUE(includes_.contains("\"account.h\""));
}

TEST_F(AccessText, TheDefaultConstructorIsWrittenBesideAnOpenedOne) {
  FunctionId plain = add(FunctionKind::Constructor, Access::Public, "Account", "OpenAccount() = default;");
  FunctionId named = add(FunctionKind::Constructor, Access::Protected, "Account",
                         "explicit OpenAccount(std::string name) : Account(std::move(name)) {}");
  const std::string both = text({plain, named});
  EXPECT_NE(both.find("  OpenAccount() = default;\n"), std::string::npos);
  EXPECT_TRUE(includes_.contains("<utility>"));
}

TEST_F(AccessText, AStaticMemberIsOpenedByTheClassBeforeItsName) {
  FunctionId fee = add(FunctionKind::Free, Access::Protected, "OpenAccount::fee", "using Account::fee;");
  EXPECT_NE(text({fee}).find("class OpenAccount : public Account {\n public:\n  using Account::fee;\n};"),
            std::string::npos);
}

TEST_F(AccessText, PrivateMembersArePointers) {
  FunctionId secret =
      add(FunctionKind::Method, Access::Private, "secret", "int (Account::*)(int)", "accountSecret");
  EXPECT_EQ(text({secret}),
            "namespace {\n\n// Private members, as pointers: only an explicit instantiation may name them.\n"
            "template <class Tag, typename Tag::Pointer pointer>\nstruct PointerTo {\n"
            "  friend constexpr typename Tag::Pointer pointerTo(Tag) { return pointer; }\n};\n\n"
            "struct AccountSecret {\n  using Pointer = int (Account::*)(int);\n"
            "  friend constexpr Pointer pointerTo(AccountSecret);\n};\n"
            "template struct PointerTo<AccountSecret, &Account::secret>;\n"
            "constexpr auto accountSecret = pointerTo(AccountSecret());\n\n}  // namespace\n");
}

}  // namespace
}  // namespace assay::cpp
