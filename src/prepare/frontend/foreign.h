// Foreign programs: the programs that a compile database makes assay run, and how to prevent that.
//
// A database names a compiler, and its flags name more programs: plugins, wrappers, other linkers and
// assemblers, files of flags. They run outside of the sandbox. For a database that is not trusted, the
// compiler is assay's own, and only those flags are kept that are known to affect nothing but the meaning of
// the code.
#pragma once

#include "base/notes.h"
#include "data/model/command.h"

namespace assay::frontend {

// To be called before `forClang`; one note names the dropped flags.
void leaveOutForeign(model::CompileCommand& command, Notes& notes);
// To be called after `forClang`: drops flags that only the project's compiler accepts.
void leaveOutUnknown(model::CompileCommand& command);

}  // namespace assay::frontend
