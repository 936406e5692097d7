// ASSAY: covers all
// A constructor classifies every letter, so its path fixes every letter; a method compares letters with each
// other. None of the explored paths leads further into the method; the solver finds another letter for the same
// place by dropping the constraints of the path.
#include <stdexcept>
#include <string>

class Row {
 public:
  explicit Row(const std::string& seats) : seats_(seats) {
    if (seats.size() != 11) throw std::invalid_argument("eleven seats");
    for (char seat : seats) {
      switch (seat) {
        case '.':
          ++free_;
          break;
        case 'x':
          ++taken_;
          break;
        case 'v':
          ++vip_;
          break;
        case 'w':
          ++wheelchairs_;
          break;
        case '-':
          break;
        default:
          throw std::invalid_argument("unknown seat");
      }
    }
  }

  int free() const { return free_; }
  bool isMirrored() const {
    for (std::size_t i = 0; i < 5; ++i) {
      if (seats_[i] != seats_[10 - i]) return false;
    }
    return taken_ == 2;
  }

 private:
  std::string seats_;
  int free_ = 0, taken_ = 0, vip_ = 0, wheelchairs_ = 0;
};
