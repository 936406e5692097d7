// ASSAY: covers all
// A frame of hedges around just one tree: rows of equal length, and letters that cannot change one by one,
// because the constructor throws in between. Some seeds find it within 3,000 trials, others not within 14,000.
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
    if (trees != 1) throw std::invalid_argument("one tree");
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
