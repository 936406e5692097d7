// ASSAY: covers all
// std::set, std::multiset and std::unordered_set arguments.
#include <set>
#include <unordered_set>

bool allows(const std::set<int>& ports, int port) {
  if (ports.empty()) return true;
  if (ports.contains(port)) return true;
  return false;
}

int spread(const std::set<int>& values) {
  if (values.size() < 2) return 0;
  const long difference = static_cast<long>(*values.rbegin()) - *values.begin();
  if (difference > 1000) return 2;
  return 1;
}

bool isReserved(const std::unordered_set<int>& seats, int seat) {
  if (seats.find(seat) != seats.end()) return true;
  return false;
}

int copies(const std::multiset<char>& letters) {
  if (letters.count('x') > 1) return 2;
  return letters.count('x') == 1 ? 1 : 0;
}
