// ASSAY: covers all
// A switch on an enum class; the values outside its enumerators are legal too and reach the default.

enum class Signal { Red, Amber, Green };

Signal next(Signal signal) {
  switch (signal) {
    case Signal::Red:
      return Signal::Green;
    case Signal::Amber:
      return Signal::Red;
    case Signal::Green:
      return Signal::Amber;
    default:
      return Signal::Red;
  }
}

int waitSeconds(Signal signal, bool rushHour) {
  if (signal == Signal::Green) return 0;
  if (signal == Signal::Red && rushHour) return 90;
  return 30;
}
