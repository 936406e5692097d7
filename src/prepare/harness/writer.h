// Writer: collects the functions a harness needs, each once, in any order.
//
// Text that builds a vector<Point> calls the function that builds a Point; asking the Writer for its name
// also puts it on the list of functions still to be written, and notes that the piece being written needs it.
// So makers, observers and shims just ask, and functions that are not requested are never generated.
// Functions are declared before all definitions, so recursive types need no care.
//
// It leaves to others: the bodies (build_values.h, show_values.h, callables.h, object_table.h).
#pragma once

#include <cstdint>
#include <initializer_list>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "data/model/unit.h"
#include "prepare/harness/pieces.h"

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

// A function of the harness that somebody needs.
struct Request {
  Need need = Need::Make;
  model::TypeId type;
  friend auto operator<=>(const Request&, const Request&) = default;
};

class Writer {
 public:
  Writer(const model::Unit& unit, Harness& harness) : unit_(unit), harness_(harness) {}

  const model::Unit& unit() const { return unit_; }
  const model::Type& type(model::TypeId id) const { return unit_.type(id); }

  // The subclass of this name is declared by the piece: aliases that mention it need that.
  void opens(const std::string& subclass, PieceId piece) { subclasses_[subclass] = piece; }

  std::string alias(model::TypeId id);            // "AssayT5", the type without const
  std::string call(Need need, model::TypeId id);  // the function's name; asks for it

  // The requests since the last time: the needs of the piece that was written meanwhile.
  std::set<PieceId> takeNeeds() { return std::exchange(needs_, {}); }

  // A function that is not written yet; define() takes the text between its braces, and its needs.
  std::optional<Request> next();
  void define(const Request& request, const std::string& body);

 private:
  PieceId declareAlias(model::TypeId id, const std::string& name);
  std::set<PieceId> subclassesIn(model::TypeId id) const;
  std::string signature(const Request& request, const std::string& name);

  const model::Unit& unit_;
  Harness& harness_;
  std::set<PieceId> needs_;
  std::map<std::string, PieceId> subclasses_;
  std::map<model::TypeId, PieceId> aliases_;
  std::map<Request, PieceId> requested_;
  std::vector<Request> open_;
};

}  // namespace assay::harness
