// ASSAY: covers all
// An object reads a file of sections: several words must come in order.
#include <istream>
#include <string>
#include <vector>

class SectionReader {
 public:
  explicit SectionReader(std::istream& in) : in_(in) {}

  // The rows of the next section; empty at the end.
  std::vector<std::string> next() {
    std::vector<std::string> rows;
    bool inside = false;
    for (std::string line; std::getline(in_, line);) {
      if (!inside) {
        if (line == "section") inside = true;
        continue;
      }
      if (line == "section") {
        ++broken_;
        rows.clear();
      } else if (line == "close") {
        ++sections_;
        return rows;
      } else {
        rows.push_back(line);
      }
    }
    if (inside) ++broken_;
    return {};
  }

  int sections() const { return sections_; }
  int broken() const { return broken_; }

 private:
  std::istream& in_;
  int sections_ = 0, broken_ = 0;
};
