// ASSAY: covers all
// A small hash that a solver can invert.
#include <cstdint>
#include <string>

std::uint32_t mix(std::uint32_t hash, unsigned char byte) {
  hash ^= byte;
  hash += hash << 3;
  return hash ^ (hash >> 5);
}

bool isSecret(const std::string& word) {
  if (word.size() != 3) return false;
  std::uint32_t hash = 7;
  for (const char c : word) hash = mix(hash, static_cast<unsigned char>(c));
  if (hash == 0x1280du) return true;
  return false;
}

int bucket(std::uint16_t key) {
  const std::uint16_t scrambled = static_cast<std::uint16_t>(key * 40503u);
  if (scrambled >> 12 == 13) return 13;
  return scrambled >> 12;
}
