// ASSAY: covers all
// A class that only its factory makes, as an argument of a function.

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
