// Json: writes JSON text, two spaces per level, members in the given order. An object or array of plain
// values that fits in a line has one line.
//
// assay.json must be byte-identical for the same input, so nothing here sorts, hashes or rounds by locale.
// This file only writes; json_value.h reads.
//
//   Json json;
//   json.object();
//   json.key("tests").array();
//   json.value("a").value(1).end();
//   json.end();                       // {"tests": ["a", 1]}
//   std::string text = json.text();
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace assay {

// One document under construction.
class Json {
 public:
  Json& object();
  Json& array();
  Json& end();  // of the innermost object or array
  Json& key(std::string_view name);
  Json& value(std::string_view text);
  Json& value(const char* text) { return value(std::string_view(text)); }
  Json& value(const std::string& text) { return value(std::string_view(text)); }
  Json& value(bool yes);
  Json& value(uint64_t number);
  Json& value(unsigned number) { return value(uint64_t{number}); }
  Json& value(int number);
  Json& value(double number);              // shortest form that reads back the same; not finite: null
  Json& asWritten(std::string_view text);  // a number or word that is JSON already
  // Writes key and value at once.
  template <class T>
  Json& member(std::string_view name, const T& what) {
    return key(name).value(what);
  }

  // The document, with a final newline. All objects and arrays must have ended.
  const std::string& text() const;

 private:
  struct Level {
    char close;
    bool empty = true, isPlain = true;  // plain: no object or array in it
    size_t begin = 0;                   // of its text
    std::vector<size_t> breaks = {};    // newlines before its parts
  };
  void begin(char first, char close);
  void join(const Level& level);
  void before();
  void raw(std::string_view text);
  void newline();

  std::string text_;
  std::vector<Level> levels_;
  bool afterKey_ = false;
};

// "a\"b" with its quotes; bytes that are not UTF-8 become U+FFFD.
std::string jsonQuoted(std::string_view text);

}  // namespace assay
