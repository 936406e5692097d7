// A doubly linked list of ints, circular around a header node.
#pragma once

#include <cstddef>
#include <vector>

namespace containers {

class LinkedList {
  struct Link {
    Link* previous = this;
    Link* next = this;
  };
  struct Node : Link {
    explicit Node(int v) : value(v) {}
    int value;
  };

 public:
  // Walks a list in both directions, between its elements. Any other change to the list ends its validity:
  // its methods then throw std::logic_error.
  class Cursor {
   public:
    explicit Cursor(LinkedList& list);

    bool hasNext() const;
    bool hasPrevious() const;
    int next();      // throws std::out_of_range at the end
    int previous();  // throws std::out_of_range at the beginning
    void insert(int value);
    void remove();  // the element last returned; throws std::logic_error if there is none

   private:
    void check() const;

    LinkedList* list_;
    Link* place_;           // the element that next() will return
    Link* last_ = nullptr;  // the element that was returned last
    unsigned changes_;
  };

  LinkedList() = default;
  LinkedList(const LinkedList& other);
  LinkedList& operator=(const LinkedList&) = delete;
  ~LinkedList();

  void add(int value);
  void addFirst(int value);
  void insert(std::size_t index, int value);  // throws std::out_of_range
  bool remove(int value);                     // the first such
  int removeFirst();                          // throw std::out_of_range when empty
  int removeLast();
  int at(std::size_t index) const;  // throws std::out_of_range
  int indexOf(int value) const;     // -1 if absent
  void reverse();
  void clear();

  std::size_t size() const { return size_; }
  std::vector<int> toVector() const;

 private:
  static int valueOf(const Link* link) { return static_cast<const Node*>(link)->value; }
  Link* linkAt(std::size_t index) const;
  void addBefore(Link* link, int value);
  int removeLink(Link* link);

  mutable Link header_;
  std::size_t size_ = 0;
  unsigned changes_ = 0;
};

}  // namespace containers
