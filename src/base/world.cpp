#include "base/world.h"

#include <fcntl.h>
#include <unistd.h>

#include <atomic>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <filesystem>
#include <system_error>
#include <thread>

#include "base/descriptor.h"
#include "base/process.h"

namespace assay {
namespace {

namespace fs = std::filesystem;

constexpr off_t kMostToRead = off_t{1} << 30;  // a sparse file may have any size

constexpr const char* kAside = ".assay-new-";  // followed by a process number, a dash and a count

// A new empty file beside `path`, with the permissions of the file that it will replace. If the name is
// taken, another process uses it.
Descriptor openBeside(const std::string& path, std::string& name) {
  static std::atomic<unsigned> count = 0;
  const std::optional<struct stat> old = statBelow({}, path);
  while (true) {
    name = path + kAside + std::to_string(getpid()) + "-" + std::to_string(count++);
    Descriptor file = openBelow({}, name, O_WRONLY | O_CREAT | O_EXCL, 0666);
    if (!file && errno == EEXIST) continue;
    if (file && old && isOwnFile(*old)) fchmod(file.get(), old->st_mode & 0777);
    return file;
  }
}

// The machine itself.
class RealWorld final : public World {
 public:
  std::optional<std::string> read(const std::string& path) override {
    const Descriptor file(::open(path.c_str(), O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOCTTY));
    const std::optional<struct stat> info = statOf(file);
    if (!info || info->st_size > kMostToRead) return std::nullopt;
    return contentOf(file);
  }

  Result<void> write(const std::string& path, const std::string& content) override {
    std::string temporary;
    Descriptor file = openBeside(path, temporary);
    const bool isNew = static_cast<bool>(file);
    if (writeAll(file, content) && file.shut() && rename(temporary.c_str(), path.c_str()) == 0) return {};
    const int error = errno;
    if (isNew) unlink(temporary.c_str());
    return failed("cannot write " + path, error);
  }

  bool exists(const std::string& path) override {
    std::error_code ignored;
    return fs::exists(path, ignored);
  }

  bool isFolder(const std::string& path) override {
    std::error_code ignored;
    return fs::is_directory(path, ignored);
  }

  bool isFile(const std::string& path) override {
    std::error_code ignored;
    return fs::is_regular_file(path, ignored);
  }

  bool isLink(const std::string& path) override {
    std::error_code ignored;
    return fs::is_symlink(path, ignored);
  }

  std::vector<std::string> list(const std::string& folder) override {
    const Descriptor opened(::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
    std::vector<std::string> paths;
    for (const std::string& name : namesIn(opened)) paths.push_back(fs::path(folder) / name);
    return paths;
  }

  Result<void> makeFolders(const std::string& path) override {
    std::error_code error;
    fs::create_directories(path, error);
    if (error) return failed("cannot create the folder " + path, error.value());
    return {};
  }

  void remove(const std::string& path) override { removeTree(path); }

  void removeIfEmpty(const std::string& folder) override { rmdir(folder.c_str()); }

  // The file has no name, so it leaves no trace; if that is not possible, the permission is checked instead.
  std::error_code errorOfWriting(const std::string& folder) override {
    const auto lastError = [] { return std::error_code(errno, std::generic_category()); };
    const Descriptor file(::open(folder.c_str(), O_TMPFILE | O_WRONLY | O_CLOEXEC, 0600));
    if (file) return {};
    if (errno != EOPNOTSUPP && errno != EISDIR && errno != EINVAL) return lastError();
    return access(folder.c_str(), W_OK | X_OK) == 0 ? std::error_code() : lastError();
  }

  std::string absolute(const std::string& path) override {
    std::error_code error;
    fs::path result = fs::weakly_canonical(fs::absolute(path, error), error);
    return error ? path : result.string();
  }

  std::string temporaryFolder() override {
    std::error_code error;
    const fs::path folder = fs::temp_directory_path(error);
    return error ? "/tmp" : folder.string();
  }

  std::string program() override {
    std::error_code ignored;
    return fs::read_symlink("/proc/self/exe", ignored).string();
  }

  Finished run(const Command& command) override {
    Finished finished = runProcess(command);
    if (!finished.failure.empty() && !finished.isMissing) note({Fault::Environment, finished.failure});
    return finished;
  }

  std::chrono::steady_clock::duration now() override {
    return std::chrono::steady_clock::now().time_since_epoch();
  }

  std::chrono::system_clock::time_point date() override { return std::chrono::system_clock::now(); }

  void rest(std::chrono::milliseconds time) override { std::this_thread::sleep_for(time); }

 private:
  std::unexpected<Error> failed(const std::string& what, int error) {
    const bool isFull = error == ENOSPC || error == EDQUOT;
    const Error trouble{Fault::Environment,
                        what + ": " + std::strerror(error) +
                            (isFull ? "; make room there"
                                    : "; choose another folder, with -o DIR for tests, with TMPDIR for "
                                      "intermediate files")};
    note(trouble);
    return std::unexpected(trouble);
  }
};

}  // namespace

void World::note(Error trouble) {
  const std::scoped_lock lock(mutex_);
  if (!trouble_) trouble_ = std::move(trouble);
}

std::optional<Error> World::trouble() const {
  const std::scoped_lock lock(mutex_);
  return trouble_;
}

std::string targetOfLeftover(const std::string& name) {
  const auto isNumber = [](const std::string& text) {
    return !text.empty() && text.find_first_not_of("0123456789") == std::string::npos;
  };
  const size_t at = name.rfind(kAside);
  if (at == std::string::npos) return "";
  const std::string rest = name.substr(at + std::strlen(kAside));
  const size_t dash = std::min(rest.find('-'), rest.size());
  const bool isOurs = isNumber(rest.substr(0, dash)) && dash < rest.size() && isNumber(rest.substr(dash + 1));
  return isOurs ? name.substr(0, at) : "";
}

std::unique_ptr<World> makeRealWorld() { return std::make_unique<RealWorld>(); }

}  // namespace assay
