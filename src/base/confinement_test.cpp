#include "base/confinement.h"

#include <gtest/gtest.h>
#include <unistd.h>

namespace assay {
namespace {

using Words = std::vector<std::string>;

TEST(ConfinementTest, TheProgramStandsBehindTheOptions) {
  const Words line = launchLine({.launcher = "/opt/confine",
                                 .scratch = "/tmp/s",
                                 .readable = {"/srv/lib"},
                                 .variables = {"A=b c"},
                                 .memory = 0,
                                 .processes = true},
                                {"/tmp/suite", "--gtest_color=no"});
  EXPECT_EQ(line, (Words{"/opt/confine", "--parent", std::to_string(getpid()), "--scratch", "/tmp/s",
                         "--keep", "3", "--memory", "0", "--stack", "8", "--read", "/srv/lib", "--set",
                         "A=b c", "--processes", "--", "/tmp/suite", "--gtest_color=no"}));
}

TEST(ConfinementTest, LibrariesAreSearchedInTheFoldersOfLinkerAndLoader) {
  EXPECT_EQ(libraryFolders({"-Lbuild", "-L", "/opt/x", "-lfoo", "-Wl,-rpath,/srv/r", "out/libbar.so.2",
                            "main.o", "-Lbuild", "-Wl,-rpath=../up"},
                           "/home/p"),
            (Words{"/home/p/build", "/opt/x", "/srv/r", "/home/p/out", "/home/up"}));
}

}  // namespace
}  // namespace assay
