// Fixture for speed: the reference case of the design, five calls with 28 symbolic branches.
#include "fixture.h"

namespace {

class Account {
 public:
  bool deposit(int amount) {
    if (amount <= 0) return false;
    if (amount > 1000000) return false;
    if (balance_ > 2000000 - amount) return false;
    balance_ += amount;
    if (balance_ > limit_ && !gold_) gold_ = true;
    return true;
  }
  bool withdraw(int amount) {
    if (amount <= 0 || amount > balance_) return false;
    if (gold_ ? amount > 5000 : amount > 500) return false;
    balance_ -= amount;
    return balance_ < 10;
  }
  int grade(int a, int b) {
    int score = 0;
    if (a > 90) score += 3;
    if (a > 70) score += 2;
    if (b > 90) score += 3;
    if (b > 70) score += 2;
    if (a == b) score += 1;
    return score > 5 ? balance_ : score;
  }

 private:
  int balance_ = 0, limit_ = 1000;
  bool gold_ = false;
};

Account account;

}  // namespace

static void run(uint32_t invokable, uint64_t key) {
  Call c{key};
  if (assay_step() == 0) account = Account();
  const int a = c.number(), b = c.number();
  switch (invokable) {
    case 0:
      return act([&] { return account.deposit(a); });
    case 1:
      return act([&] { return account.withdraw(a); });
    case 2:
      return act([&] { return account.grade(a, b); });
    default:
      assay_refuse("no such call");
  }
}

static const Registered registered({0, 3, run, nullptr});
