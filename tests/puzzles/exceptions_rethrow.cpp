// ASSAY: covers all
// Rethrown, nested and translated exceptions, with destructors on the way.
// ASSAY: throws std::logic_error in translate
#include <exception>
#include <stdexcept>

static int released = 0;

struct Guard {
  ~Guard() { ++released; }
};

static void step(int code) {
  const Guard guard;
  if (code == 1) throw std::out_of_range("range");
  if (code == 2) throw std::runtime_error("run");
  if (code == 3) throw code;
}

void translate(int code) {
  try {
    step(code);
  } catch (const std::out_of_range&) {
    std::throw_with_nested(std::logic_error("step failed"));
  } catch (...) {
    if (code == 2) throw;
  }
}

int outcome(int code) {
  try {
    translate(code);
    return 0;
  } catch (const std::logic_error& error) {
    try {
      std::rethrow_if_nested(error);
    } catch (const std::exception&) {
      return 1;
    }
    return 2;
  } catch (const std::runtime_error&) {
    return 3;
  }
}
