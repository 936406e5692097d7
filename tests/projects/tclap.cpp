// TCLAP parses by the description in its objects: a command line of every kind of argument.
#include <string>
#include <tclap/CmdLine.h>
#include <vector>

namespace shell {

// Returns the parsed values as text; errors are exceptions of the library.
std::string copy(std::vector<std::string> words) {
  TCLAP::CmdLine line("copies", ' ', "1.0", false);
  line.setExceptionHandling(false);
  TCLAP::SwitchArg quiet("q", "quiet", "says nothing", line);
  TCLAP::ValueArg<int> times("n", "times", "how often", false, 1, "number", line);
  TCLAP::MultiArg<std::string> without("x", "without", "left out", false, "name", line);
  TCLAP::UnlabeledValueArg<std::string> source("source", "what", true, "", "path", line);
  words.insert(words.begin(), "copy");
  line.parse(words);
  std::string said = source.getValue() + (quiet.getValue() ? " quietly" : "");
  if (times.getValue() != 1) said += " " + std::to_string(times.getValue()) + " times";
  for (const std::string& one : without) said += " without " + one;
  return said;
}

std::string choose(std::vector<std::string> words) {
  TCLAP::CmdLine line("chooses", '=', "1.0", false);
  line.setExceptionHandling(false);
  std::vector<std::string> colours = {"red", "green"};
  TCLAP::ValuesConstraint<std::string> allowed(colours);
  TCLAP::ValueArg<std::string> colour("c", "colour", "which", false, "red", &allowed);
  TCLAP::ValueArg<double> size("s", "size", "how large", false, 1.0, "number");
  line.xorAdd(colour, size);
  TCLAP::MultiSwitchArg loud("v", "verbose", "more words", line);
  words.insert(words.begin(), "choose");
  line.parse(words);
  return (colour.isSet() ? colour.getValue() : "sized") + std::string(static_cast<size_t>(loud.getValue()), '!');
}

}  // namespace shell
