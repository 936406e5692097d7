// ASSAY: covers all
// Plain structs that contain their own type: lists, trees, documents. They are unrolled to a depth of a few levels.
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

struct Node {
  int value;
  Node* next;
};

int length(const Node* list) {
  if (list == nullptr) return 0;
  return 1 + length(list->next);
}

bool isSorted(const Node& list) {
  for (const Node* at = &list; at->next != nullptr; at = at->next)
    if (at->value > at->next->value) return false;
  return true;
}

struct Tree {
  int value = 0;
  std::vector<Tree> children;
};

int leaves(const Tree& tree) {
  if (tree.children.empty()) return 1;
  int sum = 0;
  for (const Tree& child : tree.children) sum += leaves(child);
  return sum > 2 ? 2 : sum;
}

struct Branch {
  std::string name;
  std::unique_ptr<Branch> left, right;
};

bool isLopsided(const Branch& branch) { return branch.left && !branch.right; }

struct Member;

struct Value {
  std::optional<double> number;
  std::vector<Value> list;
  std::vector<Member> members;

  bool isEmpty() const { return list.empty() && members.empty(); }
};

struct Member {
  std::string name;
  Value value;
};

double total(const Value& value) {
  double sum = value.number ? *value.number : 0;
  for (const Value& one : value.list) sum += total(one);
  for (const Member& one : value.members)
    if (one.name != "note") sum += total(one.value);
  return sum > 100 ? 100 : sum;
}

struct Folder {
  std::map<std::string, Folder> folders;
};

bool hasHome(const Folder& root) { return root.folders.count("home") == 1; }
