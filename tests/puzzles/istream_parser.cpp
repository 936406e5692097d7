// ASSAY: covers all
// Text read from an istream: lines, words, single characters.
#include <istream>
#include <string>

int countComments(std::istream& input) {
  int comments = 0;
  std::string line;
  while (std::getline(input, line)) {
    if (!line.empty() && line[0] == '#') ++comments;
  }
  return comments;
}

bool expect(std::istream& input, char wanted) {
  const int next = input.get();
  if (next == std::istream::traits_type::eof()) return false;
  if (static_cast<char>(next) == wanted) return true;
  input.unget();
  return false;
}

int readKey(std::istream& input) {
  std::string key;
  if (!(input >> key)) return 0;
  if (key == "cpu") return 1;
  if (key == "disk") return 2;
  return -1;
}
