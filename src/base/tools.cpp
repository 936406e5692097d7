#include "base/tools.h"

#include <signal.h>

#include <array>
#include <sstream>
#include <string_view>

namespace assay {
namespace {

// A line's ending, and what to do about it.
struct Complaint {
  std::string_view words, remedy;
};

constexpr std::string_view kSpace = "make room on the disk, or set TMPDIR to a folder that has space";
constexpr std::string_view kMemory =
    "end other programs, raise `ulimit -v`, or work on fewer files at a time (-j 1)";
constexpr std::string_view kProcesses =
    "end some, raise `ulimit -u`, or work on fewer files at a time (-j 1)";
constexpr std::string_view kFiles = "raise `ulimit -n`, or work on fewer files at a time (-j 1)";
constexpr std::string_view kMissing = "install what is missing, or add its folder to PATH";
constexpr std::string_view kKilled =
    "it was killed, probably because memory ran out; work on fewer files at a time (-j 1)";

// Endings of lines in which a GNU or LLVM tool passes on a message of the system.
constexpr std::array<Complaint, 14> kEndings = {{
    {"No space left on device", kSpace},
    {"Disk quota exceeded", kSpace},
    {"File too large", "raise `ulimit -f`"},
    {"Read-only file system", "set TMPDIR to a folder that can be written"},
    {"Input/output error", "check the disk"},
    {"Cannot allocate memory", kMemory},
    {"virtual memory exhausted", kMemory},
    {"memory exhausted", kMemory},
    {"out of memory", kMemory},
    {"Allocation failed", kMemory},
    {"std::bad_alloc", kMemory},
    {"Resource temporarily unavailable", kProcesses},
    {"Too many open files", kFiles},
    {"Too many open files in system", kFiles},
}};

// Messages of a driver about a step that was killed, and about one that could not begin.
constexpr std::array<std::string_view, 4> kKilledSteps = {
    "Killed signal terminated program", "unable to execute command: Killed",
    "terminated with signal 9 [Killed]", "out of memory allocating"};
constexpr std::array<std::string_view, 4> kMissingSteps = {
    "cannot execute '", "fatal error: cannot find 'ld'", "invalid linker name in ",
    "unable to execute command: Executable \""};

// Compilers quote the code that a message is about: "   12 | throw Error("No space left on device".
bool isQuotedCode(std::string_view line) {
  const size_t start = line.find_first_not_of(" 0123456789");
  return start != std::string_view::npos && line[start] == '|';
}

// "…: No space left on device", also followed by "(os error 28)" or a full stop.
bool endsWith(std::string_view line, std::string_view words) {
  const size_t at = line.rfind(words);
  if (at == std::string_view::npos) return false;
  const std::string_view rest = line.substr(at + words.size());
  return rest.find_first_not_of(". \r)'") == std::string_view::npos;
}

}  // namespace

std::string complaintAboutMachine(const Finished& finished) {
  if (finished.ok()) return "";
  if (finished.signal == SIGKILL && !finished.timedOut)
    return "a tool was ended by SIGKILL; " + std::string(kKilled);
  std::istringstream in(finished.errors);
  for (std::string line; std::getline(in, line);) {
    if (isQuotedCode(line)) continue;
    for (const std::string_view words : kKilledSteps)
      if (line.find(words) != std::string::npos) return line + "; " + std::string(kKilled);
    for (const std::string_view words : kMissingSteps)
      if (line.find(words) != std::string::npos) return line + "; " + std::string(kMissing);
    for (const Complaint& complaint : kEndings)
      if (endsWith(line, complaint.words)) return line + "; " + std::string(complaint.remedy);
  }
  return "";
}

Finished runTool(World& world, Command command) {
  command.environment.push_back("LC_ALL=C");
  if (!world.toolFolder.empty()) command.environment.push_back("TMPDIR=" + world.toolFolder);
  Finished finished = world.run(command);
  const std::string& tool = command.argv[0];
  if (finished.isMissing)
    world.note({Fault::Environment, finished.failure + "; install it, or add its folder to PATH"});
  if (finished.timedOut)
    finished.errors +=
        tool + ": error: it did not end within " +
        std::to_string(std::chrono::duration_cast<std::chrono::seconds>(command.deadline).count()) +
        " seconds\n";
  if (const std::string complaint = complaintAboutMachine(finished); !complaint.empty())
    world.note({Fault::Environment, tool + " failed: " + complaint});
  return finished;
}

}  // namespace assay
