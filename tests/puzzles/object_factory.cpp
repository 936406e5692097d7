// ASSAY: covers all
// ASSAY: throws std::invalid_argument in ofFaces
// A private constructor and four static factories: by value, unique_ptr, shared_ptr and reference.
#include <memory>
#include <stdexcept>

class Die {
 public:
  static Die ofFaces(int faces) {
    if (faces < 2 || faces > 20) throw std::invalid_argument("faces");
    return Die(faces, false);
  }

  static std::unique_ptr<Die> loaded(char code) {
    if (code != 'L') return nullptr;
    return std::unique_ptr<Die>(new Die(6, true));
  }

  static std::shared_ptr<Die> large(bool hundred) {
    return std::shared_ptr<Die>(new Die(hundred ? 100 : 30, false));
  }

  static Die& coin() {
    static Die coin(1, false);
    return coin;
  }

  int highest() const {
    if (isLoaded_) return faces_;
    if (faces_ == 100) return 99;
    if (faces_ == 1) return 0;
    return faces_ - (faces_ > 20 ? 1 : 0);
  }

 private:
  Die(int faces, bool isLoaded) : faces_(faces), isLoaded_(isLoaded) {}

  int faces_;
  bool isLoaded_;
};
