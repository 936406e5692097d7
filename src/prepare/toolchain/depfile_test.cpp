#include "prepare/toolchain/depfile.h"

#include <gtest/gtest.h>

namespace assay::toolchain {
namespace {

using Paths = std::vector<std::string>;

TEST(ReadsTest, ListsEveryFileOfTheRuleOnce) {
  const std::string rule =
      "out/worker.o: out/harness.cpp \\\n  /home/assay/prelude.h ../src/a.cpp \\\n ../src/a.cpp "
      "/usr/include/with\\ blank.h \\\n  /p/pay$$.h\n";
  EXPECT_EQ(readsIn(rule, "/p/build", {"/p/build/out", "/home/assay"}),
            (Paths{"/p/src/a.cpp", "/usr/include/with blank.h", "/p/pay$.h"}));
}

TEST(ReadsTest, AnOutputFolderMayBeSpelledDifferently) {
  EXPECT_EQ(readsIn("a.o: /p/tmp/a.cpp /p/b.cpp", "/p", {"/p/build/../tmp"}), Paths{"/p/b.cpp"});
}

TEST(ReadsTest, WithoutARuleThereAreNoFiles) { EXPECT_EQ(readsIn("", "/p", {}), Paths{}); }

}  // namespace
}  // namespace assay::toolchain
