// ASSAY: covers all
// A nested class and nested enumerations, inside a namespace.
#include <string>
#include <utility>

namespace text {

class Document {
 public:
  enum class Mode { Insert, Overwrite };
  enum Side { Left = -1, Right = 1 };

  class Cursor {
   public:
    explicit Cursor(Mode mode) : mode_(mode) {}

    bool move(Side side) {
      if (side == Left && position_ == 0) return false;
      position_ += side == Left ? -1 : 1;
      return true;
    }
    int position() const { return position_; }
    Mode mode() const { return mode_; }

   private:
    Mode mode_;
    int position_ = 0;
  };

  explicit Document(std::string text) : text_(std::move(text)) {}

  int write(const Cursor& cursor, char letter) {
    const auto at = static_cast<std::string::size_type>(cursor.position());
    if (at > text_.size()) return -1;
    if (cursor.mode() == Mode::Overwrite && at < text_.size()) {
      text_[at] = letter;
      return 0;
    }
    text_.insert(at, 1, letter);
    return 1;
  }

 private:
  std::string text_;
};

}  // namespace text
