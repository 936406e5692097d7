// Gtest: writes a Suite as GoogleTest source, one text a file.
//
// Arrange, act, assert; names and reasons come with the suite, values from data/cpp. The text is
// plain and nearly formatted; emit/format gives it the project's own style. Same suite, same text.
//
// Another framework is another file like this one: it takes (Unit, Suite) and returns text.
#pragma once

#include <string>
#include <vector>

#include "data/model/unit.h"
#include "data/trial/suite.h"
#include "publish/emit/emitted_text.h"

namespace assay::emit {

// Whether the tests can only reach their functions by including the source file: a function is
// static, in an anonymous namespace, or declared in no header.
bool needsSource(const model::Unit& unit, const trial::Suite& suite);

// `<stem>_test.cpp`; the tests that are green.
EmittedText suiteText(const model::Unit& unit, const trial::Suite& suite);

// `<stem>_findings_test.cpp`; no text when there is nothing to show.
EmittedText findingsText(const model::Unit& unit, const trial::Suite& suite);

// The calls of a trial as one line, for reports: "Coinbox coinbox; coinbox.vend()".
std::string callText(const model::Unit& unit, const trial::Trial& trial);

}  // namespace assay::emit
