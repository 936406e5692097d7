// ASSAY: covers all
// ASSAY: ends segfault in depthOf
// A null pointer is dereferenced on one path; the other paths are wanted as well.

struct Position {
  int line;
  int column;
};

int depthOf(const Position* position, bool trusted) {
  if (!trusted && position == nullptr) return -1;
  if (position->line > 100) return 2;
  return position->column == 1 ? 0 : 1;
}
