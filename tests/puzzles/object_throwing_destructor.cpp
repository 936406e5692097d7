// ASSAY: covers all
// ASSAY: shows less because a test in which it throws would end there
// A destructor that throws when its object was left open; closed in time, it does not.
#include <stdexcept>

class Transaction {
 public:
  explicit Transaction(int budget) : budget_(budget) {}
  Transaction(const Transaction&) = delete;
  Transaction& operator=(const Transaction&) = delete;
  ~Transaction() noexcept(false) {
    if (open_) throw std::logic_error("left open");
  }

  bool spend(int amount) {
    if (amount < 0 || amount > budget_) return false;
    budget_ -= amount;
    open_ = true;
    return true;
  }

  int close() {
    if (!open_) return -1;
    open_ = false;
    return budget_;
  }

 private:
  int budget_;
  bool open_ = false;
};
