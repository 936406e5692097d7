// The hero's light. It burns its fuel turn by turn and grows dim before it goes out.
#pragma once

namespace game {

class Lantern {
 public:
  explicit Lantern(int fuel);  // throws std::invalid_argument unless 0 to 100

  bool light();  // false without fuel
  void douse() { lit_ = false; }
  bool burn();             // one turn; true if it has just gone out
  int refill(int amount);  // the amount that fitted in
  void restore(int fuel);  // throws std::invalid_argument unless 0 to 100

  bool isLit() const { return lit_; }
  bool isDim() const { return lit_ && fuel_ <= 10; }
  int fuel() const { return fuel_; }
  int radius() const;

 private:
  int fuel_;
  bool lit_ = false;
};

}  // namespace game
