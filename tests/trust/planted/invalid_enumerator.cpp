// A number that is no level leaves the table of names.
#include <string>

enum class Level { Low, Medium, High };

std::string nameOf(int number) {
  static const char* const names[] = {"low", "medium", "high"};
#ifdef REPAIRED
  if (number < 0 || number > 2) return "unknown";
#else
  if (number < 0) return "unknown";
#endif
  return names[static_cast<int>(static_cast<Level>(number))];  // DEFECT Index out of bounds
}
