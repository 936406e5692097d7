// ASSAY: covers all
// Reporting a result repeats questions about it: which alternative, whether there is a value. Those answers are
// not the unit's, and the search does not invert them.
#include <cstddef>
#include <optional>
#include <variant>
#include <vector>

using Cell = std::variant<int, bool, double>;

class Row {
 public:
  void add(Cell cell) { cells_.push_back(cell); }

  const Cell& at(std::size_t i) const {
    static const Cell none = 0;
    return i < cells_.size() ? cells_[i] : none;
  }

  std::optional<int> number(std::size_t i) const {
    if (i >= cells_.size()) return std::nullopt;
    const int* number = std::get_if<int>(&cells_[i]);
    return number ? std::optional<int>(*number) : std::nullopt;
  }

 private:
  std::vector<Cell> cells_;
};

struct Slot {
  std::optional<int> held;
};

std::optional<int> heldBy(const std::vector<Slot>& slots, std::size_t i) {
  return i < slots.size() ? slots[i].held : std::nullopt;
}
