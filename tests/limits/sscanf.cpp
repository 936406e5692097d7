// ASSAY: covers all
// Fields read by sscanf and by stream extraction of numbers.
#include <cstdio>
#include <sstream>
#include <string>

int parseSize(const char* text) {
  int width = 0;
  int height = 0;
  char unit[3] = "";
  const int fields = std::sscanf(text, "%dx%d%2[a-z]", &width, &height, unit);
  if (fields < 2) return -1;
  if (fields == 3 && unit[0] == 'c' && unit[1] == 'm') return 2;
  return width == height ? 1 : 0;
}

int readPoint(const std::string& text) {
  std::istringstream input(text);
  double x = 0;
  double y = 0;
  char comma = 0;
  if (!(input >> x >> comma >> y)) return -1;
  if (comma != ',') return -2;
  return x + y > 99.5 ? 1 : 0;
}
