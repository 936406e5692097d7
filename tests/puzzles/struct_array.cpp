// ASSAY: covers all
// A C array inside a struct, walked and indexed.

struct Readings {
  int count;
  short values[6];
};

int average(const Readings& readings) {
  if (readings.count <= 0 || readings.count > 6) return -1;
  int total = 0;
  for (int i = 0; i < readings.count; ++i) {
    if (readings.values[i] < 0) return -2;
    total += readings.values[i];
  }
  return total / readings.count;
}

bool peaksAt(const Readings& readings, unsigned index) {
  if (index >= 6) return false;
  if (readings.values[index] > 500) return true;
  return false;
}
