// ASSAY: covers all
// ASSAY: budget 20
// A vote is decided by the number of equal words: five of one kind, or three of another one.
#include <string>

std::string outcomeOf(const std::string& votes) {
  int yes = 0, no = 0, other = 0;
  std::size_t begin = 0;
  while (begin < votes.size()) {
    std::size_t end = votes.find(' ', begin);
    if (end == std::string::npos) end = votes.size();
    const std::string vote = votes.substr(begin, end - begin);
    if (vote == "yes") {
      ++yes;
    } else if (vote == "no") {
      ++no;
    } else {
      ++other;
    }
    begin = end + 1;
  }
  if (other > 2) return "invalid";
  if (yes >= 5) return "accepted";
  return no >= 3 ? "rejected" : "open";
}
