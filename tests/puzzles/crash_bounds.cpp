// ASSAY: covers all
// ASSAY: ends out-of-bounds in daysBefore
// A local array indexed one too far.

int daysBefore(unsigned month) {
  const int days[12] = {31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
  if (month == 0 || month > 13) return -1;
  int total = 0;
  for (unsigned m = 1; m < month; ++m) total += days[m - 1];
  const int next = days[month - 1];
  if (next == 28) return total;
  return total + next;
}
