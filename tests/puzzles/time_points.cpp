// ASSAY: covers all
// std::chrono::time_point, taken and returned.
#include <chrono>
#include <optional>

using Moment = std::chrono::time_point<std::chrono::system_clock, std::chrono::seconds>;

bool isNoon(Moment when) {
  if (when.time_since_epoch().count() % 86400 == 43200) return true;
  return false;
}

Moment later(Moment first, Moment second) {
  if (first < second) return second;
  return first;
}

std::optional<Moment> roundedUp(Moment when, std::chrono::seconds step) {
  if (step.count() <= 0 || step.count() > 3600) return std::nullopt;
  const auto rest = when.time_since_epoch() % step;
  if (rest.count() <= 0) return when;
  return when + (step - rest);
}
