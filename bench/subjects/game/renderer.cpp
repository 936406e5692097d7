#include "renderer.h"

#include <ostream>

#include "board.h"
#include "hero.h"
#include "lantern.h"
#include "score_board.h"
#include "turn_clock.h"

namespace game {

void Renderer::draw(const Board& board, const Hero& hero, int radius) {
  for (int y = 0; y < board.height(); ++y) {
    for (int x = 0; x < board.width(); ++x) {
      const Position position{x, y};
      const Cell& cell = board.at(position);
      const bool near = hero.isPlaced() && hero.position().distanceTo(position) <= radius;
      if (showAll_ || near) {
        out_ << cell.glyph();
      } else if (cell.isExplored()) {
        out_ << (cell.isOpaque() ? '#' : ',');
      } else {
        out_ << ' ';
      }
    }
    out_ << '\n';
  }
}

void Renderer::status(const Hero& hero, const Lantern& lantern, const ScoreBoard& score,
                      const TurnClock& clock) {
  out_ << "day " << clock.day() << (clock.isNight() ? " (night)" : "") << ", health " << hero.health() << '/'
       << hero.maxHealth();
  if (hero.isWeak()) out_ << '!';
  out_ << ", " << score.points() << (score.points() == 1 ? " point" : " points");
  if (score.streak() >= 3) out_ << " x" << score.streak();
  out_ << ", lantern ";
  if (!lantern.isLit()) {
    out_ << "out";
  } else {
    out_ << lantern.fuel() << (lantern.isDim() ? " (dim)" : "");
  }
  out_ << ", carrying ";
  hero.inventory().print(out_);
  out_ << '\n';
}

}  // namespace game
