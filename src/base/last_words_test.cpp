#include "base/last_words.h"

#include <gtest/gtest.h>
#include <unistd.h>

namespace assay {
namespace {

int depth(int n) {
  volatile char room[1000];
  room[n % 1000] = 1;
  return n == -1 ? 0 : depth(n + 1) + room[0];
}

TEST(LastWordsDeathTest, ArePrintedOnStackOverflow) {
  EXPECT_EXIT(
      {
        const LastWords words("it crashed on a.cpp", "", 0);
        depth(0);
      },
      testing::ExitedWithCode(2), "assay: it crashed on a.cpp");
}

TEST(LastWordsDeathTest, ArePrintedAtTheDeadline) {
  EXPECT_EXIT(
      {
        const LastWords words("", "a.cpp took too long", 1);
        while (true) pause();
      },
      testing::ExitedWithCode(2), "assay: a.cpp took too long");
}

TEST(LastWordsDeathTest, AreNotPrintedAfterwards) {
  EXPECT_EXIT(
      {
        {
          const LastWords words("it crashed", "", 0);
        }
        abort();
      },
      testing::KilledBySignal(SIGABRT), "");
}

}  // namespace
}  // namespace assay
