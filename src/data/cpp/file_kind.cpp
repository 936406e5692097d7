#include "data/cpp/file_kind.h"

#include <array>
#include <string_view>

namespace assay::cpp {

FileKind kindOfFile(const std::string& path) {
  using namespace std::string_view_literals;
  static constexpr std::array kSources = {"cpp"sv, "cc"sv, "cxx"sv, "c++"sv, "C"sv, "cp"sv, "CPP"sv};
  static constexpr std::array kHeaders = {"h"sv,   "hh"sv,  "hpp"sv, "hxx"sv, "h++"sv, "H"sv,
                                          "inl"sv, "ipp"sv, "tpp"sv, "tcc"sv, "txx"sv, "inc"sv};
  const std::string name = path.substr(path.find_last_of('/') + 1);
  const size_t dot = name.find_last_of('.');
  const std::string_view extension =
      dot == std::string::npos ? std::string_view() : std::string_view(name).substr(dot + 1);
  for (std::string_view source : kSources)
    if (extension == source) return FileKind::Source;
  for (std::string_view header : kHeaders)
    if (extension == header) return FileKind::Header;
  return extension == "c" ? FileKind::C : FileKind::Other;
}

bool isHeader(const std::string& path) { return kindOfFile(path) == FileKind::Header; }

}  // namespace assay::cpp
