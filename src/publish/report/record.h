// Record: what assay.json remembers of a unit for the next run, and for `assay check`.
//
// A run may be over some units of a project only; the folder has all of them. So assay.json says of each how
// it is built, from which files it was made (and what was in them), which chunks of its files are ours
// (emit/chunks.h), and its part of the summary. All paths are seen from the folder, so that both can move
// together.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "base/json.h"
#include "base/json_value.h"
#include "publish/emit/chunks.h"
#include "publish/emit/cmake.h"
#include "publish/report/summary.h"

namespace assay::report {

struct Record {
  std::string source;                          // the file that is tested
  std::string stem;                            // of the emitted files
  std::map<std::string, std::string> sources;  // files of the project that were read for it: path -> mark
  std::vector<emit::Written> written, writtenFindings;
  emit::CmakePart cmake;
  Summary summary;
};

void write(Json& json, const Record& record);  // a member "record"
Record readRecord(const JsonValue& unit);

}  // namespace assay::report
