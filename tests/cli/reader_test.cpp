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

constexpr const char* kShop = R"(#include <map>
#include <stdexcept>
#include <string>
struct Options { bool wide = false; int width = 80; std::string country = "DE"; int copies = 1; };
int price(const Options& o) {
  if (o.copies <= 0) throw std::invalid_argument("no copies");
  return o.wide ? 9 : 5;
}
class Stock {
 public:
  void add(const std::string& sku) { items_[sku] = 1; }
  int count(const std::string& sku) const {
    auto it = items_.find(sku);
    return it == items_.end() ? 0 : it->second;
  }
 private:
  std::map<std::string, int> items_;
};
std::string padded(const std::string& text, size_t width) {
  return text.size() >= width ? text : text + std::string(width - text.size(), '.');
}
template <class T> T atLeast(T value, T low) { return value < low ? low : value; }
template int atLeast<int>(int, int);
template long atLeast<long>(long, long);
)";

// A unit with most of what makes tests hard to read.
class ShopTest : public CliTest {
 protected:
  void SetUp() override {
    put("shop.cpp", kShop);
    ASSERT_EQ(generate({"shop.cpp", "-o", "out", "--budget", "3"}).exitCode, 0);
    tests_ = get("out/shop_test.cpp");
  }
  std::string tests_;
};

TEST_F(ShopTest, ReadsLikeAPersonsTests) {
  EXPECT_THAT(tests_, HasSubstr("TEST(StockTest, CountReturns0WhenItemsLackSku)"));
  EXPECT_THAT(tests_, Not(HasSubstr("WhenItIs"))) << "no iterator in a name";
  EXPECT_THAT(tests_, HasSubstr("  Options options;\n  options.copies = 0;\n")) << "one field differs";
  EXPECT_THAT(tests_, Not(HasSubstr("std::bad_alloc"))) << "no huge width";
  EXPECT_THAT(tests_, Not(HasSubstr("std::length_error")));
  EXPECT_THAT(tests_, HasSubstr("TEST(AtLeastIntTest, "));
  EXPECT_THAT(tests_, Not(HasSubstr("AtLeastLongTest"))) << "one instance of a template";
  EXPECT_THAT(tests_, Not(HasSubstr(" is true\n"))) << "the names say it";
  expectBuildsAndPasses("out");
}

}  // namespace
}  // namespace assay::cli
