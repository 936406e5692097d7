// ASSAY: covers all
// ASSAY: ends hung in sumUpTo
// A loop whose counter wraps around before it can pass the limit.

unsigned sumUpTo(unsigned char limit) {
  if (limit == 0) return 0;
  unsigned sum = 0;
  for (unsigned char i = 1; i <= limit; ++i) sum += i;
  if (sum > 1000) return 1000;
  return sum;
}
