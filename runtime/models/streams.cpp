// std::istream: the functions that libstdc++ has compiled in its shared library. Lines, words and characters
// are read here as there, character by character through the public interface of the streambuf. Behaviour is
// that of libstdc++ 12, including every bit of iostate.
#include <istream>
#include <limits>
#include <locale>
#include <string>

#include "models.h"

using Stream = std::istream;
using Traits = Stream::traits_type;
using State = std::ios_base::iostate;

namespace {

// Gives access to the count of the last unformatted read, which is protected.
struct Heir : Stream {
  static std::streamsize& count(Stream& in) { return in.*(&Heir::_M_gcount); }
};

inline __attribute__((always_inline)) bool isEnd(int c) { return Traits::eq_int_type(c, Traits::eof()); }

// An exception from `body` sets badbit, whatever its type.
template <class Body>
inline __attribute__((always_inline)) void reading(Stream& in, Body body) {
  try {
    body();
  } catch (__cxxabiv1::__forced_unwind&) {
    in._M_setstate(std::ios_base::badbit);
    throw;
  } catch (...) {
    in._M_setstate(std::ios_base::badbit);
  }
}

inline void tell(Stream& in, State state) {
  if (state) in.setstate(state);
}

}  // namespace

extern "C" {

bool MODEL(ctype_is)(const std::ctype<char>* facet, std::ctype_base::mask mask, char c);
static inline bool isSpace(const std::ctype<char>& facet, int c) {
  return MODEL(ctype_is)(&facet, std::ctype_base::space, char(c));
}

Stream& MODEL(getline)(Stream& in, std::string& text, char delimiter) {
  std::string::size_type extracted = 0;
  State state = std::ios_base::goodbit;
  Stream::sentry ready(in, true);
  if (ready)
    reading(in, [&] {
      text.erase();
      std::streambuf* buffer = in.rdbuf();
      const int stop = Traits::to_int_type(delimiter);
      for (int c = buffer->sgetc();; c = buffer->snextc()) {
        if (isEnd(c)) {
          state |= std::ios_base::eofbit;
          break;
        }
        if (c == stop) {
          ++extracted;
          buffer->sbumpc();
          break;
        }
        if (extracted == text.max_size()) {
          state |= std::ios_base::failbit;
          break;
        }
        text.push_back(char(c));
        ++extracted;
      }
    });
  if (!extracted) state |= std::ios_base::failbit;
  tell(in, state);
  return in;
}

Stream& MODEL(read_word)(Stream& in, std::string& text) {
  std::string::size_type extracted = 0;
  State state = std::ios_base::goodbit;
  Stream::sentry ready(in, false);
  if (ready)
    reading(in, [&] {
      text.erase();
      const std::streamsize width = in.width();
      const std::string::size_type most = width > 0 ? std::string::size_type(width) : text.max_size();
      const auto& facet = std::use_facet<std::ctype<char>>(in.getloc());
      std::streambuf* buffer = in.rdbuf();
      int c = buffer->sgetc();
      for (; extracted < most && !isEnd(c) && !isSpace(facet, c); c = buffer->snextc()) {
        text.push_back(char(c));
        ++extracted;
      }
      if (extracted < most && isEnd(c)) state |= std::ios_base::eofbit;
      in.width(0);
    });
  if (!extracted) state |= std::ios_base::failbit;
  tell(in, state);
  return in;
}

void MODEL(read_characters)(Stream& in, char* text, std::streamsize room) {
  std::streamsize extracted = 0;
  State state = std::ios_base::goodbit;
  Stream::sentry ready(in, false);
  if (ready)
    reading(in, [&] {
      const std::streamsize width = in.width();
      if (0 < width && width < room) room = width;
      const auto& facet = std::use_facet<std::ctype<char>>(in.getloc());
      std::streambuf* buffer = in.rdbuf();
      int c = buffer->sgetc();
      for (; extracted < room - 1 && !isEnd(c) && !isSpace(facet, c); c = buffer->snextc())
        text[extracted++] = char(c);
      if (extracted < room - 1 && isEnd(c)) state |= std::ios_base::eofbit;
      text[extracted] = 0;
      in.width(0);
    });
  if (!extracted) state |= std::ios_base::failbit;
  tell(in, state);
}

Stream& MODEL(istream_getline)(Stream& in, char* text, std::streamsize room, char delimiter) {
  std::streamsize& count = Heir::count(in);
  count = 0;
  State state = std::ios_base::goodbit;
  Stream::sentry ready(in, true);
  if (ready)
    reading(in, [&] {
      const int stop = Traits::to_int_type(delimiter);
      std::streambuf* buffer = in.rdbuf();
      for (int c = buffer->sgetc();; c = buffer->snextc()) {
        if (isEnd(c)) {
          state |= std::ios_base::eofbit;
          break;
        }
        if (c == stop) {
          ++count;
          buffer->sbumpc();
          break;
        }
        if (count + 1 >= room) {
          state |= std::ios_base::failbit;
          break;
        }
        *text++ = char(c);
        ++count;
      }
    });
  if (room > 0) *text = 0;
  if (!count) state |= std::ios_base::failbit;
  tell(in, state);
  return in;
}

Stream& MODEL(istream_ignore_until)(Stream& in, std::streamsize most, int stop) {
  std::streamsize& count = Heir::count(in);
  count = 0;
  State state = std::ios_base::goodbit;
  Stream::sentry ready(in, true);
  if (ready && most > 0) {
    reading(in, [&] {
      const bool endless = most == std::numeric_limits<std::streamsize>::max();
      std::streambuf* buffer = in.rdbuf();
      for (int c = buffer->sgetc(); count < most || endless; c = buffer->snextc(), ++count) {
        if (isEnd(c)) {
          state |= std::ios_base::eofbit;
          break;
        }
        if (c == stop) {
          ++count;
          buffer->sbumpc();
          break;
        }
      }
    });
    tell(in, state);
  }
  return in;
}

Stream& MODEL(istream_ignore)(Stream& in, std::streamsize most) {
  if (most == 1) return in.ignore();
  return MODEL(istream_ignore_until)(in, most, Traits::eof());
}

int MODEL(isalpha)(int), MODEL(isdigit)(int), MODEL(isalnum)(int), MODEL(isspace)(int), MODEL(isupper)(int),
    MODEL(islower)(int), MODEL(isxdigit)(int), MODEL(ispunct)(int), MODEL(iscntrl)(int), MODEL(isprint)(int),
    MODEL(isgraph)(int), MODEL(isblank)(int), MODEL(tolower)(int), MODEL(toupper)(int);

// The mask is glibc's, and so are the results of the models in ctype.c: one bit each.
bool MODEL(ctype_is)(const std::ctype<char>* facet, std::ctype_base::mask mask, char c) {
  if (facet->table() != std::ctype<char>::classic_table()) return facet->is(mask, c);
  const int x = (unsigned char)c;
  int found = 0;
  if (mask & std::ctype_base::space) found |= MODEL(isspace)(x);
  if (mask & std::ctype_base::upper) found |= MODEL(isupper)(x);
  if (mask & std::ctype_base::lower) found |= MODEL(islower)(x);
  if (mask & std::ctype_base::alpha) found |= MODEL(isalpha)(x);
  if (mask & std::ctype_base::digit) found |= MODEL(isdigit)(x);
  if (mask & std::ctype_base::xdigit) found |= MODEL(isxdigit)(x);
  if (mask & std::ctype_base::print) found |= MODEL(isprint)(x);
  if (mask & std::ctype_base::cntrl) found |= MODEL(iscntrl)(x);
  if (mask & std::ctype_base::punct) found |= MODEL(ispunct)(x);
  if (mask & std::ctype_base::blank) found |= MODEL(isblank)(x);
  return found != 0;
}

char MODEL(ctype_tolower)(const std::ctype<char>* facet, char c) {
  if (facet != &std::use_facet<std::ctype<char>>(std::locale::classic())) return facet->tolower(c);
  return char(MODEL(tolower)((unsigned char)c));
}

char MODEL(ctype_toupper)(const std::ctype<char>* facet, char c) {
  if (facet != &std::use_facet<std::ctype<char>>(std::locale::classic())) return facet->toupper(c);
  return char(MODEL(toupper)((unsigned char)c));
}

}  // extern "C"
