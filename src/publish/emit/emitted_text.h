// Emitted text: a file of tests, and where each test is in it.
//
// The writer of a test records where it begins and ends, and a later change of the text (format.h) moves the
// spans along. So a compiler's message about a line is a message about a test, without parsing the emitted
// text.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

namespace assay::emit {

struct TestSpan {
  std::string test;           // "Suite.Name"
  size_t begin = 0, end = 0;  // bytes: from the first of its comment to behind its last brace
  friend bool operator==(const TestSpan&, const TestSpan&) = default;
};

struct EmittedText {
  std::string text;
  std::vector<TestSpan> tests;  // in the order of the text
};

// The test that this line of the text, counted from 1, belongs to; "" outside of all tests.
std::string testAtLine(const EmittedText& emitted, unsigned line);

// `length` bytes at `offset` become `text`.
struct Replacement {
  size_t offset = 0, length = 0;
  std::string text;
};

// With all of the replacements, which are in order and do not overlap; the spans move along.
EmittedText replaced(const EmittedText& emitted, const std::vector<Replacement>& replacements);

}  // namespace assay::emit
