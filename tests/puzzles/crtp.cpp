// ASSAY: covers all
// A base class that is given the class derived from it.
template <class Derived>
class Comparable {
 public:
  bool isLess(const Derived& other) const { return self().rank() < other.rank(); }
  int clamped(int low, int high) const {
    const int rank = self().rank();
    if (rank < low) return low;
    return rank > high ? high : rank;
  }

 private:
  const Derived& self() const { return static_cast<const Derived&>(*this); }
};

class Card : public Comparable<Card> {
 public:
  Card(int suit, int value) : suit_(suit), value_(value) {}
  int rank() const { return suit_ == 3 ? value_ + 100 : value_; }

 private:
  int suit_, value_;
};

const Card& better(const Card& a, const Card& b) { return a.isLess(b) ? b : a; }
