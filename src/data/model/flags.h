// Flags: the purpose of a compile flag, for stages that take some of a project's flags and leave others.
//
// The worker and the native build take the flags that define the meaning of the code (-I, -D, -std, most of
// -f and -m). An emitted suite also takes warnings, optimisation and instrumentation, because it is built as
// the project is. Flags that write files are never taken. One table classifies flags (flags.cpp); whether a
// compiler knows a flag is another question (prepare/frontend/clang_flags.h).
#pragma once

#include <initializer_list>
#include <string>
#include <vector>

namespace assay::model {

// The purposes.
enum class Concern {
  Meaning,          // every flag that is not in the table
  Warnings,         // -Wall, -Werror, -pedantic
  Optimisation,     // -O2
  Debugging,        // -g
  Instrumentation,  // -fsanitize, --coverage, -flto: in the code and in the link
  Linking,          // -lz, -L, -Wl,...: without effect before the link
  Output,           // -MD, -save-temps, -ftime-trace, -x: files and messages of the compiler
};

// One flag with the word that belongs to it: ("-isystem", "dir"). `value` is empty for most flags and for
// joined ones.
struct Flag {
  std::string name;
  std::string value = {};
  bool hasValue = false;
  Concern concern = Concern::Meaning;
};

std::vector<Flag> readFlags(const std::vector<std::string>& words);

// The words of the flags with one of these purposes, in their order.
std::vector<std::string> flagsAbout(const std::vector<std::string>& words,
                                    std::initializer_list<Concern> concerns);

// The flags that the link needs as well: -fsanitize=address, -fopenmp, -stdlib=libc++, -lz.
std::vector<std::string> flagsOfLink(const std::vector<std::string>& words);

// "-include X" in a form for which Clang reads X itself and does not look for a precompiled form beside it,
// which may be of another version or made with other flags.
std::vector<std::string> plainIncludes(const std::vector<std::string>& words);

}  // namespace assay::model
