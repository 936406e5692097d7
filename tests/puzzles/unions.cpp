// ASSAY: covers all
// Unions: one with a tag beside it, one that reads the bytes of another type.
#include <cstdint>
#include <cstring>

struct Shape {
  enum Kind { Circle, Box } kind;
  union {
    int radius;
    struct {
      short width, height;
    } box;
  };
};

int extent(const Shape& shape) {
  if (shape.kind == Shape::Circle) return shape.radius > 100 ? -1 : 2 * shape.radius;
  return shape.box.width > shape.box.height ? shape.box.width : shape.box.height;
}

union Word {
  std::uint32_t whole;
  std::uint8_t bytes[4];
};

bool startsWithMark(Word word) { return word.bytes[0] == 0xEF && word.bytes[1] == 0xBB; }

bool isNegative(float number) {
  union {
    float number;
    std::uint32_t bits;
  } both;
  both.number = number;
  return (both.bits & 0x80000000u) != 0;
}
