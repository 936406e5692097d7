// ASSAY: covers all
// ASSAY: skips speedOf
// A class with private state and no way to make one from values is skipped with a note.

class Engine {
 public:
  static Engine standard() { return Engine(90); }
  int power() const { return power_; }

 private:
  explicit Engine(int power) : power_(power) {}
  int power_;
};

int speedOf(const Engine& engine) { return engine.power() * 2; }

int limitFor(int gear) {
  if (gear < 1 || gear > 6) return 0;
  const int speed = speedOf(Engine::standard());
  return gear == 6 ? speed : speed * gear / 7;
}
