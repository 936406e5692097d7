#include "prepare/frontend/foreign.h"

#include <gmock/gmock.h>

#include "tests/support/read_text.h"

namespace assay::frontend {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

model::CompileCommand commandWith(std::vector<std::string> flags) {
  return {.file = "/work/a.cpp", .directory = "/work", .compiler = "/work/evil", .flags = std::move(flags)};
}

TEST(Foreign, FlagsThatRunOrLoadAProgramAreLeftOut) {
  for (const std::vector<std::string>& flags :
       std::vector<std::vector<std::string>>{{"-fplugin=/work/evil.so"},
                                             {"-fpass-plugin=/work/evil.so"},
                                             {"-Xclang", "-load", "-Xclang", "/work/evil.so"},
                                             {"-mllvm", "-load=/work/evil.so"},
                                             {"-wrapper", "/work/evil"},
                                             {"-B/work"},
                                             {"-B", "/work"},
                                             {"-specs=/work/evil"},
                                             {"--specs=/work/evil"},
                                             {"-specs", "/work/evil"},
                                             {"--prefix=/work"},
                                             {"--gcc-toolchain=/work"},
                                             {"--gcc-toolchain", "/work"},
                                             {"--gcc-install-dir=/work"},
                                             {"-gcc-toolchain", "/work"},
                                             {"--sysroot=/work"},
                                             {"--sysroot", "/work"},
                                             {"-fuse-ld=/work/evil"},
                                             {"--ld-path=/work/evil"},
                                             {"-Wl,-plugin,/work/evil.so"},
                                             {"-Wl,-rpath,/x,-plugin,/work/evil.so"},
                                             {"-Xlinker", "-plugin=/work/evil.so"},
                                             {"--config=/work/evil.cfg"},
                                             {"--config", "/work/evil.cfg"},
                                             {"-Wp,-fplugin=/work/evil.so"},
                                             {"-Wa,@/work/evil"},
                                             {"-ccc-gcc-name", "/work/evil"},
                                             {"--cuda-path=/work"},
                                             {"-foffload=/work"},
                                             {"-include-pch", "/work/evil.pch"},
                                             {"@/work/evil"}}) {
    model::CompileCommand command = commandWith(flags);
    Notes notes;
    leaveOutForeign(command, notes);
    EXPECT_THAT(command.flags, IsEmpty()) << flags[0];
    ASSERT_EQ(notes.all().size(), 1u);
    EXPECT_THAT(notes.all()[0].why, HasSubstr(flags[0]));
  }
}

TEST(Foreign, FlagsAboutTheCodeAreKept) {
  const std::vector<std::string> flags = {"-std=c++20",    "-DX=1",    "-D",           "Y=2",
                                          "-Iinclude",     "-isystem", "/opt/include", "-include",
                                          "all.h",         "-O2",      "-Wall",        "-fno-exceptions",
                                          "-march=native", "-pthread", "-lz"};
  model::CompileCommand command = commandWith(flags);
  Notes notes;
  leaveOutForeign(command, notes);
  EXPECT_EQ(command.flags, flags);
  EXPECT_EQ(command.compiler, "clang++-19");
  ASSERT_EQ(notes.all().size(), 1u);
  EXPECT_THAT(notes.all()[0].why, HasSubstr("/work/evil"));
}

// A world that records which programs were started, for a file and for the project.
class Watched final : public Disk {
 public:
  Finished run(const Command& command) override {
    started.push_back(command.argv[0]);
    return {};
  }
  std::vector<std::string> started;
};

TEST(Foreign, NoCompilerOfTheDatabaseIsRunForItsVersion) {
  Watched disk;
  disk.files["/work/a.cpp"] = disk.files["/work/b.cpp"] = "";
  disk.files["/work/compile_commands.json"] = R"([
    {"file": "a.cpp", "command": "/work/evil -fno-gnu-unique -DA -c a.cpp", "directory": "/work"},
    {"file": "b.cpp", "command": "/work/worse -DB -c b.cpp", "directory": "/work"}])";
  Notes notes;
  auto command = findCompileCommand(disk, "a.cpp", "", std::nullopt, notes, false);
  ASSERT_TRUE(command) << command.error().message;
  EXPECT_THAT(command->flags, ElementsAre("-DA")) << "Clang builds it now, and rejects unknown flags";
  ASSERT_TRUE(findProject(disk, *command, {}, "", false, false));
  ASSERT_TRUE(findDatabase(disk, "/work", "", false));
  for (const std::string& program : disk.started) EXPECT_EQ(program, "clang++-19");
  disk.started.clear();
  ASSERT_TRUE(findCompileCommand(disk, "a.cpp", "", std::nullopt, notes));
  EXPECT_THAT(disk.started, ElementsAre("/work/evil"));
}

}  // namespace
}  // namespace assay::frontend
