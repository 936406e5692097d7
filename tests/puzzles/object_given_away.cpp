// ASSAY: covers all
// Ownership goes over to the callee in a `unique_ptr`, or a vector of them, of a class that can be neither
// copied nor moved.
#include <memory>
#include <stdexcept>
#include <utility>
#include <vector>

class Tenant {
 public:
  explicit Tenant(int rent) : rent_(rent) {}
  virtual ~Tenant() = default;
  Tenant(const Tenant&) = delete;
  Tenant& operator=(const Tenant&) = delete;

  virtual bool isQuiet() const { return true; }
  int rent() const { return rent_; }

 private:
  int rent_;
};

class Drummer : public Tenant {
 public:
  using Tenant::Tenant;
  bool isQuiet() const override { return false; }
};

class House {
 public:
  void letTo(std::unique_ptr<Tenant> tenant) {
    if (tenant == nullptr) throw std::invalid_argument("nobody");
    if (tenant->rent() < 100) throw std::invalid_argument("too poor");
    tenants_.push_back(std::move(tenant));
  }

  int income() const {
    int sum = 0;
    for (const auto& tenant : tenants_) sum += tenant->rent() / 100;
    return sum;
  }

  void letToAll(std::vector<std::unique_ptr<Tenant>> tenants) {
    if (tenants.size() > 1) throw std::length_error("one at a time");
    for (auto& tenant : tenants) letTo(std::move(tenant));
  }

  bool isQuiet() const {
    for (const auto& tenant : tenants_)
      if (!tenant->isQuiet()) return false;
    return true;
  }

 private:
  std::vector<std::unique_ptr<Tenant>> tenants_;
};
