// ASSAY: covers all
// Objects by pointer: another one, the same one, or null.

class Account {
 public:
  void deposit(unsigned char amount) { balance_ += amount; }
  int balance() const { return balance_; }

  enum class Result { Done, NoReceiver, SameAccount, TooLittle };

  Result transfer(Account* to, unsigned char amount) {
    if (to == nullptr) return Result::NoReceiver;
    if (to == this) return Result::SameAccount;
    if (balance_ < amount) return Result::TooLittle;
    balance_ -= amount;
    to->balance_ += amount;
    return Result::Done;
  }

 private:
  int balance_ = 0;
};

int richer(const Account* a, const Account* b) {
  if (a == nullptr || b == nullptr) return -1;
  return a->balance() > b->balance() ? 1 : 0;
}
