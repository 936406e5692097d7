// ASSAY: covers all
// An owner that finds the objects it has made: with a new owner, only the call that makes an object returns one.
#include <memory>
#include <string>
#include <vector>

class Entry {
 public:
  bool isLong() const { return key_.size() > 3 ? true : false; }
  void rename(const std::string& key) {
    if (!key.empty()) key_ = key;
  }

 private:
  friend class Index;
  explicit Entry(const std::string& key) : key_(key) {}
  std::string key_;
};

class Index {
 public:
  Entry* first() { return entries_.empty() ? nullptr : entries_.front().get(); }
  Entry* last() { return entries_.empty() ? nullptr : entries_.back().get(); }
  Entry* add(const std::string& key) {
    entries_.push_back(std::unique_ptr<Entry>(new Entry(key)));
    return entries_.back().get();
  }

 private:
  std::vector<std::unique_ptr<Entry>> entries_;
};
