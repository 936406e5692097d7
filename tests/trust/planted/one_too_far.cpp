// A month of 12 is not in the table.
int daysIn(int month) {
  static const int days[12] = {31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
#ifdef REPAIRED
  if (month < 0 || month >= 12) return 0;
#else
  if (month < 0 || month > 12) return 0;
#endif
  return days[month];  // DEFECT Index out of bounds
}
