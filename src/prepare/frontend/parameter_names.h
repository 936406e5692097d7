// Parameter names: the purpose of a parameter, as far as its name tells.
#pragma once

#include <initializer_list>
#include <string>

namespace assay::frontend {

// Whether a parameter of this name next to a pointer is its number of elements: n, len, itemCount.
bool looksLikeLength(const std::string& name, const std::string& pointerName);

// Whether the first or the last word of a name is one of these.
bool isEither(const std::string& name, std::initializer_list<const char*> words);

bool isBegin(const std::string& name);
bool isEnd(const std::string& name);
// Whether the name is that of a position inside a sequence: it, pos, cur.
bool isPlace(const std::string& name);
// Whether two names are those of the two ends of a sequence: first and last, rangestart and rangeend.
bool arePair(const std::string& begin, const std::string& end);

}  // namespace assay::frontend
