// Shape: how a value is laid out in choices, as data.
//
// The harness (prepare/harness) builds values from choices inside the worker. All code that reads a trial
// (decoding, moving, shrinking, growing) must find the same choices under the same keys, so the layout is
// described once, here. A shape is one level of a value at a key k: its own choice, a Slot, and its parts,
// which have shapes.
//
//   form      its own choice               its parts                        as a Value
//   Scalar    its bits, k                                                   Scalar
//   Text      number of characters, k      character i at child(k,i)        Bytes; wide characters: List
//   List      number of elements, k        element i at child(k,i)          List
//   Parts                                  field or part i at child(k,i)    List
//   Maybe                                  one, at child(k,0)               Some, or Null
//   Pick      which alternative, k         alternative i at child(k,1+i)    Pick
//   Object    which of the objects, k                                       Object
//   Calls                                  answer of call i at child(k,i)   List
//   Nothing                                                                 Opaque
//
// A shape with a `present` slot may be absent: its Value is Some if that slot says so, otherwise Null. That
// slot is k of a Maybe and of a callback's Calls, and child(k,kPresent) of a Text or List behind a pointer,
// whose k is taken. Calls without it are the answers of a mock or a fake: Layout::calls.
//
// Details:
//   - References, durations and error codes are laid out like the value that they hold.
//   - A pointer in a Record whose length is another field (model::Field::length) is laid out as a Buffer is.
//   - An integer of 128 bits is Parts: its low half at k, its high half at child(k,0).
//   - An entry of a Map is Parts: key and value.
//   - A pointer to char that is not a parameter itself is a Text. A parameter's role decides what its
//     pointer refers to, and where the size is chosen: the size of a Buffer is the choice of its Length, that
//     of an End and a Within is the choice of their Begin.
//   - An absent choice is 0; 'a' for a character of a text, 1 for `present`, the first enumerator for an enum
//     without a zero. Element i of a Set and key i of a Map are i (a text: i characters; Parts: the first of
//     them), so that three elements are three different ones. An absent answer is the previous one. `present`
//     is 0 if a type contains itself through the pointer (a list's `next`).
//   - A bit-field's choice is as wide as the bit-field.
//   - Only trailing arguments can be omitted: argument i is, if every parameter from i on says so at
//     child(k,kGiven).
//   - An Object picks among the steps, in their order, that made an accepted object (objects.h).
//
// It leaves to others: C++ text for building and showing (prepare/harness, data/cpp), Values (value.h).
#pragma once

#include <functional>
#include <optional>
#include <utility>
#include <vector>

#include "data/model/unit.h"
#include "data/trial/layout.h"
#include "data/trial/trial.h"

namespace assay::trial {

// Children of a key that is taken by a size, or by the value of an argument.
inline constexpr uint64_t kPresent = ~uint64_t{0};
inline constexpr uint64_t kGiven = ~uint64_t{1};

// One choice, as the harness asks for it.
struct Slot {
  Key key = 0;
  expr::VarKind kind = expr::VarKind::Unsigned;
  uint8_t width = 0;
  bool isSigned = false;
  uint64_t low = 0, high = 0;  // as in Asked
  uint64_t fallback = 0;       // the value of an absent choice
};

// One level of a value.
struct Shape {
  Form form = Form::Nothing;
  Key key = 0;
  model::TypeId type;           // the type of the layout: behind references, durations, error codes
  model::TypeId declared;       // the declared type, perhaps a reference
  std::optional<Slot> present;  // whether the value is present
  std::optional<Slot> slot;     // its own choice
  uint64_t most = 0;            // largest number of parts; the exact number if no slot has it
  uint64_t nth = 0;             // the meaning of an absent choice of the first part

  model::TypeId element;   // List, Maybe, Calls: the type of each part
  unsigned bits = 0;       // Text: of a character
  bool isSigned = false;   // Text: its characters
  bool isPrinted = false;  // Text: no character is NUL, because NUL ends it
  enum class Closing : uint8_t { None, Zero, Null } closing = Closing::None;  // List: the end marker
  std::vector<uint32_t> objects = {};  // Object: the steps that it picks from
};

Key parameterKey(uint32_t step, uint32_t parameter);

// The choice of a scalar, of this width if it is a bit-field's; without a key.
Slot slotOf(const model::Type& scalar, unsigned width);

// The shapes of one call's arguments, and of values that are no arguments.
class Layout {
 public:
  explicit Layout(const model::Unit& unit) : unit_(unit) {}
  Layout(const model::Unit& unit, const std::vector<model::FunctionId>& calls, uint32_t step)
      : unit_(unit), calls_(&calls), step_(step) {}

  // `nth` is the meaning of an absent choice of the first scalar or size.
  Shape of(model::TypeId type, Key key, uint64_t nth = 0) const;
  // The answers of an outside function to `most` calls: a sequence, one answer per call.
  Shape calls(model::TypeId result, Key key, uint64_t most) const;
  Shape parameter(uint32_t index) const;
  // Whether the argument is passed; empty if that is no choice.
  std::optional<Slot> given(uint32_t index) const;

  // Part `index` of a shape. `before` is the previous answer, if the shape is Calls.
  Shape part(const Shape& whole, uint64_t index, uint64_t before = 0) const;
  Slot character(const Shape& text, uint64_t index) const;

  const model::Unit& unit() const { return unit_; }

 private:
  void fill(Shape& shape) const;
  void fillScalar(Shape& shape, unsigned width) const;
  void fillMaybe(Shape& shape) const;
  void fillObject(Shape& shape) const;
  void fillInserter(Shape& shape) const;
  Shape oneOfParts(const Shape& parts, uint64_t index) const;
  Shape elements(const Shape& record, size_t length, Shape pointer) const;
  Slot lengthSlot(Slot slot, const model::Type& length, model::TypeId element) const;
  Shape behindPointer(const model::Parameter& parameter, Key key) const;
  Shape bound(const model::Parameter& parameter, Key key) const;
  Slot length(const model::Parameter& length, Key key) const;
  const model::Function& function() const { return unit_.function((*calls_)[step_]); }

  const model::Unit& unit_;
  const std::vector<model::FunctionId>* calls_ = nullptr;
  uint32_t step_ = 0;
};

// The value of the slot in these choices: bits as wide as the slot, extended to 64 and within its bounds.
uint64_t chosen(const Slot& slot, const Choices& choices);

// The present parts: the first ones, up to this number.
struct Parts {
  uint64_t first = 0, count = 0;
};
Parts partsOf(const Shape& shape, const Choices& choices);

// How far a walk goes in texts and lists of scalars. The harness lays out more elements than the size, its
// room, so that a solver may change the size; the choices of the further elements have no effect until then.
enum class Reach : uint8_t { Size, Room };

// Visits a shape and all shapes below it except single characters, outermost first, as far as the choices
// make them present.
void walk(const Layout& layout, const Shape& shape, const Choices& choices,
          const std::function<void(const Shape&)>& visit);

// The texts and lists among the arguments of these calls whose size is a choice, with the layout of their
// call, which refers to `calls`.
struct SizedShape {
  Layout layout;
  Shape shape;
};
std::vector<SizedShape> sizedShapes(const model::Unit& unit, const std::vector<model::FunctionId>& calls,
                                    const Choices& choices);

// Walks two places of one type at once, characters too, to copy from one to the other. `choices` are those of
// the first.
void walkBoth(const Layout& layout, const Shape& shape, const Choices& choices, Reach reach,
              const Layout& other, const Shape& otherShape,
              const std::function<void(const Shape&, const Shape&)>& visit);

// Gives the choices of the first shape's own slots to the second's.
void copySlots(const Shape& from, const Choices& choices, const Shape& to, Choices& copied);

}  // namespace assay::trial
