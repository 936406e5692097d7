// The next of no players.
#include <string>
#include <vector>

class Round {
 public:
  void join(const std::string& player) { players_.push_back(player); }
  std::size_t next() {
#ifdef REPAIRED
    if (players_.empty()) return 0;
#endif
    turn_ = (turn_ + 1) % players_.size();  // DEFECT Division by zero
    return turn_;
  }

 private:
  std::vector<std::string> players_;
  std::size_t turn_ = 0;
};
