// ASSAY: covers all
// ASSAY: finds nothing
// Mocks behind references, pointers, std::unique_ptr and std::shared_ptr; several in one class; a mock that a
// setter takes, and one that may be null.
#include <functional>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <vector>
class TaxSource {
 public:
  virtual ~TaxSource() = default;
  virtual double rateFor(const std::string& country) const = 0;
};
class Discounts {
 public:
  virtual ~Discounts() = default;
  virtual std::optional<int> percentFor(int customer) = 0;
};
class PricingEngine {
 public:
  PricingEngine(std::shared_ptr<TaxSource> tax, std::shared_ptr<Discounts> discounts)
      : tax_(std::move(tax)), discounts_(std::move(discounts)) {
    if (!tax_) throw std::invalid_argument("no tax source");
  }
  long price(long cents, int customer, const std::string& country) const {
    if (cents < 0 || cents > 1000000) throw std::invalid_argument("no price");
    double total = static_cast<double>(cents);
    if (discounts_) {
      if (const auto percent = discounts_->percentFor(customer)) {
        if (*percent > 50 || *percent < 0) throw std::out_of_range("discount");
        total -= total * *percent / 100;
      }
    }
    const double rate = tax_->rateFor(country);
    if (!(rate >= 0 && rate < 0.5)) throw std::out_of_range("tax");
    return static_cast<long>(total * (1 + rate));
  }

 private:
  std::shared_ptr<TaxSource> tax_;
  std::shared_ptr<Discounts> discounts_;
};

class Listener {
 public:
  virtual ~Listener() = default;
  virtual bool onEvent(int kind, const std::string& text) = 0;
};
class EventBus {
 public:
  void subscribe(Listener* listener) {
    if (listener) listeners_.push_back(listener);
  }
  void unsubscribe(Listener* listener) {
    for (size_t i = 0; i < listeners_.size(); ++i)
      if (listeners_[i] == listener) {
        listeners_.erase(listeners_.begin() + static_cast<long>(i));
        return;
      }
  }
  int publish(int kind, const std::string& text) {
    int handled = 0;
    for (Listener* one : listeners_)
      if (one->onEvent(kind, text)) {
        ++handled;
        if (kind < 0) break;
      }
    return handled;
  }

 private:
  std::vector<Listener*> listeners_;
};

class Clock {
 public:
  virtual ~Clock() = default;
  virtual long now() const = 0;
};
class Backend {
 public:
  virtual ~Backend() = default;
  virtual std::string load(const std::string& key) = 0;
};
class Cache {
 public:
  Cache(std::unique_ptr<Backend> backend, const Clock* clock, long ttl)
      : backend_(std::move(backend)), clock_(clock), ttl_(ttl) {}
  std::string get(const std::string& key) {
    if (!cached_.empty() && key == key_ && clock_->now() - at_ <= ttl_) {
      ++hits_;
      return cached_;
    }
    cached_ = backend_->load(key);
    if (cached_.empty()) {
      ++failures_;
      return "?";
    }
    key_ = key;
    at_ = clock_->now();
    return cached_;
  }
  int hits() const { return hits_; }
  int failures() const { return failures_; }

 private:
  std::unique_ptr<Backend> backend_;
  const Clock* clock_;
  long ttl_, at_ = 0;
  std::string key_, cached_;
  int hits_ = 0, failures_ = 0;
};
class Breaker {
 public:
  explicit Breaker(Clock& clock) : clock_(clock) {}
  bool run(const std::function<bool()>& action) {
    if (open_ && clock_.now() < until_) return false;
    open_ = false;
    if (action()) {
      failures_ = 0;
      return true;
    }
    if (++failures_ >= 3) {
      open_ = true;
      until_ = clock_.now() + 30;
    }
    return false;
  }
  bool isOpen() const { return open_; }

 private:
  Clock& clock_;
  bool open_ = false;
  long until_ = 0;
  int failures_ = 0;
};
