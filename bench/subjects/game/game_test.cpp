// The game's tests, written by hand: the checks of a careful engineer in a hurry, one group per class.
#include "game.h"

#include <gtest/gtest.h>

#include <memory>
#include <sstream>

#include "board.h"
#include "combat.h"
#include "command.h"
#include "console.h"
#include "crew.h"
#include "ghost.h"
#include "guard.h"
#include "hero.h"
#include "history.h"
#include "inventory.h"
#include "lantern.h"
#include "level.h"
#include "level_reader.h"
#include "move_rules.h"
#include "path_finder.h"
#include "random.h"
#include "renderer.h"
#include "score_board.h"
#include "turn_clock.h"

namespace game {
namespace {

Level levelOf(std::vector<std::string> rows, int fuel = 50) { return Level("test", std::move(rows), fuel); }

TEST(PositionTest, MovesInAllDirections) {
  const Position p{3, 4};
  EXPECT_EQ(p.moved(Direction::North), (Position{3, 3}));
  EXPECT_EQ(p.moved(Direction::East, 2), (Position{5, 4}));
  EXPECT_EQ(p.moved(Direction::South), (Position{3, 5}));
  EXPECT_EQ(p.moved(Direction::West), (Position{2, 4}));
}

TEST(PositionTest, MeasuresSteps) {
  EXPECT_EQ((Position{0, 0}.distanceTo({2, -3})), 5);
  EXPECT_TRUE((Position{1, 1}.isNextTo({1, 2})));
  EXPECT_FALSE((Position{1, 1}.isNextTo({2, 2})));
}

TEST(DirectionTest, Turns) {
  EXPECT_EQ(turnedRight(Direction::West), Direction::North);
  EXPECT_EQ(opposite(Direction::North), Direction::South);
}

TEST(DirectionTest, PointsAlongTheLongerSide) {
  EXPECT_EQ(towards({0, 0}, {5, 1}), Direction::East);
  EXPECT_EQ(towards({0, 0}, {1, -5}), Direction::North);
  EXPECT_EQ(towards({2, 2}, {2, 2}), std::nullopt);
}

TEST(DirectionTest, ReadsLetters) {
  EXPECT_EQ(directionFrom('N'), Direction::North);
  EXPECT_EQ(directionFrom('w'), Direction::West);
  EXPECT_EQ(directionFrom('x'), std::nullopt);
}

TEST(RandomTest, RepeatsItselfWithTheSameSeed) {
  Random a(7), b(7);
  for (int i = 0; i < 10; ++i) EXPECT_EQ(a.next(), b.next());
  EXPECT_NE(Random(0).state(), 0u);
}

TEST(RandomTest, StaysBelowTheLimit) {
  Random random(3);
  for (int i = 0; i < 100; ++i) {
    const int value = random.below(6);
    EXPECT_GE(value, 0);
    EXPECT_LT(value, 6);
  }
  EXPECT_THROW(random.below(0), std::invalid_argument);
}

TEST(RandomTest, RollsDice) {
  Random random(5);
  for (int i = 0; i < 50; ++i) {
    const int sum = random.roll(2, 6);
    EXPECT_GE(sum, 2);
    EXPECT_LE(sum, 12);
  }
  EXPECT_THROW(random.roll(0, 6), std::invalid_argument);
}

TEST(RandomTest, KnowsCertainty) {
  Random random(1);
  EXPECT_TRUE(random.chance(100));
  EXPECT_FALSE(random.chance(0));
}

TEST(ItemTest, ComesFromAGlyph) {
  EXPECT_EQ(Item::fromGlyph('$').kind(), Item::Kind::Coin);
  EXPECT_EQ(Item::fromGlyph('$').amount(), 5);
  EXPECT_EQ(Item::fromGlyph('k').glyph(), 'k');
  EXPECT_EQ(Item::fromGlyph('/').glyph(), '/');
  EXPECT_THROW(Item::fromGlyph('?'), std::invalid_argument);
}

TEST(ItemTest, HasAName) {
  EXPECT_EQ(Item(Item::Kind::Coin, 3).name(), "3 coins");
  EXPECT_EQ(Item(Item::Kind::Oil).name(), "an oil can");
  EXPECT_EQ(Item(Item::Kind::Key).name(), "a key");
}

TEST(ItemTest, Stacks) {
  Item coins(Item::Kind::Coin, 50);
  coins.add(Item(Item::Kind::Coin, 20));
  EXPECT_EQ(coins.amount(), 70);
  EXPECT_FALSE(coins.stacksWith(Item(Item::Kind::Coin, 50)));
  EXPECT_THROW(coins.add(Item(Item::Kind::Key)), std::logic_error);
}

TEST(InventoryTest, AddsUpToItsStrength) {
  Inventory inventory(10);
  EXPECT_TRUE(inventory.add(Item(Item::Kind::Sword)));
  EXPECT_TRUE(inventory.add(Item(Item::Kind::Key)));
  EXPECT_FALSE(inventory.add(Item(Item::Kind::Potion)));
  EXPECT_EQ(inventory.weight(), 9);
}

TEST(InventoryTest, StacksAndUses) {
  Inventory inventory(30);
  inventory.add(Item(Item::Kind::Potion));
  inventory.add(Item(Item::Kind::Potion));
  EXPECT_EQ(inventory.stacks(), 1u);
  EXPECT_TRUE(inventory.use(Item::Kind::Potion));
  EXPECT_TRUE(inventory.use(Item::Kind::Potion));
  EXPECT_FALSE(inventory.use(Item::Kind::Potion));
  EXPECT_TRUE(inventory.isEmpty());
}

TEST(InventoryTest, IsPrinted) {
  Inventory inventory(30);
  std::ostringstream out;
  inventory.print(out);
  EXPECT_EQ(out.str(), "nothing");
  inventory.add(Item(Item::Kind::Key));
  inventory.add(Item(Item::Kind::Potion));
  out.str("");
  inventory.print(out);
  EXPECT_EQ(out.str(), "a key and a potion");
}

TEST(CellTest, ShowsWhatIsOnTop) {
  Cell cell;
  EXPECT_EQ(cell.glyph(), '.');
  cell.drop(Item(Item::Kind::Key));
  EXPECT_EQ(cell.glyph(), 'k');
  Hero hero;
  cell.enter(hero);
  EXPECT_EQ(cell.glyph(), '@');
  EXPECT_THROW(cell.enter(hero), std::logic_error);
}

TEST(CellTest, KeepsPiecesOutOfWalls) {
  Hero hero;
  Cell wall(Cell::Ground::Wall);
  EXPECT_FALSE(wall.isFree());
  EXPECT_THROW(wall.enter(hero), std::logic_error);
  EXPECT_THROW(wall.leave(), std::logic_error);
}

TEST(CellTest, IsUnlockedOnce) {
  Cell door(Cell::Ground::Door);
  EXPECT_TRUE(door.unlock());
  EXPECT_FALSE(door.unlock());
  EXPECT_EQ(door.ground(), Cell::Ground::Floor);
}

TEST(CellTest, ItemsAreDroppedAndPickedUp) {
  Cell cell;
  EXPECT_THROW(cell.item(), std::logic_error);
  EXPECT_TRUE(cell.drop(Item(Item::Kind::Coin, 2)));
  EXPECT_TRUE(cell.drop(Item(Item::Kind::Coin, 3)));
  EXPECT_EQ(cell.item().amount(), 5);
  EXPECT_TRUE(cell.pickUp().has_value());
  EXPECT_FALSE(cell.hasItem());
}

TEST(BoardTest, HasBorders) {
  const Board board(3, 2);
  EXPECT_TRUE(board.contains({2, 1}));
  EXPECT_FALSE(board.contains({3, 1}));
  EXPECT_FALSE(board.contains({0, -1}));
  EXPECT_THROW(board.at({0, 2}), std::out_of_range);
  EXPECT_THROW(Board(0, 5), std::invalid_argument);
}

TEST(BoardTest, PlacesMovesAndRemoves) {
  Board board(3, 3);
  Hero hero;
  board.place(hero, {1, 1});
  EXPECT_EQ(hero.position(), (Position{1, 1}));
  EXPECT_THROW(board.place(hero, {0, 0}), std::logic_error);
  board.move(hero, {1, 2});
  EXPECT_EQ(board.at({1, 1}).piece(), nullptr);
  EXPECT_EQ(board.at({1, 2}).piece(), &hero);
  board.remove(hero);
  EXPECT_FALSE(hero.isPlaced());
}

TEST(BoardTest, SeesAlongRows) {
  Board board(5, 2);
  EXPECT_TRUE(board.hasLineOfSight({0, 0}, {4, 0}));
  board.setGround({2, 0}, Cell::Ground::Wall);
  EXPECT_FALSE(board.hasLineOfSight({0, 0}, {4, 0}));
  EXPECT_FALSE(board.hasLineOfSight({0, 0}, {4, 1}));
}

TEST(BoardTest, ListsFreeNeighbours) {
  Board board(2, 2);
  board.setGround({1, 0}, Cell::Ground::Wall);
  EXPECT_EQ(board.neighbours({0, 0}), (std::vector<Position>{{0, 1}}));
  EXPECT_EQ(board.count(Cell::Ground::Wall), 1);
}

TEST(BoardTest, IsExplored) {
  Board board(5, 5);
  board.exploreAround({2, 2}, 1);
  EXPECT_EQ(board.explored(), 5);
}

TEST(PieceTest, IsWoundedAndHealed) {
  Hero hero(10);
  EXPECT_EQ(hero.wound(7), 7);
  EXPECT_TRUE(hero.isWeak());
  EXPECT_EQ(hero.heal(100), 7);
  EXPECT_EQ(hero.wound(50), 10);
  EXPECT_FALSE(hero.isAlive());
  EXPECT_EQ(hero.heal(5), 0);
}

TEST(PieceTest, HasNoPositionUntilPlaced) { EXPECT_THROW(Guard().position(), std::logic_error); }

TEST(HeroTest, IsStrongerWithASword) {
  Hero hero;
  EXPECT_EQ(hero.strength(), 4);
  hero.inventory().add(Item(Item::Kind::Sword));
  EXPECT_EQ(hero.strength(), 8);
}

TEST(HeroTest, Drinks) {
  Hero hero(20);
  EXPECT_EQ(hero.drink(), Hero::Drink::NotNeeded);
  hero.wound(15);
  EXPECT_EQ(hero.drink(), Hero::Drink::NoPotion);
  hero.inventory().add(Item(Item::Kind::Potion));
  EXPECT_EQ(hero.drink(), Hero::Drink::Healed);
  EXPECT_EQ(hero.health(), 15);
}

TEST(HeroTest, LearnsToUseAShield) {
  Hero hero;
  hero.learn(25);
  EXPECT_EQ(hero.armour(), 2);
  EXPECT_EQ(hero.wound(5), 3);
}

TEST(GuardTest, ChasesWhatItSees) {
  Board board(6, 1);
  Guard guard;
  Random random(1);
  board.place(guard, {0, 0});
  EXPECT_EQ(guard.plan(board, {4, 0}, random), Direction::East);
  EXPECT_EQ(guard.mood(), Guard::Mood::Chasing);
}

TEST(GuardTest, SearchesAndGivesUp) {
  Board board(5, 5);
  Guard guard;
  Random random(1);
  board.place(guard, {0, 0});
  guard.plan(board, {4, 0}, random);
  guard.plan(board, {4, 4}, random);
  EXPECT_EQ(guard.mood(), Guard::Mood::Searching);
  for (int i = 0; i < 5; ++i) guard.plan(board, {4, 4}, random);
  EXPECT_EQ(guard.mood(), Guard::Mood::Patrolling);
}

TEST(GuardTest, FleesWhenWeak) {
  Board board(6, 1);
  Guard guard;
  Random random(1);
  board.place(guard, {2, 0});
  guard.wound(7);
  EXPECT_EQ(guard.plan(board, {4, 0}, random), Direction::West);
  EXPECT_EQ(guard.mood(), Guard::Mood::Fleeing);
}

TEST(GhostTest, StrikesWhoIsNextToIt) {
  Board board(3, 3);
  Ghost ghost;
  Random random(1);
  board.place(ghost, {1, 1});
  EXPECT_EQ(ghost.plan(board, {1, 2}, random), Direction::South);
}

TEST(GhostTest, IsSolidEveryOtherTurn) {
  Board board(9, 9);
  Ghost ghost(3);
  Random random(1);
  board.place(ghost, {0, 0});
  EXPECT_EQ(ghost.plan(board, {8, 8}, random), std::nullopt);
  EXPECT_EQ(ghost.wound(5), 0);
  ghost.plan(board, {8, 8}, random);
  EXPECT_TRUE(ghost.isSolid());
  EXPECT_EQ(ghost.strength(), 5);
}

TEST(PathFinderTest, GoesAroundWalls) {
  Board board(3, 2);
  board.setGround({1, 0}, Cell::Ground::Wall);
  const PathFinder paths(board);
  EXPECT_EQ(paths.distance({0, 0}, {2, 0}), 4);
  EXPECT_EQ(paths.firstStep({0, 0}, {2, 0}), Direction::South);
  EXPECT_EQ(paths.reachable({0, 0}), 5);
}

TEST(PathFinderTest, FindsNothingBehindWalls) {
  Board board(3, 1);
  board.setGround({1, 0}, Cell::Ground::Wall);
  const PathFinder paths(board);
  EXPECT_EQ(paths.distance({0, 0}, {2, 0}), std::nullopt);
  EXPECT_EQ(paths.firstStep({0, 0}, {2, 0}), std::nullopt);
}

TEST(MoveRulesTest, JudgesTheGround) {
  Board board(3, 3);
  Hero hero;
  board.place(hero, {1, 1});
  board.setGround({1, 0}, Cell::Ground::Wall);
  board.setGround({2, 1}, Cell::Ground::Door);
  const MoveRules rules(board);
  EXPECT_EQ(rules.judge(hero, Direction::North), MoveRules::Verdict::Solid);
  EXPECT_EQ(rules.judge(hero, Direction::East), MoveRules::Verdict::Locked);
  EXPECT_EQ(rules.judge(hero, Direction::South), MoveRules::Verdict::Allowed);
  hero.inventory().add(Item(Item::Kind::Key));
  EXPECT_EQ(rules.judge(hero, Direction::East), MoveRules::Verdict::Unlocks);
}

TEST(MoveRulesTest, JudgesMeetings) {
  Board board(3, 1);
  Hero hero;
  Guard guard, other;
  board.place(hero, {0, 0});
  board.place(guard, {1, 0});
  board.place(other, {2, 0});
  const MoveRules rules(board);
  EXPECT_EQ(rules.judge(hero, Direction::East), MoveRules::Verdict::Attack);
  EXPECT_EQ(rules.judge(guard, Direction::East), MoveRules::Verdict::Occupied);
  EXPECT_EQ(rules.judge(hero, Direction::West), MoveRules::Verdict::OffBoard);
}

TEST(CombatTest, EndsWithADeath) {
  Random random(1);
  Combat combat(random);
  Hero hero;
  Guard guard;
  for (int i = 0; i < 50 && guard.isAlive(); ++i) combat.strike(hero, guard);
  EXPECT_FALSE(guard.isAlive());
  EXPECT_EQ(combat.kills(), 1);
  EXPECT_THROW(combat.strike(hero, guard), std::logic_error);
}

TEST(LanternTest, BurnsOut) {
  Lantern lantern(2);
  EXPECT_TRUE(lantern.light());
  EXPECT_FALSE(lantern.burn());
  EXPECT_TRUE(lantern.burn());
  EXPECT_FALSE(lantern.isLit());
  EXPECT_FALSE(lantern.light());
  EXPECT_THROW(Lantern(-1), std::invalid_argument);
}

TEST(LanternTest, GrowsDim) {
  Lantern lantern(60);
  EXPECT_EQ(lantern.radius(), 1);
  lantern.light();
  EXPECT_EQ(lantern.radius(), 4);
  lantern.restore(10);
  EXPECT_TRUE(lantern.isDim());
  EXPECT_EQ(lantern.radius(), 2);
}

TEST(LanternTest, IsRefilledToTheBrim) {
  Lantern lantern(90);
  EXPECT_EQ(lantern.refill(40), 10);
  EXPECT_EQ(lantern.fuel(), 100);
}

TEST(TurnClockTest, RemindsInTime) {
  TurnClock clock;
  clock.schedule(2, "tea");
  EXPECT_TRUE(clock.advance().empty());
  EXPECT_EQ(clock.advance(), (std::vector<std::string>{"tea"}));
  EXPECT_EQ(clock.pending(), 0);
  EXPECT_THROW(clock.schedule(0, "now"), std::invalid_argument);
}

TEST(TurnClockTest, Cancels) {
  TurnClock clock;
  clock.schedule(2, "tea");
  EXPECT_FALSE(clock.cancel("coffee"));
  EXPECT_TRUE(clock.cancel("tea"));
}

TEST(TurnClockTest, KnowsTheNight) {
  TurnClock clock;
  EXPECT_FALSE(clock.isNight());
  for (int i = 0; i < 30; ++i) clock.advance();
  EXPECT_TRUE(clock.isNight());
  EXPECT_EQ(clock.day(), 1);
}

TEST(ScoreBoardTest, RewardsStreaks) {
  ScoreBoard score;
  for (int i = 0; i < 3; ++i) score.award(10);
  EXPECT_EQ(score.points(), 40);
  score.penalise(100);
  EXPECT_EQ(score.points(), 0);
  EXPECT_EQ(score.streak(), 0);
}

TEST(ScoreBoardTest, KeepsTheBest) {
  ScoreBoard score(2);
  EXPECT_EQ(score.enter("ann"), 0);
  score.award(5);
  EXPECT_EQ(score.enter("ann"), 1);
  score.award(5);
  EXPECT_EQ(score.enter(""), 1);
  EXPECT_EQ(score.best()[0].name, "nobody");
}

TEST(ScoreBoardTest, IsSavedAndLoaded) {
  ScoreBoard score;
  std::istringstream in("10 ann\n\n20 bob the second\n");
  EXPECT_TRUE(score.load(in));
  std::ostringstream out;
  score.save(out);
  EXPECT_EQ(out.str(), "20 bob the second\n10 ann\n");
  std::istringstream wrong("ten ann\n");
  EXPECT_FALSE(score.load(wrong));
}

TEST(HistoryTest, ForgetsTheOldest) {
  History history(2);
  for (int x = 0; x < 3; ++x) history.remember({.position = {x, 0}});
  EXPECT_EQ(history.size(), 2u);
  EXPECT_FALSE(history.wasAt({0, 0}));
  EXPECT_EQ(history.takeBack()->position, (Position{2, 0}));
  history.seal();
  EXPECT_EQ(history.takeBack(), std::nullopt);
}

TEST(LevelTest, IsChecked) {
  EXPECT_NO_THROW(levelOf({"@>"}));
  EXPECT_THROW(levelOf({}), LevelError);
  EXPECT_THROW(levelOf({"@>", "."}), LevelError);
  EXPECT_THROW(levelOf({"@.."}), LevelError);
  EXPECT_THROW(levelOf({"@@>"}), LevelError);
  EXPECT_THROW(levelOf({"@X>"}), LevelError);
}

TEST(LevelTest, KnowsItsMap) {
  const Level level = levelOf({"####", "#@>#", "####"});
  EXPECT_EQ(level.start(), (Position{1, 1}));
  EXPECT_EQ(level.count('#'), 10);
  EXPECT_EQ(level.glyph({-1, 0}), '#');
  EXPECT_TRUE(level.isClosed());
  EXPECT_FALSE(levelOf({"@>"}).isClosed());
}

TEST(LevelReaderTest, ReadsOneAfterTheOther) {
  std::istringstream in("; two levels\nlevel One\nmap\n@>\nend\n\nlevel Two\nfuel 7\nmap\n>@\nend\n");
  LevelReader reader(in);
  EXPECT_EQ(reader.next()->name(), "One");
  const auto second = reader.next();
  EXPECT_EQ(second->name(), "Two");
  EXPECT_EQ(second->fuel(), 7);
  EXPECT_FALSE(reader.next().has_value());
}

TEST(LevelReaderTest, NamesTheLineOfAnError) {
  std::istringstream in("level One\nmap\n@>\n.\nend\n");
  LevelReader reader(in);
  try {
    reader.next();
    FAIL() << "no error";
  } catch (const LevelError& error) {
    EXPECT_EQ(error.line(), 4);
  }
}

TEST(LevelReaderTest, RefusesNonsense) {
  for (const char* text :
       {"map\n@>\nend\n", "level A\nlevel B\n", "level A\nmap\n@>\n", "hello\n", "fuel x\n"}) {
    std::istringstream in(text);
    EXPECT_THROW(LevelReader(in).next(), LevelError) << text;
  }
}

TEST(CommandTest, IsParsed) {
  EXPECT_EQ(Command::parse("n")->kind(), Command::Kind::Walk);
  EXPECT_EQ(Command::parse("3 e")->times(), 3);
  EXPECT_EQ(Command::parse("wait 5")->times(), 5);
  EXPECT_EQ(Command::parse("quit")->kind(), Command::Kind::Quit);
}

TEST(CommandTest, RefusesNonsense) {
  for (const char* text : {"", "fly", "n n", "0 n", "n 3 e", "quit 2"}) {
    EXPECT_FALSE(Command::parse(text).has_value()) << text;
  }
}

TEST(CommandTest, IsWritten) {
  EXPECT_EQ(Command(Direction::South, 2).text(), "s 2");
  EXPECT_EQ(Command(Command::Kind::Look).text(), "look");
}

TEST(RendererTest, DrawsWhatIsNear) {
  Board board(5, 1);
  Hero hero;
  board.place(hero, {0, 0});
  board.at({2, 0}).explore();
  std::ostringstream out;
  Renderer(out).draw(board, hero, 1);
  EXPECT_EQ(out.str(), "@.,  \n");
}

TEST(RendererTest, WritesTheStatus) {
  std::ostringstream out;
  Renderer(out).status(Hero(), Lantern(5), ScoreBoard(), TurnClock());
  EXPECT_EQ(out.str(), "day 1, health 20/20, 0 points, lantern out, carrying nothing\n");
}

TEST(CrewTest, AttacksTheHero) {
  Board board(3, 1);
  Hero hero;
  Random random(1);
  Combat combat(random);
  Crew crew;
  board.place(hero, {0, 0});
  crew.add(std::make_unique<Guard>(), board, {2, 0});
  crew.act(board, hero, combat, random);
  EXPECT_EQ(crew.nearest({0, 0})->position(), (Position{1, 0}));
  for (int i = 0; i < 10; ++i) crew.act(board, hero, combat, random);
  EXPECT_LT(hero.health(), 20);
}

TEST(CrewTest, BuriesItsDead) {
  Board board(3, 1);
  Crew crew;
  Piece& guard = crew.add(std::make_unique<Guard>(), board, {2, 0});
  crew.add(std::make_unique<Ghost>(), board, {1, 0});
  guard.wound(100);
  EXPECT_EQ(crew.bury(board), 1);
  EXPECT_EQ(crew.size(), 1u);
  EXPECT_TRUE(board.at({2, 0}).isFree());
}

TEST(GameTest, IsWonAtTheExit) {
  Game game(levelOf({"@.>"}));
  EXPECT_TRUE(game.execute(Command(Direction::East)));
  EXPECT_FALSE(game.execute(Command(Direction::East)));
  EXPECT_EQ(game.state(), Game::State::Won);
  EXPECT_FALSE(game.execute(Command(Direction::East)));
}

TEST(GameTest, PicksUpWhatItFinds) {
  Game game(levelOf({"@$k>"}));
  game.execute(Command(Direction::East, 2));
  EXPECT_EQ(game.hero().inventory().count(Item::Kind::Coin), 5);
  EXPECT_TRUE(game.hero().inventory().has(Item::Kind::Key));
}

TEST(GameTest, OpensDoorsWithKeys) {
  Game game(levelOf({"k@+>"}));
  game.execute(Command(Direction::East));
  EXPECT_EQ(game.message(), "You need a key.");
  game.execute(Command(Direction::West));
  game.execute(Command(Direction::East));
  game.execute(Command(Direction::East));
  EXPECT_EQ(game.message(), "The door opens.");
}

TEST(GameTest, TakesBackSteps) {
  Game game(levelOf({"@..>"}));
  game.execute(Command(Direction::East));
  game.execute(Command(Command::Kind::Undo));
  EXPECT_EQ(game.hero().position(), (Position{0, 0}));
  game.execute(Command(Command::Kind::Undo));
  EXPECT_EQ(game.message(), "There is nothing to take back.");
}

TEST(GameTest, FightsToTheEnd) {
  Game game(levelOf({"@G>"}), 3);
  for (int i = 0; i < 100 && !game.isOver(); ++i) game.execute(Command(Direction::East));
  EXPECT_TRUE(game.isOver());
}

TEST(GameTest, NightFalls) {
  Game game(levelOf({"@.>"}));
  game.execute(Command(Command::Kind::Wait, 30));
  EXPECT_TRUE(game.clock().isNight());
  EXPECT_EQ(game.message(), "Night falls.");
}

TEST(GameTest, LosesItsLightInTheWater) {
  Game game(levelOf({"@~>"}));
  EXPECT_TRUE(game.lantern().isLit());
  game.execute(Command(Direction::East));
  EXPECT_FALSE(game.lantern().isLit());
}

TEST(ConsoleTest, PlaysALevel) {
  std::istringstream in("# a comment\ne\nfly\ne\n");
  std::ostringstream out;
  Console console(in, out);
  EXPECT_EQ(console.play(levelOf({"@.>"})), Game::State::Won);
  EXPECT_EQ(console.mistakes(), 1);
  EXPECT_NE(out.str().find("You are out."), std::string::npos);
}

TEST(ConsoleTest, QuitsWhenTheInputEnds) {
  std::istringstream in, levels("level A\nmap\n@>\nend\n");
  std::ostringstream out;
  EXPECT_EQ(Console(in, out).playAll(levels), 0);
}

}  // namespace
}  // namespace game
