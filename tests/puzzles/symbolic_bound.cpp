// ASSAY: covers all
// Loops whose number of rounds is an input, with branches behind them that need a certain number.

int triangleNumber(int rows) {
  int total = 0;
  for (int i = 1; i <= rows && i <= 200; ++i) total += i;
  if (total == 78) return 1;
  if (total > 210) return 2;
  return 0;
}

int collatz(unsigned n) {
  if (n == 0) return -1;
  int steps = 0;
  while (n != 1 && steps < 60) {
    n = n % 2 == 0 ? n / 2 : 3 * n + 1;
    ++steps;
  }
  if (steps == 9) return 9;
  return 0;
}

bool isPerfect(unsigned short n) {
  if (n < 2 || n > 40) return false;
  unsigned sum = 0;
  for (unsigned divisor = 1; divisor < n; ++divisor) {
    if (n % divisor == 0) sum += divisor;
  }
  if (sum == n) return true;
  return false;
}
