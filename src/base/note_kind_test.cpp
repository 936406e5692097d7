#include "base/note_kind.h"

#include <gtest/gtest.h>

namespace assay {
namespace {

TEST(NoteKindTest, ANoteHasTheKindItWasWrittenWith) {
  for (const NoteKind kind :
       {NoteKind::Skipped, NoteKind::NotCalled, NoteKind::NothingToTest, NoteKind::LeftOut})
    EXPECT_EQ(kindOf({.subject = "f", .what = toText(kind)}), kind);
  EXPECT_EQ(kindOf({.subject = "f", .what = "degraded"}), NoteKind::Other);
  EXPECT_EQ(kindOf({}), NoteKind::Other);
}

}  // namespace
}  // namespace assay
