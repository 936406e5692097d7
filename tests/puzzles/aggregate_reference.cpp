// ASSAY: covers all
// Structs by const reference, by reference and by pointer.

struct Account {
  long balance;
  long limit;
  bool frozen;
};

bool canPay(const Account& account, long amount) {
  if (account.frozen || amount <= 0) return false;
  if (account.balance >= amount) return true;
  return false;
}

bool withdraw(Account& account, long amount) {
  if (!canPay(account, amount)) return false;
  account.balance -= amount;
  if (account.balance == 0) account.frozen = true;
  return true;
}

int transfer(Account* from, Account* to, long amount) {
  if (from == nullptr || to == nullptr) return -1;
  if (to->limit < amount) return -2;
  if (!withdraw(*from, amount)) return -3;
  to->limit -= amount;
  return 0;
}
