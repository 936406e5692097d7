// ASSAY: covers all
// Streams by pointer, buffers of streams, and string streams: written to, read from, or both.
#include <istream>
#include <ostream>
#include <sstream>
#include <streambuf>

int escape(std::streambuf& destination, char c) {
  if (c == '"') return static_cast<int>(destination.sputn("\\\"", 2));
  destination.sputc(c);
  return 1;
}

void describe(int value, std::ostream* out) {
  if (value < 0)
    *out << "below";
  else
    *out << "above";
}

bool echo(std::stringstream& both) {
  char c = 0;
  if (!(both >> c)) return false;
  both.clear();
  both << c;
  return c == 'x';
}

int countLines(std::istream* in) {
  int lines = 0;
  for (char c; in->get(c);)
    if (c == '\n') ++lines;
  return lines;
}
