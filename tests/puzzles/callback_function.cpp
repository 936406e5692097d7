// ASSAY: covers all
// ASSAY: finds nothing
// ASSAY: assumes step != nullptr in applyTo
// Callbacks as arguments: std::function and pointers to functions, empty or not, whose results decide branches.
#include <functional>
#include <string>

enum class Verdict { Go, Wait, Stop };

int applyTwice(const std::function<int(int)>& step, int start) {
  if (!step) return start;
  const int end = step(step(start));
  return end == 77 ? 0 : end;
}

// Each call returns the next answer; the third one opens the door.
bool opensAtThird(std::function<bool()> knock) {
  if (!knock) return false;
  if (knock()) return false;
  if (knock()) return false;
  return knock() ? true : false;
}

std::string judge(Verdict (*ask)(const std::string&), const std::string& name) {
  if (ask == nullptr) return "nobody";
  switch (ask(name)) {
    case Verdict::Go:
      return "go";
    case Verdict::Wait:
      return "wait";
    case Verdict::Stop:
      return "stop";
  }
  return "?";
}

bool isLong(const std::function<std::string(unsigned)>& text) {
  return text && text(3).size() > 4 ? true : false;
}

// Does not check for an empty callback.
int applyTo(int (*step)(int), int value) { return step(value) > 5 ? 1 : 0; }
