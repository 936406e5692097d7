// ASSAY: covers all
// volatile: parameters, members, and a flag that is read twice.
struct Register {
  volatile unsigned status;
  volatile int data;
};

int poll(Register& port) {
  if ((port.status & 1u) == 0) return -1;
  const int data = port.data;
  port.status = 0;
  return data == 77 ? 1 : 0;
}

bool same(volatile int* flag, int wanted) {
  if (flag == nullptr) return false;
  return *flag == wanted;
}
