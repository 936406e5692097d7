#include "prepare/frontend/extra_headers.h"

#include <gtest/gtest.h>

namespace assay::frontend {
namespace {

TEST(DerivesFrom, SeesBaseClauses) {
  EXPECT_TRUE(derivesFrom("class Guard final : public Piece {", "Piece"));
  EXPECT_TRUE(derivesFrom("struct Guard : Piece {", "Piece"));
  EXPECT_TRUE(derivesFrom("class Guard : private Armed, public game::Piece, public Named\n{", "Piece"));
}

TEST(DerivesFrom, IgnoresOtherUsesOfTheName) {
  EXPECT_FALSE(derivesFrom("class Piece {", "Piece"));
  EXPECT_FALSE(derivesFrom("class Guard : public PieceOfCake {", "Piece"));
  EXPECT_FALSE(derivesFrom("void strike(Piece& piece) {", "Piece"));
  EXPECT_FALSE(derivesFrom("class Guard : private Piece {", "Piece"));
}

TEST(Defines, DistinguishesADefinitionFromADeclaration) {
  EXPECT_TRUE(defines("class Board {", "Board"));
  EXPECT_TRUE(defines("struct Board final\n    : Grid {", "Board"));
  EXPECT_FALSE(defines("class Board;\nvoid show(const Board& board) {", "Board"));
  EXPECT_FALSE(defines("class Boards {", "Board"));
  EXPECT_FALSE(defines("class Clipboard {", "board"));
}

}  // namespace
}  // namespace assay::frontend
