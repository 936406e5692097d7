// ASSAY: covers all
// Texts that may be written to, behind other types: main's argv, the end of a number, a member, a cursor.
#include <cstring>
#include <vector>

int flags(int argc, char** argv) {
  int found = 0;
  for (int i = 1; i < argc; ++i) {
    if (argv[i] == nullptr) return -1;
    if (std::strcmp(argv[i], "-v") == 0) ++found;
  }
  return found;
}

long number(const char* text, char** end) {
  if (text == nullptr) return -1;
  long value = 0;
  while (*text >= '0' && *text <= '9') value = (value * 10 + (*text++ - '0')) % 1000;
  if (end != nullptr) *end = const_cast<char*>(text);
  return value;
}

struct Entry {
  char* key;
  int value;
};

int valueOf(const Entry& entry, const char* key) {
  if (entry.key == nullptr || key == nullptr) return -1;
  return std::strcmp(entry.key, key) == 0 ? entry.value : 0;
}

bool isNext(char*& cursor, char wanted) {
  if (cursor == nullptr || *cursor == '\0' || *cursor != wanted) return false;
  *cursor++ = '_';
  return true;
}

int countOf(const std::vector<char*>& names) {
  int found = 0;
  for (const char* name : names)
    if (name != nullptr && *name == 'x') ++found;
  return found;
}
