// An unbalanced binary search tree: a set of ints.
#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <vector>

namespace containers {

class BinSearchTree {
 public:
  bool insert(int value);  // false if it was there
  bool remove(int value);  // false if it was not
  bool contains(int value) const;

  std::optional<int> smallest() const;
  std::optional<int> largest() const;
  std::optional<int> floor(int value) const;  // the largest that is not greater

  std::size_t size() const { return size_; }
  std::size_t height() const;
  std::vector<int> inOrder() const;

 private:
  struct Node {
    explicit Node(int v) : value(v) {}
    int value;
    std::unique_ptr<Node> left, right;
  };
  using Link = std::unique_ptr<Node>;

  Link* find(int value);
  static void unlink(Link& link);
  static std::size_t heightOf(const Node* node);

  Link root_;
  std::size_t size_ = 0;
};

}  // namespace containers
