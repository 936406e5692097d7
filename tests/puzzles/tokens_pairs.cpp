// ASSAY: covers all
// A handshake of lines `KEY: VALUE` over char*: every line is allowed only after the one before it.
#include <cstring>

struct Handshake {
  int version = 0;
  bool hasHost = false, hasKey = false, isReady = false;
};

static const char* valueOf(const char* line, const char* key) {
  const std::size_t size = std::strlen(key);
  if (std::strncmp(line, key, size) != 0) return nullptr;
  line += size;
  if (*line != ':') return nullptr;
  do ++line;
  while (*line == ' ');
  return line;
}

int shake(const char* text) {
  Handshake now;
  while (text != nullptr && *text != '\0') {
    if (const char* value = valueOf(text, "version")) {
      now.version = *value == '2' ? 2 : 1;
    } else if (valueOf(text, "host")) {
      if (now.version == 0) return 1;
      now.hasHost = true;
    } else if (valueOf(text, "key")) {
      if (!now.hasHost) return 2;
      now.hasKey = true;
    } else if (valueOf(text, "ready")) {
      if (!now.hasKey || now.version != 2) return 3;
      now.isReady = true;
    } else if (valueOf(text, "go")) {
      return now.isReady ? 100 : 4;
    } else {
      return 5;
    }
    text = std::strchr(text, '\n');
    if (text != nullptr) ++text;
  }
  return now.isReady ? 10 : 0;
}
