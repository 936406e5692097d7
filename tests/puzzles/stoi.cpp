// ASSAY: covers all
// Numbers from text with std::stoi, which throws when there is none.
// ASSAY: throws std::invalid_argument in parsePort
#include <stdexcept>
#include <string>

int parsePort(const std::string& text) {
  const int port = std::stoi(text);
  if (port < 1 || port > 65535) return -1;
  return port;
}

int parseOr(const std::string& text, int fallback) {
  try {
    std::size_t used = 0;
    const int value = std::stoi(text, &used);
    if (used != text.size()) return fallback;
    return value;
  } catch (const std::out_of_range&) {
    return -1;
  } catch (const std::invalid_argument&) {
    return fallback;
  }
}
