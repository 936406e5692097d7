// ASSAY: covers all
// Words between blanks in a C string: a lift that is called, opened, loaded, closed and moved, in this order.
#include <cstring>

static bool isWord(const char* begin, const char* end, const char* word) {
  const std::size_t size = static_cast<std::size_t>(end - begin);
  return std::strlen(word) == size && std::strncmp(begin, word, size) == 0;
}

int rideOf(const char* script) {
  int state = 0;
  while (*script != '\0') {
    while (*script == ' ') ++script;
    const char* end = script;
    while (*end != '\0' && *end != ' ') ++end;
    if (end == script) break;
    if (isWord(script, end, "stop")) return -state;
    if (state == 0 && isWord(script, end, "call")) {
      state = 1;
    } else if (state == 1 && isWord(script, end, "arrive")) {
      state = 2;
    } else if (state == 2 && isWord(script, end, "enter")) {
      state = 3;
    } else if (state == 3 && isWord(script, end, "close")) {
      state = 4;
    } else if (state == 4 && isWord(script, end, "up")) {
      state = 5;
    } else if (state == 5 && isWord(script, end, "leave")) {
      return 100;
    } else {
      return -100;
    }
    script = end;
  }
  return state;
}
