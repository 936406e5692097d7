// Framework: all knowledge of a test framework, behind one interface.
//
// The emitter asks how a file, a test and an assertion are written; verifying and `assay check` ask how a
// program of tests is linked, how it is started for some of its tests, and what its output means; the other
// functions are for CMake and for tests that the user wrote. Arguments are C++ expressions and literals,
// results are whole statements with everything that a macro needs. GoogleTest (googletest.h) is the only
// implementation.
//
// Recipe for another one:
//   1. A final class beside googletest.cpp. A framework without matchers writes several assertions for a
//      Pattern; if a program does not print which test it runs, commandLine selects a reporter that does.
//   2. The callers of publish::verifySuite (BuildPlan), emit::cmakeText, emit::merge and project::check pass
//      it on; all of these use googleTest() by default.
//   3. A golden file of emit/kinds_test.cpp with every kind of assertion, compiled and run there, and a log
//      in verify/run_log_test.cpp.
//   4. Its headers in prepare/frontend/sources.cpp, so that test files of it are left out of folders, and
//      its libraries in prepare/toolchain/libraries.cpp, so that they are not linked twice.
#pragma once

#include <cstdint>
#include <set>
#include <string>
#include <vector>

#include "data/model/unit.h"

namespace assay::emit {

// Names of the framework that a file uses: includes and using-declarations follow from them.
using UsedNames = std::set<std::string>;

// The known properties of a value inside another one: an element, a member, the target of a pointer.
struct Pattern {
  enum class Kind : uint8_t {
    Anything,
    Equal,        // to the literal `text`
    Close,        // to the floating literal `text` of so many bits
    Nan,          // likewise, and it is not a number
    CString,      // that reads as the literal `text`
    Null,         // a null pointer
    Elements,     // these parts in this order
    AnyOrder,     // these parts in any order
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
  std::string type;     // of the exception
  std::string message;  // the literal that what() returns; "": any text
  bool usesLocals = false;
};

// Tests that share a process: in the order of the file, or shuffled if there is a seed.
struct Selection {
  std::vector<std::string> tests;  // "Suite.Name"; if empty, no test runs
  unsigned repeats = 1;
  unsigned seed = 0;
};

// The start of a program for some of its tests.
struct CommandLine {
  std::vector<std::string> argv;
  // To be written to the file for the list of tests: a thousand names are too long for an argument.
  std::string list;
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
  std::string option;     // of a configuration that does not run the program to list its tests
};

// The interface.
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
  // Near equality that holds with any compiler at any optimisation level; of 32 or 64 bits.
  virtual std::string close(const std::string& expression, const std::string& expected,
                            unsigned bits) const = 0;
  virtual std::string equalCString(const std::string& expression, const std::string& expected) const = 0;
  virtual std::string notNull(const std::string& expression, bool needed = false) const = 0;
  virtual std::vector<std::string> matches(const std::string& expression, const Pattern& pattern,
                                           UsedNames& used) const = 0;
  virtual std::string throws(const Throwing& throwing, UsedNames& used) const = 0;

  // Mocks: a class that implements an interface, as lines; the type of its objects; a statement about an
  // object: calls of the function give these answers, one after the other, and the last one ever after.
  virtual std::string mockClass(const model::Type& mock, const std::string& interface) const = 0;
  virtual std::string mockObject(const std::string& mockClass, UsedNames& used) const = 0;
  virtual std::string answers(const std::string& object, const model::MockMethod& method,
                              const std::vector<std::string>& answers, UsedNames& used) const = 0;
  // The function is called exactly so many times; `arguments`: by parameter, "" for any.
  virtual std::string expectedCalls(const std::string& object, const model::MockMethod& method,
                                    uint64_t count, const std::vector<std::string>& arguments,
                                    UsedNames& used) const = 0;

  // Its program.
  virtual std::vector<std::string> libraries() const = 0;  // the end of the link line, main() included
  // A part of the symbols of this test, as linkers print them.
  virtual std::string symbolOf(const std::string& suite, const std::string& name) const = 0;
  // The C++ standard that its headers require, if this line of a compiler says so: "14"; otherwise "".
  virtual std::string standardIn(const std::string& line) const = 0;
  virtual std::vector<std::string> commandLine(const std::string& program) const = 0;  // of all tests
  virtual CommandLine commandLine(const std::string& program, const Selection& selection,
                                  const std::string& listFile) const = 0;
  virtual int exitCode(bool anyFailed) const = 0;
  virtual LogLine read(const std::string& line, const std::string& runningTest) const = 0;
  // The first complaint in the output of a failed test, on one line.
  virtual std::string complaintIn(const std::string& printed) const = 0;

  // Tests that the user wrote.
  // "Suite.Name" of the first test in the code; "": there is no test.
  virtual std::string testIn(const std::string& code) const = 0;
  virtual bool startsProcesses(const std::string& code) const = 0;

  virtual CmakeWords cmake() const = 0;
};

}  // namespace assay::emit
