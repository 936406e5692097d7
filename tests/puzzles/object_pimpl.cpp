// ASSAY: covers all
// A class whose members live in another class that is hidden in the source.
#include <memory>
#include <string>

class Account {
 public:
  Account(const std::string& owner, int limit);
  ~Account();
  Account(Account&&) noexcept;
  bool withdraw(int amount);
  int balance() const;
  bool belongsTo(const std::string& name) const;

 private:
  struct Impl;
  std::unique_ptr<Impl> impl_;
};

struct Account::Impl {
  std::string owner;
  int limit, balance = 0;
};

Account::Account(const std::string& owner, int limit) : impl_(new Impl{owner, limit}) {}
Account::~Account() = default;
Account::Account(Account&&) noexcept = default;

bool Account::withdraw(int amount) {
  if (amount <= 0 || amount > impl_->balance + impl_->limit) return false;
  impl_->balance -= amount;
  return true;
}
int Account::balance() const { return impl_->balance; }
bool Account::belongsTo(const std::string& name) const { return !name.empty() && impl_->owner == name; }
