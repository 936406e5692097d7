#include "publish/report/record.h"

#include "publish/report/previous_json.h"

namespace assay::report {
namespace {

void writeTexts(Json& json, const char* name, const std::vector<std::string>& texts) {
  json.key(name).array();
  for (const std::string& text : texts) json.value(text);
  json.end();
}

// One line per chunk: its mark, and the test in it.
void writeWritten(Json& json, const char* name, const std::vector<emit::Written>& written) {
  json.key(name).array();
  for (const emit::Written& one : written) json.value(one.mark + (one.test.empty() ? "" : " " + one.test));
  json.end();
}

std::vector<emit::Written> readWritten(const JsonValue& list) {
  std::vector<emit::Written> all;
  for (const std::string& text : list.texts()) {
    const size_t blank = text.find(' ');
    all.push_back({text.substr(0, blank), blank == std::string::npos ? "" : text.substr(blank + 1)});
  }
  return all;
}

void writeCmake(Json& json, const emit::CmakePart& part) {
  json.key("cmake").object().member("compiler", part.compiler);
  writeTexts(json, "lines", part.lines);
  json.key("companions").array();
  for (const emit::CmakeCompanion& one : part.companions) {
    json.object().member("file", one.file).member("isC", one.isC).member("compilerId", one.compilerId);
    writeTexts(json, "flags", one.flags);
    writeTexts(json, "ownFlags", one.ownFlags);
    json.end();
  }
  json.end().end();
}

emit::CmakePart readCmake(const JsonValue& value) {
  emit::CmakePart part{.compiler = value["compiler"].text, .lines = value["lines"].texts()};
  for (const JsonValue& one : value["companions"].list)
    part.companions.push_back({.file = one["file"].text,
                               .isC = one["isC"].isTrue(),
                               .flags = one["flags"].texts(),
                               .ownFlags = one["ownFlags"].texts(),
                               .compilerId = one["compilerId"].text});
  return part;
}

}  // namespace

void write(Json& json, const Record& record) {
  json.key("record").object().member("source", record.source).member("stem", record.stem);
  json.key("sources").object();
  for (const auto& [path, mark] : record.sources) json.member(path, mark);
  json.end();
  writeWritten(json, "written", record.written);
  writeWritten(json, "writtenFindings", record.writtenFindings);
  writeCmake(json, record.cmake);
  json.key("summary").object();
  writeSummary(json, record.summary);
  json.end().end();
}

Record readRecord(const JsonValue& unit) {
  const JsonValue& value = unit["record"];
  Record record{.source = value["source"].text, .stem = value["stem"].text};
  for (const auto& [path, mark] : value["sources"].members) record.sources[path] = mark.text;
  record.written = readWritten(value["written"]);
  record.writtenFindings = readWritten(value["writtenFindings"]);
  record.cmake = readCmake(value["cmake"]);
  record.summary = readSummary(value["summary"]);
  record.changed = readChanges(unit);
  return record;
}

}  // namespace assay::report
