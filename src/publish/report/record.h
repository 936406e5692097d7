// Record: the data of a unit in assay.json for the next run, and for `assay check`.
//
// A run may process only some units of a project, while the output folder has all of them. So assay.json has
// for each unit how it is built, from which files it was made (and their contents then), which chunks of its
// files are assay's (emit/chunks.h), and its part of the summary. All paths are relative to the folder, so
// that both can move together.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "base/json.h"
#include "base/json_value.h"
#include "data/trial/suite.h"
#include "publish/emit/chunks.h"
#include "publish/emit/cmake.h"
#include "publish/report/summary.h"

namespace assay::report {

// One unit.
struct Record {
  std::string source;                          // the tested file
  std::string stem;                            // of the emitted files
  std::map<std::string, std::string> sources;  // files of the project that were read for it: path -> mark
  std::vector<emit::Written> written, writtenFindings;
  emit::CmakePart cmake;
  Summary summary;
  std::vector<trial::Change> changed;  // since the suite before; written beside the record
};

void write(Json& json, const Record& record);  // as a member "record"
Record readRecord(const JsonValue& unit);

}  // namespace assay::report
