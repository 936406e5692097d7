// ASSAY: covers all
// Two different five-letter words with the same 32-bit FNV-1a hash, modulo a table of 4096.
#include <cstdint>
#include <string>

std::uint32_t fnv(const std::string& text) {
  std::uint32_t hash = 2166136261u;
  for (const char c : text) hash = (hash ^ static_cast<unsigned char>(c)) * 16777619u;
  return hash;
}

int collide(const std::string& first, const std::string& second) {
  if (first.size() != 5 || second.size() != 5 || first == second) return -1;
  if (fnv(first) == fnv(second)) return 2;
  if (fnv(first) % 4096 == fnv(second) % 4096) return 1;
  return 0;
}
