// ASSAY: covers all
// ASSAY: throws std::out_of_range in next
// A class that gathers text: pieces go in, whole lines come out, over several calls.
#include <cstddef>
#include <stdexcept>
#include <string>
#include <string_view>

class LineSplitter {
 public:
  void feed(std::string_view piece) {
    if (piece.empty()) return;
    pending_ += piece;
  }

  bool hasLine() const {
    if (pending_.find('\n') != std::string::npos) return true;
    return false;
  }

  std::string next() {
    const std::size_t end = pending_.find('\n');
    if (end == std::string::npos) throw std::out_of_range("no line");
    std::string line = pending_.substr(0, end);
    pending_.erase(0, end + 1);
    if (!line.empty() && line.back() == '\r') line.pop_back();
    ++lines_;
    return line;
  }

  // The remaining text counts as a line only after other lines.
  bool endsInside() const {
    if (lines_ < 2) return false;
    return pending_.empty() ? false : true;
  }

 private:
  std::string pending_;
  int lines_ = 0;
};
