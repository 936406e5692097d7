// ASSAY: covers all
// Room for a text that is only written to, with no length beside it.
#include <cstdio>
#include <cstring>

// Writes the bytes of a code point and returns the position behind them.
char* append(unsigned point, char* result) {
  if (point < 0x80) {
    *result++ = static_cast<char>(point);
  } else if (point < 0x800) {
    *result++ = static_cast<char>((point >> 6) | 0xc0);
    *result++ = static_cast<char>((point & 0x3f) | 0x80);
  } else {
    *result++ = static_cast<char>((point >> 12) | 0xe0);
    *result++ = static_cast<char>(((point >> 6) & 0x3f) | 0x80);
    *result++ = static_cast<char>((point & 0x3f) | 0x80);
  }
  return result;
}

static void put(char* to, int digit) { to[0] = static_cast<char>('0' + digit); }

int writeOctal(int value, char* out) {
  if (value < 0 || value > 511) return 0;
  char* end = out;
  if (value >= 64) put(end++, value / 64);
  if (value >= 8) put(end++, value / 8 % 8);
  put(end++, value % 8);
  *end = '\0';
  return static_cast<int>(end - out);
}

void nameOf(int weekday, char* name) {
  switch (weekday) {
    case 0: std::strcpy(name, "Sunday"); break;
    case 6: std::strcpy(name, "Saturday"); break;
    default: std::sprintf(name, "day %d", weekday);
  }
}

// This parameter is read as well, so it is an ordinary text.
int capitalise(char* text) {
  int changed = 0;
  for (; *text != '\0'; ++text)
    if (*text >= 'a' && *text <= 'z') {
      *text = static_cast<char>(*text - 32);
      ++changed;
    }
  return changed;
}


// Neither is this parameter room: the text is read through a copy of the pointer.
int secondIs(char* text, char wanted) {
  text[0] = 'x';
  const char* second = text + 1;
  return *second == wanted && wanted != '\0' ? 1 : 0;
}
