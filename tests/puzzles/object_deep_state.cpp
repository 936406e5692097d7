// ASSAY: covers all
// A protocol of eight calls in the right order; any other call starts it over.

class Session {
 public:
  bool dial(int number) { return number > 0 ? enter(Idle, Ringing) : enter(Idle, Idle); }
  bool answer() { return enter(Ringing, Connected); }
  bool greet() { return enter(Connected, Greeted); }
  bool login(int pin) { return pin == 4711 ? enter(Greeted, Trusted) : enter(Greeted, Idle); }
  bool open() { return enter(Trusted, Open); }
  bool write(int record) {
    record_ = record;
    return enter(Open, Dirty);
  }
  bool flush() { return enter(Dirty, Clean); }

  int close() {
    const State before = state_;
    state_ = Idle;
    if (before == Clean) return record_ == 99 ? 2 : 1;
    if (before == Dirty) return -1;
    return 0;
  }

 private:
  enum State { Idle, Ringing, Connected, Greeted, Trusted, Open, Dirty, Clean };

  bool enter(State from, State to) {
    if (state_ != from) {
      state_ = Idle;
      return false;
    }
    state_ = to;
    return true;
  }

  State state_ = Idle;
  int record_ = 0;
};
