// Digest: a name for content. Two contents with the same digest are the same content.
//
// SHA-256 makes collisions irrelevant: the store (store.h) returns the content under a digest without
// comparing it again. About 300 MB/s, which is a millisecond for a large header.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

namespace assay {

// Computes the digest of several parts.
class Digester {
 public:
  Digester();
  // Each length is hashed with its part: ("ab", "c") and ("a", "bc") differ.
  Digester& add(std::string_view part);
  Digester& addRaw(std::string_view text);  // without its length
  std::string hex();                        // 64 characters; the digester cannot be used afterwards

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
