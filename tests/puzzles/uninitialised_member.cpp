// ASSAY: covers all
// A member that the constructor does not set: values that depend on it differ from run to run, and no test expects them.
#include <cstring>

class Label {
 public:
  explicit Label(int width) : width_(width) {}
  void set(const char* text) {
    if (std::strlen(text) > 3) return;
    std::strcpy(text_, text);
  }
  char first() const { return text_[0]; }
  bool isWide() const { return width_ > 10 ? true : false; }

 private:
  int width_;
  char text_[4];
};
