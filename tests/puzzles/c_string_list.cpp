// ASSAY: covers all
// C strings inside other types: argv with and without a number, in a vector, in a struct.
#include <cstring>
#include <vector>

int indexOf(int argc, const char* const* argv, const char* wanted) {
  if (wanted == nullptr || argv == nullptr) return -2;
  for (int i = 0; i < argc; ++i) {
    if (argv[i] != nullptr && std::strcmp(argv[i], wanted) == 0) return i;
  }
  return -1;
}

int countFlags(const char* const argv[]) {
  if (argv == nullptr) return 0;
  int flags = 0;
  for (int i = 0; argv[i] != nullptr; ++i) {
    if (argv[i][0] == '-') ++flags;
  }
  return flags;
}

bool allEmpty(const std::vector<const char*>& texts) {
  for (const char* text : texts) {
    if (text != nullptr && *text != '\0') return false;
  }
  return true;
}

struct Zone {
  const char* name;
  int minutes;
};

int offset(const Zone& zone) {
  if (zone.name == nullptr) return 0;
  return std::strcmp(zone.name, "UTC") == 0 ? 0 : zone.minutes;
}
