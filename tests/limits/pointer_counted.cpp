// ASSAY: covers all
// Records behind a pointer without a length: the first element says how many follow.
struct Point {
  short x, y;
};

int turnsOf(const Point* points) {
  const int count = points[0].x;
  if (count < 3) return -1;
  if (count > 12) return -2;
  int left = 0, right = 0;
  for (int i = 1; i + 2 <= count; ++i) {
    const Point &a = points[i], &b = points[i + 1], &c = points[i + 2];
    const int turn = (b.x - a.x) * (c.y - b.y) - (b.y - a.y) * (c.x - b.x);
    if (turn > 0) ++left;
    if (turn < 0) ++right;
  }
  if (left > 0 && right > 0) return 2;
  return left >= 3 ? 1 : 0;
}
