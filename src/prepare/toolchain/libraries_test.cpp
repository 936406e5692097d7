#include "prepare/toolchain/libraries.h"

#include <gtest/gtest.h>

namespace assay::toolchain {
namespace {

using Libraries = std::vector<std::vector<std::string>>;

TEST(LibrariesTest, AreReadFromTheBuild) {
  EXPECT_EQ(
      librariesIn("build app: CXX_EXECUTABLE_LINKER__app a.o | libown.a\n"
                  "  LINK_LIBRARIES = libown.a  -lsqlite3  -lpthread  /usr/lib/x86_64-linux-gnu/libz.so\n"
                  "  LINK_PATH = -L/usr/lib\n"
                  "  LINK_LIBRARIES = -lsqlite3 /opt/x/lib/libx.so.2 -lm /proj/build/plugin.so\n"),
      (Libraries{{"-lsqlite3"}, {"-lz"}, {"-L/opt/x/lib", "-lx"}}));
}

TEST(LibrariesTest, AMissingBuildFolderHasNoLibraries) {
  auto world = makeRealWorld();
  model::CompileCommand command;
  command.directory = "/nowhere/at/all";
  EXPECT_TRUE(librariesOfProject(*world, command).empty());
}

TEST(LibrariesTest, SymbolsOfALibraryThatIsInstalled) {
  auto world = makeRealWorld();
  EXPECT_TRUE(symbolsOfLibrary(*world, {}, {"-lsqlite3"}).contains("sqlite3_open_v2"));
  EXPECT_TRUE(symbolsOfLibrary(*world, {}, {"-lno_such_library"}).empty());
}

}  // namespace
}  // namespace assay::toolchain
