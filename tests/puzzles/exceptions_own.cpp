// ASSAY: covers all
// An exception hierarchy of the unit's own: thrown, caught by base and by derived, and let through.
// ASSAY: throws bank::Rejected in charge
#include <stdexcept>
#include <string>

namespace bank {

struct Error : std::runtime_error {
  using std::runtime_error::runtime_error;
};

struct Rejected : Error {
  Rejected() : Error("rejected") {}
};

struct Overdrawn : Error {
  explicit Overdrawn(int missing) : Error("missing " + std::to_string(missing)), missing(missing) {}
  int missing;
};

void charge(int balance, int amount) {
  if (amount <= 0 || balance < 0) throw Rejected();
  if (amount > balance) throw Overdrawn(amount - balance);
}

int tryCharge(int balance, int amount) {
  try {
    charge(balance, amount);
  } catch (const Overdrawn& overdrawn) {
    if (overdrawn.missing < 10) return 1;
    return 2;
  } catch (const Error&) {
    return 3;
  }
  return 0;
}

}  // namespace bank
