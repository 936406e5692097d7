// Conditions and the words for them.
#include <cctype>
#include <string>
#include <vector>

enum class Weight { Light, kNormal, VERY_HEAVY };
struct Config { int max_len; bool verbose; };
bool isDigit(char c) { return c >= '0' && c <= '9'; }

int words(int n, unsigned u, double bmi, const char* s, const std::string& name, Weight w, const Config* config, bool ok) {
  if (n < 0) return 1;
  if (0 < n) return 2;
  if (n > 10 || n == 5) return 3;
  if (n >= 10 && !(n != 7)) return 4;
  if (u > 0) return 5;
  if (bmi < 18.5) return 6;
  if (!s) return 7;
  if (*s == '-') return 8;
  if (isDigit(*s)) return 9;
  if (!name.empty()) return 10;
  if (name.size() > 3) return 11;
  if (w == Weight::VERY_HEAVY) return 12;
  if (config != nullptr && n > config->max_len) return 13;
  if (!ok) return 14;
  if (n % 2 == 0) return 15;
  if (n % 3) return 16;
  if (n & 1) return 17;
  if (name == "") return 18;
  if (name[0] == ' ') return 19;
  if (std::isupper(name[0])) return 20;
  while (n < -3) ++n;
  do --n;
  while (n > 100);
  for (char c : name)
    if (c == '\n') return 21;
  for (int i = 0; i < n; ++i)
    if (name.find(s) == std::string::npos) return 22;
  switch (*s) {
    case '+': return 23;
    case 'x': return 24;
    case '7': return 25;
    default: break;
  }
  switch (n + 1) {
    case -1: return 26;
    case 2: return 27;
  }
  const bool both = n == 1 && ok;
  const std::vector<int> v = {n};
  return both ? v.empty() : (n ?: 3);
}
