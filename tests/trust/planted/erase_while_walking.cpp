// The loop goes on with an iterator of an erased element.
#include <list>

int withoutOdd(std::list<int> numbers) {
  for (auto at = numbers.begin(); at != numbers.end();) {
    if (*at % 2 != 0) {
#ifdef REPAIRED
      at = numbers.erase(at);
      continue;
#else
      numbers.erase(at);
#endif
    }
    ++at;  // DEFECT Use after free
  }
  return static_cast<int>(numbers.size());
}
