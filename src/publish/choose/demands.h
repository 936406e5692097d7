// Demands: whether a trial's defect is the caller's.
//
// A function relies on what its text states (model::Contract): a pointer that it dereferences is not null, an
// assertion at its entry holds. And an internal function relies on its callers, which are all in the unit. A
// trial that breaks such a demand shows an assumption of the function, no defect. A defect that the public
// functions reach by keeping their demands is a finding, wherever it is.
//
// It leaves to others: reading the contracts (prepare/frontend), and calls that a comment or an attribute
// rules out, which no trial makes (prepare/harness).
#pragma once

#include <string>

#include "data/model/unit.h"
#include "data/trial/trial.h"
#include "publish/choose/defect_site.h"

namespace assay::choose {

// Finding::assumes of a demand on the callers of an internal function.
inline constexpr const char* kByCallers = "its callers";

// A demand that a trial breaks, in words: "p != nullptr".
struct Demand {
  std::string text;  // "": none is broken
  model::Location where;
  uint32_t step = 0;                 // the call that breaks it
  std::vector<uint32_t> parameters;  // its null pointers that are at fault
  std::vector<uint32_t> records;     // its records whose fields may not fit together
  bool isOfCallers = false;          // an internal function, or numbers that the function does not check

  bool isBroken() const { return !text.empty() || isOfCallers; }
  // Finding::assumes
  std::string inWords() const { return isOfCallers ? kByCallers : text; }
};

// The demand that makes the end of this trial no defect.
Demand demandBroken(const model::Unit& unit, const trial::Trial& trial, const trial::Outcome& outcome,
                    const DefectSite& spot);

// A demand that the trial may break: a record with pointers, or one that the unit's own code makes, has
// fields that were chosen one by one.
Demand demandOnRecords(const model::Unit& unit, const trial::Trial& trial, const trial::Outcome& outcome);

// The trial with pointers instead of these nulls, and plain fields in these records.
trial::Trial keeping(const Demand& demand, const model::Unit& unit, const trial::Trial& trial);

}  // namespace assay::choose
