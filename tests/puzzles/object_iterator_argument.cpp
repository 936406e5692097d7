// ASSAY: covers all
// ASSAY: ends segfault in operator*
// ASSAY: strays because an iterator may be used after erase(), and then reads memory that was freed
// Iterators as arguments: begin(), find() and end() make them, erase() takes one, and the end may be dereferenced.
class Chain {
  struct Node {
    int value;
    Node* next;
  };

 public:
  class Iterator {
   public:
    int operator*() const { return node_->value; }
    Iterator& operator++() {
      node_ = node_->next;
      return *this;
    }
    bool operator==(const Iterator& other) const { return node_ == other.node_; }
    bool operator!=(const Iterator& other) const { return node_ != other.node_; }

   private:
    friend class Chain;
    explicit Iterator(Node* node) : node_(node) {}
    Node* node_;
  };

  Chain() = default;
  Chain(const Chain&) = delete;
  Chain& operator=(const Chain&) = delete;
  ~Chain() {
    while (first_ != nullptr) pop();
  }

  void push(int value) { first_ = new Node{value, first_}; }
  Iterator begin() { return Iterator(first_); }
  Iterator end() { return Iterator(nullptr); }
  Iterator find(int value) {
    Node* node = first_;
    while (node != nullptr && node->value != value) node = node->next;
    return Iterator(node);
  }
  // The number of elements behind the erased one; -1 if no element was erased.
  int erase(Iterator at) {
    if (at == end()) return -1;
    Node** link = &first_;
    while (*link != at.node_) link = &(*link)->next;
    Node* gone = *link;
    *link = gone->next;
    delete gone;
    int left = 0;
    for (Node* node = *link; node != nullptr; node = node->next) ++left;
    return left;
  }

 private:
  void pop() {
    Node* gone = first_;
    first_ = gone->next;
    delete gone;
  }
  Node* first_ = nullptr;
};
