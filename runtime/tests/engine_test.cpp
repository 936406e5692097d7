// The engine, end to end: fixtures are workers, and tests state their outcomes.
#include <gtest/gtest.h>
#include <linux/audit.h>
#include <linux/seccomp.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <bit>
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <set>

#include "client.h"
#include "confine/policy.h"
#include "semantics.h"

namespace assay::engine {
namespace {

using Lines = std::vector<std::string>;

std::string fixture(const char* name) { return std::string(ASSAY_FIXTURES) + "/" + name + "_worker"; }

class Basics : public testing::Test {
 protected:
  Client client{fixture("basics")};
  uint64_t result() { return client.scalars().empty() ? ~0ull : client.scalars()[0]; }
};

TEST_F(Basics, BranchesAreRecordedInOrderWithTheirOutcome) {
  client.call(0, {11, 7});
  EXPECT_EQ(client.end(), ASSAY_END_RETURNED);
  EXPECT_EQ(client.path(), (Lines{"branch 1 (sgt v0 10)", "branch 0 (slt v1 3)", "select 0 (eq v0 v1)"}));
  EXPECT_EQ(result(), 3u);
}

TEST_F(Basics, CoverageFollowsTheBranch) {
  client.call(0, {11, 2});
  const auto both = client.covered();
  client.call(0, {1, 2});
  const auto neither = client.covered();
  EXPECT_NE(both, neither);
  EXPECT_EQ(client.path(), (Lines{"branch 0 (sgt v0 10)", "select 0 (eq v0 v1)"}));
}

TEST_F(Basics, SwitchGivesOneRecordPerCaseUpToTheTakenOne) {
  client.call(1, {5});
  EXPECT_EQ(client.path(), (Lines{"switch 0 (eq v0 3)", "switch 1 (eq v0 5)"}));
  const AssayRecord& taken = client.shared().records[1];
  EXPECT_TRUE(client.shared().covered[taken.edge + 1 + taken.aux]);
  client.call(1, {4});
  EXPECT_EQ(client.path().size(), 3u);
  EXPECT_TRUE(client.shared().covered[client.shared().records[0].edge]);
}

TEST_F(Basics, VirtualCallsKeepValuesSymbolic) {
  client.call(2, {1, 7});
  EXPECT_EQ(client.path(), (Lines{"branch 1 (eq v0 1)", "select 1 (eq (mul (mul v1 v1) 2) 98)"}));
}

TEST_F(Basics, RecordsPassedByValueKeepTheirFields) {
  client.call(3, {77, 0});
  EXPECT_EQ(client.path(), (Lines{"branch 1 (eq v0 77)"}));
  client.call(3, {1, 3});
  EXPECT_EQ(client.path()[2], "select 0 (eq (read (sext (and v1 7)) 0 0 0 v0 0 0 0 0) 5)");
  client.call(4, {'x', 101, uint64_t(-6)});
  EXPECT_EQ(client.path(), (Lines{"branch 1 (eq (trunc v0) 120)", "branch 1 (sgt (trunc v1) 100)"}));
  EXPECT_EQ(result(), 1u);
  client.call(5, {0, 0, std::bit_cast<uint32_t>(1.0f), std::bit_cast<uint32_t>(3.0f)});
  EXPECT_EQ(client.path(), (Lines{"select 0 (fcmp.2 (fmul v2 1073741824) v3)"}));
}

TEST_F(Basics, BitFieldsComeBackAsTheyWereStored) {
  client.call(18, {5, 17, 1});
  EXPECT_EQ(client.path(), (Lines{"branch 1 (eq (trunc v0) -3)", "branch 1 (eq (trunc v1) -15)"}));
}

TEST_F(Basics, ExceptionsAreOutcomesWithTheirOrigin) {
  client.call(6, {7});
  EXPECT_EQ(client.end(), ASSAY_END_THREW);
  std::string seen(reinterpret_cast<char*>(client.shared().observed), client.shared().observedBytes);
  EXPECT_NE(seen.find("St12out_of_range"), std::string::npos);
  EXPECT_NE(seen.find("too large"), std::string::npos);
  EXPECT_EQ(seen[seen.size() - 8], 1) << "thrown by the unit";
  client.call(19, {7});
  EXPECT_EQ(client.end(), ASSAY_END_THREW);
  seen.assign(reinterpret_cast<char*>(client.shared().observed), client.shared().observedBytes);
  EXPECT_EQ(seen[seen.size() - 8], 0) << "thrown by the library";
}

TEST_F(Basics, ValuesSurviveACatch) {
  client.call(7, {42});
  EXPECT_EQ(client.path(), (Lines{"branch 1 (sgt v0 5)", "select 1 (eq v0 42)"}));
}

TEST_F(Basics, StringsAndVectorsAreFollowed) {
  client.call(8, {'c', 'a', 'x'});
  EXPECT_EQ(client.path().back(),
            "branch 1 (xor (and (and (eq (trunc v0) 99) (eq (trunc v1) 97)) (eq (trunc v2) 116)) 1)");
  client.call(9, {1, 2, 3});
  EXPECT_EQ(client.path(), (Lines{"branch 0 (slt v2 v1)"}));
}

TEST_F(Basics, FloatingPointAndLibmStaySymbolic) {
  client.call(10, {0, 0, std::bit_cast<uint64_t>(4.0)});
  EXPECT_EQ(client.path()[0], "branch 0 (fcmp.2 (fsqrt v2) 4613937818241073152)");
  EXPECT_EQ(client.path()[1], "branch 0 (fcmp.2 (fcall.sin v2) 4602678819172646912)");
  EXPECT_EQ(client.path()[3], "select 0 (fcmp.1 (ffloor v2) -4611686018427387904)");
}

TEST_F(Basics, DivisionRecordsItsDivisor) {
  client.call(11, {7, 2});
  EXPECT_EQ(client.path(),
            (Lines{"divisor 1 (ne v1 0)", "divisor 1 (xor (and (eq v0 -2147483648) (eq v1 -1)) 1)"}));
  client.call(11, {7, 0});
  EXPECT_EQ(client.end(), ASSAY_END_DIVIDED_BY_ZERO);
  EXPECT_EQ(client.path()[0], "divisor 0 (ne v1 0)");
  client.call(11, {uint64_t(uint32_t(INT32_MIN)), uint64_t(uint32_t(-1))});
  EXPECT_EQ(client.end(), ASSAY_END_DIVIDED_BY_ZERO);
}

TEST_F(Basics, SymbolicIndicesReadTheWholeObject) {
  client.call(12, {6});
  EXPECT_EQ(client.path(), (Lines{"bounds 1 (ult v0 8)"}));
  EXPECT_EQ(result(), 1u);
  EXPECT_EQ(client.shared().traceCount, 0u);
  client.call(14, {2});
  EXPECT_EQ(client.path(), (Lines{"bounds 1 (ult (sext v0) 4)"}));
  client.call(15, {1});
  EXPECT_EQ(client.path()[1], "branch 0 (eq (read (sext v0) 10 20 30) 30)");
}

TEST_F(Basics, LeavingAnObjectEndsTheTrial) {
  client.call(12, {8});
  EXPECT_EQ(client.end(), ASSAY_END_OUT_OF_BOUNDS);
  EXPECT_GT(client.shared().traceCount, 2u);  // where it was: the hook, the function, its shim
  EXPECT_EQ(client.path(), (Lines{"bounds 0 (ult v0 8)"}));
  client.call(13, {uint64_t(-1), 1});
  EXPECT_EQ(client.end(), ASSAY_END_OUT_OF_BOUNDS);
}

TEST_F(Basics, AccessesAroundABlockOrToFreedMemoryAreDefects) {
  client.call(21, {0});
  EXPECT_EQ(result(), 5u);
  for (uint64_t how = 1; how <= 7; ++how) {
    client.call(21, {how});
    EXPECT_EQ(client.end(), ASSAY_END_OUT_OF_BOUNDS) << how;
  }
  client.call(21, {8});
  EXPECT_EQ(result(), 7u);
}

TEST_F(Basics, RandomNumbersAreThoseOfAFreshProcess) {
  client.call(24, {0});
  const uint64_t first = result();
  EXPECT_EQ(first, 383u);  // glibc's with seed 1
  client.call(24, {0});
  EXPECT_EQ(result(), first);
}

TEST_F(Basics, TheOrderOfUnrelatedBlocksIsNoDecision) {
  client.call(22, {5});
  EXPECT_EQ(client.path().size(), 1u);
  EXPECT_EQ(result(), 3u);
  client.call(22, {8});
  EXPECT_EQ(client.path().size(), 1u);
  EXPECT_EQ(result(), 1u);
}

TEST_F(Basics, AShortTextIsWrittenBesideItsPointer) {
  client.call(23, {3});
  EXPECT_EQ(result(), 1u);
  for (const std::string& line : client.path()) EXPECT_FALSE(line.starts_with("pin")) << line;
  ASSERT_FALSE(client.path().empty());
  EXPECT_EQ(client.path().back(),
            "branch 1 (eq (ite (eq v0 -1) 0 (ite (eq v0 0) 120 (ite (eq v0 0) 0 97))) 97)");
}

TEST_F(Basics, SymbolicStoresUpdateEveryCell) {
  client.call(13, {3, 99});
  EXPECT_EQ(client.end(), ASSAY_END_RETURNED);
  EXPECT_EQ(result(), 0u);
}

TEST_F(Basics, EveryNodeHasTheValueOfTheReference) {
  for (uint32_t invokable = 0; invokable < 20; ++invokable) {
    client.call(invokable, {5, 3, 7, 9});
    expectReferenceSemantics(client);
  }
}

TEST_F(Basics, PersistentAndForkedAgree) {
  client.call(2, {1, 7});
  const Lines persistent = client.path();
  client.shared().forked = 1;
  for (int i = 0; i < 3; ++i) {
    client.call(2, {1, 7});
    EXPECT_EQ(client.path(), persistent);
  }
}

TEST_F(Basics, SequencesRunStepByStep) {
  client.sequence({0, 1, 6, 0}, {{1, 1}, {3}, {9}, {1, 1}});
  EXPECT_EQ(client.end(), ASSAY_END_THREW);
  EXPECT_EQ(client.shared().endStep, 2u);
  EXPECT_EQ(client.shared().records[client.shared().recordCount - 1].step, 2u);
}

TEST_F(Basics, RecordLimitIsKept) {
  client.limits.maxRecords = 2;
  client.call(0, {11, 7});
  EXPECT_EQ(client.path().size(), 2u);
  EXPECT_TRUE(client.shared().flags & ASSAY_FLAG_RECORDS_FULL);
}

TEST_F(Basics, TheSiteTableListsSourceBranches) {
  std::ifstream table(std::string(ASSAY_FIXTURES) + "/basics.sites");
  int source = 0, made = 0;
  for (std::string line; std::getline(table, line);) {
    if (line.find("basics.cpp\t") == std::string::npos) continue;
    std::stringstream fields(line);
    std::string field;
    for (int i = 0; i < 8; ++i) std::getline(fields, field, '\t');
    (field == "1" ? source : made)++;
  }
  EXPECT_GE(source, 30);
  EXPECT_LE(made, 3);
}

class Crashes : public testing::Test {
 protected:
  Client client{fixture("crashes")};
  uint64_t result() { return client.scalars().empty() ? ~0ull : client.scalars()[0]; }
  void expectEnd(uint32_t invokable, uint32_t end, std::vector<uint64_t> values = {}) {
    client.call(invokable, values);
    EXPECT_TRUE(client.ready());
    EXPECT_EQ(client.end(), end) << "of " << invokable;
  }
};

TEST_F(Crashes, EveryEndIsDistinguishedAndTheWorkerContinues) {
  expectEnd(0, ASSAY_END_SEGFAULT, {9});
  EXPECT_EQ(client.path(), (Lines{"branch 1 (sgt v0 3)"}));
  expectEnd(0, ASSAY_END_RETURNED, {1});
  expectEnd(1, ASSAY_END_ABORTED);
  expectEnd(2, ASSAY_END_EXITED);
  EXPECT_EQ(client.shared().detail, 3u);
  expectEnd(3, ASSAY_END_STACK_OVERFLOW);
  expectEnd(7, ASSAY_END_EXITED);
  EXPECT_EQ(client.shared().detail, 5u);
  expectEnd(8, ASSAY_END_EXITED);
  expectEnd(16, ASSAY_END_ABORTED);
  expectEnd(18, ASSAY_END_REFUSED, {3});
  EXPECT_EQ(client.path(), (Lines{"assume 0 (sgt v0 10)"}));
  expectEnd(18, ASSAY_END_RETURNED, {30});
  EXPECT_EQ(client.path(), (Lines{"assume 1 (sgt v0 10)"}));
  expectEnd(99, ASSAY_END_REFUSED);
}

TEST_F(Crashes, EndlessLoopsRunOutOfFuelOrTime) {
  client.limits.fuel = 100000;
  expectEnd(4, ASSAY_END_HUNG);
  EXPECT_EQ(client.shared().fuelUsed, 100000u);
  client.limits.milliseconds = 100;
  expectEnd(5, ASSAY_END_HUNG);
  EXPECT_LT(client.shared().nanoseconds, 1'000'000'000u);
}

TEST_F(Crashes, RunawayAllocationIsStopped) { expectEnd(6, ASSAY_END_OUT_OF_MEMORY); }

// Whether four gigabytes are available depends on the machine; 128 terabytes never are.
TEST_F(Crashes, OnlySizesBeyondTheAddressSpaceAreRefused) {
  expectEnd(20, ASSAY_END_RETURNED, {20});
  EXPECT_EQ(result(), 1u);
  expectEnd(20, ASSAY_END_OUT_OF_MEMORY, {32});
  expectEnd(20, ASSAY_END_OUT_OF_MEMORY, {40});
  expectEnd(20, ASSAY_END_RETURNED, {62});
  EXPECT_EQ(result(), 0u);
}

TEST_F(Crashes, PlainGlobalsAreRestored) {
  for (int i = 0; i < 3; ++i) {
    expectEnd(9, ASSAY_END_RETURNED);
    EXPECT_EQ(result(), 1u);
    EXPECT_FALSE(client.shared().flags & ASSAY_FLAG_DIRTY);
    EXPECT_TRUE(client.shared().flags & ASSAY_FLAG_LEAVES);
  }
}

TEST_F(Crashes, OtherGlobalsCostAFreshProcess) {
  for (int i = 0; i < 3; ++i) {
    expectEnd(10, ASSAY_END_RETURNED, {5});
    EXPECT_EQ(result(), 1u);
    EXPECT_TRUE(client.shared().flags & ASSAY_FLAG_DIRTY);
    expectEnd(11, ASSAY_END_RETURNED);
    EXPECT_TRUE(client.shared().flags & ASSAY_FLAG_DIRTY);
  }
}

TEST_F(Crashes, TheSandboxRefusesAndNamesTheCalls) {
  ASSERT_TRUE(client.shared().sandboxed & ASSAY_BY_SECCOMP);
  const auto expectRefusal = [&](uint32_t invokable, const char* what) {
    expectEnd(invokable, ASSAY_END_RETURNED);
    EXPECT_EQ(result(), 0u) << what;
    EXPECT_TRUE(client.shared().flags & ASSAY_FLAG_REFUSED);
    EXPECT_STREQ(client.shared().refusal, what);
  };
  expectRefusal(14, "socket");
  expectRefusal(19, "execve");
  expectEnd(0, ASSAY_END_RETURNED);
  EXPECT_FALSE(client.shared().flags & ASSAY_FLAG_REFUSED) << "of the trial before";
  if (!(client.shared().sandboxed & ASSAY_BY_LANDLOCK)) GTEST_SKIP() << "no Landlock here";
  unlink("/tmp/assay-must-not-exist");
  expectRefusal(12, "openat");
  EXPECT_NE(access("/tmp/assay-must-not-exist", F_OK), 0);
}

TEST_F(Crashes, ProcessesAreRefusedAndSignalsToOthers) {
  expectEnd(21, ASSAY_END_RETURNED);  // fork()
  EXPECT_EQ(result(), 0u);
  EXPECT_STREQ(client.shared().refusal, "clone");
  expectEnd(26, ASSAY_END_REFUSED);  // system(), which blocks all signals
  EXPECT_TRUE(client.shared().flags & ASSAY_FLAG_REFUSED);
  expectEnd(22, ASSAY_END_RETURNED);  // a signal to the server
  EXPECT_STREQ(client.shared().refusal, "tgkill");
  expectEnd(23, ASSAY_END_RETURNED);  // SIGSTOP to itself
  EXPECT_STREQ(client.shared().refusal, "tgkill");
}

TEST_F(Crashes, ASignalThatCannotBeCaughtIsNoEndlessLoop) {
  expectEnd(24, ASSAY_END_SIGNALLED);
  EXPECT_EQ(client.shared().detail, uint32_t(SIGKILL));
}

TEST_F(Crashes, AReplyWrittenByTheUnitIsIgnored) {
  expectEnd(25, ASSAY_END_RETURNED);
  EXPECT_EQ(result(), 1u);
}

TEST_F(Crashes, ScratchIsWritableAndEmptyAfterwards) {
  expectEnd(13, ASSAY_END_RETURNED);
  EXPECT_EQ(result(), 1u);
  EXPECT_TRUE(client.shared().flags & ASSAY_FLAG_WROTE);
  expectEnd(13, ASSAY_END_RETURNED);
  EXPECT_EQ(result(), 1u) << "it is there from the trial before";
  EXPECT_NE(access((client.scratch() + "/mine").c_str(), F_OK), 0);
  EXPECT_EQ(access(client.scratch().c_str(), F_OK), 0);
}

TEST_F(Crashes, OtherThreadsAreConcreteAndHarmless) {
  expectEnd(15, ASSAY_END_RETURNED, {9});
  EXPECT_EQ(client.path(), (Lines{"select 1 (sgt v0 3)"}));
}

TEST_F(Crashes, LoopsRecordEachTurn) {
  expectEnd(17, ASSAY_END_RETURNED, {7});
  EXPECT_EQ(client.path().size(), 8u);
  EXPECT_EQ(client.path()[7], "branch 0 (sgt v0 7)");
}

class Models : public testing::Test {
 protected:
  Client client{fixture("models")};
  void expectNoDifference(uint32_t invokable) {
    client.limits = {0, 0, 60000, 0};
    client.call(invokable);
    EXPECT_EQ(client.end(), ASSAY_END_RETURNED);
    ASSERT_FALSE(client.scalars().empty());
    EXPECT_EQ(client.scalars()[0], 0u) << client.errors();
  }
};

TEST_F(Models, IntegersParseAsInLibc) { expectNoDifference(0); }
TEST_F(Models, FloatsParseAsInLibc) { expectNoDifference(1); }
TEST_F(Models, FromCharsEqualsTheLibrarys) { expectNoDifference(2); }
TEST_F(Models, CharactersAreClassifiedAsInLibc) { expectNoDifference(3); }
TEST_F(Models, StringsAreComparedAsInLibc) { expectNoDifference(4); }
TEST_F(Models, RoundingEqualsLibms) { expectNoDifference(5); }

TEST_F(Models, StoiIsFollowed) {
  client.call(6, {'4', '2'});
  EXPECT_EQ(client.end(), ASSAY_END_RETURNED);
  EXPECT_EQ(client.scalars()[0], 1u);
  EXPECT_GE(client.path().size(), 4u);
  EXPECT_TRUE(client.path(ASSAY_RECORD_PIN).empty());
  client.call(6, {'x', '2'});
  EXPECT_EQ(client.end(), ASSAY_END_THREW);
}

TEST_F(Models, StrtodIsFollowed) {
  client.call(7, {'2', '.', '5'});
  EXPECT_EQ(client.scalars()[0], 1u);
  EXPECT_EQ(client.path().back().find("fp"), std::string::npos) << "a comparison of integers by now";
  EXPECT_NE(client.path().back().find("v2"), std::string::npos) << client.path().back();
  client.call(7, {'n', 'a', 'n'});
  EXPECT_EQ(client.path(ASSAY_RECORD_PIN).size(), 3u) << "the real function was asked about this text";
}

TEST_F(Models, ToStringIsFollowed) {
  client.call(8, {uint64_t(uint32_t(-27))});
  EXPECT_EQ(client.scalars()[0], 1u);
  EXPECT_GE(client.path(ASSAY_RECORD_BRANCH).size(), 3u);
  EXPECT_TRUE(client.path(ASSAY_RECORD_PIN).empty());
}

TEST_F(Models, ClassificationIsOneDecision) {
  client.call(9, {'q'});
  EXPECT_EQ(client.scalars()[0], 2u);
  EXPECT_EQ(client.path().size(), 2u);
}

TEST_F(Models, IntegerFromCharsIsFollowed) {
  client.call(10, {'7', '3', '5'});
  EXPECT_EQ(client.scalars()[0], 2u);
  EXPECT_GE(client.path().size(), 3u);
}

class Streams : public testing::Test {
 protected:
  Client client{fixture("streams")};
  void expectNoDifference(uint32_t invokable) {
    client.limits = {0, 0, 60000, 0};
    client.call(invokable);
    EXPECT_EQ(client.end(), ASSAY_END_RETURNED);
    ASSERT_FALSE(client.scalars().empty());
    EXPECT_EQ(client.scalars()[0], 0u) << client.errors();
  }
};

TEST_F(Streams, NumbersAreReadAsByTheLibrary) { expectNoDifference(0); }
TEST_F(Streams, WordsAreReadAsByTheLibrary) { expectNoDifference(1); }
TEST_F(Streams, LinesAreReadAsByTheLibrary) { expectNoDifference(2); }

TEST_F(Streams, LinesAreFollowed) {
  client.call(3, {'#', 'a', '\n'});
  EXPECT_EQ(client.path(), (Lines{"branch 0 (eq v0 10)", "branch 0 (eq v1 10)", "branch 1 (eq v2 10)",
                                  "branch 1 (eq v0 35)"}));
}

TEST_F(Streams, NumbersAreFollowed) {
  client.call(4, {'4', ' ', '5'});
  EXPECT_EQ(client.scalars()[0], 1u);
  EXPECT_EQ(client.path().back(), "select 1 (eq (add (zext v0) (zext v2)) 105)");
  client.call(5, {'2', '.', '5'});
  EXPECT_EQ(client.scalars()[0], 2u);
  EXPECT_NE(client.path().back().find("v2"), std::string::npos);
  EXPECT_TRUE(client.path(ASSAY_RECORD_PIN).empty());
}

TEST_F(Streams, AWordIsOneDecision) {
  client.call(6, {'c', 'p', 'u'});
  EXPECT_EQ(client.path().back(), "branch 0 (xor (and (and (eq v0 99) (eq v1 112)) (eq v2 117)) 1)");
}

TEST_F(Streams, CharactersAreFollowed) {
  client.call(7, {'(', 'a', ' ', 'q'});
  EXPECT_EQ(client.scalars()[0], 1u);
  EXPECT_EQ(client.path().back(), "branch 1 (eq v3 113)");
}

class Wide : public testing::Test {
 protected:
  Client client{fixture("wide")};
  uint64_t result() { return client.scalars().empty() ? ~0ull : client.scalars()[0]; }
};

TEST_F(Wide, LongDoublesThatAreDoublesStaySymbolic) {
  client.call(0, {std::bit_cast<uint64_t>(8.0)});
  EXPECT_EQ(result(), 1u);
  EXPECT_EQ(client.path(), (Lines{"select 1 (fcmp.2 (fadd (fdiv v0 4611686018427387904) 4607182418800017408) "
                                  "4613937818241073152)"}));
  client.call(1, {std::bit_cast<uint64_t>(8.0)});
  EXPECT_EQ(client.path(), (Lines{"select 1 (fcmp.4 (fneg v0) 4598175219545276416)"}));
}

TEST_F(Wide, LongDoublesThatAreNoDoublesGoConcrete) {
  client.call(2, {std::bit_cast<uint64_t>(9.0)});
  EXPECT_EQ(client.path().size(), 1u);
  client.call(2, {std::bit_cast<uint64_t>(10.0)});  // a third of it is not a double
  EXPECT_EQ(result(), 1u);
  EXPECT_TRUE(client.path().empty());
}

TEST_F(Wide, Integers128AreFollowedByHalves) {
  client.call(3, {1ull << 63, 10});
  EXPECT_EQ(result(), 1u);
  EXPECT_EQ(client.path().size(), 1u);
  client.call(4, {uint64_t(INT64_MAX), 1});
  EXPECT_EQ(result(), 1u);
  EXPECT_EQ(client.path().size(), 1u);
  client.call(5, {uint64_t(-4)});
  EXPECT_EQ(result(), 0u);
  EXPECT_FALSE(client.path().empty());
}

TEST_F(Wide, ArithmeticOnHalvesEqualsTheMachines) {
  client.limits = {0, 0, 60000, 0};
  client.call(6);
  EXPECT_EQ(result(), 0u);
}

TEST_F(Wide, VariadicArgumentsKeepTheirNodes) {
  client.call(7, {300, 299});
  EXPECT_EQ(result(), 1u);
  EXPECT_EQ(client.path().back(), "select 1 (eq (add v0 v1) 599)");
  client.call(8, {4, std::bit_cast<uint64_t>(4.0)});
  EXPECT_EQ(client.end(), ASSAY_END_RETURNED);
  ASSERT_FALSE(client.path().empty());
  EXPECT_NE(client.path().back().find("v0"), std::string::npos) << client.path().back();
  EXPECT_NE(client.path().back().find("v1"), std::string::npos) << client.path().back();
}

TEST_F(Wide, SortedElementsTakeTheirNodesAlong) {
  client.call(9, {70, 55, 1});
  EXPECT_EQ(result(), 1u);
  EXPECT_EQ(client.path().back(), "select 1 (eq v1 55)");
  client.call(10);
  EXPECT_EQ(result(), 0u);
  client.call(11, {7});
  EXPECT_EQ(result(), 1u);
  EXPECT_FALSE(client.path().empty());
}

TEST_F(Wide, EveryNodeHasTheValueOfTheReference) {
  for (uint32_t invokable : {0, 1, 2, 3, 4, 5, 7, 8, 9, 11})
    for (uint64_t big : {uint64_t(3), ~uint64_t(0), uint64_t(1) << 63, std::bit_cast<uint64_t>(6.5)}) {
      client.call(invokable, {big, 55, 7});
      expectReferenceSemantics(client);
    }
}

// One condition for all integers, which is equivalent to the floating-point comparison.
TEST_F(Wide, ComparisonsOfScaledIntegersAreComparisonsOfIntegers) {
  for (uint64_t formula = 0; formula < 10; ++formula) {
    std::set<std::string> conditions, outcomes;
    for (int64_t n = -420; n <= 420; ++n) {
      client.call(16, {formula, uint64_t(n), uint64_t(n)});
      expectReferenceSemantics(client);
      ASSERT_EQ(client.path().size(), 1u) << formula;
      const std::string line = client.path()[0];
      outcomes.insert(line.substr(0, 8));
      conditions.insert(line.substr(9));
      EXPECT_EQ(line.find("fcmp"), std::string::npos) << line;
    }
    EXPECT_EQ(conditions.size(), 1u) << *conditions.begin();
    EXPECT_EQ(outcomes.size(), 2u) << "the range crosses the limit: " << *conditions.begin();
  }
}

TEST_F(Wide, StateOnTheHeapIsFreshForEveryTrial) {
  for (int i = 0; i < 2; ++i) {
    client.call(12);
    EXPECT_EQ(result(), 3u) << "an element of a global vector";
    EXPECT_TRUE(client.shared().flags & ASSAY_FLAG_DIRTY);
    client.call(13);
    EXPECT_EQ(result(), uint64_t('b')) << "a string in a node of a global map";
    EXPECT_TRUE(client.shared().flags & ASSAY_FLAG_DIRTY);
    client.call(14);
    EXPECT_EQ(result(), 6u) << "a block that was replaced";
  }
  client.call(15);
  EXPECT_EQ(result(), 5u);
  EXPECT_FALSE(client.shared().flags & ASSAY_FLAG_DIRTY) << "reading leaves no mark";
}

}  // namespace
}  // namespace assay::engine
