// ASSAY: covers all
// Tags of the library whose only constructor is explicit: as an argument, a local that outlives it, a member, a pointee.
#include <new>
#include <vector>

class Any {
 public:
  explicit Any(int n) : n_(n) {}
  int get(const std::nothrow_t&) const noexcept { return n_ > 2 ? n_ : 0; }
  std::vector<int>& list(const std::nothrow_t& tag) {
    if (n_ > 3) list_.push_back(get(tag));
    return list_;
  }

 private:
  int n_;
  std::vector<int> list_;
};

struct Options {
  std::nothrow_t tag;
  int count;
};

int used(const Options& options) { return options.count > 3 ? 1 : 0; }
int isGiven(const std::nothrow_t* tag) { return tag != nullptr ? 1 : 0; }
