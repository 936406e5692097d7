// ASSAY: covers all but 53:false 57:true 58:false 58:true 61:false 63:true 64:false 64:true 66:true 68:false 70:true 72:false 72:true 76:true 77:true 79:false because from the initial state pressure is lost only when the switch is 0, so the alternate circuit never takes over
// APEX's wheel brake system: three updates from the initial state, by chains of ifs with many dead arms.

namespace wbs {

class Brake {
 public:
  void update(int pedal, bool autoBrake, bool skid);
  int normalPressure() const { return normal_; }
  int alternatePressure() const { return alternate_; }
  int mode() const { return mode_; }

 private:
  int previousMode_ = 0;
  int previousSwitch_ = 0;
  int previousPressure_ = 100;
  int normal_ = 0;
  int alternate_ = 0;
  int mode_ = 0;
};

static int pedalCommand(int pedal) {
  if (pedal == 0) return 0;
  if (pedal == 1) return 1;
  if (pedal == 2) return 2;
  if (pedal == 3) return 3;
  if (pedal == 4) return 4;
  return 0;
}

static int portion(int selector, int pressure) {
  if (selector == 0) return 0;
  if (selector == 1) return pressure / 4;
  if (selector == 2) return pressure / 2;
  if (selector == 3) return pressure / 4 * 3;
  if (selector == 4) return pressure;
  return 0;
}

static int position(int command) {
  if (command >= 0 && command < 1) return 0;
  if (command >= 1 && command < 2) return 1;
  if (command >= 2 && command < 3) return 2;
  if (command >= 3 && command < 4) return 3;
  return 4;
}

void Brake::update(int pedal, bool autoBrake, bool skid) {
  const bool normal = previousMode_ == 0;
  const int command = pedalCommand(pedal);
  int automatic = 0;
  if (autoBrake) {
    if (normal) automatic = 1;
  }
  bool alternate = false;
  if (previousSwitch_ != 0) {
    if (previousPressure_ <= 0) {
      if (normal) alternate = true;
    }
  }
  if (!normal) alternate = true;
  int meterSelector = 4;
  if (alternate) {
    if (skid) meterSelector = 0;
  }
  const int green = alternate ? 0 : 5;
  int blue = 5;
  if (green >= 1) blue = 0;
  int accumulator = 0;
  if (alternate) {
    accumulator = 5;
    if (blue >= 1) accumulator = blue;
  }
  const int meter = portion(meterSelector, accumulator);
  const int brake = skid ? 0 : automatic + command;
  mode_ = alternate ? 1 : 0;
  const int selected = alternate ? 0 : position(brake);
  int supply = 0;
  if (green >= 1) supply = green;
  normal_ = portion(selected, supply);
  alternate_ = portion(command, meter);
  previousPressure_ = normal_;
  previousSwitch_ = selected;
  previousMode_ = mode_;
}

int launch(int pedal1, bool auto1, bool skid1, int pedal2, bool auto2, bool skid2, int pedal3, bool auto3,
           bool skid3) {
  Brake brake;
  brake.update(pedal1, auto1, skid1);
  brake.update(pedal2, auto2, skid2);
  brake.update(pedal3, auto3, skid3);
  return brake.normalPressure() * 100 + brake.alternatePressure() * 10 + brake.mode();
}

}  // namespace wbs
