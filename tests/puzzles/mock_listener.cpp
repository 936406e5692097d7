// ASSAY: covers all
// ASSAY: finds nothing
// A listener whose functions return nothing: tests expect their calls, with the arguments of those made once.
#include <string>
class Listener {
 public:
  virtual ~Listener() = default;
  virtual void onWord(const std::string& word) = 0;
  virtual void onNumber(int value) = 0;
  virtual void onEnd() = 0;
};
class Parser {
 public:
  explicit Parser(Listener& listener) : listener_(listener) {}
  int parse(const std::string& text) {
    int count = 0;
    for (size_t i = 0; i < text.size();) {
      if (text[i] == ' ') {
        ++i;
        continue;
      }
      if (text[i] >= '0' && text[i] <= '9') {
        listener_.onNumber(text[i] - '0');
        ++i;
        ++count;
        continue;
      }
      size_t j = i;
      while (j < text.size() && text[j] != ' ') ++j;
      listener_.onWord(text.substr(i, j - i));
      i = j;
      ++count;
    }
    listener_.onEnd();
    return count;
  }

 private:
  Listener& listener_;
};
