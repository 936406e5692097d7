// ASSAY: covers all
#include "bin_search_tree.h"

#include <algorithm>
#include <utility>

namespace containers {

// The link that holds the value, or the empty one where it belongs.
BinSearchTree::Link* BinSearchTree::find(int value) {
  Link* link = &root_;
  while (*link != nullptr && (*link)->value != value) {
    link = value < (*link)->value ? &(*link)->left : &(*link)->right;
  }
  return link;
}

bool BinSearchTree::insert(int value) {
  Link& link = *find(value);
  if (link != nullptr) return false;
  link = std::make_unique<Node>(value);
  ++size_;
  return true;
}

bool BinSearchTree::remove(int value) {
  Link& link = *find(value);
  if (link == nullptr) return false;
  unlink(link);
  --size_;
  return true;
}

// A node with two children takes over the value of its predecessor, which has at most one.
void BinSearchTree::unlink(Link& link) {
  Node& node = *link;
  if (node.left == nullptr) {
    link = std::move(node.right);
  } else if (node.right == nullptr) {
    link = std::move(node.left);
  } else if (node.left->right == nullptr) {
    node.value = node.left->value;
    node.left = std::move(node.left->left);
  } else {
    Node* parent = node.left.get();
    while (parent->right->right != nullptr) parent = parent->right.get();
    node.value = parent->right->value;
    parent->right = std::move(parent->right->left);
  }
}

bool BinSearchTree::contains(int value) const {
  const Node* node = root_.get();
  while (node != nullptr) {
    if (node->value == value) return true;
    node = value < node->value ? node->left.get() : node->right.get();
  }
  return false;
}

std::optional<int> BinSearchTree::smallest() const {
  if (root_ == nullptr) return std::nullopt;
  const Node* node = root_.get();
  while (node->left != nullptr) node = node->left.get();
  return node->value;
}

std::optional<int> BinSearchTree::largest() const {
  if (root_ == nullptr) return std::nullopt;
  const Node* node = root_.get();
  while (node->right != nullptr) node = node->right.get();
  return node->value;
}

std::optional<int> BinSearchTree::floor(int value) const {
  std::optional<int> best;
  for (const Node* node = root_.get(); node != nullptr;) {
    if (node->value == value) return value;
    if (node->value < value) {
      best = node->value;
      node = node->right.get();
    } else {
      node = node->left.get();
    }
  }
  return best;
}

std::size_t BinSearchTree::heightOf(const Node* node) {
  if (node == nullptr) return 0;
  return 1 + std::max(heightOf(node->left.get()), heightOf(node->right.get()));
}

std::size_t BinSearchTree::height() const { return heightOf(root_.get()); }

std::vector<int> BinSearchTree::inOrder() const {
  std::vector<int> values;
  std::vector<const Node*> path;
  const Node* node = root_.get();
  while (node != nullptr || !path.empty()) {
    if (node != nullptr) {
      path.push_back(node);
      node = node->left.get();
    } else {
      values.push_back(path.back()->value);
      node = path.back()->right.get();
      path.pop_back();
    }
  }
  return values;
}

}  // namespace containers
