// Pieces: the text of a harness, with the dependencies between its parts.
//
// Some functions of a unit cannot be called from outside, and a compiler's message then names a line of the
// harness. So the harness is a list of pieces: an alias of a type, a function that makes or shows values of a
// type, a declaration that opens a member which is not public, the shim of a function. Each piece names the
// pieces that it uses, as the code that writes it asked for them. That graph shows which functions a message
// concerns (blame.h).
//
// All declarations come before all definitions, each in the order of the pieces, so a definition may use any
// piece and a declaration any earlier one.
#pragma once

#include <set>
#include <string>
#include <vector>

#include "base/ids.h"

namespace assay::harness {

using PieceId = Id<struct PieceTag>;

// A part of the text.
struct Piece {
  std::string name;         // "AssayT5", "assay_make_5", "call_2"; "" for a part of every harness
  std::string declaration;  // whole lines
  std::string text;         // whole lines: the definition
  std::set<PieceId> needs;
};

// The whole text.
struct Harness {
  std::vector<Piece> pieces;
  std::vector<PieceId> shims;  // by function of the unit

  PieceId add(Piece piece);
  std::string text() const;
  std::vector<PieceId> ofLines() const;  // for each line of the text, its piece
};

}  // namespace assay::harness
