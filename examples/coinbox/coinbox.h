// A vending machine's coin box: two quarters buy a drink, and quarters can be taken back. It has a defect.
#pragma once

class Coinbox {
 public:
  void addQuarter();
  void returnQuarters();
  bool vend();  // whether a drink came out

  int total() const { return total_; }      // quarters earned
  int current() const { return current_; }  // quarters inserted, not yet earned

 private:
  int total_ = 0;
  int current_ = 0;
  bool allowed_ = false;
};
