// Previous test: a trial of a unit's last suite, kept for the next one.
//
// When a unit changes, most of its tests still make sense, and a person who reads the diff wants to see the
// others. So the trials of the last suite are the first ones of the next exploration (explore/loop), they are
// chosen before others that reach no more, and what decides as it did is neither shrunk nor renamed
// (publish/choose).
//
// A trial calls functions by their place in the unit and a unit that changed has other places, so a previous
// test says whom it calls. `fitted` looks them up: by all that is known of a function, or by its name alone
// where that is enough, as when it has got another parameter. The keys of choices have neither places nor
// names in them and stay; a choice that nobody asks for any more is ignored, one that is out of bounds is put
// into them by the runtime. What fits nothing is left out without a word: it comes from a file, and old news
// is no news.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "data/model/unit.h"
#include "data/trial/suite.h"
#include "data/trial/trial.h"

namespace assay::trial {

// A function, as it can be found in another reading of the unit.
struct Callee {
  model::FunctionKind kind = model::FunctionKind::Free;
  std::string qualifiedName, signature, mangledName;
  friend bool operator==(const Callee&, const Callee&) = default;
};

struct PreviousTest {
  std::vector<Callee> calls;
  Choices choices;
  Past past;
};

// Tests first, then findings, in the suite's order.
std::vector<PreviousTest> previousTestsOf(const model::Unit& unit, const Suite& suite);

struct Fitted {
  Trial trial;
  Past past;
};

// Those that this unit can run, in their order.
std::vector<Fitted> fitted(const model::Unit& unit, std::span<const PreviousTest> previousTests);

}  // namespace assay::trial
