// Notes: items that a stage skipped or degraded while it still produced a useful value.
//
// Every note names the subject, the reason and the remedy, because the reader of assay.json or of the summary
// needs them: "skipped `poll(Handler&)`: no way to build a Handler; give it a public constructor or …".
#pragma once

#include <string>
#include <utility>
#include <vector>

namespace assay {

// One line for the user.
struct Note {
  std::string subject;  // a function, a file, a flag, a test
  std::string what;     // what happened to it: "skipped", "dropped", "degraded"
  std::string why;
  std::string remedy;  // empty if there is nothing to do

  friend bool operator==(const Note&, const Note&) = default;
};

// Notes in the order in which they were added.
class Notes {
 public:
  void add(std::string subject, std::string what, std::string why, std::string remedy = {}) {
    all_.push_back({std::move(subject), std::move(what), std::move(why), std::move(remedy)});
  }
  void append(const Notes& other) { all_.insert(all_.end(), other.all_.begin(), other.all_.end()); }
  const std::vector<Note>& all() const { return all_; }
  bool empty() const { return all_.empty(); }

 private:
  std::vector<Note> all_;
};

}  // namespace assay
