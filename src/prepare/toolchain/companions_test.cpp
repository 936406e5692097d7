#include "prepare/toolchain/companions.h"

#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>

namespace assay::toolchain {
namespace {

constexpr const char* kPlace = "_ZN4game5Board5placeEi";  // game::Board::place(int)

TEST(Likeness, IsHighestWhereTheMemberIsWrittenOut) {
  const unsigned definition = likeness(kPlace, "src/board.cpp", "void Board::place(int at) {}");
  const unsigned elsewhere = likeness(kPlace, "src/parts.cpp", "void Board::place(int at) {}");
  const unsigned use = likeness(kPlace, "src/game.cpp", "Board b; b.place(3);");
  EXPECT_GT(definition, elsewhere);
  EXPECT_GT(elsewhere, use);
  EXPECT_GT(use, 0u);
}

TEST(Likeness, IsZeroWithoutTheNames) {
  EXPECT_EQ(likeness(kPlace, "src/board.cpp", "void Board::replace(int at) {}"), 0u);
  EXPECT_EQ(likeness(kPlace, "src/board.cpp", "void Cell::place(int at) {}"), 0u);
}

TEST(Likeness, IgnoresTags) {  // game::describe[abi:cxx11](int), which returns a std::string
  EXPECT_GT(likeness("_ZN4game8describeB5cxx11Ei", "game.cpp", "std::string game::describe(int) {}"), 0u);
}

TEST(Likeness, KnowsTheNamesOfVtables) {
  EXPECT_GT(likeness("_ZTVN4game5BoardE", "src/board.cpp", "int Board::size() const"), 0u);
  EXPECT_EQ(likeness("_ZTVN4game5BoardE", "src/cell.cpp", "int Cell::size() const"), 0u);
}

TEST(Likeness, KnowsOperatorsTemplatesAndC) {
  // std::string game::describe<int>(int), game::Money::operator<(game::Money const&) const, a C function
  EXPECT_GT(likeness("_ZN4game8describeIiEENSt7__cxx1112basic_stringIcSt11char_traitsIcESaIcEEET_", "a.cpp",
                     "namespace game { template <class T> std::string describe(T)"),
            0u);
  EXPECT_GT(likeness("_ZNK4game5MoneyltERKS0_", "money.cpp", "bool Money::operator<(const Money&) const"),
            0u);
  EXPECT_GT(likeness("crc32", "crc.c", "unsigned crc32(unsigned start)"), 0u);
}

TEST(Likeness,
     DistinguishesOverloadsByTheirParameters) {  // game::operator<<(std::ostream&, game::Money const&)
  const std::string symbol = "_ZN4gamelsERSoRKNS_5MoneyE";
  const std::string others =
      "namespace game {\nstd::ostream& operator<<(std::ostream& out, const Card& c) {\n}";
  const std::string own =
      "namespace game {\nstd::ostream& operator<<(std::ostream& out, const Money& m) {\n}";
  EXPECT_GT(likeness(symbol, "text.cpp", own), likeness(symbol, "cards.cpp", others + "\nMoney m;"));
}

TEST(Likeness, DistinguishesTheBodyOfAFunctionFromItsCalls) {
  const unsigned body = likeness("_Z4halfi", "util.cc", "int half(int x,\n         int (*f)()) {\n}");
  for (const char* use : {"int half(int);", "if (half(3)) {", "y = half(3); {", "int behalf(int x) {} half"})
    EXPECT_GT(body, likeness("_Z4halfi", "other.cc", use)) << use;
}

TEST(Edges, EndAfterTheLastSite) {
  EXPECT_EQ(endOfEdges("", 100), 100u);
  EXPECT_EQ(endOfEdges("100\t2\tbranch\tf\n102\t5\tswitch\tf\n", 100), 107u);
}

class CompanionsTest : public testing::Test {
 protected:
  void SetUp() override {
    folder_ = std::filesystem::temp_directory_path() / ("assay-companions-" + std::to_string(getpid()));
    std::filesystem::create_directories(folder_);
  }
  void TearDown() override { std::filesystem::remove_all(folder_); }

  model::CompileCommand file(const std::string& name, const std::string& text) {
    std::ofstream(folder_ / name) << text;
    return {.file = folder_ / name, .directory = folder_, .compiler = "c++", .flags = {"-std=c++20"}};
  }

  std::filesystem::path folder_;
  std::unique_ptr<World> world_ = makeRealWorld();
  Toolchain tools_{.home = ASSAY_BUILD_DIR "/lib/assay"};
  Notes notes_;
};

TEST_F(CompanionsTest, FindsTheFileThatDefinesASymbolAndNoOther) {
  const std::vector<model::CompileCommand> project = {
      file("unit.cpp", "int half(int); int quarter(int x) { return half(half(x)); }"),
      file("caller.cpp", "int half(int); int third(int x) { return half(x) - x / 6; }"),
      file("broken.cpp", "int half(int x) { return }"),
      file("program.cpp", "int half(int x) { return x / 2; } int main() { return half(2); }"),
      file("half.cpp", "int half(int x) { return x < 0 ? 0 : x / 2; }"),
  };
  Companions companions(*world_, tools_, folder_);
  const Companion* found = companions.defining("_Z4halfi", project, project[0].file, notes_);
  ASSERT_NE(found, nullptr);
  EXPECT_EQ(found->command.file, project[4].file);
  EXPECT_TRUE(world_->exists(found->worker));
  EXPECT_TRUE(world_->exists(found->native));
  EXPECT_GE(std::stoul(found->sites), Companions::kFirstEdge) << found->sites;
  EXPECT_EQ(companions.defining("_Z4halfi", project, project[0].file, notes_), found);
  EXPECT_EQ(companions.defining("_Z5thirdd", project, project[0].file, notes_), nullptr);
}

TEST_F(CompanionsTest, NotesAFileThatDoesNotCompile) {
  Companions companions(*world_, tools_, folder_);
  EXPECT_EQ(
      companions.defining("_Z4halfi", {file("half.cpp", "int half(int x) { return }")}, "unit.cpp", notes_),
      nullptr);
  ASSERT_EQ(notes_.all().size(), 1u);
  EXPECT_NE(notes_.all()[0].why.find("does not compile"), std::string::npos);
}

// A caller of a function in a namespace writes the qualified name; its definition inside the namespace does
// not.
TEST(Likeness, ADefinitionOutranksAQualifiedCall) {
  const std::string symbol = "_ZN4game8describeEi";
  const unsigned body =
      likeness(symbol, "text.cpp", "namespace game {\nint describe(int x) const noexcept {\n}");
  EXPECT_GT(body, likeness(symbol, "use.cpp", "if (game::describe(3) > 2) return;"));
  EXPECT_GT(likeness("_ZN5BoardC1Ei", "a.cpp", "Board::Board(int x) : x_(x) {}"),
            likeness("_ZN5BoardC1Ei", "b.cpp", "auto b = Board::Board(3);"));
}

}  // namespace
}  // namespace assay::toolchain
