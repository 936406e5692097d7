// A binomial heap of ints: a forest of heap-ordered trees, no two of the same degree. Duplicates may occur.
#pragma once

#include <cstddef>
#include <optional>

namespace containers {

class BinomialHeap {
 public:
  BinomialHeap() = default;
  BinomialHeap(const BinomialHeap&) = delete;
  BinomialHeap& operator=(const BinomialHeap&) = delete;
  ~BinomialHeap();

  void insert(int key);
  std::optional<int> findMin() const;
  int extractMin();                          // throws std::out_of_range when empty
  bool decreaseKey(int oldKey, int newKey);  // throws std::invalid_argument if newKey is greater
  bool remove(int key);                      // one of them, false if there is none
  void merge(BinomialHeap& other);           // takes all of other's; no effect on itself

  bool contains(int key) const;
  std::size_t size() const { return size_; }
  bool isEmpty() const { return head_ == nullptr; }
  int treeCount() const;

 private:
  // Roots are linked by ascending degree, children by descending degree.
  struct Node {
    int key;
    int degree = 0;
    Node* parent = nullptr;
    Node* child = nullptr;
    Node* sibling = nullptr;
  };

  static void destroy(Node* node);
  static Node* find(Node* node, int key);
  static Node* mergeRoots(Node* a, Node* b);
  static Node* reverseChildren(Node* node);
  static Node* bubbleUp(Node* node, bool toTheRoot);
  static void adopt(Node* parent, Node* child);
  void unite(Node* roots);
  void takeOut(Node* root);

  Node* head_ = nullptr;
  std::size_t size_ = 0;
};

}  // namespace containers
