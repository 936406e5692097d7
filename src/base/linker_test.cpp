#include "base/linker.h"

#include <gmock/gmock.h>

namespace assay {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

TEST(UndefinedSymbols, AreReadFromBothLinkers) {
  EXPECT_THAT(undefinedSymbols("/usr/bin/ld: a.o: in function `main':\n"
                               "a.cpp:(.text+0x5): undefined reference to `shop::total(int)'\n"
                               "a.cpp:(.text+0x9): undefined reference to `rate'\r\n"
                               "collect2: error: ld returned 1 exit status\n"),
              ElementsAre("shop::total(int)", "rate"));
  EXPECT_THAT(undefinedSymbols("ld.lld: error: undefined symbol: _ZN4shop5totalEi\n"
                               ">>> referenced by a.cpp:3\n"
                               "ld.lld: error: undefined symbol: rate"),
              ElementsAre("_ZN4shop5totalEi", "rate"));
}

TEST(UndefinedSymbols, AreNamedOnce) {
  EXPECT_THAT(undefinedSymbols("undefined symbol: b\nundefined symbol: a\nundefined symbol: b\n"),
              ElementsAre("b", "a"));
}

TEST(UndefinedSymbols, OfOtherMessagesAreEmpty) {
  EXPECT_THAT(undefinedSymbols("multiple definition of `main'\n"), IsEmpty());
}

}  // namespace
}  // namespace assay
