#include <cstring>

#include "data/trial/value.h"
#include "data/wire/wire.h"

namespace assay::trial {

namespace {

constexpr unsigned kMaxDepth = 256;  // deeper than any harness writes: broken data

// Reads the observations of one outcome.
class Reader {
 public:
  Reader(const uint8_t* data, size_t size) : at_(data), end_(data + size) {}

  bool done() const { return at_ == end_; }

  template <class T>
  bool number(T& value) {
    if (static_cast<size_t>(end_ - at_) < sizeof(T)) return false;
    std::memcpy(&value, at_, sizeof(T));
    at_ += sizeof(T);
    return true;
  }

  bool bytes(std::string& text) {
    uint32_t size = 0;
    if (!number(size) || static_cast<size_t>(end_ - at_) < size) return false;
    text.assign(reinterpret_cast<const char*>(at_), size);
    at_ += size;
    return true;
  }

  bool value(Value& value, unsigned depth) {
    uint8_t tag = 0;
    if (depth > kMaxDepth || !number(tag)) return false;
    if (depth > 0) --promised_;
    uint32_t count = 0;
    value.kind = static_cast<Value::Kind>(tag);
    switch (tag) {
      case ASSAY_VALUE_SCALAR:
        return number(value.bits);
      case ASSAY_VALUE_BYTES:
        return bytes(value.bytes);
      case ASSAY_VALUE_LIST:
        return number(count) && children(value, count, depth);
      case ASSAY_VALUE_SOME:
        return children(value, 1, depth);
      case ASSAY_VALUE_PICK:
        if (!number(count)) return false;
        value.bits = count;
        return children(value, 1, depth);
      case ASSAY_VALUE_NULL:
      case ASSAY_VALUE_OPAQUE:
        return true;
      default:
        return false;
    }
  }

 private:
  bool children(Value& parent, uint32_t count, unsigned depth) {
    // Each value takes at least its tag, and so do those that the enclosing lists still promise.
    if (static_cast<size_t>(end_ - at_) < promised_ + count) return false;
    promised_ += count;
    parent.children.resize(count);
    for (Value& child : parent.children) {
      if (!value(child, depth + 1)) return false;
    }
    return true;
  }

  const uint8_t* at_;
  const uint8_t* end_;
  size_t promised_ = 0;  // values that lists have announced and that were not read yet
};

}  // namespace

std::vector<Observation> decodeObservations(const uint8_t* data, size_t size) {
  std::vector<Observation> all;
  Reader reader(data, size);
  while (!reader.done()) {
    Observation next;
    if (!reader.number(next.step) || !reader.number(next.what) || !reader.value(next.value, 0)) break;
    all.push_back(std::move(next));
  }
  return all;
}

}  // namespace assay::trial
