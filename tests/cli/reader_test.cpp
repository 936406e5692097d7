// The emitted tests as their reader meets them: what they assert, and how names and values are written.
#include "tests/cli/cli_fixture.h"

namespace assay::cli {
namespace {

using testing::HasSubstr;
using testing::Not;

using ReaderTest = CliTest;

constexpr const char* kCounter = R"(class Counter {
 public:
  void add(int amount) { if (amount > 0) total_ += amount; }
  int total() const { return total_; }
 private:
  int total_ = 0;
};
void touch(Counter& counter) { counter.add(1); }
)";

TEST_F(ReaderTest, AnActWithoutResultIsAssertedByWhatItsObjectShows) {
  put("counter.cpp", kCounter);
  ASSERT_EQ(generate({"counter.cpp", "-o", "out", "--budget", "3"}).exitCode, 0);
  const std::string tests = get("out/counter_test.cpp");
  EXPECT_THAT(tests, HasSubstr("  counter.add(1);\n\n  EXPECT_EQ(counter.total(), 1);\n"));
  EXPECT_THAT(tests, Not(HasSubstr("returns normally")));
}

}  // namespace
}  // namespace assay::cli
