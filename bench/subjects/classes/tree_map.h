// A map from int to int as a red-black tree.
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

namespace containers {

class TreeMap {
 public:
  TreeMap() = default;
  TreeMap(const TreeMap& other);
  TreeMap& operator=(const TreeMap&) = delete;
  ~TreeMap();

  std::optional<int> put(int key, int value);  // the value replaced, if any
  std::optional<int> get(int key) const;
  std::optional<int> remove(int key);  // the value removed, if any
  void clear();

  std::optional<int> firstKey() const;
  std::optional<int> lastKey() const;
  std::optional<int> ceilingKey(int key) const;  // the smallest that is not less
  std::size_t countBetween(int low, int high) const;

  std::size_t size() const { return size_; }
  std::vector<int> keys() const;
  // Order, parents, no red child of a red node, as many black nodes on every way down.
  bool isValid() const;

 private:
  enum class Colour : bool { Red, Black };
  struct Node {
    int key;
    int value;
    Node* parent;
    Node* left = nullptr;
    Node* right = nullptr;
    Colour colour = Colour::Red;
  };

  static bool isRed(const Node* node) { return node != nullptr && node->colour == Colour::Red; }
  static bool isBlack(const Node* node) { return !isRed(node); }
  static Node* copyOf(const Node* node, Node* parent);
  static void destroy(Node* node);
  static Node* leftmost(Node* node);
  static Node* successor(Node* node);
  static int blackHeight(const Node* node);  // -1 if something is wrong

  Node* find(int key) const;
  Node* lowerBound(int key) const;
  void replaceChild(Node* node, Node* by);
  void rotateLeft(Node* node);
  void rotateRight(Node* node);
  void fixAfterInsertion(Node* node);
  void unlink(Node* node);
  void fixAfterRemoval(Node* node, Node* parent);

  Node* root_ = nullptr;
  std::size_t size_ = 0;
};

}  // namespace containers
