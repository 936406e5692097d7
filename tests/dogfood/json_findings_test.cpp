#include <gtest/gtest.h>

#include "json.cpp"  // the source itself: not all of this is in a header

// Invalid memory access in assay::Json::value() (json.h:28). Reproduced 5 of 5.
TEST(JsonFinding, ValueCharPointerCrashesForNullText) {
  assay::Json json;

  json.value(static_cast<const char*>(nullptr));
}

// Abort in utf8Length() (json.cpp:13). Seen in the instrumented run; the native build did not stop at it.
// It said: the standard library asks for __pos < this->_M_len
TEST(Utf8LengthFinding, AbortsForEmptyTextAnd0) { assay::utf8Length("", 0u); }

// Abort in assay::Json::end() (json.cpp:108) when ASSAY_CHECK(!levels_.empty() && !afterKey_) is true.
// Reproduced 5 of 5. It said: assay: internal check failed: !levels_.empty() && !afterKey_ (json.cpp:108)
TEST(JsonFinding, EndAbortsWhenLevelsIsEmpty) {
  assay::Json json;

  json.end();
}

// Abort in assay::Json::key() (json.cpp:118) when ASSAY_CHECK(!levels_.empty() && levels_.back().close == '}'
// && !afterKey_) is true. Reproduced 5 of 5. It said: assay: internal check failed: !levels_.empty() &&
// levels_.back().close == '}' && !afterKey_ (json.cpp:118)
TEST(JsonFinding, KeyAbortsWhenLevelsIsEmpty) {
  assay::Json json;

  json.key("");
}

// Abort in assay::Json::text() (json.cpp:162) when ASSAY_CHECK(levels_.empty()) is false. Reproduced 5 of 5.
// It said: assay: internal check failed: levels_.empty() (json.cpp:162)
TEST(JsonFinding, TextAbortsWhenLevelsIsNotEmpty) {
  assay::Json json;
  json.object();

  json.text();
}
