// ASSAY: covers all
// ASSAY: ends out-of-bounds in wordsIn
// ASSAY: ends out-of-bounds in latest
// Reads behind a block of memory, and of a freed one, at addresses that no choice decides.
#include <cstddef>
#include <memory>

// Requires a text that ends in a blank, but does not check it.
int wordsIn(const char* text, std::size_t length) {
  int words = 0;
  for (std::size_t at = 0; at < length; ++at) {
    while (text[at] != ' ') ++at;
    ++words;
  }
  return words;
}

class Scores {
 public:
  void add(int score) {
    last_ = new int(score);
    if (best_ == nullptr || *best_ < score) best_.reset(last_);
    else delete last_;
  }
  int latest() const { return last_ == nullptr ? 0 : *last_; }

 private:
  std::unique_ptr<int> best_;
  int* last_ = nullptr;
};
