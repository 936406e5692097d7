// ASSAY: covers all
// A plain struct with methods: built from its fields, then called.

struct Rectangle {
  int width;
  int height;

  bool isSquare() const { return width == height && width > 0; }

  int orientation() const {
    if (width <= 0 || height <= 0) return 0;
    return width > height ? 1 : 2;
  }

  bool shrink(int by) {
    if (by < 0 || width < by || height < by) return false;
    width -= by;
    height -= by;
    return width == 0 || height == 0;
  }
};
