// A link layer: frames with a checksum, sequence numbers, and a session that they open, use and close.
#include <cstdint>
#include <string>
#include <vector>

namespace frames {

using Bytes = std::vector<std::uint8_t>;

enum class Type : std::uint8_t { Hello = 1, Login = 2, Data = 3, Ack = 4, Bye = 9 };

std::uint16_t checksumOf(const std::uint8_t* data, std::size_t size) {
  unsigned low = 1, high = 0;
  for (std::size_t i = 0; i < size; ++i) {
    low = (low + data[i]) % 251;
    high = (high + low) % 251;
  }
  return static_cast<std::uint16_t>(high << 8 | low);
}

struct Frame {
  Type type = Type::Hello;
  std::uint8_t number = 0;
  Bytes payload;
};

// start, type, number, length, payload, checksum: the number of bytes that were used, 0 if they are no frame.
std::size_t decode(const std::uint8_t* data, std::size_t size, Frame& frame) {
  if (size < 6 || data[0] != 0xC0) return 0;
  const std::size_t length = data[3];
  if (length > 32 || size < length + 6) return 0;
  const unsigned given = static_cast<unsigned>(data[length + 4] << 8 | data[length + 5]);
  if (checksumOf(data + 1, length + 3) != given) return 0;
  frame.type = static_cast<Type>(data[1]);
  frame.number = data[2];
  frame.payload.assign(data + 4, data + 4 + length);
  return length + 6;
}

class Session {
 public:
  enum class State { Idle, Greeted, Open, Closed, Failed };

  void receive(const Frame& frame) {
    if (state_ == State::Failed) return;
    if (frame.number != static_cast<std::uint8_t>(received_ + 1)) {
      if (++errors_ > 2) state_ = State::Failed;
      return;
    }
    ++received_;
    switch (frame.type) {
      case Type::Hello:
        state_ = state_ == State::Idle ? State::Greeted : State::Failed;
        break;
      case Type::Login:
        if (state_ != State::Greeted || frame.payload.size() != 4) {
          state_ = State::Failed;
        } else {
          const Bytes& key = frame.payload;
          state_ = (key[0] ^ key[1]) == 0x5A && key[2] + key[3] == 300 ? State::Open : State::Failed;
        }
        break;
      case Type::Data:
        if (state_ != State::Open) return;
        for (const std::uint8_t byte : frame.payload) sum_ += byte;
        ++blocks_;
        break;
      case Type::Ack:
        break;
      case Type::Bye:
        state_ = state_ == State::Open && blocks_ >= 2 ? State::Closed : State::Failed;
        break;
      default:
        ++errors_;
    }
  }
  State state() const { return state_; }
  unsigned sum() const { return sum_; }
  int blocks() const { return blocks_; }

 private:
  State state_ = State::Idle;
  std::uint8_t received_ = 0;
  int errors_ = 0, blocks_ = 0;
  unsigned sum_ = 0;
};

std::string summary(const Bytes& bytes) {
  Session session;
  std::size_t place = 0;
  int frames = 0;
  while (place < bytes.size()) {
    Frame frame;
    const std::size_t used = decode(bytes.data() + place, bytes.size() - place, frame);
    if (used == 0) {
      ++place;
      continue;
    }
    session.receive(frame);
    place += used;
    ++frames;
  }
  if (frames == 0) return "nothing";
  switch (session.state()) {
    case Session::State::Idle:
      return "idle";
    case Session::State::Greeted:
      return "greeted";
    case Session::State::Open:
      return session.blocks() > 0 ? "busy" : "open";
    case Session::State::Closed:
      return session.sum() > 1000 ? "large" : "closed";
    default:
      return "failed";
  }
}

}  // namespace frames
