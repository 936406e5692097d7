#include "prepare/harness/callables.h"

#include "data/trial/layout.h"
#include "prepare/harness/preamble.h"

namespace assay::harness {

using model::Type;
using model::TypeId;
using model::TypeKind;

std::string resultBody(Writer& writer, TypeId id) {
  const Type& type = writer.type(id);
  const TypeId result = type.args[0];
  const uint64_t most = trial::maxResults(writer.unit(), type);
  if (most == 0) return "  (void)state_;\n";
  const bool scalar = trial::isScalar(writer.type(result)) && writer.type(result).bits <= 80;
  const bool text = writer.type(result).kind == TypeKind::String;
  std::string pattern = R"(  AssayKept kept_;
  const uint64_t nth_ = state_.calls < $M - 1 ? state_.calls : $M - 1;
  if (state_.calls < $M) ++state_.calls;
)";
  pattern += scalar ? R"(  const $T v_ = $F(kept_, assayChild(state_.key, nth_), state_.last);
  state_.last = assay_concrete(assay_bits(v_));
  return v_;
)"
                    : "  return $F(kept_, assayChild(state_.key, nth_), 0);\n";
  return expand(pattern, {{'M', std::to_string(most)},
                          {'T', writer.alias(result)},
                          {'F', writer.call(text ? Need::MakeKey : Need::Make, result)}});
}

std::string callableBody(Writer& writer, TypeId id) {
  const Type& type = writer.type(id);
  const bool holds = !type.templateName.empty();
  const std::string result = writer.call(Need::Result, id);
  if (holds)
    return expand(
        R"(  struct Callable {
    AssayCallable state_;
    $R operator()($P) { return $F(state_); }
  };
  if (!assay_present(k_, 1)) return $T();
  const AssayCallable state_ = {k_, 0, 0};
  const Callable callable_ = {state_};
  return $T(callable_);
)",
        {{'R', writer.alias(type.args[0])}, {'P', type.parameters}, {'F', result}, {'T', writer.alias(id)}});
  std::string functions, names;
  for (unsigned place = 0; place < kMostFunctions; ++place) {
    const std::string name = "call" + std::to_string(place);
    functions += expand("    static $R $N($P) { return $F(assay_functions[$I]); }\n",
                        {{'R', writer.alias(type.args[0])},
                         {'N', name},
                         {'P', type.parameters},
                         {'F', result},
                         {'I', std::to_string(place)}});
    names += (names.empty() ? "Callable::" : ", Callable::") + name;
  }
  return expand(R"(  struct Callable {
$F  };
  static const $T all_[] = {$N};
  return assay_present(k_, 1) ? all_[assay_new_function(k_)] : nullptr;
)",
                {{'F', functions}, {'T', writer.alias(id)}, {'N', names}});
}

}  // namespace assay::harness
