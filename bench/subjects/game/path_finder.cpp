#include "path_finder.h"

#include <algorithm>
#include <deque>

#include "board.h"

namespace game {

std::vector<int> PathFinder::distancesFrom(Position start, std::optional<Position> goal) const {
  std::vector<int> distances(static_cast<std::size_t>(board_.width() * board_.height()), -1);
  if (!board_.contains(start)) return distances;
  const auto index = [&](Position p) { return static_cast<std::size_t>(p.y * board_.width() + p.x); };
  distances[index(start)] = 0;
  std::deque<Position> open{start};
  while (!open.empty()) {
    const Position here = open.front();
    open.pop_front();
    if (here == goal) break;
    for (const Direction direction : kDirections) {
      const Position next = here.moved(direction);
      if (!board_.contains(next) || distances[index(next)] >= 0) continue;
      if (!board_.at(next).isFree() && next != goal) continue;
      distances[index(next)] = distances[index(here)] + 1;
      open.push_back(next);
    }
  }
  return distances;
}

int PathFinder::at(const std::vector<int>& distances, Position position) const {
  if (!board_.contains(position)) return -1;
  return distances[static_cast<std::size_t>(position.y * board_.width() + position.x)];
}

std::optional<int> PathFinder::distance(Position from, Position to) const {
  const int steps = at(distancesFrom(from, to), to);
  if (steps < 0) return std::nullopt;
  return steps;
}

// Distances are measured from the goal, so any neighbour that is nearer is on a shortest way.
std::optional<Direction> PathFinder::firstStep(Position from, Position to) const {
  const std::vector<int> distances = distancesFrom(to, from);
  const int here = at(distances, from);
  if (here <= 0) return std::nullopt;
  for (const Direction direction : kDirections) {
    if (at(distances, from.moved(direction)) == here - 1) return direction;
  }
  return std::nullopt;  // unreachable: some neighbour is one step nearer
}

std::optional<Direction> PathFinder::stepAway(Position from, Position danger) const {
  std::optional<Direction> best;
  int furthest = from.distanceTo(danger);
  for (const Direction direction : kDirections) {
    const Position next = from.moved(direction);
    if (!board_.contains(next) || !board_.at(next).isFree()) continue;
    if (next.distanceTo(danger) <= furthest) continue;
    furthest = next.distanceTo(danger);
    best = direction;
  }
  return best;
}

int PathFinder::reachable(Position from) const {
  const std::vector<int> distances = distancesFrom(from, std::nullopt);
  return static_cast<int>(std::count_if(distances.begin(), distances.end(), [](int d) { return d >= 0; }));
}

}  // namespace game
