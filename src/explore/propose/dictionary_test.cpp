#include "explore/propose/dictionary.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "data/trial/shape.h"
#include "data/wire/wire.h"

namespace assay::propose {
namespace {

using testing::Contains;
using testing::IsEmpty;
using testing::Not;

const trial::Key kText = trial::parameterKey(0, 0);

class DictionaryTest : public testing::Test {
 protected:
  // A function of a text.
  static model::Unit unitOf(const std::vector<std::string>& texts, const std::vector<std::string>& words) {
    model::Unit unit;
    unit.texts = texts;
    unit.words = words;
    unit.types = {{.kind = model::TypeKind::Character, .bits = 8},
                  {.kind = model::TypeKind::String, .args = {model::TypeId(0u)}}};
    unit.functions.resize(1);
    unit.functions[0].parameters = {{.name = "text", .type = model::TypeId(1u)}};
    return unit;
  }
  static trial::Outcome outcomeOf(const std::string& text, std::vector<uint32_t> covered) {
    trial::Outcome outcome;
    outcome.covered = std::move(covered);
    outcome.asked.push_back({.key = kText, .bits = text.size(), .kind = expr::VarKind::Size});
    // There is room for more than the text has, as in a run.
    for (size_t i = 0; i < text.size() + 2; ++i) {
      uint64_t bits = i < text.size() ? static_cast<unsigned char>(text[i]) : 'x';
      outcome.asked.push_back({.key = assayChild(kText, i), .bits = bits, .kind = expr::VarKind::Character});
    }
    return outcome;
  }
  void learn(const std::string& text, std::vector<uint32_t> covered) {
    dictionary_.learn({.calls = {model::FunctionId(0u)}, .choices = {}}, outcomeOf(text, std::move(covered)),
                      nullptr);
  }

  std::vector<std::string> all() {
    std::vector<std::string> texts;
    while (!dictionary_.idle()) {
      std::optional<Proposal> proposal = dictionary_.propose({.wanted = wanted_});
      if (!proposal) continue;
      const trial::Choices& choices = proposal->trial.choices;
      std::string text;
      for (uint64_t i = 0; i < choices.at(kText); ++i)
        text += static_cast<char>(choices.at(assayChild(kText, i)));
      texts.push_back(std::move(text));
    }
    return texts;
  }

  std::vector<std::string> texts_ = {"map", "end", "a message that nobody says to a program"};
  std::vector<std::string> words_ = {"map", "end"};
  std::set<uint32_t> wanted_ = {99};
  model::Unit unit_ = unitOf(texts_, words_);
  Dictionary dictionary_{unit_};
};

TEST_F(DictionaryTest, AWordIsTriedAloneAndAfterALetter) {
  learn("", {1});
  std::vector<std::string> texts = all();
  EXPECT_THAT(texts, Contains("map"));
  EXPECT_THAT(texts, Contains("amap"));
  EXPECT_THAT(texts, Contains(texts_[2]));
}

TEST_F(DictionaryTest, ATextThatReachedNewEdgesIsExtended) {
  learn("", {1});
  all();
  learn("map", {1, 2});
  std::vector<std::string> texts = all();
  for (const char* text : {"map\nend", "map end", "mapend", "map\nmap"}) EXPECT_THAT(texts, Contains(text));
  EXPECT_THAT(texts, Not(Contains("map " + texts_[2])));
}

TEST_F(DictionaryTest, ASignOfATextWithNewsMaySeparateWords) {
  learn("", {1});
  all();
  learn("a;", {1, 2});
  all();
  learn("map", {1, 2, 3});
  std::vector<std::string> texts = all();
  for (const char* text : {"map;end", "map\nend"}) EXPECT_THAT(texts, Contains(text));
}

TEST_F(DictionaryTest, ATextThatReachedNothingNewIsNotExtended) {
  learn("", {1});
  learn("map", {1, 2});
  all();
  learn("end", {1, 2});
  EXPECT_THAT(all(), IsEmpty());
}

TEST_F(DictionaryTest, ATextThatRepeatsADecisionIsExtendedOnRequest) {
  Dictionary counting(unit_, true);
  const auto learnTwice = [&](Dictionary& dictionary) {
    for (size_t times : {1, 2}) {
      trial::Outcome outcome = outcomeOf("", {1});
      outcome.path.assign(times, {.edge = 1});
      dictionary.learn({.calls = {model::FunctionId(0u)}, .choices = {}}, outcome, nullptr);
      while (dictionary.propose({.wanted = wanted_})) continue;
    }
    trial::Outcome outcome = outcomeOf("map", {1});
    outcome.path.assign(3, {.edge = 1});
    dictionary.learn({.calls = {model::FunctionId(0u)}, .choices = {}}, outcome, nullptr);
  };
  learnTwice(counting);
  EXPECT_FALSE(counting.idle());
  learnTwice(dictionary_);
  EXPECT_TRUE(dictionary_.idle());
}

TEST_F(DictionaryTest, SentencesLeaveTurnsToOtherTexts) {
  learn("map", {1});
  size_t turns = 0, made = 0;
  while (!dictionary_.idle()) {
    ++turns;
    if (dictionary_.propose({.wanted = wanted_})) ++made;
  }
  EXPECT_GT(turns, made);
}

TEST_F(DictionaryTest, NothingIsTriedWhenNothingIsWanted) {
  learn("map", {1});
  wanted_.clear();
  EXPECT_THAT(all(), IsEmpty());
  EXPECT_TRUE(dictionary_.idle());
}

}  // namespace
}  // namespace assay::propose
