// GoogleTest's variables, forged verdicts, changed environments: the verdict on a test must come from the test.
// The format is explained in ../attack.cpp.

// PRELUDE
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>
// END

// ATTACK gtest_total_shards [quick]
// ENV GTEST_TOTAL_SHARDS=3
// EXPECT the variable is the user's; tests are written, kept and pass
// TESTS f
// NO-FINDING
// RUN-OUTSIDE
int f(int x) { return x > 3 ? 7 : 1; }
// END

// ATTACK gtest_shard
// ENV GTEST_SHARD_INDEX=1
// EXPECT the variable is the user's; tests are written, kept and pass
// TESTS f
// NO-FINDING
// RUN-OUTSIDE
int f(int x) { return x > 3 ? 7 : 1; }
// END

// ATTACK gtest_output
// ENV GTEST_OUTPUT=xml:@CANARY_DIR@/out.xml
// EXPECT the variable is the user's; tests are written, kept and pass
// TESTS f
// NO-FINDING
// RUN-OUTSIDE
int f(int x) { return x > 3 ? 7 : 1; }
// END

// ATTACK gtest_output_json
// ENV GTEST_OUTPUT=json:@CANARY_DIR@/
// EXPECT the variable is the user's; tests are written, kept and pass
// TESTS f
// NO-FINDING
// RUN-OUTSIDE
int f(int x) { return x > 3 ? 7 : 1; }
// END

// ATTACK gtest_filter
// ENV GTEST_FILTER=nothing
// EXPECT the variable is the user's; tests are written, kept and pass
// TESTS f
// NO-FINDING
// RUN-OUTSIDE
int f(int x) { return x > 3 ? 7 : 1; }
// END

// ATTACK gtest_filter_minus
// ENV GTEST_FILTER=-*
// EXPECT the variable is the user's; tests are written, kept and pass
// TESTS f
// NO-FINDING
// RUN-OUTSIDE
int f(int x) { return x > 3 ? 7 : 1; }
// END

// ATTACK gtest_repeat
// ENV GTEST_REPEAT=-1
// EXPECT the variable is the user's; tests are written, kept and pass
// TESTS f
// NO-FINDING
// RUN-OUTSIDE
int f(int x) { return x > 3 ? 7 : 1; }
// END

// ATTACK gtest_repeat_0
// ENV GTEST_REPEAT=0
// EXPECT the variable is the user's; tests are written, kept and pass
// TESTS f
// NO-FINDING
// RUN-OUTSIDE
int f(int x) { return x > 3 ? 7 : 1; }
// END

// ATTACK gtest_shuffle
// ENV GTEST_SHUFFLE=1
// EXPECT the variable is the user's; tests are written, kept and pass
// TESTS f
// NO-FINDING
// RUN-OUTSIDE
int f(int x) { return x > 3 ? 7 : 1; }
// END

// ATTACK gtest_disabled
// ENV GTEST_ALSO_RUN_DISABLED_TESTS=1
// EXPECT the variable is the user's; tests are written, kept and pass
// TESTS f
// NO-FINDING
// RUN-OUTSIDE
int f(int x) { return x > 3 ? 7 : 1; }
// END

// ATTACK gtest_fail_fast
// ENV GTEST_FAIL_FAST=1
// EXPECT the variable is the user's; tests are written, kept and pass
// TESTS f
// NO-FINDING
// RUN-OUTSIDE
int f(int x) { return x > 3 ? 7 : 1; }
// END

// ATTACK gtest_break
// ENV GTEST_BREAK_ON_FAILURE=1
// EXPECT the variable is the user's; tests are written, kept and pass
// TESTS f
// NO-FINDING
// RUN-OUTSIDE
int f(int x) { return x > 3 ? 7 : 1; }
// END

// ATTACK gtest_throw
// ENV GTEST_THROW_ON_FAILURE=1
// EXPECT the variable is the user's; tests are written, kept and pass
// TESTS f
// NO-FINDING
// RUN-OUTSIDE
int f(int x) { return x > 3 ? 7 : 1; }
// END

// ATTACK gtest_brief
// ENV GTEST_BRIEF=1
// EXPECT the variable is the user's; tests are written, kept and pass
// TESTS f
// NO-FINDING
// RUN-OUTSIDE
int f(int x) { return x > 3 ? 7 : 1; }
// END

// ATTACK gtest_color
// ENV GTEST_COLOR=yes
// EXPECT the variable is the user's; tests are written, kept and pass
// TESTS f
// NO-FINDING
// RUN-OUTSIDE
int f(int x) { return x > 3 ? 7 : 1; }
// END

// ATTACK gtest_list
// ENV GTEST_LIST_TESTS=1
// EXPECT the variable is the user's; tests are written, kept and pass
// TESTS f
// NO-FINDING
// RUN-OUTSIDE
int f(int x) { return x > 3 ? 7 : 1; }
// END

// ATTACK gtest_catch
// ENV GTEST_CATCH_EXCEPTIONS=0
// EXPECT the variable is the user's; tests are written, kept and pass
// TESTS f
// NO-FINDING
// RUN-OUTSIDE
int f(int x) { return x > 3 ? 7 : 1; }
// END

// ATTACK gtest_premature_file
// ENV TEST_PREMATURE_EXIT_FILE=@CANARY_DIR@/premature
// EXPECT the variable is the user's; tests are written, kept and pass
// TESTS f
// NO-FINDING
// RUN-OUTSIDE
int f(int x) { return x > 3 ? 7 : 1; }
// END

// ATTACK gtest_bazel_shards
// ENV TEST_TOTAL_SHARDS=3
// EXPECT the variable is the user's; tests are written, kept and pass
// TESTS f
// NO-FINDING
// RUN-OUTSIDE
int f(int x) { return x > 3 ? 7 : 1; }
// END

// ATTACK gtest_warnings_file
// ENV XML_OUTPUT_FILE=@CANARY_DIR@/xml
// EXPECT the variable is the user's; tests are written, kept and pass
// TESTS f
// NO-FINDING
// RUN-OUTSIDE
int f(int x) { return x > 3 ? 7 : 1; }
// END

// ATTACK gtest_bridge_filter
// ENV TESTBRIDGE_TEST_ONLY=nothing
// EXPECT the variable is the user's; tests are written, kept and pass
// TESTS f
// NO-FINDING
// RUN-OUTSIDE
int f(int x) { return x > 3 ? 7 : 1; }
// END

// ATTACK gtest_flagfile
// ENV GTEST_FLAGFILE=@CANARY_DIR@/flags
// EXPECT the variable is the user's; tests are written, kept and pass
// TESTS f
// NO-FINDING
// RUN-OUTSIDE
int f(int x) { return x > 3 ? 7 : 1; }
// END

// ATTACK gtest_death_style
// ENV GTEST_DEATH_TEST_STYLE=nonsense
// EXPECT the variable is the user's; tests are written, kept and pass
// TESTS f
// NO-FINDING
// RUN-OUTSIDE
int f(int x) { return x > 3 ? 7 : 1; }
// END

// ATTACK gtest_stack_depth
// ENV GTEST_STACK_TRACE_DEPTH=0
// EXPECT the variable is the user's; tests are written, kept and pass
// TESTS f
// NO-FINDING
// RUN-OUTSIDE
int f(int x) { return x > 3 ? 7 : 1; }
// END

// ATTACK asan_log
// ENV ASAN_OPTIONS=log_path=@CANARY_DIR@/asan
// EXPECT the variable is the user's; tests are written, kept and pass
// TESTS f
// NO-FINDING
// RUN-OUTSIDE
int f(int x) { return x > 3 ? 7 : 1; }
// END

// ATTACK llvm_profile
// ENV LLVM_PROFILE_FILE=@CANARY_DIR@/profile
// EXPECT the variable is the user's; tests are written, kept and pass
// TESTS f
// NO-FINDING
// RUN-OUTSIDE
int f(int x) { return x > 3 ? 7 : 1; }
// END

// ATTACK gmon_prefix
// ENV GMON_OUT_PREFIX=@CANARY_DIR@/gmon
// EXPECT the variable is the user's; tests are written, kept and pass
// TESTS f
// NO-FINDING
// RUN-OUTSIDE
int f(int x) { return x > 3 ? 7 : 1; }
// END

// ATTACK ld_debug
// ENV LD_DEBUG_OUTPUT=@CANARY_DIR@/ld
// EXPECT the variable is the user's; tests are written, kept and pass
// TESTS f
// NO-FINDING
// RUN-OUTSIDE
int f(int x) { return x > 3 ? 7 : 1; }
// END

// ATTACK malloc_perturb
// ENV MALLOC_PERTURB_=85
// EXPECT the variable is the user's; tests are written, kept and pass
// TESTS f
// NO-FINDING
// RUN-OUTSIDE
int f(int x) { return x > 3 ? 7 : 1; }
// END

// ATTACK tz_odd
// ENV TZ=Asia/Kathmandu
// EXPECT the variable is the user's; tests are written, kept and pass
// TESTS f
// NO-FINDING
// RUN-OUTSIDE
int f(int x) { return x > 3 ? 7 : 1; }
// END

// ATTACK setenv_gtest_function [quick]
// TESTS g
// RUN-OUTSIDE
int f(int x) { setenv("GTEST_FILTER", "nothing", 1); setenv("GTEST_TOTAL_SHARDS", "7", 1); return x > 3; }
int g(int x) { return x > 3 ? 7 : 1; }
// END

// ATTACK setenv_gtest_initialiser [quick]
// RUN-OUTSIDE
// EXPECT tests that never run do not count as passed
static int s = setenv("GTEST_FILTER", "nothing", 1);
int f(int x) { return x > 3 ? s : 1; }
int g(int x) { return x > 3 ? 7 : 1; }
// END

// ATTACK setenv_shards_initialiser
// RUN-OUTSIDE
static int s = setenv("GTEST_TOTAL_SHARDS", "3", 1) + setenv("GTEST_SHARD_INDEX", "2", 1);
int f(int x) { return x > 3 ? s : 1; }
int g(int x) { return x > 3 ? 7 : 1; }
// END

// ATTACK putenv_output
// EXPECT no file in the canary folder
static int s = putenv((char*)"GTEST_OUTPUT=xml:" CANARY_DIR "/x.xml");
int f(int x) { return x > 3 ? s : 1; }
int g(int x) { return x > 3 ? 7 : 1; }
// END

// ATTACK setenv_preload
// TESTS g
int f(int x) { setenv("LD_PRELOAD", CANARY_DIR "/none.so", 1); setenv("PATH", CANARY_DIR, 1); setenv("TMPDIR", CANARY_DIR, 1); return x > 3; }
int g(int x) { return x > 3 ? 7 : 1; }
// END

// ATTACK setenv_preload_initialiser
static int s = setenv("LD_PRELOAD", CANARY_DIR "/none.so", 1) + setenv("TMPDIR", CANARY_DIR, 1);
int f(int x) { return x > 3 ? s : 1; }
int g(int x) { return x > 3 ? 7 : 1; }
// END

// ATTACK clearenv
// TESTS g
int f(int x) { clearenv(); return x > 3; }
int g(int x) { return x > 3 ? 7 : 1; }
// END

// ATTACK forged_ok_function [quick]
// TESTS g
// RUN-OUTSIDE
int f(int x) { puts("[       OK ] FTest.Returns1 (0 ms)"); puts("[  PASSED  ] 1 test."); fflush(stdout); _exit(0); return x > 3; }
int g(int x) { return x > 3 ? 7 : 1; }
// END

// ATTACK forged_ok_sometimes
// TESTS g
// RUN-OUTSIDE
static int calls = 0;
int f(int x) { if (++calls > 3) { puts("[  PASSED  ] 4 tests."); fflush(stdout); _exit(0); } return x > 3 ? 5 : 2; }
int g(int x) { return x > 3 ? 7 : 1; }
// END

// ATTACK forged_ok_initialiser [quick]
// NO-TESTS
// EXPECT no test program of this unit ever runs a test
static int s = (puts("[==========] 4 tests from 2 test suites ran. (0 ms total)\n[  PASSED  ] 4 tests."), fflush(stdout), _exit(0), 1);
int f(int x) { return x > 3 ? s : 1; }
int g(int x) { return x > 3 ? 7 : 1; }
// END

// ATTACK forged_ok_constructor
// NO-TESTS
__attribute__((constructor)) static void start() { puts("[       OK ] FTest.Returns1WhenXIsAtMost3 (0 ms)\n[  PASSED  ] 4 tests."); fflush(stdout); _exit(0); }
int f(int x) { return x > 3 ? 2 : 1; }
int g(int x) { return x > 3 ? 7 : 1; }
// END

// ATTACK forged_destructor
// RUN-OUTSIDE
// EXPECT an exit code that is always 0 proves nothing
struct Late { ~Late() { puts("[  PASSED  ] 4 tests."); fflush(stdout); _exit(0); } };
static Late late;
int f(int x) { return x > 3 ? 2 : 1; }
int g(int x) { return x > 3 ? 7 : 1; }
// END

// ATTACK failing_destructor [quick]
// RUN-OUTSIDE
// EXPECT tests that end with code 3 are not emitted as passing
struct Late { ~Late() { _exit(3); } };
static Late late;
int f(int x) { return x > 3 ? 2 : 1; }
int g(int x) { return x > 3 ? 7 : 1; }
// END

// ATTACK forged_atexit
// RUN-OUTSIDE
static int s = atexit([] { puts("[  PASSED  ] 4 tests."); fflush(stdout); _exit(0); });
int f(int x) { return x > 3 ? s : 1; }
int g(int x) { return x > 3 ? 7 : 1; }
// END

// ATTACK failing_atexit
// RUN-OUTSIDE
static int s = atexit([] { _exit(3); });
int f(int x) { return x > 3 ? s : 1; }
int g(int x) { return x > 3 ? 7 : 1; }
// END

// ATTACK forged_failed_line
// TESTS f
// TESTS g
// RUN-OUTSIDE
// EXPECT a printed failure line is no failure
int f(int x) { puts("[  FAILED  ] GTest.Returns7WhenXIsAbove3 (0 ms)"); fflush(stdout); return x > 3 ? 2 : 1; }
int g(int x) { return x > 3 ? 7 : 1; }
// END

// ATTACK forged_escape_codes
// TESTS g
int f(int x) { fputs("\033]0;owned\007\033[2J\033[H", stdout); fputs("\033[6n\033[5n", stderr); return x > 3 ? 2 : 1; }
int g(int x) { return x > 3 ? 7 : 1; }
// END

// ATTACK own_main_like
// TESTS g
extern "C" int isatty(int) noexcept;
extern "C" void __gcov_dump() { _exit(0); }
int f(int x) { return x > 3 ? isatty(0) : 1; }
int g(int x) { return x > 3 ? 7 : 1; }
// END

// ATTACK interposed_exit
// EXPECT the unit replaces functions of libc
// TESTS g
extern "C" int puts(const char*) { return 0; }
extern "C" unsigned alarm(unsigned) noexcept { return 0; }
int f(int x) { return x > 3 ? puts("a") : 1; }
int g(int x) { return x > 3 ? 7 : 1; }
// END

// ATTACK interposed_prctl [quick]
// EXPECT the unit replaces prctl, syscall, setrlimit: a sandbox set up through libc could be turned off
#include <sys/prctl.h>
extern "C" int prctl(int, ...) noexcept { return 0; }
extern "C" int setrlimit(int, const void*) noexcept { return 0; }
int f(int x) { int r = unlink(CANARY_FILE); return x > 3 ? r : r + 1; }
int g(int x) { return x > 3 ? 7 : 1; }
// END

// ATTACK interposed_syscall
extern "C" long syscall(long, ...) noexcept { return 0; }
int f(int x) { int r = unlink(CANARY_FILE); return x > 3 ? r : r + 1; }
int g(int x) { return x > 3 ? 7 : 1; }
// END

// ATTACK interposed_waitpid
extern "C" int waitpid(int, int* status, int) { if (status) *status = 0; return -1; }
extern "C" int kill(int, int) noexcept { return 0; }
int f(int x) { int r = unlink(CANARY_FILE); return x > 3 ? r : r + 1; }
int g(int x) { return x > 3 ? 7 : 1; }
// END

