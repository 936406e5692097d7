// Emitted text: a file of tests, and where each test is in it.
//
// The code that writes a test records where it begins and ends, and the code that changes the text afterwards
// (format.h) moves the spans along. So a compiler's message about a line is a message about a test, and no
// code parses our own text.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

namespace assay::emit {

// The place of one test.
struct TestSpan {
  std::string test;           // "Suite.Name"
  size_t begin = 0, end = 0;  // bytes: from the first of its comment to behind its last brace
  friend bool operator==(const TestSpan&, const TestSpan&) = default;
};

// A file of tests.
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

// The text with all of the replacements, which are in order and do not overlap; the spans are moved along.
EmittedText replaced(const EmittedText& emitted, const std::vector<Replacement>& replacements);

}  // namespace assay::emit
