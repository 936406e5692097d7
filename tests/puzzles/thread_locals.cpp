// ASSAY: covers all but 17:27:false because there is a scope around it
// State of a thread.
thread_local int depth = 0;

class Scope {
 public:
  Scope() { ++depth; }
  ~Scope() { --depth; }
  bool isNested() const { return depth > 1; }
};

int enter(int levels) {
  Scope scope;
  if (levels <= 0) return depth;
  if (levels > 9) return -1;
  Scope inner;
  return inner.isNested() && levels == 7 ? 1 : 0;
}
