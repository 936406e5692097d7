#include "prepare/harness/object_table.h"

#include <algorithm>
#include <set>

#include "data/trial/objects.h"
#include "data/trial/value.h"

namespace assay::harness {

using model::Function;
using model::FunctionId;
using model::FunctionKind;
using model::Type;
using model::TypeId;
using model::TypeKind;
using model::Unit;

const char* const kObjects = R"text(
  uint32_t assay_last_pick;     // the step whose object was picked last
  AssayKept* assay_trial_kept;  // what arguments point to, until the end of the trial

  AssayKept& assay_lasting() {
    if (assay_trial_kept == nullptr) {
      assay_state_begin();
      assay_trial_kept = ::new AssayKept;
      assay_plain_sizes = true;
    }
    return *assay_trial_kept;
  }

  void assay_keep_made(void* what_, uint32_t type_, uint64_t bytes_, void* holder_, void (*drop_)(void*),
                       void (*give_)(void*)) {
    const uint32_t step_ = assay_step();
    AssayMade& made_ = assay_made[step_];
    made_.what = what_;
    made_.type = type_;
    made_.bytes = bytes_;
    made_.holder = holder_;
    made_.drop = drop_;
    made_.give = give_;
    if (drop_ == nullptr) assay_watch(what_, bytes_);
    assay_made_count = step_ + 1;
  }

  // Decided by branches, and only where there is a choice. Usually the last: it was made for somebody.
  uint32_t assay_picked(uint64_t key_, uint32_t count_) {
    const uint64_t choice_ =
        assay_choose(key_, ASSAY_CHOICE_PICK, ASSAY_PICK_WIDTH, count_ - 1, 0, count_ - 1);
    uint32_t pick_ = 0;
    while (pick_ + 1 < count_ && pick_ < choice_) ++pick_;
    return pick_;
  }

  void assay_give_itself(void*) {}
  template <class Holder>
  void assay_give_held(void* holder_) {
    Holder* held_ = static_cast<Holder*>(holder_);
    held_->release();
    ::delete held_;
  }
  // The object that was picked last becomes the caller's; nobody can pick it any more.
  void assay_hand_over(uint32_t exactly_, bool deletes_derived_) {
    AssayMade& made_ = assay_made[assay_last_pick];
    if (made_.drop == nullptr || made_.give == nullptr) assay_refuse("the object belongs to somebody else");
    if (made_.type != exactly_ && !deletes_derived_) assay_refuse("its base class cannot delete it");
    made_.give(made_.holder);
    made_.what = made_.holder = nullptr;
    made_.drop = nullptr;
  }

  template <class To, class From>
  To* assay_upcast(From* from_, std::true_type) {
    return from_;
  }
  template <class To, class From>
  To* assay_upcast(From*, std::false_type) {
    assay_refuse("the base class cannot be reached");
    return nullptr;
  }

  void assay_finish_trial() noexcept {
    if (assay_trial_kept == nullptr) return;
    for (uint32_t t_ = 0; t_ < assay_made_count; ++t_) {
      const AssayMade& made_ = assay_made[t_];
      if (made_.what) assay_state_root(t_, made_.what, made_.drop ? made_.bytes : 0);
    }
    assay_state_take();
    assay_act_begin();
    for (uint32_t t_ = assay_made_count; t_-- > 0;) {
      const AssayMade& made_ = assay_made[t_];
      if (made_.drop && !assay_is_alive(made_.holder)) assay_refuse("somebody else has destroyed the object");
      if (made_.drop) made_.drop(made_.holder);
    }
    ::delete assay_trial_kept;
    assay_act_end();
    std::memset(assay_made, 0, sizeof assay_made);
    assay_made_count = 0;
    assay_trial_kept = nullptr;
    assay_plain_sizes = false;
  }
)text";

TypeId madeBy(const Function& function) {
  return function.makes.valid() || function.kind != FunctionKind::Constructor ? function.makes
                                                                              : function.owner;
}

namespace {

bool hasObjectInside(const Unit& unit, TypeId id) {
  std::set<TypeId> seen{id};
  std::vector<TypeId> open{id};
  while (!open.empty()) {
    const Type& type = unit.type(open.back());
    open.pop_back();
    if (type.kind == TypeKind::Object) return true;
    std::vector<TypeId> parts = type.args;
    for (const model::Field& field : type.fields) parts.push_back(field.type);
    for (TypeId part : parts) {
      if (seen.insert(part).second) open.push_back(part);
    }
  }
  return false;
}

std::string tag(TypeId made) { return std::to_string(made.index() + 1) + "u"; }

// The types that some function makes and a parameter of type `wanted` accepts.
std::set<TypeId> accepted(const Unit& unit, TypeId wanted) {
  std::set<TypeId> types;
  for (size_t i = 0; i < unit.functions.size(); ++i) {
    bool fits = !trial::objectsFor(unit, {FunctionId(i)}, 1, wanted).empty();
    if (fits) types.insert(unit.functions[i].makes);
  }
  return types;
}

std::string keep(Writer& writer, TypeId made, const std::string& pointer, const std::string& holder,
                 const std::string& drop, const std::string& give = "nullptr") {
  return expand(
      "      assay_keep_made(const_cast<$T*>($P), $N, sizeof($T), $H, $D, $G);\n",
      {{'T', writer.alias(made)}, {'P', pointer}, {'N', tag(made)}, {'H', holder}, {'D', drop}, {'G', give}});
}

}  // namespace

bool lasts(const Unit& unit, const Function& function) {
  return madeBy(function).valid() || std::ranges::any_of(function.parameters, [&](const auto& parameter) {
           return hasObjectInside(unit, parameter.type);
         });
}

bool hasObjects(const Unit& unit) {
  return std::ranges::any_of(unit.functions, [&](const Function& f) { return lasts(unit, f); });
}

std::string pickBody(Writer& writer, TypeId id) {
  std::string cases, casts, wanted = writer.alias(id);
  for (TypeId made : accepted(writer.unit(), id)) {
    cases += "      case " + tag(made) + ":\n";
    casts += expand(
        "    case $N: return assay_upcast<$W>(static_cast<$M*>(made_.what), std::is_convertible<$M*, "
        "$W*>());\n",
        {{'N', tag(made)}, {'W', wanted}, {'M', writer.alias(made)}});
  }
  if (!cases.empty()) cases += "        steps_[count_++] = t_;\n        break;\n";
  return expand(R"(  uint32_t steps_[ASSAY_MAX_CALLS];
  uint32_t count_ = 0;
  for (uint32_t t_ = 0; t_ < assay_made_count; ++t_) {
    switch (assay_made[t_].type) {
$C      default: break;
    }
  }
  if (count_ == 0) { assay_refuse("no object of this type has been made"); return nullptr; }
  assay_last_pick = steps_[assay_picked(k_, count_)];
  const AssayMade& made_ = assay_made[assay_last_pick];
  if (made_.what == nullptr) assay_refuse("the object that was picked is null");
  if (!assay_is_alive(made_.what) || assay_has_ended(assay_last_pick))
    assay_refuse("the object that was picked has been destroyed");
  switch (made_.type) {
$S    default: break;
  }
  return nullptr;
)",
                {{'C', cases}, {'S', casts}});
}

std::string makingCall(Writer& writer, const Function& function, const std::string& call) {
  TypeId made = madeBy(function);
  TypeId result = function.result;
  TypeKind outer = writer.type(result).kind;
  bool reference = outer == TypeKind::LvalueReference || outer == TypeKind::RvalueReference;
  TypeId inner = reference ? writer.type(result).args[0] : result;
  TypeKind kind = writer.type(inner).kind;
  auto whole = [&](const char* pattern) {
    return "      assay_act_begin();\n      " +
           expand(pattern, {{'C', call}, {'T', writer.alias(made)}, {'H', writer.alias(inner)}}) +
           "\n      assay_act_end();\n";
  };
  if (function.kind == FunctionKind::Constructor)
    return whole("$T* p_ = $C;") +
           keep(writer, made, "p_", "p_", writer.call(Need::Drop, made), "assay_give_itself");
  if (kind == TypeKind::Object && !reference)
    return whole("$T* p_ = ::new $T($C);") +
           keep(writer, made, "p_", "p_", writer.call(Need::Drop, made), "assay_give_itself");
  if (kind == TypeKind::Object)
    return whole("auto&& r_ = $C;") + keep(writer, made, "std::addressof(r_)", "nullptr", "nullptr");
  if (kind == TypeKind::Pointer)
    return whole("auto&& r_ = $C;") + keep(writer, made, "r_", "nullptr", "nullptr");
  bool field = function.kind == FunctionKind::FieldRead && kind == TypeKind::UniquePointer;
  if (reference || field)
    return whole("const auto& r_ = $C;") + keep(writer, made, "r_.get()", "nullptr", "nullptr");
  return whole("$H* h_ = ::new $H($C);") +
         keep(writer, made, "h_->get()", "h_", writer.call(Need::Drop, inner),
              kind == TypeKind::UniquePointer ? "assay_give_held<" + writer.alias(inner) + ">" : "nullptr") +
         "      const " + writer.alias(inner) + "& r_ = *h_;\n";
}

std::string handOver(Writer& writer, TypeId object) {
  std::string exactly = "0u";  // no function makes one of the class itself
  for (TypeId made : accepted(writer.unit(), object))
    if (writer.type(made).spelling == writer.type(object).spelling) exactly = tag(made);
  return "assay_hand_over(" + exactly + ", std::has_virtual_destructor<" + writer.alias(object) +
         ">::value);";
}

}  // namespace assay::harness
