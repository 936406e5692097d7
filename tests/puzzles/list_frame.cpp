// ASSAY: covers all
// Rows of equal length: a longer list needs another row like the present ones, a wider one needs a letter more
// in each of them.
#include <stdexcept>
#include <string>
#include <vector>

class Garden {
 public:
  explicit Garden(const std::vector<std::string>& rows) : rows_(rows) {
    if (rows.empty() || rows[0].empty()) throw std::invalid_argument("no garden");
    int trees = 0;
    for (const std::string& row : rows) {
      if (row.size() != rows[0].size()) throw std::invalid_argument("rows differ");
      for (char c : row) {
        if (c == 't') {
          ++trees;
        } else if (c != '#' && c != '.') {
          throw std::invalid_argument("what is this?");
        }
      }
    }
    if (trees == 0) throw std::invalid_argument("no tree");
  }

  std::size_t width() const { return rows_[0].size(); }

  // Hedges on all four sides.
  bool isFenced() const {
    for (std::size_t x = 0; x < width(); ++x) {
      if (rows_.front()[x] != '#' || rows_.back()[x] != '#') return false;
    }
    for (const std::string& row : rows_) {
      if (row.front() != '#' || row.back() != '#') return false;
    }
    return true;
  }

 private:
  std::vector<std::string> rows_;
};
