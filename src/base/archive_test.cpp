#include "base/archive.h"

#include <gtest/gtest.h>

namespace assay {
namespace {

enum class Colour : uint8_t { Red, Green };

struct Leaf {
  std::string name;
  int number = 0;
  double weight = 0;
  friend bool operator==(const Leaf&, const Leaf&) = default;
};

struct Tree {
  Colour colour = Colour::Red;
  std::vector<Leaf> leaves;
  std::vector<Tree> children;
  std::map<uint64_t, std::string> names;
  std::optional<bool> ripe;
  Id<struct TreeTag> id;
  bool tall = false;
  friend bool operator==(const Tree&, const Tree&) = default;
};

Tree sample() {
  Tree tree{.colour = Colour::Green, .leaves = {{"a", -3, 0.5}, {std::string("\0b", 2), 7, -1e300}}};
  tree.children.push_back({.names = {{~0ull, "last"}}, .ripe = false, .id = Id<TreeTag>(7u), .tall = true});
  return tree;
}

TEST(ArchiveTest, ReadingRestoresTheWrittenValue) {
  EXPECT_EQ(unarchived<Tree>(archived(sample())), sample());
  EXPECT_EQ(unarchived<Tree>(archived(Tree{})), Tree{});
}

TEST(ArchiveTest, NotesKeepTheirOrder) {
  Notes notes;
  notes.add("f", "skipped", "because", "do this");
  notes.add("g", "dropped", "why not");
  EXPECT_EQ(unarchived<Notes>(archived(notes))->all(), notes.all());
}

TEST(ArchiveTest, EveryFieldIsFound) {
  EXPECT_EQ(archive::fieldCount<Leaf>(), 3u);
  EXPECT_EQ(archive::fieldCount<Tree>(), 7u);
}

TEST(ArchiveTest, ADamagedTextIsRefused) {
  const std::string text = archived(sample());
  for (size_t size = 0; size < text.size(); ++size) EXPECT_FALSE(unarchived<Tree>(text.substr(0, size)));
  EXPECT_FALSE(unarchived<Tree>(text + "x"));
  std::string huge = text;
  huge[8] = huge[14] = '\x7f';  // the length of a list
  EXPECT_FALSE(unarchived<Tree>(huge));
}

}  // namespace
}  // namespace assay
