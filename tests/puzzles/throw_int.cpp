// ASSAY: covers all
// Exceptions that are no std::exception, and a function-try-block.
// ASSAY: throws int in openChannel
// ASSAY: throws Timeout in waitFor
enum class Timeout { Short, Long };

int openChannel(int number) {
  if (number < 0) throw -1;
  if (number > 7) throw 404;
  return number;
}

int openQuietly(int number) try { return openChannel(number); } catch (const int code) {
  return code == 404 ? 7 : 0;
}

bool waitFor(unsigned ticks) {
  if (ticks > 1000) throw Timeout::Long;
  if (ticks > 100) throw Timeout::Short;
  return true;
}
