// Framework: what assay knows of a test framework, behind one interface.
//
// The emitter asks how a file, a test and an assertion are written; verifying and `assay check` ask how a
// program of tests is linked, told which tests to run, and what its output means; the rest is for CMake and
// for tests that a person wrote. Texts that come in are C++ expressions and literals, texts that go out are
// whole statements: whatever a macro needs is the framework's business. GoogleTest (googletest.h) is the one
// implementation.
//
// Recipe for another one:
//   1. A final class beside googletest.cpp. A framework without matchers writes several assertions for a
//      Pattern; a program that does not say which test it runs is asked to by commandLine (a reporter).
//   2. The callers of publish::verifySuite (BuildPlan), emit::cmakeText, emit::merge and project::check hand
//      it on; all of these take googleTest() unless they are told otherwise.
//   3. A golden file of emit/kinds_test.cpp with every kind of assertion, compiled and run there, and a log
//      in verify/run_log_test.cpp.
//   4. Its headers in prepare/frontend/sources.cpp, so that test files of it are left out of folders, and
//      its libraries in prepare/toolchain/libraries.cpp, so that they are not linked twice.
#pragma once

#include <cstdint>
#include <set>
#include <string>
#include <vector>

namespace assay::emit {

// Names of the framework that a file uses: includes and using-declarations follow from them.
using UsedNames = std::set<std::string>;

// The known facts about a value inside another one: of an element, a member, the target of a pointer.
struct Pattern {
  enum class Kind : uint8_t {
    Anything,
    Equal,        // to the literal `text`
    Close,        // to the floating literal `text` of so many bits
    Nan,          // likewise, and it is not a number
    CString,      // that reads as the literal `text`
    Null,         // a null pointer
    Elements,     // these parts in this order
    AnyOrder,     // these parts in whatever order
    Pair,         // of two parts
    Tuple,        // of these parts
    Members,      // a part for each of `members`
    Pointee,      // behind a pointer: the one part
    Optional,     // in an optional: the one part
    Alternative,  // of a variant, of the type `text`: the one part
  };
  Kind kind = Kind::Anything;
  std::string text = {};
  unsigned bits = 0;
  std::vector<std::string> members = {};  // "Point::x"
  std::vector<Pattern> parts = {};
};

// A call that is expected to throw.
struct Throwing {
  std::string call;     // a statement without its semicolon
  std::string type;     // of what it throws
  std::string message;  // the literal that what() returns; "": whatever it returns
  bool usesLocals = false;
};

// Tests that share a process: in the order of the file, or shuffled if there is a seed.
struct Selection {
  std::vector<std::string> tests;  // "Suite.Name"; none: no test runs
  unsigned repeats = 1;
  unsigned seed = 0;
};

struct CommandLine {
  std::vector<std::string> argv;
  std::string
      list;  // to be written to the file for the list of tests; a thousand names are too long for an argument
};

// A line that a program of tests prints.
struct LogLine {
  enum class Kind : uint8_t { Other, Begins, Passes, Fails } kind = Kind::Other;  // passes: or skips itself
  std::string test = {};                                                          // Begins: which one
  std::string before = {};  // Passes, Fails: what the test itself printed on this line
};

// The words of a CMakeLists.txt.
struct CmakeWords {
  std::string package;    // lines that find it
  std::string libraries;  // for target_link_libraries
  std::string discover;   // the function that registers the tests of a target with ctest
  std::string option;     // of a configuration in which the program is not run to ask for its tests
};

class Framework {
 public:
  virtual ~Framework() = default;

  // A file and its tests.
  virtual std::string includes(const UsedNames& used) const = 0;      // lines
  virtual std::string declarations(const UsedNames& used) const = 0;  // lines, below all includes
  virtual std::vector<std::string> reservedNames() const = 0;         // that no local variable may have
  virtual std::string opening(const std::string& suite, const std::string& name) const = 0;  // a line
  virtual std::string closing() const = 0;

  // Assertions. One that is `needed` ends its test if it fails.
  virtual std::string isTrue(const std::string& expression, bool needed = false) const = 0;
  virtual std::string isFalse(const std::string& expression) const = 0;
  virtual std::string equal(const std::string& expression, const std::string& expected) const = 0;
  // So that it holds with any compiler at any optimisation level; of 32 or 64 bits.
  virtual std::string close(const std::string& expression, const std::string& expected,
                            unsigned bits) const = 0;
  virtual std::string equalCString(const std::string& expression, const std::string& expected) const = 0;
  virtual std::string notNull(const std::string& expression, bool needed = false) const = 0;
  virtual std::vector<std::string> matches(const std::string& expression, const Pattern& pattern,
                                           UsedNames& used) const = 0;
  virtual std::string throws(const Throwing& throwing, UsedNames& used) const = 0;

  // Its program.
  virtual std::vector<std::string> libraries() const = 0;  // the end of the link line, main() included
  // A part of the symbols of this test, as linkers print them.
  virtual std::string symbolOf(const std::string& suite, const std::string& name) const = 0;
  // The standard of C++ that its headers demand in this line of a compiler's: "14"; "": there is no demand.
  virtual std::string standardIn(const std::string& line) const = 0;
  virtual std::vector<std::string> commandLine(const std::string& program) const = 0;  // of all tests
  virtual CommandLine commandLine(const std::string& program, const Selection& selection,
                                  const std::string& listFile) const = 0;
  virtual int exitCode(bool anyFailed) const = 0;
  virtual LogLine read(const std::string& line, const std::string& runningTest) const = 0;
  // On one line: the first complaint in what a test that failed printed.
  virtual std::string complaintIn(const std::string& printed) const = 0;

  // Tests that a person wrote.
  virtual std::string testIn(
      const std::string& code) const = 0;  // "Suite.Name" of the first; "": there is none
  virtual bool startsProcesses(const std::string& code) const = 0;

  virtual CmakeWords cmake() const = 0;
};

}  // namespace assay::emit
