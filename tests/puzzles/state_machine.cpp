// ASSAY: covers all
// A state machine over a string: "abc", then a digit.
#include <string>

enum class State { Start, A, B, C, Accepted };

int acceptedAt(const std::string& input) {
  State state = State::Start;
  for (std::size_t i = 0; i < input.size(); ++i) {
    const char c = input[i];
    switch (state) {
      case State::Start:
        state = c == 'a' ? State::A : State::Start;
        break;
      case State::A:
        state = c == 'b' ? State::B : State::Start;
        break;
      case State::B:
        state = c == 'c' ? State::C : State::Start;
        break;
      case State::C:
        if (c >= '0' && c <= '9') state = State::Accepted;
        break;
      default:
        return static_cast<int>(i);
    }
  }
  if (state == State::Accepted) return 100;
  return -1;
}
