// assay.json is as docs/assay.schema.json says, small, and the same wherever and however it is made.
#include <filesystem>
#include <fstream>
#include <iterator>

#include "base/json_value.h"
#include "tests/cli/cli_fixture.h"
#include "tests/support/json_schema.h"

namespace assay::cli {
namespace {

namespace fs = std::filesystem;
using testing::AllOf;
using testing::HasSubstr;
using testing::Not;

constexpr const char* kShop = R"(#include <map>
#include <stdexcept>
#include <string>
#include <vector>

namespace shop {
enum class Size { Small, Large };

int shipping(int cents) {
  if (cents < 0) throw std::invalid_argument("negative");
  return cents >= 5000 ? 0 : 499;
}

double mean(const std::vector<int>& values) {
  if (values.empty()) return 0.5;
  int sum = 0;
  for (int value : values) sum += value;
  return sum / static_cast<double>(values.size());
}

int ratio(int a, int b) { return a / b; }

class Cart {
 public:
  void add(const std::string& name, Size size) {
    if (name.empty()) return;
    items_[name] = size == Size::Large ? 2 : 1;
    ++count_;
  }
  int weight(const std::string& name) const { return items_.count(name) ? items_.at(name) : 0; }
  int count() const { return count_; }

 private:
  std::map<std::string, int> items_;
  int count_ = 0;
};
}  // namespace shop
)";

class ReportTest : public CliTest {
 protected:
  ReportTest() {
    put("src/shop.cpp", kShop);
    put("src/middle.cpp",
        "int middle(int low, int high) {\n  if (low < 0 || high < low) return -1;\n  return (low + high) / "
        "2;\n}\n"
        "int sum(int a, int b) { return a + b; }\n");
    put("src/broken.cpp", "int broken( {\n");
    put("src/sign.cpp", "int sign(int x) { return x > 0 ? 1 : x < 0 ? -1 : 0; }\n");
  }
  // The suites and the report of a run; a file that does not compile is in the report too.
  Snapshot made(std::vector<std::string> more = {}) {
    more.insert(more.begin(), {"src", "-o", "out", "--budget", "30"});
    const Finished finished = generate(more);
    EXPECT_EQ(finished.exitCode, 2) << finished.errors;
    EXPECT_THAT(get("out/assay-statistics.json"), Not(HasSubstr("\"cutShort\": true")));
    return snapshot("out");
  }
  void forget(const std::string& folder) { world_->remove(project(folder)); }
};

JsonValue parsed(const std::string& text) { return parseJson(text).value_or(JsonValue()); }

TEST_F(ReportTest, AssayJsonFollowsItsSchema) {
  std::ifstream in(ASSAY_SOURCE_DIR "/docs/assay.schema.json");
  const JsonValue schema = parsed({std::istreambuf_iterator<char>(in), {}});
  ASSERT_EQ(schema.kind, JsonValue::Kind::Object);
  SchemaCheck check(schema);
  made();
  EXPECT_EQ(check.check(parsed(get("out/assay.json"))), "");
  EXPECT_THAT(get("out/assay.json"), AllOf(HasSubstr("\"Signed overflow\""), HasSubstr("no call like")));
  put("src/sign.cpp", "int sign(int x) { return x > 0 ? 2 : x < 0 ? -1 : 0; }\n");
  made();
  const std::string changed = get("out/assay.json");
  EXPECT_THAT(changed, HasSubstr("\"changed\""));
  EXPECT_EQ(check.check(parsed(changed)), "");
  // The check itself finds what is wrong.
  EXPECT_THAT(check.check(parsed(R"({"format": 1, "units": [{"file": 7, "more": 1}]})")),
              AllOf(HasSubstr("$.format: is not 2"), HasSubstr("$: has no member seed"),
                    HasSubstr("$.units[0].file: is not of type string"),
                    HasSubstr("$.units[0].more: is not in the schema")));
}

TEST_F(ReportTest, WhatIsOnlyAboutTheRunIsNotForVersionControl) {
  const Snapshot files = made();
  EXPECT_THAT(files.at("assay.json"), AllOf(Not(HasSubstr("trials")), Not(HasSubstr("seconds")),
                                            Not(HasSubstr("budget")), Not(HasSubstr(root_.string()))));
  EXPECT_THAT(get("out/assay-statistics.json"), AllOf(HasSubstr("trials"), HasSubstr("seconds")));
  EXPECT_THAT(get("out/.gitignore"), AllOf(HasSubstr("/assay-statistics.json\n"), HasSubstr("/build/\n")));
  put("out/.gitignore", "# mine\n");
  made();
  EXPECT_EQ(get("out/.gitignore"), "# mine\n");
}

TEST_F(ReportTest, TheBytesDependOnNeitherJobsNorCacheNorPlace) {
  const Snapshot first = made({"-j", "1"});
  EXPECT_EQ(made({"-j", "2"}), first) << "with .assay";
  forget(".assay");
  EXPECT_EQ(made({"-j", "2"}), first) << "a fresh clone";
  forget("out");
  forget(".assay");
  EXPECT_EQ(made({"-j", "2"}), first) << "from nothing, with other jobs";
  // After an unrelated run, which leaves its results in .assay.
  forget("out");
  put("other/other.cpp", "int other(int x) { return x > 77 ? 7 : 0; }\n");
  ASSERT_EQ(generate({"other", "-o", "outOfOther", "--budget", "5"}).exitCode, 0);
  EXPECT_EQ(made(), first) << "after another run";
  // In another folder, started from elsewhere.
  fs::create_directories(root_ / "elsewhere/deep");
  fs::copy(root_ / "project/src", root_ / "elsewhere/deep/src", fs::copy_options::recursive);
  const fs::path deep = root_ / "elsewhere/deep";
  world_->run({.argv = {ASSAY_BINARY, "generate", (deep / "src").string(), "-o", (deep / "out").string(),
                        "--budget", "30"},
               .directory = root_.string(),
               .environment = {"TMPDIR=" + (root_ / "tmp").string()}});
  for (const auto& [name, text] : first)
    EXPECT_EQ(world_->read((deep / "out" / name).string()), text) << name;
}

}  // namespace
}  // namespace assay::cli
