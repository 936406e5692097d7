// ASSAY: covers all but 15:true because no test can hand over a function yet
// ASSAY: skips onPress
// A std::function member: whoever sets it is skipped, the rest of the class is not.
#include <functional>
#include <utility>

class Button {
 public:
  void onPress(std::function<void(int)> callback) { callback_ = std::move(callback); }

  void setEnabled(bool enabled) { enabled_ = enabled; }

  int press() {
    if (!enabled_) return -1;
    if (callback_) callback_(presses_);
    ++presses_;
    return presses_ > 2 ? 2 : presses_;
  }

 private:
  std::function<void(int)> callback_;
  bool enabled_ = false;
  int presses_ = 0;
};
