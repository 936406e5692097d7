// ASSAY: covers all
// static functions and functions of an anonymous namespace, called from one with a name outside.

static int normalize(int angle) {
  angle %= 360;
  if (angle < 0) angle += 360;
  return angle;
}

namespace {

enum class Side { North, East, South, West };

Side sideOf(int angle) {
  if (angle < 45 || angle >= 315) return Side::North;
  if (angle < 135) return Side::East;
  return angle < 225 ? Side::South : Side::West;
}

}  // namespace

char compass(int angle) {
  static const char letters[] = {'N', 'E', 'S', 'W'};
  return letters[static_cast<int>(sideOf(normalize(angle)))];
}
