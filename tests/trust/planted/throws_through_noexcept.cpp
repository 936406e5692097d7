// A function that promises not to throw converts any text to a number.
#include <string>

int portOf(const std::string& address) noexcept {
  const std::size_t colon = address.find(':');
  if (colon == std::string::npos) return 80;
#ifdef REPAIRED
  int port = 0;
  for (std::size_t i = colon + 1; i < address.size(); ++i) {
    if (address[i] < '0' || address[i] > '9' || port > 6553) return -1;
    port = port * 10 + (address[i] - '0');
  }
  return port;
#else
  return std::stoi(address.substr(colon + 1));  // DEFECT Uncaught exception
#endif
}
