#include "tests/support/verdict.h"

#include <sstream>

namespace assay::puzzle {
namespace {

// "12:true 30:case 3 30:default" -> {"12:true", "30:case 3", "30:default"}
std::set<std::string> parseEdges(std::istringstream& words) {
  std::set<std::string> edges;
  std::string last;
  for (std::string word; words >> word && word != "because";) {
    bool continues = word.find(':') == std::string::npos && !last.empty();
    if (continues) edges.erase(last);
    last = continues ? last + " " + word : word;
    edges.insert(last);
  }
  return edges;
}

Expected parseExpected(std::istringstream& words) {
  Expected expected;
  for (std::string word; words >> word && word != "in";) {
    expected.what += (expected.what.empty() ? "" : " ") + word;
  }
  words >> expected.function;
  return expected;
}

void parseDirective(const std::string& text, Verdict& verdict) {
  std::istringstream words(text);
  std::string verb, word;
  words >> verb;
  if (verb == "covers") {
    words >> word;
    verdict.coversAll = verdict.showsAll = word == "all";
    if (words >> word && word == "but") verdict.infeasible.merge(parseEdges(words));
  } else if (verb == "ends") {
    verdict.ends.push_back(parseExpected(words));
  } else if (verb == "throws") {
    verdict.throws.push_back(parseExpected(words));
  } else if (verb == "skips") {
    while (words >> word) verdict.skips.push_back(word);
  } else if (verb == "answers") {
    while (words >> word) verdict.answers.push_back(word);
  } else if (verb == "finds") {
    const Expected expected = parseExpected(words);
    verdict.findsNothing |= expected.what.starts_with("nothing");  // "nothing else"
    if (!expected.what.starts_with("nothing")) verdict.finds.push_back(expected);
  } else if (verb == "assumes") {
    verdict.assumes.push_back(parseExpected(words));
  } else if (verb == "shows") {
    verdict.showsAll = !((words >> word) && word == "less");
  } else if (verb == "strays") {
    verdict.strays = true;
  } else if (verb == "budget") {
    if (!(words >> verdict.budget)) verdict.mistakes.push_back(text);
  } else if (verb == "drops") {
    verdict.drops = true;
  } else if (verb == "access") {
    words >> word;
    verdict.access = word == "private" ? model::Access::Private : model::Access::Protected;
  } else if (verb == "flags") {
    verdict.flags.clear();
    while (words >> word) verdict.flags.push_back(word);
  } else {
    verdict.mistakes.push_back(text);
  }
}

}  // namespace

Verdict parseVerdict(const std::string& source) {
  Verdict verdict;
  std::istringstream lines(source);
  const std::string mark = "// ASSAY: ";
  for (std::string line; std::getline(lines, line);) {
    if (line.rfind(mark, 0) == 0) parseDirective(line.substr(mark.size()), verdict);
  }
  verdict.showsAll &= verdict.ends.empty() && !verdict.drops;
  return verdict;
}

namespace {

std::string directionOf(const trial::Site& site, uint32_t offset) {
  if (site.kind != trial::Site::Kind::Switch) return offset == 1 ? "true" : "false";
  if (offset == 0) return "default";
  return "case " + std::to_string(static_cast<int64_t>(site.caseBits[offset - 1]));
}

}  // namespace

std::string edgeName(const trial::Site& site, uint32_t offset) {
  return std::to_string(site.where.line) + ":" + directionOf(site, offset);
}

bool isInfeasible(const Verdict& verdict, const trial::Site& site, uint32_t offset) {
  std::string place = std::to_string(site.where.line) + ":" + std::to_string(site.where.column) + ":";
  return verdict.infeasible.contains(edgeName(site, offset)) ||
         verdict.infeasible.contains(place + directionOf(site, offset));
}

}  // namespace assay::puzzle
