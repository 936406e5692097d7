// ASSAY: covers all
// Recursive functions whose depth the input decides, bounded where they explode.

unsigned gcd(unsigned a, unsigned b) {
  if (b == 0) return a;
  return gcd(b, a % b);
}

int fibonacci(int n) {
  if (n < 0 || n > 15) return -1;
  if (n < 2) return n;
  return fibonacci(n - 1) + fibonacci(n - 2);
}

unsigned ackermann(unsigned m, unsigned n) {
  if (m > 2 || n > 3) return 0;
  if (m == 0) return n + 1;
  if (n == 0) return ackermann(m - 1, 1);
  return ackermann(m - 1, ackermann(m, n - 1) % 4);
}

int depthOfGcd(unsigned a, unsigned b) {
  int depth = 0;
  while (b != 0) {
    const unsigned rest = a % b;
    a = b;
    b = rest;
    ++depth;
  }
  if (depth >= 4) return 4;
  return depth;
}
