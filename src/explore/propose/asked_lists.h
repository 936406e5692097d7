// Asked lists: the texts and lists that a run was given, by their shapes (data/trial/shape.h).
//
// Proposers that make texts and lists of their own begin with those of a run that led somewhere. They come in
// the order in which the harness asked for them, and only those of which it did.
#pragma once

#include <vector>

#include "data/trial/shape.h"
#include "data/trial/trial.h"

namespace assay::propose {

struct AskedList {
  trial::Asked size;
  trial::Layout layout;  // of its call
  trial::Shape shape;    // Text or List
  bool isText = false;   // characters, in whatever holds them
};

// Everything that was asked for, as it was answered: the trial with these choices is the same.
trial::Choices askedChoices(const trial::Outcome& outcome);

// `trial` outlives them. The elements behind a pointer whose number is another parameter are left to the
// solver.
std::vector<AskedList> askedLists(const model::Unit& unit, const trial::Trial& trial,
                                  const trial::Outcome& outcome, const trial::Choices& asked);

}  // namespace assay::propose
