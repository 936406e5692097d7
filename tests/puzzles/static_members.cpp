// ASSAY: covers all
// Static member functions of a class and of a nested struct.
#include <string>

class Checksum {
 public:
  static unsigned char of(const std::string& text) {
    unsigned char sum = 0;
    for (const char c : text) sum = static_cast<unsigned char>(sum ^ c);
    return sum;
  }

  static bool verify(const std::string& text, unsigned char expected) {
    if (text.empty()) return expected == 0 ? true : false;
    if (of(text) == expected) return true;
    return false;
  }

  struct Policy {
    static int retries(int failures) {
      if (failures > 5) return 0;
      return 5 - (failures < 0 ? 0 : failures);
    }
  };
};
