// ASSAY: covers all
// A class that can be moved but not copied: into a constructor, an assignment, a sink.
#include <utility>

class Ticket {
 public:
  explicit Ticket(int number) : number_(number) {}
  Ticket(const Ticket&) = delete;
  Ticket& operator=(const Ticket&) = delete;
  Ticket(Ticket&& other) noexcept : number_(std::exchange(other.number_, 0)) {}
  Ticket& operator=(Ticket&& other) noexcept {
    number_ = std::exchange(other.number_, 0);
    return *this;
  }

  bool isSpent() const {
    if (number_ == 0) return true;
    return false;
  }
  int number() const { return number_; }

 private:
  int number_;
};

class Gate {
 public:
  int enter(Ticket ticket) {
    if (ticket.isSpent()) return -1;
    if (ticket.number() == last_.number()) return 0;
    last_ = std::move(ticket);
    return 1;
  }

 private:
  Ticket last_{0};
};
