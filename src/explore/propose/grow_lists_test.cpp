#include "explore/propose/grow_lists.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "data/trial/shape.h"
#include "data/wire/wire.h"

namespace assay::propose {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

using model::TypeId;
using model::TypeKind;

const trial::Key kRows = trial::parameterKey(0, 0);

class GrowListsTest : public testing::Test {
 protected:
  static trial::Key row(uint64_t i) { return assayChild(kRows, i); }

  // A run that was given these rows, and went through these edges.
  void learn(const std::vector<std::string>& rows, std::vector<uint32_t> covered) {
    trial::Outcome outcome;
    outcome.covered = std::move(covered);
    outcome.asked.push_back({.key = kRows, .bits = rows.size(), .kind = expr::VarKind::Size});
    for (size_t i = 0; i < rows.size(); ++i) {
      outcome.asked.push_back({.key = row(i), .bits = rows[i].size(), .kind = expr::VarKind::Size});
      for (size_t j = 0; j < rows[i].size(); ++j)
        outcome.asked.push_back({.key = assayChild(row(i), j),
                                 .bits = static_cast<unsigned char>(rows[i][j]),
                                 .kind = expr::VarKind::Character});
    }
    growLists_.learn({.calls = {model::FunctionId(0u)}, .choices = {}}, outcome, nullptr);
  }

  std::vector<std::vector<std::string>> all() {
    std::vector<std::vector<std::string>> lists;
    while (std::optional<Proposal> proposal = growLists_.propose({.wanted = wanted_})) {
      const trial::Choices& choices = proposal->trial.choices;
      std::vector<std::string>& rows = lists.emplace_back(choices.at(kRows));
      for (size_t i = 0; i < rows.size(); ++i)
        for (uint64_t j = 0; j < choices.at(row(i)); ++j)
          rows[i] += static_cast<char>(choices.at(assayChild(row(i), j)));
    }
    return lists;
  }

  // f0 takes rows of text, f1 a list of records of two numbers, f2 a text.
  static model::Unit unitOf() {
    const TypeId character(0u), text(1u), number(2u), record(3u);
    model::Unit unit;
    unit.types = {{.kind = TypeKind::Character, .bits = 8},
                  {.kind = TypeKind::String, .args = {character}},
                  {.kind = TypeKind::Integer, .bits = 32},
                  {.kind = TypeKind::Record, .fields = {{"a", number}, {"b", number}}},
                  {.kind = TypeKind::Sequence, .args = {text}},
                  {.kind = TypeKind::Sequence, .args = {record}}};
    unit.functions.resize(3);
    unit.functions[0].parameters = {{.name = "rows", .type = TypeId(4u)}};
    unit.functions[1].parameters = {{.name = "records", .type = TypeId(5u)}};
    unit.functions[2].parameters = {{.name = "text", .type = text}};
    return unit;
  }

  std::set<uint32_t> wanted_ = {99};
  model::Unit unit_ = unitOf();
  GrowLists growLists_{unit_};
};

TEST_F(GrowListsTest, TheLastRowAndTheLastColumnAreRepeated) {
  learn({"ab", "cd"}, {1});
  EXPECT_THAT(all(), ElementsAre(ElementsAre("ab", "cd", "cd"), ElementsAre("ab", "cd", "cd", "cd"),
                                 ElementsAre("abb", "cdd"), ElementsAre("abbb", "cddd")));
}

TEST_F(GrowListsTest, AnEmptyRowHasNoColumnToRepeat) {
  learn({""}, {1});
  EXPECT_THAT(all(), ElementsAre(ElementsAre("", ""), ElementsAre("", "", "")));
}

TEST_F(GrowListsTest, RecordsAreRepeatedWithTheirFields) {
  trial::Outcome outcome;
  outcome.covered = {1};
  outcome.asked = {{.key = kRows, .bits = 1, .kind = expr::VarKind::Size},
                   {.key = assayChild(row(0), 0), .bits = 4711},
                   {.key = assayChild(row(0), 1), .bits = 12}};
  growLists_.learn({.calls = {model::FunctionId(1u)}, .choices = {}}, outcome, nullptr);
  std::optional<Proposal> proposal = growLists_.propose({.wanted = wanted_});
  ASSERT_TRUE(proposal);
  EXPECT_EQ(proposal->trial.choices.at(kRows), 2u);
  EXPECT_EQ(proposal->trial.choices.at(assayChild(row(1), 0)), 4711u);
  EXPECT_EQ(proposal->trial.choices.at(assayChild(row(1), 1)), 12u);
}

TEST_F(GrowListsTest, OnlyListsThatReachedNewEdgesAreGrown) {
  learn({"ab"}, {1, 2});
  all();
  learn({"cd"}, {1});
  EXPECT_THAT(all(), IsEmpty());
}

TEST_F(GrowListsTest, EveryTextOfACallIsStretchedOnce) {
  trial::Outcome outcome;
  outcome.covered = {1};
  outcome.asked = {{.key = kRows, .bits = 1, .high = 100, .kind = expr::VarKind::Size},
                   {.key = row(0), .bits = 'x', .kind = expr::VarKind::Character}};
  std::vector<uint64_t> sizes;
  for (const uint32_t edge : {1u, 2u}) {
    outcome.covered = {edge};
    growLists_.learn({.calls = {model::FunctionId(2u)}, .choices = {}}, outcome, nullptr);
    while (std::optional<Proposal> proposal = growLists_.propose({.wanted = wanted_}))
      sizes.push_back(proposal->trial.choices.at(kRows));
  }
  EXPECT_THAT(sizes, ElementsAre(17, 33, 65));
}

TEST_F(GrowListsTest, AnEmptyListStaysEmpty) {
  learn({}, {1});
  EXPECT_THAT(all(), IsEmpty());
}

TEST_F(GrowListsTest, NothingIsTriedWhenNothingIsWanted) {
  learn({"ab"}, {1});
  wanted_.clear();
  EXPECT_THAT(all(), IsEmpty());
  EXPECT_TRUE(growLists_.idle());
}

}  // namespace
}  // namespace assay::propose
