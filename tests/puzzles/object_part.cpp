// ASSAY: covers all
// State in a part that is returned by reference: the bag must be filled through bag() before the walk is hard.
#include <vector>

class Bag {
 public:
  void put(int weight) {
    if (weight > 0) weights_.push_back(weight);
  }
  int weight() const {
    int sum = 0;
    for (int weight : weights_) sum += weight;
    return sum;
  }

 private:
  std::vector<int> weights_;
};

class Hiker {
 public:
  Bag& bag() { return bag_; }
  bool canWalk() const {
    if (bag_.weight() > 30) return false;
    return true;
  }

 private:
  Bag bag_;
};
