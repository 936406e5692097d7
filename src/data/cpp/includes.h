// Includes: the headers a piece of C++ text needs, gathered while it is written.
//
// A header is held as it is written after #include: "<limits>" or "\"own.h\"". Each once, in an order that
// does not depend on who asked first, so that the same suite is the same file.
#pragma once

#include <set>
#include <string>
#include <vector>

namespace assay::cpp {

class Includes {
 public:
  void add(const std::string& header) {
    if (!header.empty()) all_.insert(header);
  }
  std::vector<std::string> sorted() const { return {all_.begin(), all_.end()}; }
  bool contains(const std::string& header) const { return all_.count(header) != 0; }

 private:
  std::set<std::string> all_;
};

}  // namespace assay::cpp
