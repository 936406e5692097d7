// Parameter names: what they say about what a parameter is for.
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
// Where something is in between: it, pos, cur.
bool isPlace(const std::string& name);
// Whether two names say where something begins and ends: first and last, rangestart and rangeend.
bool arePair(const std::string& begin, const std::string& end);

}  // namespace assay::frontend
