// Suite text: writes a Suite as C++ source, one text per file.
//
// Arrange, act, assert: names and reasons come with the suite, values from data/cpp, the spelling of tests
// and assertions from a Framework. The text is plain and nearly formatted; emit/format gives it the project's
// own style. The same suite always gives the same text.
#pragma once

#include <string>
#include <vector>

#include "data/model/unit.h"
#include "data/trial/suite.h"
#include "publish/emit/emitted_text.h"
#include "publish/emit/googletest.h"

namespace assay::emit {

// Whether the tests can only reach their functions by including the source file: a function is
// static, in an anonymous namespace, or declared in no header.
bool needsSource(const model::Unit& unit, const trial::Suite& suite);

// `<stem>_test.cpp`; the tests that are green.
EmittedText suiteText(const model::Unit& unit, const trial::Suite& suite,
                      const Framework& framework = googleTest());

// `<stem>_findings_test.cpp`; no text when there is nothing to show.
EmittedText findingsText(const model::Unit& unit, const trial::Suite& suite,
                         const Framework& framework = googleTest());

// The calls of a trial as one line, for reports: "Coinbox coinbox; coinbox.vend()".
std::string callText(const model::Unit& unit, const trial::Trial& trial);

}  // namespace assay::emit
