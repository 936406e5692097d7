// Accounts that are read from a stream, bookings between them, and a statement at the end.
#include <cstdint>
#include <istream>
#include <map>
#include <string>
#include <vector>

namespace ledger {

struct Account {
  std::string owner;
  std::int64_t cents = 0;
  bool isClosed = false;
};

class Ledger {
 public:
  // "open NAME CENTS", "move FROM TO CENTS", "close NAME", "interest RATE", "end"
  static Ledger read(std::istream& in) {
    Ledger ledger;
    std::string word;
    while (in >> word) {
      if (word == "open") {
        std::string name;
        std::int64_t cents = 0;
        if (!(in >> name >> cents) || cents < 0) throw 1;
        if (!ledger.accounts_.emplace(name, Account{name, cents, false}).second) throw 2;
      } else if (word == "move") {
        std::string from, to;
        std::int64_t cents = 0;
        if (!(in >> from >> to >> cents)) throw 3;
        ledger.move(from, to, cents);
      } else if (word == "close") {
        std::string name;
        if (!(in >> name)) throw 4;
        ledger.close(name);
      } else if (word == "interest") {
        int rate = 0;
        if (!(in >> rate) || rate < 0 || rate > 50) throw 5;
        ledger.addInterest(rate);
      } else if (word == "end") {
        ledger.isComplete_ = true;
        break;
      } else {
        throw 6;
      }
    }
    return ledger;
  }

  void move(const std::string& from, const std::string& to, std::int64_t cents) {
    const auto source = accounts_.find(from), target = accounts_.find(to);
    if (source == accounts_.end() || target == accounts_.end()) throw 7;
    if (source == target) throw 8;
    if (source->second.isClosed || target->second.isClosed) throw 9;
    if (cents <= 0 || source->second.cents < cents) throw 10;
    source->second.cents -= cents;
    target->second.cents += cents;
    ++moves_;
  }
  void close(const std::string& name) {
    const auto account = accounts_.find(name);
    if (account == accounts_.end() || account->second.cents != 0) throw 11;
    account->second.isClosed = true;
  }
  void addInterest(int rate) {
    for (auto& [name, account] : accounts_)
      if (!account.isClosed && account.cents > 10000) account.cents += account.cents * rate / 100;
  }

  int moves() const { return moves_; }
  bool isComplete() const { return isComplete_; }
  std::size_t closed() const {
    std::size_t count = 0;
    for (const auto& [name, account] : accounts_)
      if (account.isClosed) ++count;
    return count;
  }
  std::int64_t total() const {
    std::int64_t sum = 0;
    for (const auto& [name, account] : accounts_) sum += account.cents;
    return sum;
  }

 private:
  std::map<std::string, Account> accounts_;
  int moves_ = 0;
  bool isComplete_ = false;
};

std::string statement(std::istream& in) {
  const Ledger ledger = Ledger::read(in);
  if (!ledger.isComplete()) return "incomplete";
  if (ledger.closed() > 0 && ledger.moves() > 0) return "wound up";
  if (ledger.moves() >= 3) return "busy";
  if (ledger.total() == 12345) return "lucky";
  return ledger.total() > 1000000 ? "rich" : "plain";
}

}  // namespace ledger
