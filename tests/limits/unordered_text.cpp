// ASSAY: covers all
// An unordered set of texts: the hash of a text is computed inside the standard library, so the order of
// its elements cannot be predicted and some solved trials take another path than they should.
#include <string>
#include <unordered_set>

bool isTagged(const std::unordered_set<std::string>& tags) {
  if (tags.find("urgent") != tags.end()) return true;
  return false;
}
