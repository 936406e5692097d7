// ASSAY: covers all
// Commands between semicolons that must come in one order: a state machine of six states over std::string.
#include <string>

enum class Session { Closed, Open, Trusted, Selected, Changed, Stored, Broken };

static Session step(Session state, const std::string& command) {
  switch (state) {
    case Session::Closed:
      return command == "open" ? Session::Open : Session::Broken;
    case Session::Open:
      return command == "login" ? Session::Trusted : Session::Broken;
    case Session::Trusted:
      if (command == "select") return Session::Selected;
      return command == "logout" ? Session::Open : Session::Broken;
    case Session::Selected:
      return command == "update" ? Session::Changed : Session::Broken;
    case Session::Changed:
      return command == "commit" ? Session::Stored : Session::Broken;
    default:
      return Session::Broken;
  }
}

bool storesSomething(const std::string& script) {
  Session state = Session::Closed;
  size_t begin = 0;
  while (begin <= script.size()) {
    size_t end = script.find(';', begin);
    if (end == std::string::npos) end = script.size();
    const std::string command = script.substr(begin, end - begin);
    if (!command.empty()) state = step(state, command);
    begin = end + 1;
  }
  return state == Session::Stored;
}
