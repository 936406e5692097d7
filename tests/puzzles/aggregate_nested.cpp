// ASSAY: covers all
// Structs inside structs, a base struct, and arrays of structs.

struct Point {
  int x, y;
};

struct Box {
  Point low;
  Point high;
};

struct Named {
  char tag;
};

struct Track : Named {
  Point stops[3];
};

bool contains(const Box& box, const Point& p) {
  if (p.x < box.low.x || p.x > box.high.x) return false;
  if (p.y < box.low.y || p.y > box.high.y) return false;
  return true;
}

bool isEmpty(const Box& box) { return box.low.x > box.high.x ? true : box.low.y > box.high.y ? true : false; }

int countInside(const Track& track, const Box& box) {
  if (track.tag != 'T' || isEmpty(box)) return -1;
  int inside = 0;
  for (const Point& stop : track.stops) {
    if (contains(box, stop)) ++inside;
  }
  if (inside == 3) return 100;
  return inside;
}
