// ASSAY: covers all
// std::chrono durations compared, cast and divided.
#include <chrono>

using namespace std::chrono_literals;

int urgency(std::chrono::milliseconds waited) {
  if (waited < 0ms) return -1;
  if (waited > 1min) return 2;
  if (waited >= 1500ms) return 1;
  return 0;
}

bool isWholeHours(std::chrono::seconds elapsed) {
  if (elapsed != 0s && elapsed % 1h == 0s) return true;
  return false;
}

int laps(std::chrono::duration<double> total, std::chrono::minutes lap) {
  if (lap <= 0min || lap > 60min) return 0;
  if (total > 10 * lap) return 10;
  return 1;
}
