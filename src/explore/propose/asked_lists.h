// Asked lists: the texts and lists that a run was given, by their shapes (data/trial/shape.h).
//
// Proposers that make texts and lists of their own begin with those of a run that led somewhere. The lists
// have the order in which the harness asked for them; a list that it did not ask for is left out.
#pragma once

#include <vector>

#include "data/trial/shape.h"
#include "data/trial/trial.h"

namespace assay::propose {

// A text or list, and its place in the trial.
struct AskedList {
  trial::Asked size;
  trial::Layout layout;  // of its call
  trial::Shape shape;    // Text or List
  bool isText = false;   // characters, in a string or another list
};

// Every choice that was asked for, as it was answered: the trial with these choices is the same.
trial::Choices askedChoices(const trial::Outcome& outcome);

// `trial` must outlive the result. The elements behind a pointer whose number is another parameter are left
// to the solver.
std::vector<AskedList> askedLists(const model::Unit& unit, const trial::Trial& trial,
                                  const trial::Outcome& outcome, const trial::Choices& asked);

}  // namespace assay::propose
