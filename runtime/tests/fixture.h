// Support for fixtures: choices by position, and observations as a harness would write them.
#pragma once

#include <bit>
#include <cstdint>
#include <cstring>
#include <exception>
#include <typeinfo>

#include "assay_worker.h"
#include "data/wire/wire.h"

struct Call {
  uint64_t key;
  uint32_t next = 0;
  template <class T>
  T choose(uint32_t kind = ASSAY_CHOICE_SIGNED, uint64_t fallback = 0, uint64_t low = 0, uint64_t high = 0) {
    const uint64_t bits = assay_choose(assayChild(key, next++), kind, 8 * sizeof(T), fallback, low, high);
    if constexpr (sizeof(T) == 8) return std::bit_cast<T>(bits);
    if constexpr (sizeof(T) == 4) return std::bit_cast<T>(uint32_t(bits));
    if constexpr (sizeof(T) == 2) return std::bit_cast<T>(uint16_t(bits));
    if constexpr (sizeof(T) == 1) return T(uint8_t(bits));
  }
  int32_t number() { return choose<int32_t>(); }
};

inline void observe(uint64_t bits) {
  assay_observe(ASSAY_SEEN_RESULT);
  assay_put_scalar(bits);
  assay_observed();
}

template <class F>
void act(F body) {
  assay_act_begin();
  try {
    const uint64_t result = uint64_t(body());
    assay_act_end();
    observe(result);
  } catch (const std::exception& e) {
    assay_act_end();
    assay_threw(typeid(e).name(), e.what());
  } catch (int) {
    assay_act_end();
    assay_threw(typeid(int).name(), nullptr);
  }
}

// Registers the calls of a fixture while it is initialised.
struct Registered {
  explicit Registered(const AssayCalls& all) : calls(all) { assay_register(&calls); }
  AssayCalls calls;
};
