// ASSAY: covers all
// Nodes that only their document creates and deletes, with a protected destructor: they are tested through the document, while they live.
#include <new>

class Node {
 public:
  int depth() const { return parent_ == nullptr ? 0 : parent_->depth() + 1; }
  Node* parent() const { return parent_; }
  virtual bool isLeaf() const { return children_ == 0 ? true : false; }
  Node* append(Node* child) {
    if (child == nullptr || child->parent_ != nullptr) return nullptr;
    for (const Node* above = this; above != nullptr; above = above->parent_)
      if (above == child) return nullptr;
    child->parent_ = this;
    ++children_;
    return child;
  }

 protected:
  friend class Document;
  Node() = default;
  Node(const Node&) = delete;
  virtual ~Node() = default;

  Node* parent_ = nullptr;
  int children_ = 0;
};

class Comment : public Node {
 public:
  bool isLeaf() const override { return true; }
  int size() const { return size_ > 10 ? 10 : size_; }

 private:
  friend class Document;
  explicit Comment(int size) : size_(size) {}
  ~Comment() override = default;
  int size_;
};

// Nodes are stored in the document itself, so only their destructors show when their life has ended.
class Document {
 public:
  Document() = default;
  Document(const Document&) = delete;
  ~Document() {
    while (used_ > 0) drop();
  }
  Node* newNode() { return used_ == 2 ? nullptr : keep(new (space_[used_]) Node); }
  Comment* newComment(int size) {
    if (used_ == 2) return nullptr;
    Comment* made = new (space_[used_]) Comment(size);
    keep(made);
    return made;
  }
  // Destroys the node that was made last.
  bool drop() {
    if (used_ == 0) return false;
    Node* last = nodes_[--used_];
    if (last->parent_ != nullptr) --last->parent_->children_;
    for (int i = 0; i < used_; ++i)
      if (nodes_[i]->parent_ == last) nodes_[i]->parent_ = nullptr;
    last->~Node();
    return true;
  }
  int count() const { return used_; }

 private:
  Node* keep(Node* made) { return nodes_[used_++] = made; }
  alignas(16) unsigned char space_[2][64];
  Node* nodes_[2] = {};
  int used_ = 0;
};

// Like a library's printer: a parameter of a type that no test can make, with a default.
struct Sink;
class Printer {
 public:
  explicit Printer(Sink* = nullptr) {}
  int print(const Node& node) {
    if (node.isLeaf()) return ++lines_;
    return 0;
  }
  bool isBusy() const { return lines_ > 1 ? true : false; }

 private:
  int lines_ = 0;
};
