// ASSAY: covers all
#include "linked_list.h"

#include <stdexcept>
#include <utility>

namespace containers {

LinkedList::LinkedList(const LinkedList& other) {
  for (const Link* link = other.header_.next; link != &other.header_; link = link->next) add(valueOf(link));
}

LinkedList::~LinkedList() { clear(); }

void LinkedList::addBefore(Link* link, int value) {
  Link* node = new Node(value);
  node->previous = link->previous;
  node->next = link;
  link->previous->next = node;
  link->previous = node;
  ++size_;
  ++changes_;
}

int LinkedList::removeLink(Link* link) {
  if (link == &header_) throw std::out_of_range("LinkedList is empty");
  link->previous->next = link->next;
  link->next->previous = link->previous;
  const int value = valueOf(link);
  delete static_cast<Node*>(link);
  --size_;
  ++changes_;
  return value;
}

// From whichever end is nearer; the header itself for index == size().
LinkedList::Link* LinkedList::linkAt(std::size_t index) const {
  if (index > size_) throw std::out_of_range("LinkedList index");
  Link* link = &header_;
  if (index < size_ / 2) {
    for (std::size_t i = 0; i <= index; ++i) link = link->next;
  } else {
    for (std::size_t i = size_; i > index; --i) link = link->previous;
  }
  return link;
}

void LinkedList::add(int value) { addBefore(&header_, value); }

void LinkedList::addFirst(int value) { addBefore(header_.next, value); }

void LinkedList::insert(std::size_t index, int value) { addBefore(linkAt(index), value); }

bool LinkedList::remove(int value) {
  for (Link* link = header_.next; link != &header_; link = link->next) {
    if (valueOf(link) == value) {
      removeLink(link);
      return true;
    }
  }
  return false;
}

int LinkedList::removeFirst() { return removeLink(header_.next); }

int LinkedList::removeLast() { return removeLink(header_.previous); }

int LinkedList::at(std::size_t index) const {
  if (index == size_) throw std::out_of_range("LinkedList index");
  return valueOf(linkAt(index));
}

int LinkedList::indexOf(int value) const {
  int index = 0;
  for (const Link* link = header_.next; link != &header_; link = link->next, ++index) {
    if (valueOf(link) == value) return index;
  }
  return -1;
}

void LinkedList::reverse() {
  if (size_ < 2) return;
  Link* link = &header_;
  do {
    std::swap(link->previous, link->next);
    link = link->previous;
  } while (link != &header_);
  ++changes_;
}

void LinkedList::clear() {
  while (header_.next != &header_) removeLink(header_.next);
}

std::vector<int> LinkedList::toVector() const {
  std::vector<int> values;
  for (const Link* link = header_.next; link != &header_; link = link->next) values.push_back(valueOf(link));
  return values;
}

LinkedList::Cursor::Cursor(LinkedList& list)
    : list_(&list), place_(list.header_.next), changes_(list.changes_) {}

void LinkedList::Cursor::check() const {
  if (changes_ != list_->changes_) throw std::logic_error("the list has changed");
}

bool LinkedList::Cursor::hasNext() const {
  check();
  return place_ != &list_->header_;
}

bool LinkedList::Cursor::hasPrevious() const {
  check();
  return place_->previous != &list_->header_;
}

int LinkedList::Cursor::next() {
  if (!hasNext()) throw std::out_of_range("at the end");
  last_ = std::exchange(place_, place_->next);
  return valueOf(last_);
}

int LinkedList::Cursor::previous() {
  if (!hasPrevious()) throw std::out_of_range("at the beginning");
  last_ = place_ = place_->previous;
  return valueOf(last_);
}

void LinkedList::Cursor::insert(int value) {
  check();
  list_->addBefore(place_, value);
  last_ = nullptr;
  changes_ = list_->changes_;
}

void LinkedList::Cursor::remove() {
  check();
  if (last_ == nullptr) throw std::logic_error("nothing to remove");
  if (place_ == last_) place_ = last_->next;
  list_->removeLink(last_);
  last_ = nullptr;
  changes_ = list_->changes_;
}

}  // namespace containers
