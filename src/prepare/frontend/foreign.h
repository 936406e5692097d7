// Foreign programs: what a compile database makes assay run, and how it is kept from that.
//
// A database names a compiler, and its flags name more programs: plugins, wrappers, other linkers and
// assemblers, files of flags. They run outside of the sandbox. For a database that nobody vouches for, the
// compiler is assay's own, and of the flags those stay that are known to say something about the code and
// nothing else.
#pragma once

#include "base/notes.h"
#include "data/model/command.h"

namespace assay::frontend {

// Before `forClang`; one note names what is left out.
void leaveOutForeign(model::CompileCommand& command, Notes& notes);
// After it: flags that only the project's compiler takes.
void leaveOutUnknown(model::CompileCommand& command);

}  // namespace assay::frontend
