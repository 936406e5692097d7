// ASSAY: covers all
// std::deque, std::list and std::forward_list arguments.
#include <deque>
#include <forward_list>
#include <list>

int drain(std::deque<int>& queue) {
  int taken = 0;
  while (!queue.empty() && queue.front() >= 0) {
    queue.pop_front();
    ++taken;
  }
  if (taken > 2) return -1;
  return taken;
}

bool alternates(const std::list<bool>& flips) {
  bool expected = true;
  for (const bool flip : flips) {
    if (flip != expected) return false;
    expected = !expected;
  }
  return true;
}

int headOr(const std::forward_list<int>& values, int fallback) {
  if (values.empty()) return fallback;
  if (values.front() == 31337) return -1;
  return values.front();
}
