// The price of many items overflows.
struct Item {
  int price = 0;
  int quantity = 1;
};

int total(const Item& item) {
  if (item.price < 0 || item.quantity < 0) return 0;
#ifdef REPAIRED
  if (item.price > 1000000 || item.quantity > 2000) return -1;
#endif
  return item.price * item.quantity;  // DEFECT Signed overflow
}
