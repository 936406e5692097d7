// ASSAY: covers all but 265:48:true 265:7:true 266:50:true 266:7:true 267:35:true 267:7:true
// ASSAY: covers all but 269:18:true 269:7:true 273:false because no call breaks what isValid() looks at
#include "tree_map.h"

#include <utility>

namespace containers {

TreeMap::TreeMap(const TreeMap& other) : root_(copyOf(other.root_, nullptr)), size_(other.size_) {}

TreeMap::~TreeMap() { destroy(root_); }

TreeMap::Node* TreeMap::copyOf(const Node* node, Node* parent) {
  if (node == nullptr) return nullptr;
  Node* copy = new Node{*node};
  copy->parent = parent;
  copy->left = copyOf(node->left, copy);
  copy->right = copyOf(node->right, copy);
  return copy;
}

void TreeMap::destroy(Node* node) {
  while (node != nullptr) {
    destroy(node->left);
    delete std::exchange(node, node->right);
  }
}

void TreeMap::clear() {
  destroy(std::exchange(root_, nullptr));
  size_ = 0;
}

TreeMap::Node* TreeMap::find(int key) const {
  Node* node = root_;
  while (node != nullptr && node->key != key) node = key < node->key ? node->left : node->right;
  return node;
}

TreeMap::Node* TreeMap::lowerBound(int key) const {
  Node* best = nullptr;
  for (Node* node = root_; node != nullptr;) {
    if (node->key < key) {
      node = node->right;
    } else {
      best = node;
      node = node->left;
    }
  }
  return best;
}

TreeMap::Node* TreeMap::leftmost(Node* node) {
  while (node->left != nullptr) node = node->left;
  return node;
}

TreeMap::Node* TreeMap::successor(Node* node) {
  if (node->right != nullptr) return leftmost(node->right);
  while (node->parent != nullptr && node == node->parent->right) node = node->parent;
  return node->parent;
}

std::optional<int> TreeMap::get(int key) const {
  const Node* node = find(key);
  if (node == nullptr) return std::nullopt;
  return node->value;
}

std::optional<int> TreeMap::put(int key, int value) {
  Node* parent = nullptr;
  Node** link = &root_;
  while (*link != nullptr) {
    parent = *link;
    if (key == parent->key) return std::exchange(parent->value, value);
    link = key < parent->key ? &parent->left : &parent->right;
  }
  *link = new Node{.key = key, .value = value, .parent = parent};
  ++size_;
  fixAfterInsertion(*link);
  return std::nullopt;
}

std::optional<int> TreeMap::remove(int key) {
  Node* node = find(key);
  if (node == nullptr) return std::nullopt;
  const int value = node->value;
  unlink(node);
  --size_;
  return value;
}

std::optional<int> TreeMap::firstKey() const {
  if (root_ == nullptr) return std::nullopt;
  return leftmost(root_)->key;
}

std::optional<int> TreeMap::lastKey() const {
  if (root_ == nullptr) return std::nullopt;
  const Node* node = root_;
  while (node->right != nullptr) node = node->right;
  return node->key;
}

std::optional<int> TreeMap::ceilingKey(int key) const {
  const Node* node = lowerBound(key);
  if (node == nullptr) return std::nullopt;
  return node->key;
}

std::size_t TreeMap::countBetween(int low, int high) const {
  std::size_t count = 0;
  for (Node* node = lowerBound(low); node != nullptr && node->key <= high; node = successor(node)) ++count;
  return count;
}

std::vector<int> TreeMap::keys() const {
  std::vector<int> keys;
  if (root_ == nullptr) return keys;
  for (Node* node = leftmost(root_); node != nullptr; node = successor(node)) keys.push_back(node->key);
  return keys;
}

// The pointer to node is redirected to the other node, which may be null.
void TreeMap::replaceChild(Node* node, Node* by) {
  if (node->parent == nullptr) {
    root_ = by;
  } else if (node == node->parent->left) {
    node->parent->left = by;
  } else {
    node->parent->right = by;
  }
  if (by != nullptr) by->parent = node->parent;
}

void TreeMap::rotateLeft(Node* node) {
  Node* up = node->right;
  node->right = up->left;
  if (up->left != nullptr) up->left->parent = node;
  replaceChild(node, up);
  up->left = node;
  node->parent = up;
}

void TreeMap::rotateRight(Node* node) {
  Node* up = node->left;
  node->left = up->right;
  if (up->right != nullptr) up->right->parent = node;
  replaceChild(node, up);
  up->right = node;
  node->parent = up;
}

// A red parent is never the root, so there is a grandparent.
void TreeMap::fixAfterInsertion(Node* node) {
  while (isRed(node->parent)) {
    Node* parent = node->parent;
    Node* grandparent = parent->parent;
    const bool onLeft = parent == grandparent->left;
    Node* uncle = onLeft ? grandparent->right : grandparent->left;
    if (isRed(uncle)) {
      parent->colour = Colour::Black;
      uncle->colour = Colour::Black;
      grandparent->colour = Colour::Red;
      node = grandparent;
    } else if (onLeft) {
      if (node == parent->right) {
        rotateLeft(parent);
        parent = node;
      }
      parent->colour = Colour::Black;
      grandparent->colour = Colour::Red;
      rotateRight(grandparent);
      break;
    } else {
      if (node == parent->left) {
        rotateRight(parent);
        parent = node;
      }
      parent->colour = Colour::Black;
      grandparent->colour = Colour::Red;
      rotateLeft(grandparent);
      break;
    }
  }
  root_->colour = Colour::Black;
}

// A node with two children changes places with its successor, in key and value.
void TreeMap::unlink(Node* node) {
  if (node->left != nullptr && node->right != nullptr) {
    Node* next = successor(node);
    node->key = next->key;
    node->value = next->value;
    node = next;
  }
  Node* child = node->left != nullptr ? node->left : node->right;
  replaceChild(node, child);
  if (node->colour == Colour::Black) fixAfterRemoval(child, node->parent);
  delete node;
}

// One black too few on every way through node, which may be null; then its sibling is not.
void TreeMap::fixAfterRemoval(Node* node, Node* parent) {
  while (parent != nullptr && isBlack(node)) {
    if (node == parent->left) {
      Node* sibling = parent->right;
      if (isRed(sibling)) {
        sibling->colour = Colour::Black;
        parent->colour = Colour::Red;
        rotateLeft(parent);
        sibling = parent->right;
      }
      if (isBlack(sibling->left) && isBlack(sibling->right)) {
        sibling->colour = Colour::Red;
        node = parent;
        parent = node->parent;
        continue;
      }
      if (isBlack(sibling->right)) {
        sibling->left->colour = Colour::Black;
        sibling->colour = Colour::Red;
        rotateRight(sibling);
        sibling = parent->right;
      }
      sibling->colour = parent->colour;
      parent->colour = Colour::Black;
      sibling->right->colour = Colour::Black;
      rotateLeft(parent);
    } else {
      Node* sibling = parent->left;
      if (isRed(sibling)) {
        sibling->colour = Colour::Black;
        parent->colour = Colour::Red;
        rotateRight(parent);
        sibling = parent->left;
      }
      if (isBlack(sibling->left) && isBlack(sibling->right)) {
        sibling->colour = Colour::Red;
        node = parent;
        parent = node->parent;
        continue;
      }
      if (isBlack(sibling->left)) {
        sibling->right->colour = Colour::Black;
        sibling->colour = Colour::Red;
        rotateLeft(sibling);
        sibling = parent->left;
      }
      sibling->colour = parent->colour;
      parent->colour = Colour::Black;
      sibling->left->colour = Colour::Black;
      rotateRight(parent);
    }
    return;
  }
  if (node != nullptr) node->colour = Colour::Black;
}

// unreachable: every true arm that returns -1, unless an invariant is broken.
int TreeMap::blackHeight(const Node* node) {
  if (node == nullptr) return 0;
  const Node* left = node->left;
  const Node* right = node->right;
  if (left != nullptr && (left->parent != node || left->key >= node->key)) return -1;
  if (right != nullptr && (right->parent != node || right->key <= node->key)) return -1;
  if (isRed(node) && (isRed(left) || isRed(right))) return -1;
  const int height = blackHeight(left);
  if (height < 0 || height != blackHeight(right)) return -1;
  return height + (isRed(node) ? 0 : 1);
}

bool TreeMap::isValid() const { return isBlack(root_) && blackHeight(root_) >= 0; }

}  // namespace containers
