#include "prepare/frontend/templates.h"

#include <gmock/gmock.h>

#include "prepare/frontend/frontend.h"
#include "tests/support/read_text.h"

namespace assay::frontend {
namespace {

std::string signatures(const model::Unit& unit) {
  std::string out;
  for (const model::Function& function : unit.functions) out += function.signature + "\n";
  return out;
}

// `inner<int>` fails when it is tried directly; a later caller of it gets no error any more.
TEST(TemplatesTest, ATemplateThatFailedOnceIsNotTriedAgain) {
  const auto unit = readText(R"(
#include <string>
template <class T> int inner(T t) { return t.length() > 2 ? 1 : 0; }
template <class T> int middle(T t) { return inner(t); }
template <class T> int outer(T t) { return middle(t) + 1; }
)");
  EXPECT_EQ(signatures(*unit),
            "int inner<std::string>(std::string)\nint middle<std::string>(std::string)\n"
            "int outer<std::string>(std::string)\n");
}

TEST(TemplatesTest, AClassThatFailedOnceIsNotTriedAgain) {
  const auto unit = readText(R"(
#include <string>
template <class Text> class Holder {
 public:
  explicit Holder(const typename Text::value_type* text) : text_(text) {}
  bool empty() const { return text_.empty(); }
 private:
  Text text_;
};
)");
  EXPECT_THAT(signatures(*unit), testing::HasSubstr("bool Holder<std::string>::empty() const"));
  EXPECT_THAT(signatures(*unit), testing::Not(testing::HasSubstr("Holder<int>")));
}

TEST(TemplatesTest, TheNameOfAParameterSuggestsItsType) {
  const auto unit = readText(R"(
#include <string>
template <class CharT> bool isBlank(CharT c) { return c == ' '; }
)");
  EXPECT_THAT(signatures(*unit), testing::StartsWith("bool isBlank<char>(char)\n"));
}

// As in `abstract_value<bool>` of cxxopts: the base has a function that it does not define.
TEST(TemplatesTest, AParameterMayBeATemplate) {
  const auto unit = readText(R"(
#include <vector>
template <class T, template <class...> class List = std::vector> class Flags {
 public:
  bool empty() const { return all_.empty(); }
 private:
  List<T> all_;
};
template <template <class...> class List> class Numbers {
 public:
  bool empty() const { return all_.empty(); }
 private:
  List<int> all_;
};
)");
  EXPECT_THAT(signatures(*unit), testing::HasSubstr("bool Flags<int>::empty() const"));
  EXPECT_THAT(signatures(*unit), testing::HasSubstr("bool Numbers<std::vector>::empty() const"));
}

// Passing an object to a variadic function makes Clang look for __builtin_trap.
TEST(TemplatesTest, ABuiltinMayBeUsedFirstInAnInstance) {
  const auto unit = readText(R"(
#include <string>
int any(...);
template <class Text> int sized(Text text) { return sizeof(any(text)) > text.size() ? 1 : 0; }
)");
  ASSERT_TRUE(unit) << unit.error().message;
  EXPECT_THAT(signatures(*unit), testing::HasSubstr("int sized<std::string>(std::string)"));
}

TEST(TemplatesTest, WithoutGuessingOnlyUsedInstancesAreRead) {
  Disk disk;
  disk.files["/work/unit.cpp"] =
      "template <class T> bool isNull(T t) { return t == 0; }\n"
      "template <class T> bool isOne(T t) { return t == 1; }\n"
      "bool use(long x) { return isNull(x); }\n";
  const auto unit = readUnit(disk, commandOf("/work/unit.cpp"), {.units = {}, .guess = false});
  ASSERT_TRUE(unit) << unit.error().message;
  EXPECT_THAT(signatures(*unit), testing::HasSubstr("bool isNull<long>(long)"));
  EXPECT_THAT(signatures(*unit), testing::Not(testing::HasSubstr("isOne")));
  EXPECT_EQ(unit->skipped.all().front().what, "templates only as used");
}

TEST(TemplatesTest, AnAbstractInstanceIsNotMade) {
  const auto unit = readText(R"(
struct Shape { virtual int area() const = 0; virtual ~Shape() = default; };
template <class T> class Square : public Shape {
 public:
  explicit Square(T side) : side_(side) {}
 protected:
  T side_;
};
template class Square<int>;
)");
  EXPECT_EQ(signatures(*unit), "");
}

}  // namespace
}  // namespace assay::frontend
