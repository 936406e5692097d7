// The class of tests/support/coinbox_unit.h, for coinbox_test.cpp to be compiled against.
#pragma once

#include <memory>
#include <stdexcept>

class Coinbox {
 public:
  Coinbox() = default;
  explicit Coinbox(int total) : total_(total) {
    if (total < 0) throw std::invalid_argument("total");
  }
  void addQuarter() { ++current_; }
  void vend() {
    if (current_ < 2) return;
    total_ += 2;
    current_ -= 2;
  }
  int total() const { return total_; }
  int current() const { return current_; }
  void take(Coinbox& other) {
    total_ += other.total_;
    other.total_ = 0;
  }
  Coinbox& operator+=(int quarters) {
    current_ += quarters;
    return *this;
  }
  bool operator==(const Coinbox& other) const { return total_ == other.total_; }
  explicit operator bool() const { return total_ != 0; }

 private:
  int total_ = 0, current_ = 0;
};

inline std::unique_ptr<Coinbox> makeCoinbox(int total) { return std::make_unique<Coinbox>(total); }
