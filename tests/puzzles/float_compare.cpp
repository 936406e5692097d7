// ASSAY: covers all
// Comparisons of float, double and long double.

int zoneOfFloat(float speed) {
  if (speed < 0.0f) return -1;
  if (speed <= 30.5f) return 0;
  if (speed > 120.25f) return 2;
  return 1;
}

int zoneOfDouble(double low, double value, double high) {
  if (low > high) return -1;
  if (value < low) return 0;
  if (value > high) return 2;
  return 1;
}

int zoneOfLongDouble(long double ratio) {
  if (ratio > 0.75L) return 2;
  if (ratio > 0.25L) return 1;
  return 0;
}
