// Writer: collects the functions a harness needs, each once, in any order.
//
// Text that builds a vector<Point> calls the function that builds a Point; asking the Writer for its
// name also puts it on the list of functions still to be written. So makers, observers and shims just
// ask, and what nobody asks for is never generated. Functions are declared before all definitions, so
// recursive types need no care.
#pragma once

#include <initializer_list>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "data/model/unit.h"

namespace assay::harness {

// Replaces $X by its text, for every X listed.
std::string expand(std::string_view pattern, std::initializer_list<std::pair<char, std::string>> parts);

std::string number(uint64_t value);  // as an unsigned 64-bit literal

enum class Need : uint8_t {
  Make,       // T make(kept, key, nth)              returns a new value
  MakeKey,    // the same for a text that is moved into its place
  Fill,       // void fill(kept, T&, key, nth)       overwrites a default one, in place
  Put,        // void put(kept, const T&, depth)     shows it
  PutPlain,   // the same for a pointer to one char, which is no text
  Order,      // int order(const T&, const T&)       sorts what has no order of its own
  Drop,       // void drop(void*)                    frees one
  DropArray,  // void drop(void*)                    frees many
  Pick,       // T* pick(key)                        one of the objects made so far
  Result,     // R result(state)                     what a Callable returns when it is called
};

class Writer {
 public:
  explicit Writer(const model::Unit& unit) : unit_(unit) {}

  const model::Unit& unit() const { return unit_; }
  const model::Type& type(model::TypeId id) const { return unit_.type(id); }

  std::string alias(model::TypeId id);            // "AssayT5", the type without const
  std::string call(Need need, model::TypeId id);  // the function's name; asks for it
  std::string finish();                           // aliases, declarations, definitions; empties the list

 private:
  struct Request {
    Need need;
    model::TypeId type;
    friend auto operator<=>(const Request&, const Request&) = default;
  };

  std::string signature(const Request& request);
  std::string definition(const Request& request);

  const model::Unit& unit_;
  std::string aliases_;
  std::set<model::TypeId> aliased_;
  std::set<Request> known_;
  std::vector<Request> open_;
};

// Bodies, between the braces.
std::string makeBody(Writer& writer, model::TypeId id);
std::string makeKeyBody(Writer& writer, model::TypeId id);
std::string fillBody(Writer& writer, model::TypeId id);
std::string putBody(Writer& writer, model::TypeId id, bool plainPointer);
std::string orderBody(Writer& writer, model::TypeId id);
// callables.cpp: a Callable itself, and what it returns.
std::string callableBody(Writer& writer, model::TypeId id);
std::string resultBody(Writer& writer, model::TypeId id);

// Whether `T v = T(); fill(v)` works: nothing const, no reference inside, a default constructor.
bool isFillable(const model::Unit& unit, model::TypeId id);
// Whether values of it can be built at all, as a part of something or by value.
bool isBuildable(const model::Unit& unit, model::TypeId id, std::string& why);
// A scalar of another width than its type's: a bit-field.
std::string scalarText(Writer& writer, model::TypeId id, unsigned width, const std::string& key,
                       const std::string& nth);
// Text that makes `v_[i_]` for i_ below `count` in an array `data` (a pointer).
std::string fillElements(Writer& writer, model::TypeId element, const std::string& data,
                         const std::string& count);
// Bodies of functions that return a pointer (null if "present" says so): to one object, to a text.
std::string pointerBody(Writer& writer, model::TypeId pointer);
std::string textPointerBody(Writer& writer, model::TypeId character);
// How such a body begins where the key itself is taken by a size.
std::string absentText();
// A statement that shows `expression`, of this type or a reference to it.
std::string putStatement(Writer& writer, model::TypeId id, const std::string& expression);

}  // namespace assay::harness
