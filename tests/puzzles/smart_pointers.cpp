// ASSAY: covers all
// unique_ptr and shared_ptr to numbers and structs, null or not.
#include <memory>
#include <utility>

struct Node {
  int value;
  bool marked;
};

int take(std::unique_ptr<int> number) {
  if (!number) return -1;
  if (*number > 9) return 9;
  return *number;
}

bool isMarked(const std::shared_ptr<Node>& node) {
  if (node && node->marked && node->value == 5) return true;
  return false;
}

std::unique_ptr<Node> clone(const Node* original) {
  if (original == nullptr) return nullptr;
  return std::make_unique<Node>(*original);
}

int consume(std::unique_ptr<Node>& slot) {
  if (slot == nullptr) return 0;
  const std::unique_ptr<Node> owned = std::move(slot);
  return owned->marked ? owned->value : -1;
}
