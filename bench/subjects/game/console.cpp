#include "console.h"

#include <istream>
#include <ostream>

#include "level_reader.h"
#include "renderer.h"

namespace game {

void Console::show(const Game& game) {
  Renderer renderer(out_, showAll_);
  renderer.draw(game.board(), game.hero(), game.lantern().radius());
  renderer.status(game.hero(), game.lantern(), game.score(), game.clock());
}

Game::State Console::play(const Level& level, std::uint32_t seed) {
  Game game(level, seed);
  out_ << "== " << level.name() << " ==\n";
  show(game);
  for (std::string line; !game.isOver() && std::getline(in_, line);) {
    if (line.empty() || line[0] == '#') continue;
    const auto command = Command::parse(line);
    if (!command.has_value()) {
      ++mistakes_;
      out_ << (mistakes_ > 3 ? "Try n, e, s, w, wait, look or quit.\n" : "What?\n");
      continue;
    }
    game.execute(*command);
    if (!game.message().empty()) out_ << game.message() << '\n';
    show(game);
  }
  if (!game.isOver()) game.execute(Command(Command::Kind::Quit));
  return game.state();
}

int Console::playAll(std::istream& levels) {
  LevelReader reader(levels);
  int won = 0;
  try {
    while (const auto level = reader.next()) {
      if (play(*level, static_cast<std::uint32_t>(won + 1)) != Game::State::Won) break;
      ++won;
    }
  } catch (const LevelError& error) {
    out_ << "line " << error.line() << ": " << error.what() << '\n';
  }
  return won;
}

}  // namespace game
