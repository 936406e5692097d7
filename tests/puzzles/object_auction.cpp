// ASSAY: covers all
// Several lots are handed over one after the other, and a sale throws unless its bidder was admitted before:
// objects that must be brought together first.
#include <memory>
#include <stdexcept>
#include <vector>

class Bidder {
 public:
  explicit Bidder(int purse) : purse_(purse) {}
  int purse() const { return purse_; }
  bool isIn() const { return in_; }
  void letIn() { in_ = true; }
  void pay(int price) { purse_ -= price; }

 private:
  int purse_;
  bool in_ = false;
};

class Lot {
 public:
  explicit Lot(int price) : price_(price) {
    if (price <= 0) throw std::invalid_argument("a price is positive");
  }
  Lot(const Lot&) = delete;
  Lot& operator=(const Lot&) = delete;
  int price() const { return price_; }

 private:
  int price_;
};

class Auction {
 public:
  void offer(std::unique_ptr<Lot> lot) {
    if (lot != nullptr) lots_.push_back(std::move(lot));
  }

  const Lot* dearest() const {
    const Lot* best = nullptr;
    for (const auto& lot : lots_) {
      if (best == nullptr || lot->price() > best->price()) best = lot.get();
    }
    return best;
  }

  // The price, or 0 if nothing was sold.
  int sell(Bidder& bidder) {
    if (lots_.empty()) return 0;
    if (!bidder.isIn()) throw std::logic_error("the bidder waits outside");
    const int price = dearest()->price();
    if (price > bidder.purse()) return 0;
    bidder.pay(price);
    return price;
  }

 private:
  std::vector<std::unique_ptr<Lot>> lots_;
};
