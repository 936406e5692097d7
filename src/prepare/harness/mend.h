// Mender: a harness that compilers accept, whatever the unit looks like.
//
// Real code has unforeseen shapes, and one call that does not compile must not cost the tests of
// all others. So the caller, which compiles the harness, returns complaints: the functions that they are
// about are removed from the unit, with a note that has the reason, and the harness is written again. If the
// messages name no function (a compiler that crashes), the functions at fault are found by bisection.
//
// The unit's functions are renumbered when some are removed; no other data refers to them at this time.
#pragma once

#include <functional>
#include <optional>
#include <set>
#include <string>

#include "base/notes.h"
#include "data/model/unit.h"
#include "prepare/harness/pieces.h"

namespace assay::harness {

// Whether a compiler takes this text.
using Accepts = std::function<bool(const std::string& harness)>;

class Mender {
 public:
  explicit Mender(model::Unit& unit);

  const std::string& text() const { return text_; }
  const Notes& notes() const { return notes_; }  // what the harness cannot call, as it is now

  // The text without what these messages are about. Nothing: they are about no function, or `most` of the
  // targets (as a share) would be lost.
  std::optional<std::string> mend(const std::string& file, const std::string& errors, double most = 1);

  // The text with as many functions as the compiler takes. Nothing: it does not even take none.
  std::optional<std::string> mendByHalves(const std::string& errors, const Accepts& accepts);

 private:
  struct Reason {
    model::FunctionId function;
    std::string why;
  };
  void write();
  bool giveAllArguments(model::FunctionId id);
  void leaveOut(std::vector<Reason> reasons);
  void addOrphans(std::vector<Reason>& reasons) const;

  model::Unit& unit_;
  Harness harness_;
  std::string text_;
  Notes notes_;
};

}  // namespace assay::harness
