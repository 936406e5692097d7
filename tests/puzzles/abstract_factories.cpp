// ASSAY: covers all
// Objects of an interface that only a factory, itself behind an interface, makes.
#include <memory>
#include <string>

class Button {
 public:
  virtual ~Button() = default;
  virtual int press(int times) = 0;
};

class Toolkit {
 public:
  virtual ~Toolkit() = default;
  virtual std::unique_ptr<Button> makeButton(int limit) const = 0;
};

std::unique_ptr<Toolkit> toolkitNamed(const std::string& name);

int pressTwice(Button& button) {
  const int first = button.press(1), second = button.press(2);
  return first + second > 2 ? 1 : 0;
}

int demo(const Toolkit& toolkit, int limit) {
  const std::unique_ptr<Button> button = toolkit.makeButton(limit);
  return button->press(limit + 1) == limit ? 1 : 0;
}

namespace {

class PlainButton final : public Button {
 public:
  explicit PlainButton(int limit) : limit_(limit) {}
  int press(int times) override {
    if (times > limit_) return limit_;
    return times < 0 ? 0 : times;
  }

 private:
  int limit_;
};

class PlainToolkit final : public Toolkit {
 public:
  std::unique_ptr<Button> makeButton(int limit) const override {
    return std::make_unique<PlainButton>(limit < 0 ? 0 : limit);
  }
};

}  // namespace

std::unique_ptr<Toolkit> toolkitNamed(const std::string& name) {
  if (name == "plain") return std::make_unique<PlainToolkit>();
  return nullptr;
}
