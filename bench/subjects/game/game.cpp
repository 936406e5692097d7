#include "game.h"

#include <memory>

#include "ghost.h"
#include "guard.h"
#include "move_rules.h"

namespace game {

Game::Game(const Level& level, std::uint32_t seed)
    : random_(seed),
      board_(level.width(), level.height()),
      combat_(random_),
      lantern_(level.fuel()),
      history_(5) {
  populate(level);
  lantern_.light();
  board_.exploreAround(hero_.position(), lantern_.radius());
  clock_.schedule(30, "dusk");
}

void Game::populate(const Level& level) {
  for (int y = 0; y < level.height(); ++y) {
    for (int x = 0; x < level.width(); ++x) {
      const Position position{x, y};
      const char glyph = level.glyph(position);
      if (const auto ground = Cell::groundFrom(glyph); ground.has_value()) {
        board_.setGround(position, *ground);
      } else if (Item::isGlyph(glyph)) {
        board_.at(position).drop(Item::fromGlyph(glyph));
      } else if (glyph == 'G') {
        crew_.add(std::make_unique<Guard>(), board_, position);
      } else if (glyph == 'g') {
        crew_.add(std::make_unique<Ghost>(level.count('g')), board_, position);
      } else {
        board_.place(hero_, position);
      }
    }
  }
}

bool Game::execute(const Command& command) {
  message_.clear();
  if (isOver()) {
    say("The game is over.");
    return false;
  }
  for (int i = 0; i < command.times(); ++i) {
    const bool again = step(command);
    if (command.takesTime()) endTurn();
    if (isOver() || !again) break;
  }
  return !isOver();
}

bool Game::step(const Command& command) {
  switch (command.kind()) {
    case Command::Kind::Walk:
      return walk(command.direction());
    case Command::Kind::Wait:
      return crew_.nearest(hero_.position()) == nullptr ||
             !crew_.nearest(hero_.position())->position().isNextTo(hero_.position());
    case Command::Kind::Drink:
      drink();
      return false;
    case Command::Kind::Refill:
      refill();
      return false;
    case Command::Kind::Light:
      say(lantern_.light() ? "There is light." : "The lantern is empty.");
      return false;
    case Command::Kind::Douse:
      lantern_.douse();
      say("It is dark.");
      return false;
    case Command::Kind::Drop:
      say(hero_.inventory().dropHeaviest() ? "Gone." : "You carry nothing.");
      return false;
    case Command::Kind::Undo:
      return undo();
    case Command::Kind::Look:
      say("You have seen " + std::to_string(board_.explored()) + " squares.");
      return false;
    case Command::Kind::Quit:
      state_ = State::Quit;
      return false;
  }
  return false;
}

bool Game::walk(Direction direction) {
  const Position to = hero_.position().moved(direction);
  switch (MoveRules(board_).judge(hero_, direction)) {
    case MoveRules::Verdict::Allowed:
      enter(to);
      return true;
    case MoveRules::Verdict::Attack:
      fight(*board_.at(to).piece());
      return false;
    case MoveRules::Verdict::Unlocks:
      hero_.inventory().use(Item::Kind::Key);
      board_.at(to).unlock();
      score_.award(5);
      say("The door opens.");
      return false;
    case MoveRules::Verdict::Locked:
      say("You need a key.");
      return false;
    case MoveRules::Verdict::TooDeep:
      say("You would drown with all that.");
      return false;
    default:
      score_.penalise(0);
      say("You cannot go there.");
      return false;
  }
}

void Game::enter(Position to) {
  history_.remember({hero_.position(), hero_.health(), score_.points(), lantern_.fuel()});
  board_.move(hero_, to);
  Cell& cell = board_.at(to);
  if (cell.ground() == Cell::Ground::Water) {
    lantern_.douse();
    say("The water puts out your light.");
  }
  if (cell.hasItem()) {
    const Item item = cell.item();
    if (hero_.inventory().add(item)) {
      cell.pickUp();
      history_.seal();
      score_.award(item.worth());
      say("You take " + item.name() + ".");
    } else {
      say("You cannot carry " + item.name() + ".");
    }
  }
  if (cell.ground() == Cell::Ground::Exit) {
    score_.award(100 + hero_.inventory().worth());
    state_ = State::Won;
    say("You are out.");
  }
}

void Game::fight(Piece& opponent) {
  history_.seal();
  switch (combat_.strike(hero_, opponent)) {
    case Combat::Result::Missed:
      say("You miss.");
      break;
    case Combat::Result::Deflected:
      say("That had no effect.");
      break;
    case Combat::Result::Hit:
      say("You hit for " + std::to_string(combat_.lastDamage()) + ".");
      break;
    case Combat::Result::Critical:
      say("A great blow!");
      hero_.learn(1);
      break;
    case Combat::Result::Killed:
      say("You win the fight.");
      hero_.learn(opponent.maxHealth());
      score_.award(20);
      crew_.bury(board_);
      break;
  }
}

bool Game::undo() {
  const auto moment = history_.takeBack();
  if (!moment.has_value()) {
    say("There is nothing to take back.");
    return false;
  }
  if (!board_.at(moment->position).isFree()) {
    say("Somebody is in the way.");
    history_.seal();
    return false;
  }
  board_.move(hero_, moment->position);
  hero_.restore(moment->health);
  score_.restore(moment->points);
  lantern_.restore(moment->fuel);
  return true;
}

void Game::refill() {
  if (!hero_.inventory().has(Item::Kind::Oil)) {
    say("You have no oil.");
  } else if (lantern_.refill(40) == 0) {
    say("The lantern is full.");
  } else {
    hero_.inventory().use(Item::Kind::Oil);
    lantern_.light();
    say("The lantern burns brightly.");
  }
}

void Game::drink() {
  switch (hero_.drink()) {
    case Hero::Drink::NoPotion:
      say("You have no potion.");
      break;
    case Hero::Drink::NotNeeded:
      say("You are well.");
      break;
    case Hero::Drink::Healed:
      clock_.schedule(5, "thirst");
      say("You feel better.");
      break;
  }
}

// The others move, the light burns, the clock ticks.
void Game::endTurn() {
  if (isOver()) return;
  const int damage = crew_.act(board_, hero_, combat_, random_);
  if (damage > 0) {
    score_.penalise(damage);
    history_.seal();
    say("You lose " + std::to_string(damage) + ".");
  }
  if (!hero_.isAlive()) {
    state_ = State::Died;
    say("You die.");
    return;
  }
  if (lantern_.burn()) say("The lantern goes out.");
  for (const std::string& event : clock_.advance()) {
    if (event == "dusk") {
      say("Night falls.");
      clock_.schedule(TurnClock::kDay, "dusk");
    } else if (hero_.isWeak()) {  // thirst
      say("You would like another potion.");
    }
  }
  const int before = board_.explored();
  board_.exploreAround(hero_.position(), lantern_.radius());
  if (board_.explored() > before) score_.award(1);
}

void Game::say(const std::string& text) {
  if (!message_.empty()) message_ += ' ';
  message_ += text;
}

}  // namespace game
