// ASSAY: covers all
// An intrusive handle: the object counts its holders and is deleted with the last one.
class Node {
 public:
  explicit Node(int value) : value_(value) {}
  int value() const { return value_; }
  int holders() const { return holders_; }

 private:
  friend class Handle;
  int value_;
  int holders_ = 0;
};

class Handle {
 public:
  Handle() = default;
  explicit Handle(int value) : node_(new Node(value)) { ++node_->holders_; }
  Handle(const Handle& other) : node_(other.node_) {
    if (node_ != nullptr) ++node_->holders_;
  }
  Handle& operator=(const Handle& other) {
    Node* node = other.node_;  // that of this object, if a handle is assigned to itself
    if (node != nullptr) ++node->holders_;
    drop();
    node_ = node;
    return *this;
  }
  ~Handle() { drop(); }

  int holders() const { return node_ == nullptr ? 0 : node_->holders(); }
  int valueOr(int other) const { return node_ == nullptr ? other : node_->value(); }
  bool isShared() const { return holders() > 1; }

 private:
  [[gnu::noinline]] void drop() {  // if inlined, GCC 12 reports a use after free here
    Node* node = node_;
    node_ = nullptr;
    if (node == nullptr || --node->holders_ > 0) return;
    delete node;
  }
  Node* node_ = nullptr;
};

int sum(const Handle& a, const Handle& b) {
  if (a.isShared() && b.isShared()) return 100;
  return a.valueOr(0) + b.valueOr(0) == 42 ? 42 : 0;
}
