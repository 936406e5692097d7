// Archive: plain data to bytes and back. The data needs no code for it.
//
// The results of an act (a Unit, a Suite) are passed between processes of ours, and to the store and back.
// All of them are aggregates of strings, numbers, enums, vectors, maps, optionals and further aggregates.
// `fieldsOf` binds the members of any aggregate, so a field that is added to a struct is archived without a
// further line and cannot be forgotten. The price: the list of bindings below, and a limit of 32 members per
// struct.
//
// Every number takes eight bytes; size does not matter here. The text has no version: a text that is kept
// across builds has the build in its key (store.h). Reading checks every length and refuses a damaged text.
//
//   std::string text = archived(unit);
//   std::optional<model::Unit> same = unarchived<model::Unit>(text);
#pragma once

#include <bit>
#include <concepts>
#include <cstdint>
#include <cstring>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <tuple>
#include <type_traits>
#include <utility>
#include <vector>

#include "base/ids.h"
#include "base/notes.h"

namespace assay {
namespace archive {

// Converts to every type: fieldCount() tries how many initialisers an aggregate takes.
struct Anything {
  template <class T>
  operator T() const;
};

template <class T, size_t... I>
constexpr bool takes(std::index_sequence<I...>) {
  return requires { T{(static_cast<void>(I), Anything{})...}; };
}

template <class T, size_t N = 32>
constexpr size_t fieldCount() {
  static_assert(!takes<T>(std::make_index_sequence<33>{}), "too many members: split the struct");
  if constexpr (N == 0 || takes<T>(std::make_index_sequence<N>{}))
    return N;
  else
    return fieldCount<T, N - 1>();
}

// clang-format off
#define ASSAY_BIND(n, ...) \
  else if constexpr (fieldCount<T>() == n) { auto& [__VA_ARGS__] = x; return std::tie(__VA_ARGS__); }

template <class T>
auto fieldsOf(T& x) {
  if constexpr (fieldCount<T>() == 0) return std::tuple<>();
  ASSAY_BIND(1, a) ASSAY_BIND(2, a, b) ASSAY_BIND(3, a, b, c) ASSAY_BIND(4, a, b, c, d)
  ASSAY_BIND(5, a, b, c, d, e) ASSAY_BIND(6, a, b, c, d, e, f) ASSAY_BIND(7, a, b, c, d, e, f, g)
  ASSAY_BIND(8, a, b, c, d, e, f, g, h) ASSAY_BIND(9, a, b, c, d, e, f, g, h, i)
  ASSAY_BIND(10, a, b, c, d, e, f, g, h, i, j) ASSAY_BIND(11, a, b, c, d, e, f, g, h, i, j, k)
  ASSAY_BIND(12, a, b, c, d, e, f, g, h, i, j, k, l) ASSAY_BIND(13, a, b, c, d, e, f, g, h, i, j, k, l, m)
  ASSAY_BIND(14, a, b, c, d, e, f, g, h, i, j, k, l, m, n)
  ASSAY_BIND(15, a, b, c, d, e, f, g, h, i, j, k, l, m, n, o)
  ASSAY_BIND(16, a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p)
  ASSAY_BIND(17, a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, q)
  ASSAY_BIND(18, a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, q, r)
  ASSAY_BIND(19, a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, q, r, s)
  ASSAY_BIND(20, a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, q, r, s, t)
  ASSAY_BIND(21, a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, q, r, s, t, u)
  ASSAY_BIND(22, a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, q, r, s, t, u, v)
  ASSAY_BIND(23, a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, q, r, s, t, u, v, w)
  ASSAY_BIND(24, a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, q, r, s, t, u, v, w, y)
  ASSAY_BIND(25, a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, q, r, s, t, u, v, w, y, z)
  ASSAY_BIND(26, a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, q, r, s, t, u, v, w, y, z, A)
  ASSAY_BIND(27, a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, q, r, s, t, u, v, w, y, z, A, B)
  ASSAY_BIND(28, a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, q, r, s, t, u, v, w, y, z, A, B, C)
  ASSAY_BIND(29, a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, q, r, s, t, u, v, w, y, z, A, B, C, D)
  ASSAY_BIND(30, a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, q, r, s, t, u, v, w, y, z, A, B, C, D, E)
  ASSAY_BIND(31, a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, q, r, s, t, u, v, w, y, z, A, B, C, D, E, F)
  ASSAY_BIND(32, a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, q, r, s, t, u, v, w, y, z, A, B, C, D, E, F, G)
}
#undef ASSAY_BIND
// clang-format on

// Appends values to a text.
class Writer {
 public:
  template <class T>
    requires std::is_arithmetic_v<T> || std::is_enum_v<T>
  void put(const T& x) {
    uint64_t bits = 0;
    if constexpr (std::is_floating_point_v<T>)
      bits = std::bit_cast<uint64_t>(static_cast<double>(x));
    else
      bits = static_cast<uint64_t>(x);
    text_.append(reinterpret_cast<const char*>(&bits), sizeof bits);
  }
  void put(const std::string& x) {
    put(x.size());
    text_ += x;
  }
  template <class T>
  void put(const std::vector<T>& x) {
    put(x.size());
    for (const auto& one : x) put(one);
  }
  template <class K, class V>
  void put(const std::map<K, V>& x) {
    put(x.size());
    for (const auto& [key, value] : x) {
      put(key);
      put(value);
    }
  }
  template <class T>
  void put(const std::optional<T>& x) {
    put(x.has_value());
    if (x) put(*x);
  }
  template <class Tag>
  void put(const Id<Tag>& x) {
    put(x.value);
  }
  void put(const Notes& x) { put(x.all()); }
  template <class T>
    requires std::is_aggregate_v<T>
  void put(const T& x) {
    std::apply([this](const auto&... field) { (this->put(field), ...); }, fieldsOf(x));
  }
  std::string take() { return std::move(text_); }

 private:
  std::string text_;
};

// Reads values from a text; after the first damage all further values are empty.
class Reader {
 public:
  explicit Reader(std::string_view text) : text_(text) {}

  template <class T>
    requires std::is_arithmetic_v<T> || std::is_enum_v<T>
  void get(T& x) {
    uint64_t bits = 0;
    if (text_.size() < sizeof bits) return spoil();
    std::memcpy(&bits, text_.data(), sizeof bits);
    text_.remove_prefix(sizeof bits);
    if constexpr (std::is_floating_point_v<T>)
      x = static_cast<T>(std::bit_cast<double>(bits));
    else
      x = static_cast<T>(bits);
  }
  void get(std::string& x) {
    const size_t size = length();
    x = text_.substr(0, size);
    text_.remove_prefix(size);
  }
  template <class T>
  void get(std::vector<T>& x) {
    for (size_t left = length(); left > 0 && !spoilt_; --left) {
      T one{};
      get(one);
      x.push_back(std::move(one));
    }
  }
  template <class K, class V>
  void get(std::map<K, V>& x) {
    for (size_t left = length(); left > 0 && !spoilt_; --left) {
      K key{};
      get(key);
      get(x[key]);
    }
  }
  template <class T>
  void get(std::optional<T>& x) {
    bool some = false;
    get(some);
    if (some && !spoilt_) get(x.emplace());
  }
  template <class Tag>
  void get(Id<Tag>& x) {
    get(x.value);
  }
  void get(Notes& x) {
    std::vector<Note> all;
    get(all);
    for (Note& note : all)
      x.add(std::move(note.subject), std::move(note.what), std::move(note.why), std::move(note.remedy));
  }
  template <class T>
    requires std::is_aggregate_v<T>
  void get(T& x) {
    std::apply([this](auto&... field) { (this->get(field), ...); }, fieldsOf(x));
  }
  bool whole() const { return !spoilt_ && text_.empty(); }

 private:
  void spoil() {
    spoilt_ = true;
    text_ = {};
  }
  // Every element takes at least one byte, so a length beyond the text is damage.
  size_t length() {
    size_t size = 0;
    get(size);
    if (size > text_.size()) spoil();
    return spoilt_ ? 0 : size;
  }

  std::string_view text_;
  bool spoilt_ = false;
};

}  // namespace archive

template <class T>
std::string archived(const T& x) {
  archive::Writer writer;
  writer.put(x);
  return writer.take();
}

// Empty if the text is damaged.
template <class T>
std::optional<T> unarchived(std::string_view text) {
  archive::Reader reader(text);
  std::optional<T> x(std::in_place);
  reader.get(*x);
  if (!reader.whole()) x.reset();
  return x;
}

}  // namespace assay
