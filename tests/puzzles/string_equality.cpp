// ASSAY: covers all
// std::string against literals and against another string.
#include <string>

int commandOf(const std::string& word) {
  if (word.empty()) return 0;
  if (word == "start") return 1;
  if (word == "stop") return 2;
  if (word != "a rather long command that is not stored inside the string object") return -1;
  return 3;
}

bool passwordsMatch(std::string first, const std::string& second) {
  if (first.size() < 8) return false;
  if (first == second) return true;
  return false;
}
