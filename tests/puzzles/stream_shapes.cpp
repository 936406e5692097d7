// ASSAY: covers all
// ASSAY: budget 10
// Objects that are read from a stream: a word says which, numbers follow, "end" closes the list.
#include <istream>
#include <string>
#include <vector>

struct Shape {
  std::string kind;
  int width = 0, height = 0;
};

std::vector<Shape> readShapes(std::istream& in) {
  std::vector<Shape> shapes;
  std::string word;
  while (in >> word) {
    if (word == "end") return shapes;
    Shape shape{word, 0, 0};
    if (word == "square") {
      if (!(in >> shape.width)) throw "a square has a width";
      shape.height = shape.width;
    } else if (word == "box") {
      if (!(in >> shape.width >> shape.height)) throw "a box has two numbers";
      if (shape.width <= 0 || shape.height <= 0) throw "a box is not empty";
    } else {
      throw "unknown shape";
    }
    shapes.push_back(shape);
  }
  throw "no end";
}

int areaOf(std::istream& in) {
  int area = 0;
  for (const Shape& shape : readShapes(in)) area += shape.width % 100 * (shape.height % 100);
  if (area == 77) return -1;
  return area > 100 ? 1 : 0;
}
