// ASSAY: covers all
#include "binomial_heap.h"

#include <stdexcept>
#include <utility>

namespace containers {

BinomialHeap::~BinomialHeap() { destroy(head_); }

void BinomialHeap::destroy(Node* node) {
  while (node != nullptr) {
    destroy(node->child);
    delete std::exchange(node, node->sibling);
  }
}

void BinomialHeap::insert(int key) {
  unite(new Node{.key = key});
  ++size_;
}

std::optional<int> BinomialHeap::findMin() const {
  if (head_ == nullptr) return std::nullopt;
  int smallest = head_->key;
  for (const Node* root = head_->sibling; root != nullptr; root = root->sibling) {
    if (root->key < smallest) smallest = root->key;
  }
  return smallest;
}

int BinomialHeap::extractMin() {
  if (head_ == nullptr) throw std::out_of_range("BinomialHeap is empty");
  Node* smallest = head_;
  for (Node* root = head_->sibling; root != nullptr; root = root->sibling) {
    if (root->key < smallest->key) smallest = root;
  }
  const int key = smallest->key;
  takeOut(smallest);
  return key;
}

bool BinomialHeap::decreaseKey(int oldKey, int newKey) {
  if (newKey > oldKey) throw std::invalid_argument("the new key is greater");
  Node* node = find(head_, oldKey);
  if (node == nullptr) return false;
  node->key = newKey;
  bubbleUp(node, false);
  return true;
}

bool BinomialHeap::remove(int key) {
  Node* node = find(head_, key);
  if (node == nullptr) return false;
  takeOut(bubbleUp(node, true));
  return true;
}

void BinomialHeap::merge(BinomialHeap& other) {
  if (this == &other) return;
  unite(std::exchange(other.head_, nullptr));
  size_ += std::exchange(other.size_, 0);
}

bool BinomialHeap::contains(int key) const { return find(head_, key) != nullptr; }

int BinomialHeap::treeCount() const {
  int trees = 0;
  for (const Node* root = head_; root != nullptr; root = root->sibling) ++trees;
  return trees;
}

// Depth first; a subtree whose root is greater cannot hold the key.
BinomialHeap::Node* BinomialHeap::find(Node* node, int key) {
  for (; node != nullptr; node = node->sibling) {
    if (node->key == key) return node;
    if (node->key > key) continue;
    if (Node* found = find(node->child, key); found != nullptr) return found;
  }
  return nullptr;
}

// A key moves up while it is smaller than its parent, or unconditionally.
BinomialHeap::Node* BinomialHeap::bubbleUp(Node* node, bool toTheRoot) {
  while (node->parent != nullptr && (toTheRoot || node->key < node->parent->key)) {
    std::swap(node->key, node->parent->key);
    node = node->parent;
  }
  return node;
}

void BinomialHeap::adopt(Node* parent, Node* child) {
  child->parent = parent;
  child->sibling = parent->child;
  parent->child = child;
  ++parent->degree;
}

// One list by ascending degree from two such lists.
BinomialHeap::Node* BinomialHeap::mergeRoots(Node* a, Node* b) {
  Node* head = nullptr;
  Node** tail = &head;
  while (a != nullptr && b != nullptr) {
    Node*& lower = a->degree <= b->degree ? a : b;
    *tail = lower;
    tail = &lower->sibling;
    lower = lower->sibling;
  }
  *tail = a != nullptr ? a : b;
  return head;
}

// Trees of equal degree are joined, unless a third of that degree follows.
void BinomialHeap::unite(Node* roots) {
  head_ = mergeRoots(head_, roots);
  if (head_ == nullptr) return;
  Node* previous = nullptr;
  Node* current = head_;
  for (Node* next = current->sibling; next != nullptr; next = current->sibling) {
    const bool threeAlike = next->sibling != nullptr && next->sibling->degree == current->degree;
    if (current->degree != next->degree || threeAlike) {
      previous = current;
      current = next;
    } else if (current->key <= next->key) {
      current->sibling = next->sibling;
      adopt(current, next);
    } else {
      if (previous == nullptr) {
        head_ = next;
      } else {
        previous->sibling = next;
      }
      adopt(next, current);
      current = next;
    }
  }
}

BinomialHeap::Node* BinomialHeap::reverseChildren(Node* node) {
  Node* reversed = nullptr;
  for (Node* child = node->child; child != nullptr;) {
    Node* next = child->sibling;
    child->parent = nullptr;
    child->sibling = reversed;
    reversed = child;
    child = next;
  }
  return reversed;
}

void BinomialHeap::takeOut(Node* root) {
  Node** link = &head_;
  while (*link != root) link = &(*link)->sibling;
  *link = root->sibling;
  unite(reverseChildren(root));
  delete root;
  --size_;
}

}  // namespace containers
