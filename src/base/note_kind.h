// Note kinds: the notes by which the report and a run decide; all others are text for people.
//
// The list is in note_kinds.def. Stages write a kind with toText, so that kindOf finds it again.
#pragma once

#include <cstdint>

#include "base/notes.h"

namespace assay {

// The kinds of the list, and Other.
enum class NoteKind : uint8_t {
#define ASSAY_NOTE_KIND(name, what) name,
#include "base/note_kinds.def"
  Other,
};

constexpr const char* toText(NoteKind kind) {
  switch (kind) {
#define ASSAY_NOTE_KIND(name, what) \
  case NoteKind::name:              \
    return what;
#include "base/note_kinds.def"
    case NoteKind::Other:
      break;
  }
  return "";
}

inline NoteKind kindOf(const Note& note) {
  for (unsigned kind = 0; kind < static_cast<unsigned>(NoteKind::Other); ++kind)
    if (note.what == toText(static_cast<NoteKind>(kind))) return static_cast<NoteKind>(kind);
  return NoteKind::Other;
}

}  // namespace assay
