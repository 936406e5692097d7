// Fixture: objects that live from step to step, and the state they leave.
#include <list>
#include <memory>
#include <string>

#include "fixture.h"

namespace {

struct Node {
  explicit Node(int v) : value(v) {}
  int value;
  char mark = 0;
  Node* next = nullptr;
};

class List {
 public:
  void push(int value) {
    Node* node = new Node(value);
    node->next = first_;
    first_ = node;
    ++count_;
  }
  void drop() { delete first_; }  // and keeps the dangling pointer
  const Node* first() const { return first_; }
  ~List() {
    while (Node* node = first_) {
      first_ = node->next;
      delete node;
    }
    if (count_ == 3) __builtin_abort();
  }

 private:
  Node* first_ = nullptr;
  int count_ = 0;
};

struct Mixed {
  int first;
  short second;
  char third;
  long last;
  virtual ~Mixed() = default;
};

List* list;
const Node* first;
Mixed* mixed;
std::string* text;
bool isDropped;

}  // namespace

static void run(uint32_t invokable, uint64_t key) {
  Call c{key};
  if (assay_step() == 0) assay_state_begin();
  const int a = c.number();
  switch (invokable) {
    case 0:
      return act([&] { return (list = new List) != nullptr; });
    case 1:
      return act([&] { return list->push(a), (first = list->first()) == nullptr; });
    case 2:  // only to move the blocks behind it
      return act([&] { return new char[size_t(16 + 48 * (a & 15))] != nullptr; });
    case 3:
      return act([&] {
        mixed = new Mixed;
        mixed->first = a;
        mixed->second = 7;
        return 0;
      });
    case 4:
      return act([&] { return text = new std::string(11 + assay_concrete(unsigned(a)), 'k'), 0; });
    case 5:
      isDropped = true;
      return act([&] { return list->drop(), 0; });
    case 7:
      return observe(uint64_t(assay_is_alive(list) + 2 * assay_is_alive(first)));
    case 6:
      return act([&] {
        throw 7;
        return 0;
      });
    case 8:
      mixed = new Mixed;
      return assay_watch(mixed, sizeof *mixed);
    case 9:
      return act([&] {
        mixed->~Mixed();
        return new (mixed) Mixed, 0;
      });
    case 10:
      return observe(uint64_t(assay_has_ended(0) + 2 * assay_has_ended(1)));
    default:
      assay_refuse("no such call");
  }
}

static void finish() {
  if (list) assay_state_root(0, list, sizeof *list);
  if (mixed) assay_state_root(1, mixed, sizeof *mixed);
  if (text) assay_state_root(2, text, 0);
  if (list || mixed || text) assay_state_take();
  assay_act_begin();
  delete text;
  delete mixed;
  if (!isDropped) delete list;
  assay_act_end();
  list = nullptr;
  first = nullptr;
  mixed = nullptr;
  text = nullptr;
  isDropped = false;
}

static const Registered registered({0, 11, run, finish});
