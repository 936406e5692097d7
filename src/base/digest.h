// Digest: a name for content. Two contents with the same digest are the same content.
//
// SHA-256, so that nobody has to think about collisions: the store (store.h) hands out what lies under a
// digest without looking at it again. About 300 MB/s, which is a thousandth of a second for a large header.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

namespace assay {

class Digester {
 public:
  Digester();
  // Lengths are hashed with the parts: ("ab", "c") and ("a", "bc") differ.
  Digester& add(std::string_view part);
  Digester& addRaw(std::string_view text);  // without its length
  std::string hex();                        // 64 characters; the digester is used up

 private:
  void block(const uint8_t* data);

  std::array<uint32_t, 8> state_;
  std::array<uint8_t, 64> pending_;
  size_t held_ = 0;
  uint64_t length_ = 0;
};

// The plain SHA-256 of a text.
std::string digestOf(std::string_view text);

}  // namespace assay
