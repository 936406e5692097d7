// ASSAY: covers all
// Function templates, instantiated by the file itself.
#include <string>
#include <vector>

template <typename T>
T clampTo(T value, T low, T high) {
  if (value < low) return low;
  if (high < value) return high;
  return value;
}

template <typename T>
bool containsTwice(const std::vector<T>& values, const T& wanted) {
  int seen = 0;
  for (const T& value : values) {
    if (value == wanted) ++seen;
  }
  if (seen == 2) return true;
  return false;
}

int clampVolume(int volume) { return clampTo(volume, 0, 11); }

double clampRatio(double ratio) { return clampTo(ratio, 0.0, 1.0); }

bool isEchoed(const std::vector<std::string>& words) { return containsTwice<std::string>(words, "hi"); }
