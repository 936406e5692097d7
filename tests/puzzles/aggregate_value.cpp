// ASSAY: covers all
// A plain struct by value.

struct Point {
  int x;
  int y;
};

int quadrant(Point p) {
  if (p.x == 0 || p.y == 0) return 0;
  if (p.x > 0) return p.y > 0 ? 1 : 4;
  return p.y > 0 ? 2 : 3;
}

bool sameRow(Point a, Point b) {
  if (a.y == b.y && a.x != b.x) return true;
  return false;
}
