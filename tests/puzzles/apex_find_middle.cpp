// ASSAY: covers all
// APEX's FindMiddle: the middle of three by a strict cascade.

int findMiddle(int a, int b, int c) {
  if ((a < b && b < c) || (c < b && b < a)) return b;
  if ((a < c && c < b) || (b < c && c < a)) return c;
  if ((b < a && a < c) || (c < a && a < b)) return a;
  if (b == c) return a;
  if (b == a) return c;
  return b;
}
