#include "data/trial/sites.h"

#include <algorithm>
#include <charconv>
#include <set>

#include "base/paths.h"

namespace assay::trial {

namespace {

std::vector<std::string_view> split(std::string_view text, char separator) {
  std::vector<std::string_view> parts;
  while (true) {
    size_t at = text.find(separator);
    parts.push_back(text.substr(0, at));
    if (at == std::string_view::npos) return parts;
    text.remove_prefix(at + 1);
  }
}

template <class T>
bool number(std::string_view text, T& value) {
  auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  return error == std::errc{} && end == text.data() + text.size();
}

// Case values may be written signed or unsigned; only their bits matter.
bool caseValue(std::string_view text, uint64_t& bits) {
  if (!text.empty() && text[0] == '-') {
    int64_t value = 0;
    bool fine = number(text, value);
    bits = static_cast<uint64_t>(value);
    return fine;
  }
  return number(text, bits);
}

bool parseSite(std::string_view line, const std::set<std::string>& own, Site& site) {
  std::vector<std::string_view> parts = split(line, '\t');
  if (parts.size() < 8) return false;
  if (!number(parts[0], site.firstEdge) || !number(parts[1], site.edgeCount)) return false;
  if (!number(parts[5], site.where.line) || !number(parts[6], site.where.column)) return false;
  site.kind = parts[2] == "switch"   ? Site::Kind::Switch
              : parts[2] == "select" ? Site::Kind::Select
                                     : Site::Kind::Branch;
  site.function = parts[3];
  site.where.file = cleanPath(std::string(parts[4]));
  site.counts = parts[7] == "1" && own.count(site.where.file) != 0;
  if (parts.size() > 8 && !parts[8].empty()) {
    for (std::string_view text : split(parts[8], ',')) {
      uint64_t bits = 0;
      if (caseValue(text, bits)) site.caseBits.push_back(bits);
    }
  }
  return true;
}

}  // namespace

const Site* SiteTable::siteOf(uint32_t edge) const {
  auto after = std::upper_bound(sites.begin(), sites.end(), edge,
                                [](uint32_t e, const Site& site) { return e < site.firstEdge; });
  if (after == sites.begin()) return nullptr;
  const Site& site = *std::prev(after);
  return edge - site.firstEdge < site.edgeCount ? &site : nullptr;
}

SiteTable parseSites(std::string_view text, const model::Unit& unit) {
  std::set<std::string> own;
  for (const std::string& file : unit.ownFiles) own.insert(cleanPath(file));
  SiteTable table;
  for (std::string_view line : split(text, '\n')) {
    Site site;
    if (parseSite(line, own, site)) table.sites.push_back(std::move(site));
  }
  std::sort(table.sites.begin(), table.sites.end(),
            [](const Site& a, const Site& b) { return a.firstEdge < b.firstEdge; });
  return table;
}

const model::Condition* conditionAt(const model::Unit& unit, const Site& site) {
  const model::Condition* onLine = nullptr;
  bool unique = true;
  for (const model::Condition& condition : unit.conditions) {
    bool sameLine = false;
    for (const model::Location& where : condition.locations) {
      if (where.line != site.where.line || cleanPath(where.file) != site.where.file) continue;
      if (where.column == site.where.column) return &condition;
      sameLine = true;
    }
    if (!sameLine) continue;
    unique = onLine == nullptr;
    if (onLine == nullptr) onLine = &condition;
  }
  return unique ? onLine : nullptr;
}

}  // namespace assay::trial
