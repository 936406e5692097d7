// Classes: which of them are Objects, and which functions are added for them.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>

#include "tests/support/read_text.h"

namespace assay::frontend {
namespace {

using model::Function;
using model::FunctionKind;
using model::Type;
using model::TypeKind;
using model::Unit;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::UnorderedElementsAre;

Unit unitOf(const std::string& text, const std::vector<std::string>& units = {}) {
  auto unit = readText(text, units);
  EXPECT_TRUE(unit) << unit.error().message;
  return unit ? *unit : Unit{};
}

const Type& typeNamed(const Unit& unit, const std::string& spelling) {
  auto found = std::ranges::find_if(
      unit.types, [&](const Type& type) { return type.spelling == spelling && !type.isConst; });
  static const Type kNone;
  EXPECT_NE(found, unit.types.end()) << spelling;
  return found == unit.types.end() ? kNone : *found;
}

const Function& functionNamed(const Unit& unit, const std::string& signature) {
  auto found = std::ranges::find(unit.functions, signature, &Function::signature);
  static const Function kNone;
  EXPECT_NE(found, unit.functions.end()) << signature;
  return found == unit.functions.end() ? kNone : *found;
}

std::vector<std::string> signaturesOf(const Unit& unit, bool targets) {
  std::vector<std::string> out;
  for (const Function& function : unit.functions)
    if (function.isTarget == targets) out.push_back(function.signature);
  return out;
}

std::string spellingOf(const Unit& unit, model::TypeId id) {
  return id.valid() ? (unit.type(id).isConst ? "const " : "") + unit.type(id).spelling : "-";
}

constexpr const char* kCoinbox = R"(
  namespace till {
  class Coinbox {
   public:
    Coinbox() {}
    explicit Coinbox(int coins) : total_(coins) {}
    void add(int coins);
    int total() const { return total_; }
    Coinbox& operator+=(int coins) { total_ += coins; return *this; }
    explicit operator bool() const { return total_ > 0; }
    static Coinbox full() { return Coinbox(100); }
    int take() && { return total_; }
    ~Coinbox() {}
   private:
    void secret() {}
    int total_ = 0;
  };
  void Coinbox::add(int coins) { total_ += coins; }
  }
)";

TEST(Objects, AClassWithStateOfItsOwn) {
  const Unit unit = unitOf(kCoinbox);
  const Type& type = typeNamed(unit, "till::Coinbox");
  EXPECT_EQ(type.kind, TypeKind::Object);
  EXPECT_TRUE(type.isCopyable && type.isMovable && type.defaultConstructible);
  EXPECT_FALSE(type.isMoveOnly || type.equalityComparable);
  EXPECT_THAT(type.fields, IsEmpty());
  EXPECT_THAT(signaturesOf(unit, true),
              ElementsAre("till::Coinbox::Coinbox()", "till::Coinbox::Coinbox(int)",
                          "int till::Coinbox::total() const", "till::Coinbox& till::Coinbox::operator+=(int)",
                          "till::Coinbox::operator bool() const", "till::Coinbox till::Coinbox::full()",
                          "int till::Coinbox::take()", "void till::Coinbox::add(int)"));
  ASSERT_EQ(unit.skipped.all().size(), 1u);
  EXPECT_EQ(unit.skipped.all()[0].subject, "till::Coinbox::secret()");
  EXPECT_EQ(unit.skipped.all()[0].why, "is not public");
}

TEST(Objects, KeepsATextOnlyThroughMembersThatCanPointAtIt) {
  const Unit unit = unitOf(R"(
    #include <functional>
    #include <map>
    #include <memory>
    #include <string>
    #include <string_view>
    #include <vector>
    class Values { public: explicit Values(const std::string& s) : s_(s) {}
      private: std::string s_; std::map<std::string, std::vector<int>> m_; int a_[3]; };
    class Chain { public: explicit Chain(const std::string&) {}
      private: struct Node { std::string text; std::unique_ptr<Node> next; Node* last; }; Node* first_ = nullptr; };
    class Pointer { public: explicit Pointer(const std::string& s) : s_(&s) {} private: const std::string* s_; };
    class View { public: explicit View(const std::string& s) : s_{s} {} private: std::vector<std::string_view> s_; };
    class Later { public: explicit Later(const std::string&) {} private: std::function<int()> f_; };
    class Outer { public: explicit Outer(const std::string& s) : p_(s) {} private: Pointer p_; };
  )");
  for (const char* name : {"Values", "Chain"}) EXPECT_FALSE(typeNamed(unit, name).keepsText) << name;
  for (const char* name : {"Pointer", "View", "Later", "Outer"})
    EXPECT_TRUE(typeNamed(unit, name).keepsText) << name;
}

TEST(Objects, MembersDescribeTheirCall) {
  const Unit unit = unitOf(kCoinbox);
  const Function& constructor = functionNamed(unit, "till::Coinbox::Coinbox(int)");
  EXPECT_EQ(constructor.kind, FunctionKind::Constructor);
  EXPECT_EQ(constructor.name, "Coinbox");
  EXPECT_EQ(constructor.callee, "till::Coinbox");
  EXPECT_EQ(spellingOf(unit, constructor.makes), "till::Coinbox");
  EXPECT_EQ(unit.type(constructor.result).kind, TypeKind::Void);
  EXPECT_EQ(constructor.mangledName, "_ZN4till7CoinboxC2Ei") << "where its body is";

  const Function& add = functionNamed(unit, "void till::Coinbox::add(int)");
  EXPECT_EQ(add.kind, FunctionKind::Method);
  EXPECT_EQ(add.callee, "add");
  EXPECT_FALSE(add.isConst);
  ASSERT_EQ(add.parameters.size(), 2u);
  EXPECT_EQ(add.parameters[0].name, "coinbox");
  EXPECT_EQ(add.parameters[0].role, model::Role::Receiver);
  EXPECT_EQ(spellingOf(unit, add.parameters[0].type), "till::Coinbox&");
  EXPECT_EQ(spellingOf(unit, add.owner), "till::Coinbox");

  const Function& total = functionNamed(unit, "int till::Coinbox::total() const");
  EXPECT_TRUE(total.isConst);
  EXPECT_EQ(spellingOf(unit, total.parameters[0].type), "const till::Coinbox&");
  EXPECT_EQ(unit.type(functionNamed(unit, "int till::Coinbox::take()").parameters[0].type).kind,
            TypeKind::RvalueReference);
  EXPECT_EQ(functionNamed(unit, "till::Coinbox::operator bool() const").callee, "operator bool");
  const Function& full = functionNamed(unit, "till::Coinbox till::Coinbox::full()");
  EXPECT_EQ(full.kind, FunctionKind::Free);
  EXPECT_EQ(full.callee, "till::Coinbox::full");
  EXPECT_EQ(spellingOf(unit, full.makes), "till::Coinbox");
  EXPECT_FALSE(functionNamed(unit, "till::Coinbox& till::Coinbox::operator+=(int)").makes.valid());
}

TEST(Objects, ConstructorsListTheMembersTheyLeaveUnset) {
  const Unit unit = unitOf(R"(
    class Offset {
     public:
      Offset() {}
      explicit Offset(int hours);
      Offset(int hours, int minutes) : hours_(hours), minutes_(minutes) {}
      explicit Offset(long) { *this = Offset(1, 2); }
      explicit Offset(char c) : Offset(c, 0) {}
      explicit Offset(bool);  // defined elsewhere
      bool isZero() const { return hours_ == 0; }
     private:
      int hours_, minutes_;
    };
    Offset::Offset(int hours) : hours_(hours) { minutes_ = 0; }
    class Plain {
     public:
      Plain() = default;
      int get() const { return value_; }
     private:
      int value_;
    };
    class Pair {
     public:
      Pair() = default;
      explicit Pair(int n) : second_(n) {}
      explicit Pair(char) : first_(), second_(1) {}
      int get() const { return first_.get() + second_; }
     private:
      Plain first_;
      int second_ = 0;
    };
    class Derived : public Plain {
     public:
      Derived() {}
      explicit Derived(int) : Plain() {}
      bool isSet() const { return get() != 0; }
    };
  )");
  EXPECT_TRUE(functionNamed(unit, "Offset::Offset()").leavesUnset);
  EXPECT_TRUE(functionNamed(unit, "Pair::Pair()").zeroes);
  EXPECT_TRUE(functionNamed(unit, "Pair::Pair(int)").leavesUnset);
  EXPECT_FALSE(functionNamed(unit, "Pair::Pair(char)").leavesUnset);
  EXPECT_TRUE(functionNamed(unit, "Derived::Derived()").leavesUnset);
  EXPECT_FALSE(functionNamed(unit, "Derived::Derived(int)").leavesUnset);
  for (const char* sets : {"Offset::Offset(int)", "Offset::Offset(int, int)", "Offset::Offset(long)",
                           "Offset::Offset(char)", "Offset::Offset(bool)"})
    EXPECT_FALSE(functionNamed(unit, sets).leavesUnset) << sets;
  EXPECT_TRUE(functionNamed(unit, "Plain::Plain()").zeroes) << "by braces";
  EXPECT_FALSE(functionNamed(unit, "Plain::Plain()").leavesUnset);
  EXPECT_FALSE(functionNamed(unit, "Offset::Offset()").zeroes);
}

TEST(Objects, SpecialMembersDecideTheOperationsOfAClass) {
  const Unit unit = unitOf(R"(
    class Pinned { public: Pinned(int) {} Pinned(const Pinned&) = delete; void f() {} };
    class Moved { public: Moved() {} Moved(Moved&&) {} bool operator==(const Moved&) const { return true; } };
    class Locked { public: Locked() {} private: ~Locked() {} };
    class Nobody { public: int f() { return 1; } private: Nobody() {} };
    int byValue(Pinned p) { return 1; }
    int behind(Pinned* p, Moved m) { return p != nullptr; }
    int locked(Locked& l) { return 1; }
  )");
  EXPECT_FALSE(typeNamed(unit, "Pinned").isMovable);
  EXPECT_FALSE(typeNamed(unit, "Pinned").defaultConstructible);
  EXPECT_TRUE(typeNamed(unit, "Moved").isMoveOnly);
  EXPECT_TRUE(typeNamed(unit, "Moved").isMovable);
  EXPECT_TRUE(typeNamed(unit, "Moved").equalityComparable);
  EXPECT_FALSE(typeNamed(unit, "Locked").isDestructible);
  const std::string text = model::toText(unit);
  EXPECT_THAT(
      text, HasSubstr("byValue(Pinned): skipped: parameter `p`: Pinned: it can be neither copied nor moved"));
  EXPECT_THAT(text, HasSubstr("Locked::Locked(): skipped: it cannot be destroyed by a test"));
  EXPECT_THAT(text, HasSubstr("note Locked: skipped: no public constructor or function makes one"));
  EXPECT_THAT(text, HasSubstr("note Nobody: skipped: no public constructor or function makes one"));
  EXPECT_THAT(text, HasSubstr("function int Nobody::f()"));
}

constexpr const char* kShapes = R"(
  struct Shape { virtual ~Shape() = default; virtual int area() const = 0; int twice() const { return 2 * area(); } };
  class Named { public: int id() const { return 7; } private: int n_ = 0; };
  class Square : public Shape, private Named {
   public:
    explicit Square(int side) : side_(side) {}
    int area() const override { return side_ * side_; }
   private:
    int side_;
  };
  class Cube : public Square { public: using Square::Square; };
)";

TEST(Objects, BasesAndDerivedClasses) {
  const Unit unit = unitOf(kShapes);
  auto basesOf = [&](const char* name) {
    std::vector<std::string> out;
    for (model::TypeId id : typeNamed(unit, name).bases) out.push_back(spellingOf(unit, id));
    return out;
  };
  EXPECT_EQ(typeNamed(unit, "Shape").kind, TypeKind::Object);
  EXPECT_THAT(basesOf("Square"), ElementsAre("Shape")) << "not a private one";
  EXPECT_THAT(basesOf("Cube"), ElementsAre("Square", "Shape"));
  EXPECT_THAT(signaturesOf(unit, true), ElementsAre("int Shape::twice() const", "int Named::id() const",
                                                    "Square::Square(int)", "int Square::area() const"));
  EXPECT_THAT(signaturesOf(unit, false), UnorderedElementsAre("Named::Named()", "Cube::Cube(int)"))
      << "implicit and inherited constructors help";
  EXPECT_THAT(unit.skipped.all(), IsEmpty());
}

TEST(Objects, PublicFieldsAreReadAndWritten) {
  const Unit unit = unitOf(R"(
    class Account {
     public:
      Account(int b) : limit(b), balance(b) {}
      const int limit;
      int balance;
      int history[3];
      int size_ = 0;
     private:
      int secret_ = 0;
    };
    int f(const Account& a) { return a.balance; }
  )");
  EXPECT_THAT(signaturesOf(unit, false),
              ElementsAre("const int Account::limit", "int Account::balance", "Account::balance = int",
                          "int[3] Account::history", "int Account::size_"))
      << "size_ is public, but its name marks it as private";
  const Function& write = functionNamed(unit, "Account::balance = int");
  EXPECT_EQ(write.kind, FunctionKind::FieldWrite);
  EXPECT_EQ(write.callee, "balance");
  ASSERT_EQ(write.parameters.size(), 2u);
  EXPECT_EQ(spellingOf(unit, write.parameters[0].type), "Account&");
  EXPECT_EQ(functionNamed(unit, "int Account::balance").kind, FunctionKind::FieldRead);
}

TEST(Objects, InheritedMembersHelpOnce) {
  const Unit unit = unitOf(R"(
    struct Place { int x = 0; };
    class Data { public: explicit Data(int n) : size(n) {} int size; };
    class Reply : public Data, public Place { public: using Data::Data; };
    int f() { return Reply(3).size; }
    int g(const Reply& r) { return r.x; }
  )");
  EXPECT_THAT(signaturesOf(unit, false),
              UnorderedElementsAre("int Data::size", "Data::size = int", "int Reply::x", "Reply::x = int",
                                   "Reply::Reply(int)"));
}

TEST(Objects, MethodsOfAggregatesHaveABuiltReceiver) {
  const Unit unit = unitOf(
      "struct Point { int x, y; int norm() const { return x * x + y * y; }\n"
      "  void add(const int* all, int count) { for (int i = 0; i < count; ++i) x += all[i]; } };");
  EXPECT_EQ(typeNamed(unit, "Point").kind, TypeKind::Record);
  EXPECT_THAT(signaturesOf(unit, false), IsEmpty());
  const Function& add = functionNamed(unit, "void Point::add(const int*, int)");
  ASSERT_EQ(add.parameters.size(), 3u);
  EXPECT_EQ(add.parameters[1].role, model::Role::Buffer);
  EXPECT_EQ(add.parameters[1].partner, 2) << "counted with the receiver";
  EXPECT_EQ(add.parameters[2].partner, 1);
}

TEST(Objects, ClassTemplatesAreReadThroughInstances) {
  const Unit unit = unitOf(R"(
    template <class T> class Stack {
     public:
      void push(T x) { top_ = x; }
      T top() const { return top_; }
     private:
      T top_{};
    };
    int use() { Stack<long> s; s.push(1); return 0; }
    template <class T> class Unused { public: Unused() {} T get() const { return T(); } private: int n_ = 0; };
  )");
  EXPECT_THAT(signaturesOf(unit, true),
              ElementsAre("void Stack<long>::push(long)", "long Stack<long>::top() const", "int use()",
                          "Unused<int>::Unused()", "Unused<double>::Unused()", "int Unused<int>::get() const",
                          "double Unused<double>::get() const"));
  EXPECT_THAT(signaturesOf(unit, false), ElementsAre("Stack<long>::Stack()"));
  EXPECT_EQ(functionNamed(unit, "Unused<int>::Unused()").name, "Unused");
}

TEST(Objects, SelectionKeepsHelpers) {
  const std::string text = std::string(kCoinbox) + "till::Coinbox half() { return till::Coinbox(50); }\n" +
                           "int other(int x) { return x; }\n";
  const Unit one = unitOf(text, {"Coinbox::add"});
  EXPECT_THAT(signaturesOf(one, true), ElementsAre("void till::Coinbox::add(int)"));
  EXPECT_THAT(
      signaturesOf(one, false),
      UnorderedElementsAre(
          "till::Coinbox::Coinbox()", "till::Coinbox::Coinbox(int)", "int till::Coinbox::total() const",
          "till::Coinbox& till::Coinbox::operator+=(int)", "till::Coinbox::operator bool() const",
          "till::Coinbox till::Coinbox::full()", "int till::Coinbox::take()", "till::Coinbox half()"));
  EXPECT_THAT(one.skipped.all(), IsEmpty()) << "functions that were not selected get no note";
  EXPECT_EQ(signaturesOf(unitOf(text, {"Coinbox"}), true).size(), 8u);
  EXPECT_THAT(signaturesOf(unitOf(text, {"other"}), false), IsEmpty());
  EXPECT_THAT(signaturesOf(unitOf(kShapes, {"Shape::twice"}), false),
              UnorderedElementsAre("Square::Square(int)", "int Square::area() const", "Cube::Cube(int)"))
      << "an abstract class needs derived ones";
}

TEST(Objects, MemberTemplatesOfClassTemplatesAreTestedToo) {
  const Unit unit = unitOf(R"(
    class Coin { public: explicit Coin(int c) : c_(c) {} private: int c_; };
    template <class T> class Purse {
     public:
      void put(T item) { last_ = &item; }
      template <class U> U as() const { return U(2); }
      template <class F> bool any(F f) const { return f(1) ? true : false; }
      T* last_ = nullptr;
    };
    void use(Purse<Coin>& purse) { purse.put(Coin(1)); }
  )");
  EXPECT_EQ(functionNamed(unit, "int Purse<Coin>::as() const").callee, "as<int>");
  EXPECT_EQ(functionNamed(unit, "bool Purse<Coin>::any(int (*)(int)) const").callee, "any<int (*)(int)>");
  functionNamed(unit, "void Purse<Coin>::put(Coin)");
}

TEST(Objects, ClassesOfOtherHeadersCanBeMade) {
  auto world = makeRealWorld();
  const std::string folder = std::filesystem::temp_directory_path() / "assay_other_header";
  world->remove(folder);
  ASSERT_TRUE(world->makeFolders(folder));
  ASSERT_TRUE(world->write(folder + "/money.h",
                           "#pragma once\nclass Money {\n public:\n  explicit Money(int c) : cents_(c) {}\n"
                           "  Money(int c, int d);\n  static Money none() { return Money(0); }\n"
                           "  int cents() const { return cents_; }\n  void add(int c) { cents_ += c; }\n"
                           " private:\n  int cents_;\n};\n"));
  ASSERT_TRUE(world->write(folder + "/shop.cpp",
                           "#include \"money.h\"\nbool pays(const Money& m) { return m.cents() > 5; }\n"));
  auto unit = readUnit(*world, commandOf(folder + "/shop.cpp", {}, folder), {});
  world->remove(folder);
  ASSERT_TRUE(unit) << unit.error().message;
  EXPECT_THAT(signaturesOf(*unit, true), ElementsAre("bool pays(const Money&)"));
  EXPECT_THAT(signaturesOf(*unit, false),
              ElementsAre("Money::Money(int)", "Money::Money(int, int)", "Money Money::none()",
                          "int Money::cents() const", "void Money::add(int)"))
      << "also functions that another file defines";
  EXPECT_EQ(typeNamed(*unit, "Money").header, "\"money.h\"");
  EXPECT_TRUE(functionNamed(*unit, "Money::Money(int)").inHeader);
}

TEST(HeaderOfAType, IsNeverASourceThatAnotherIncludes) {
  auto world = makeRealWorld();
  const std::string folder = std::filesystem::temp_directory_path() / "assay_source_in_source";
  world->remove(folder);
  ASSERT_TRUE(world->makeFolders(folder));
  ASSERT_TRUE(world->write(folder + "/all.cc",
                           "struct Money { int cents = 0; };\nint sign(int x) { return x < 0; }\n"));
  ASSERT_TRUE(world->write(folder + "/unit.cpp",
                           "#include \"all.cc\"\nbool pays(Money m) { return m.cents > 0; }\n"));
  auto unit = readUnit(*world, commandOf(folder + "/unit.cpp", {}, folder), {});
  world->remove(folder);
  ASSERT_TRUE(unit) << unit.error().message;
  EXPECT_EQ(typeNamed(*unit, "Money").header, "") << "including it again would define it twice";
  EXPECT_EQ(unit->header, "");
}

}  // namespace
}  // namespace assay::frontend
