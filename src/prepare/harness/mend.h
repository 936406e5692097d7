// Mender: a harness that compilers accept, for any unit.
//
// Real code has unforeseen shapes, and one call that does not compile must not cost the tests of all others.
// So the caller, which compiles the harness, returns complaints: the functions that they are about are
// removed from the unit, with a note that has the reason, and the harness is written again. If the messages
// name no function (a compiler that crashes), the functions at fault are found by bisection.
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

// Whether a compiler accepts this text.
using Accepts = std::function<bool(const std::string& harness)>;

// Writes the harness of one unit, again after every complaint.
class Mender {
 public:
  explicit Mender(model::Unit& unit);

  const std::string& text() const { return text_; }
  const Notes& notes() const { return notes_; }  // the functions that the present harness cannot call

  // The text without the functions that these messages are about. Empty if they are about no function, or if
  // `most` of the targets (as a share) would be lost.
  std::optional<std::string> mend(const std::string& file, const std::string& errors, double most = 1);

  // The text with as many functions as the compiler accepts. Empty if it does not accept a text without them.
  std::optional<std::string> mendByHalves(const std::string& errors, const Accepts& accepts);

 private:
  // A function to remove, and the reason.
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
