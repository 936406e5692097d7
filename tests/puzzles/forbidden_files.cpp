// ASSAY: covers all but 14:false because the sandbox refuses to write the file
// ASSAY: budget 5
// ASSAY: shows less because what was refused is no test
// ASSAY: strays because no solver knows which files are there
// Files that are read and written: the calls that open them are followed, but refused calls become no test.
#include <fcntl.h>
#include <unistd.h>

#include <fstream>
#include <string>

int save(const std::string& text) {
  const int file = open("/assay-forbidden-file", O_WRONLY | O_CREAT | O_TRUNC, 0600);
  if (file < 0)
    return text.empty() ? 1 : 2;
  close(file);
  return 0;
}

bool isThere(const std::string& name) {
  std::ifstream in(name);
  if (!in) return false;
  return name.size() == 1;
}
