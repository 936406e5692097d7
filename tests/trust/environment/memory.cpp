// Functions that depend on addresses, on unset memory, on hash values or on earlier calls, and some that do
// not.
#include <cstdint>
#include <functional>
#include <set>
#include <string>
#include <vector>

int unset(int selector) {
  int value;
  if (selector > 3) value = 7;
  return selector > 1 ? value : 0;
}

struct Point {
  int x, y;
};

// Only x is set.
Point onAxis(int x) {
  Point point;
  point.x = x;
  return point;
}

bool isAligned(int value) {
  int* place = new int(value);
  const bool aligned = reinterpret_cast<std::uintptr_t>(place) % 64 == 0;
  delete place;
  return aligned;
}

// The order of two objects in memory.
int firstAllocated(int a, int b) {
  const std::vector<int> one(100, a), other(1000, b);
  return one.data() < other.data() ? a : b;
}

std::size_t bucketOf(const std::string& key) { return key.empty() ? 0 : std::hash<std::string>()(key) % 97; }

int nextNumber() {
  static int number = 0;
  return ++number;
}

// Each argument draws a number: compilers evaluate them in different orders.
int drawn = 0;
int draw() { return ++drawn; }
int difference(int a, int b) { return a - b; }
int drawnDifference(bool isReset) {
  if (isReset) drawn = 0;
  return isReset ? difference(draw(), draw()) : 0;
}

int largest(const std::vector<int>& numbers) {
  int most = 0;
  for (int number : numbers)
    if (number > most) most = number;
  return most;
}
