// Context: the needs of one emitted file besides its text.
//
// Writing a literal or an assertion may need a header or a using-declaration; those end up at the top of the
// file, so they are collected while the tests are written.
#pragma once

#include <set>

#include "data/cpp/includes.h"
#include "data/model/unit.h"
#include "data/trial/suite.h"
#include "publish/emit/framework.h"

namespace assay::emit {

// The needs of one file.
struct Context {
  const model::Unit& unit;
  const Framework& framework;
  cpp::Includes includes = {};
  UsedNames used = {};                      // of the framework
  std::set<model::FunctionId> called = {};  // by any test; some need that a member is opened
  const std::vector<trial::Expectation>* expected = nullptr;  // of the current test
  bool exactBuffers = false;  // nothing lies behind the last element of a buffer: for findings
};

}  // namespace assay::emit
