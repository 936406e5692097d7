// ASSAY: covers all
// Inherited and overridden virtual methods: an argument of the base class may be an object of any class below it.

class Sensor {
 public:
  explicit Sensor(int raw) : raw_(raw) {}
  virtual ~Sensor() = default;

  virtual int read() const { return raw_ & 0xff; }
  virtual bool isReliable() const { return true; }

  int level() const {
    if (read() < 10) return 0;
    return read() > 255 ? 2 : 1;
  }

 protected:
  int raw() const { return raw_; }

 private:
  int raw_;
};

class WideSensor : public Sensor {
 public:
  using Sensor::Sensor;
  int read() const override { return raw() & 0xffff; }
};

class NoisySensor final : public WideSensor {
 public:
  NoisySensor(int raw, bool shielded) : WideSensor(raw), shielded_(shielded) {}
  bool isReliable() const override { return shielded_ ? true : false; }

 private:
  bool shielded_;
};

int alarmLevel(const Sensor& sensor) {
  if (!sensor.isReliable()) return -1;
  if (sensor.level() == 2) return 2;
  if (dynamic_cast<const NoisySensor*>(&sensor) != nullptr) return 1;
  return 0;
}
