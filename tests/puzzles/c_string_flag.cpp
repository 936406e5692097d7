// ASSAY: covers all
// C strings against a chain of strcmp, strncmp and single characters.
#include <cstring>

enum Option { kNone, kHelp, kVersion, kVerbose, kOutput, kUnknown };

Option parseFlag(const char* argument) {
  if (argument == nullptr || argument[0] != '-') return kNone;
  if (std::strcmp(argument, "-h") == 0 || std::strcmp(argument, "--help") == 0) return kHelp;
  if (std::strcmp(argument, "--version") == 0) return kVersion;
  if (argument[1] == 'v') return kVerbose;
  if (std::strncmp(argument, "--output=", 9) == 0) return kOutput;
  return kUnknown;
}

int verbosity(const char* argument) {
  if (parseFlag(argument) != kVerbose) return 0;
  int level = 0;
  for (const char* p = argument + 1; *p == 'v'; ++p) ++level;
  return level > 2 ? 3 : level;
}
