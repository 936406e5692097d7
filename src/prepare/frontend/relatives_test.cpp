#include "prepare/frontend/relatives.h"

#include <gtest/gtest.h>

namespace assay::frontend {
namespace {

TEST(DerivesFrom, SeesBaseClauses) {
  EXPECT_TRUE(derivesFrom("class Guard final : public Piece {", "Piece"));
  EXPECT_TRUE(derivesFrom("struct Guard : Piece {", "Piece"));
  EXPECT_TRUE(derivesFrom("class Guard : private Armed, public game::Piece, public Named\n{", "Piece"));
}

TEST(DerivesFrom, DoesNotTakeOtherUsesForOne) {
  EXPECT_FALSE(derivesFrom("class Piece {", "Piece"));
  EXPECT_FALSE(derivesFrom("class Guard : public PieceOfCake {", "Piece"));
  EXPECT_FALSE(derivesFrom("void strike(Piece& piece) {", "Piece"));
  EXPECT_FALSE(derivesFrom("class Guard : private Piece {", "Piece"));
}

}  // namespace
}  // namespace assay::frontend
