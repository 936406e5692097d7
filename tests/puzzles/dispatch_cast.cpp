// ASSAY: covers all
// A cascade of dynamic_casts and a caught bad_cast.
#include <typeinfo>

struct Message {
  virtual ~Message() = default;
};

struct Ping : Message {};

struct Data : Message {
  explicit Data(int size) : size(size) {}
  int size;
};

struct Reply final : Data {
  using Data::Data;
};

static int handle(const Message& message) {
  if (const auto* reply = dynamic_cast<const Reply*>(&message)) return reply->size > 64 ? 30 : 3;
  if (dynamic_cast<const Ping*>(&message) != nullptr) return 1;
  try {
    return dynamic_cast<const Data&>(message).size == 7 ? 27 : 2;
  } catch (const std::bad_cast&) {
    return -1;
  }
}

int receive(int kind, int size) {
  switch (kind) {
    case 1:
      return handle(Ping());
    case 2:
      return handle(Data(size));
    case 3:
      return handle(Reply(size));
    default:
      return handle(Message());
  }
}
