// ASSAY: covers all
// Equality with decimals that have no exact binary form.

int discountOf(double price) {
  if (price == 0.1) return 1;
  if (price == 19.99) return 2;
  if (price * 2 == 5.5) return 3;
  return 0;
}

bool isGramOfGold(float mass) {
  if (mass == 31.1034768f) return true;
  return false;
}

bool sumsToPointThree(double a, double b) {
  if (a == 0.1 && a + b == 0.3) return true;
  return false;
}
