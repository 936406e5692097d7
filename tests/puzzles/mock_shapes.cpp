// ASSAY: covers all
// ASSAY: finds nothing
// Interfaces with functions of every shape: const, noexcept, ref-qualified, overloaded, inherited, protected,
// with default arguments, as an operator; results by value, by reference and of no use.
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace shapes {

struct Price {
  int cents = 0;
  std::string currency;
};

class Source {
 public:
  virtual ~Source() = default;
  virtual int rate(const std::string& region) const noexcept = 0;
};

class Catalogue : public Source {
 public:
  virtual const std::string& name() const = 0;
  virtual Price price(int article, int count = 1) = 0;
  virtual std::vector<int> sizes() & = 0;
  virtual std::optional<double> weight() const = 0;
  virtual std::map<std::string, int> stock(std::pair<int, int> range) const = 0;
  virtual void note(const std::string& text) = 0;
  virtual std::unique_ptr<Price> special() = 0;
  virtual Price* cheapest() = 0;
  virtual bool operator()(int article) const = 0;
  virtual long find(int article) = 0;
  virtual long find(const char* text) = 0;
  int twice() const { return 2 * hidden(); }

 protected:
  virtual int hidden() const = 0;
};

int rated(const Source& source) { return source.rate("north") > 7 ? 1 : 0; }
bool isNamed(const Catalogue& catalogue) { return catalogue.name() == "toys"; }
int dear(Catalogue& catalogue) {
  const Price price = catalogue.price(3);
  if (price.cents > 500 && price.currency == "EUR") return 2;
  return price.cents < 0 ? -1 : 1;
}
int third(Catalogue& catalogue) {
  const std::vector<int> sizes = catalogue.sizes();
  return sizes.size() == 3 && sizes[2] == 77 ? sizes[2] : 0;
}
int heavy(const Catalogue& catalogue) {
  const std::optional<double> weight = catalogue.weight();
  if (!weight) return -1;
  return *weight > 2.5 ? 1 : 0;
}
bool inStock(const Catalogue& catalogue) { return catalogue.stock({1, 2}).size() == 2; }
int noted(Catalogue& catalogue, int count) {
  catalogue.note("x");
  const int nulls = (catalogue.special() == nullptr) + (catalogue.cheapest() == nullptr);
  return count == 4 ? nulls : 0;
}
bool asks(const Catalogue& catalogue) { return catalogue(5); }
int places(Catalogue& catalogue) {
  const long one = catalogue.find(1), other = catalogue.find("a");
  return one > other ? 1 : one == other ? 0 : -1;
}
bool isHidden(const Catalogue& catalogue) { return catalogue.twice() == 18; }

// The i-th call has the i-th answer.
int code(Catalogue& catalogue) {
  if (catalogue.find(1) != 4) return 0;
  if (catalogue.find(2) != 8) return 1;
  return catalogue.find(3) == 15 ? 3 : 2;
}

}  // namespace shapes
