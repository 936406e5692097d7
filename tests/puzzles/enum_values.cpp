// ASSAY: covers all
// Unscoped enumerations with values of their own, compared and counted with.

enum Level { kTrace = 10, kInfo = 20, kWarning = 30, kError = 40 };
enum Coin : unsigned short { Penny = 1, Nickel = 5, Dime = 10, Quarter = 25 };

bool isLogged(Level level, Level threshold) {
  if (level >= threshold) return true;
  return false;
}

int change(Coin first, Coin second, int price) {
  const int paid = first + second;
  if (price < 0 || paid < price) return -1;
  if (paid == price) return 0;
  return paid - price;
}

bool isSilver(Coin coin) {
  switch (coin) {
    case Dime:
    case Quarter:
      return true;
    case Penny:
    case Nickel:
      return false;
  }
  return false;
}
