#include "coinbox.h"

void Coinbox::addQuarter() {
  ++current_;
  if (current_ > 1) allowed_ = true;
}

void Coinbox::returnQuarters() { current_ = 0; }

bool Coinbox::vend() {
  if (!allowed_) return false;
  if (current_ == 0) return true;  // the defect: a free drink, because the permission was not withdrawn
  total_ += current_;
  current_ = 0;
  allowed_ = false;
  return true;
}
