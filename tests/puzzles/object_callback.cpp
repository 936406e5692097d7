// ASSAY: covers all
// ASSAY: throws std::bad_function_call in resetWith
// A class that keeps callbacks and calls them later: one with an argument, one with a result, one that may be missing.
#include <functional>
#include <utility>

class Button {
 public:
  void onPress(std::function<void(int)> callback) { callback_ = std::move(callback); }
  void allowIf(std::function<bool(int)> guard) { guard_ = std::move(guard); }

  void setEnabled(bool enabled) { enabled_ = enabled; }

  int press() {
    if (!enabled_) return -1;
    if (guard_ && !guard_(presses_)) return -2;
    if (callback_) callback_(presses_);
    ++presses_;
    return presses_ > 2 ? 2 : presses_;
  }

  // Does not check for an empty callback.
  void resetWith(const std::function<int()>& start) {
    presses_ = start();
    if (presses_ < 0) presses_ = 0;
  }
  int presses() const { return presses_; }

 private:
  std::function<void(int)> callback_;
  std::function<bool(int)> guard_;
  bool enabled_ = false;
  int presses_ = 0;
};
