#include "client.h"

#include <fcntl.h>
#include <signal.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <cstring>
#include <fstream>
#include <sstream>

namespace assay::engine {

namespace {

const char* const kOperators[] = {
#define ASSAY_OPERATOR(name, arity, text) text,
#include "data/wire/operators.def"
};
const int kArity[] = {
#define ASSAY_OPERATOR(name, arity, text) arity,
#include "data/wire/operators.def"
};
const char* const kLibm[] = {
#define ASSAY_LIBM(name, arity) #name,
#include "data/wire/libm.def"
};
const char* const kKinds[] = {"branch", "select", "switch", "pin", "bounds", "divisor", "assume", "hazard"};

constexpr int kFirst = 100;  // descriptors not in use

}  // namespace

Client::Client(const std::string& worker) {
  char folder[] = "/tmp/assay-engine-XXXXXX";
  scratch_ = mkdtemp(folder);
  int block = memfd_create("assay", 0);
  if (ftruncate(block, sizeof(AssayShared)) != 0) return;
  shared_ = static_cast<AssayShared*>(
      mmap(nullptr, sizeof(AssayShared), PROT_READ | PROT_WRITE, MAP_SHARED, block, 0));
  shared_->version = ASSAY_WIRE_VERSION;
  std::strncpy(shared_->scratch, scratch_.c_str(), sizeof shared_->scratch - 1);
  shared_->hello = 1;
  int requests[2], replies[2];
  if (pipe(requests) != 0 || pipe(replies) != 0) return;
  const std::string errors = scratch_ + "/stderr";
  process_ = fork();
  if (process_ == 0) {
    close(requests[1]);
    close(replies[0]);
    int file = open(errors.c_str(), O_RDWR | O_CREAT | O_TRUNC, 0600);
    dup2(file, 2);
    const int given[] = {block, requests[0], replies[1]};
    for (int i = 0; i < 3; ++i) dup2(given[i], kFirst + i);
    for (int i = 0; i < 3; ++i) dup2(kFirst + i, 3 + i);
    execl(ASSAY_LAUNCHER, "confine", "--scratch", scratch_.c_str(), "--keep", "6", "--memory", "2048",
          "--stack", "64", "--same-addresses", "--watched", "--read", ASSAY_FIXTURES, "--", worker.c_str(),
          "--serve", "3", "4", "5", ASSAY_FIXTURES, nullptr);
    _exit(127);
  }
  close(requests[0]);
  close(replies[1]);
  close(block);
  request_ = requests[1];
  reply_ = replies[0];
  ready_ = hear(shared_->hello);
}

// A fixture may write to the pipe as well: everything before the ticket is ignored.
bool Client::hear(uint64_t ticket) {
  std::string all;
  char byte;
  const std::string_view wanted(reinterpret_cast<const char*>(&ticket), sizeof ticket);
  while (!std::string_view(all).ends_with(wanted) && read(reply_, &byte, 1) == 1) all += byte;
  return std::string_view(all).ends_with(wanted);
}

Client::~Client() {
  if (request_ >= 0) close(request_);
  if (process_ > 0) waitpid(process_, nullptr, 0);
  if (reply_ >= 0) close(reply_);
  if (shared_) munmap(shared_, sizeof(AssayShared));
  if (system(("rm -rf " + scratch_).c_str()) != 0) return;
}

void Client::sequence(const std::vector<uint32_t>& calls, const std::vector<std::vector<uint64_t>>& values) {
  std::map<uint64_t, uint64_t> choices;
  for (uint32_t step = 0; step < values.size(); ++step)
    for (uint32_t i = 0; i < values[step].size(); ++i)
      choices[assayChild(assayStepKey(step), i)] = values[step][i];
  shared_->callCount = uint32_t(calls.size());
  std::copy(calls.begin(), calls.end(), shared_->calls);
  shared_->choiceCount = 0;
  for (auto& [key, bits] : choices) shared_->choices[shared_->choiceCount++] = {key, bits};
  send();
}

void Client::call(uint32_t invokable, std::vector<uint64_t> values) {
  sequence({invokable}, {std::move(values)});
}

void Client::load(const std::string& library) {
  std::strncpy(shared_->library, library.c_str(), sizeof shared_->library - 1);
  send();
}

void Client::send() {
  shared_->limits = limits;
  static uint64_t ticket = 1;
  ++ticket;
  if (write(request_, &ticket, sizeof ticket) != sizeof ticket || !hear(ticket)) ready_ = false;
}

std::string Client::text(uint32_t id) const {
  const AssayNode& n = shared_->nodes[id];
  if (n.op == ASSAY_OP_VAR) return "v" + std::to_string(n.a);
  if (n.op == ASSAY_OP_CONST) {
    const int64_t value = int64_t(n.value << (64 - n.width)) >> (64 - n.width);
    return std::to_string(n.width == 1 ? int64_t(n.value) : value);
  }
  std::string out = "(" + std::string(kOperators[n.op]);
  if (n.op == ASSAY_OP_FCALL) out += "." + std::string(kLibm[n.aux]);
  if (n.op == ASSAY_OP_FCMP || n.op == ASSAY_OP_EXTRACT) out += "." + std::to_string(n.aux);
  const uint32_t operands[] = {n.a, n.b, n.c};
  for (int i = 0; i < kArity[n.op]; ++i)
    if (operands[i]) out += " " + text(operands[i]);
  if (n.op == ASSAY_OP_READ)
    for (uint32_t i = 0; i < n.c; ++i) out += " " + text(shared_->cells[n.b + i]);
  return out + ")";
}

std::vector<std::string> Client::records(const std::function<bool(uint8_t)>& isWanted) const {
  std::vector<std::string> lines;
  for (uint32_t i = 0; i < shared_->recordCount; ++i) {
    const AssayRecord& r = shared_->records[i];
    if (isWanted(r.kind))
      lines.push_back(std::string(kKinds[r.kind]) + (r.taken ? " 1 " : " 0 ") + text(r.node));
  }
  return lines;
}

std::vector<std::string> Client::path() const {
  return records([](uint8_t kind) { return kind != ASSAY_RECORD_HAZARD; });
}

std::vector<std::string> Client::path(uint8_t kind) const {
  return records([kind](uint8_t other) { return other == kind; });
}

std::vector<uint64_t> Client::scalars() const {
  std::vector<uint64_t> values;
  for (uint32_t at = 0; at + 13 <= shared_->observedBytes; at += 13) {  // scalar observations only
    uint64_t bits;
    std::memcpy(&bits, shared_->observed + at + 5, 8);
    values.push_back(bits);
  }
  return values;
}

std::vector<uint32_t> Client::covered() const {
  std::vector<uint32_t> edges;
  for (uint32_t edge = 4096; edge < shared_->edgeCount; ++edge)
    if (shared_->covered[edge]) edges.push_back(edge);
  return edges;
}

std::string Client::errors() const {
  std::stringstream all;
  all << std::ifstream(scratch_ + "/stderr").rdbuf();
  return all.str();
}

}  // namespace assay::engine
