// Includes: the headers that a piece of C++ text needs, gathered while it is written.
//
// A header is stored as it is written after #include: "<limits>" or "\"own.h\"". Each header is stored once,
// in an order that does not depend on the order of the calls, so that the same suite is the same file.
#pragma once

#include <set>
#include <string>
#include <vector>

namespace assay::cpp {

// The set of headers of one text.
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
