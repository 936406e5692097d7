#include "notes.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

using ::testing::ElementsAre;

TEST(NotesTest, AddSetsAllToOneElement) {
  assay::Notes notes;

  notes.add("", "", "");

  EXPECT_FALSE(notes.empty());
  EXPECT_THAT(notes.all(), ElementsAre(assay::Note{"", "", "", ""}));
}

TEST(NotesTest, AppendSetsAllTo2ElementsAfterAdd) {
  assay::Notes notes;
  notes.add("", "", "");

  notes.append(notes);

  EXPECT_THAT(notes.all(), ElementsAre(assay::Note{"", "", "", ""}, assay::Note{"", "", "", ""}));
}

TEST(NotesTest, AllReturnsOneElementAfterAdd) {
  assay::Notes notes;
  notes.add("", "", "");

  EXPECT_THAT(notes.all(), ElementsAre(assay::Note{"", "", "", ""}));
}

// the only one that returns true
TEST(NotesTest, EmptyReturnsTrueWhenNew) {
  assay::Notes notes;

  EXPECT_TRUE(notes.empty());
}

// the only one that returns false
TEST(NotesTest, EmptyReturnsFalseAfterAdd) {
  assay::Notes notes;
  notes.add("", "", "");

  EXPECT_FALSE(notes.empty());
}
