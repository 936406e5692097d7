// ASSAY: covers all
// ASSAY: access protected
// ASSAY: throws std::invalid_argument in Account
// ASSAY: skips seal
// Protected methods, static ones, virtual ones, constructors and data members, opened by a subclass in the tests.
#include <stdexcept>
#include <string>
#include <utility>

class Account {
 public:
  explicit Account(int balance) : balance_(balance) {}
  virtual ~Account() = default;

  void pay(int amount) { balance_ += amount; }
  int balance() const { return balance_; }

 protected:
  Account(std::string owner, int balance) : owner_(std::move(owner)), balance_(balance) {
    if (owner_.empty()) throw std::invalid_argument("an owner needs a name");
  }

  // Whether the balance is the expected one; never true for a frozen account.
  bool audit(int expected) const {
    if (frozen) return false;
    return balance_ == expected;
  }
  static int fee(int amount) { return amount > 1000 ? 10 : 1; }
  virtual int limit() const { return balance_ < 0 ? 0 : balance_ + 100; }
  const std::string& owner() const { return owner_; }

  bool frozen = false;

 private:
  std::string owner_ = "nobody";
  int balance_ = 0;
};

// An abstract class with protected members for its subclasses.
class Fee {
 public:
  virtual ~Fee() = default;
  virtual int base() const = 0;

 protected:
  int rounded() const { return base() % 10 < 5 ? base() : base() + 10; }
};

class FlatFee : public Fee {
 public:
  explicit FlatFee(unsigned char amount) : amount_(amount) {}
  int base() const override { return amount_; }

 private:
  int amount_;
};

// No class can be derived from it.
class Vault final {
 public:
  bool isSealed() const { return sealed_ ? true : false; }
  void close(int code) {
    if (code == 4711) seal();
  }

 protected:
  void seal() { sealed_ = true; }

 private:
  bool sealed_ = false;
};
