// Flags: what a compile flag is about, for everyone who takes some flags of a project and leaves others.
//
// The worker and the native build take what gives the code its meaning (-I, -D, -std, most of -f and -m);
// an emitted suite takes warnings, optimisation and instrumentation besides, because it is built as the
// project is. Nobody takes what writes files. One table says which flag is which (flags.cpp); whether a
// compiler knows a flag at all is another question (prepare/frontend/clang_flags.h).
#pragma once

#include <initializer_list>
#include <string>
#include <vector>

namespace assay::model {

enum class Concern {
  Meaning,          // everything that no line of the table speaks of
  Warnings,         // -Wall, -Werror, -pedantic
  Optimisation,     // -O2
  Debugging,        // -g
  Instrumentation,  // -fsanitize, --coverage, -flto: in the code and in the link
  Linking,          // -lz, -L, -Wl,...: of no use before the link
  Output,           // -MD, -save-temps, -ftime-trace, -x: what the run of the compiler leaves or says
};

// One flag with the word that belongs to it: ("-isystem", "dir"). `value` is empty for most, and for joined
// ones.
struct Flag {
  std::string name;
  std::string value = {};
  bool hasValue = false;
  Concern concern = Concern::Meaning;
};

std::vector<Flag> readFlags(const std::vector<std::string>& words);

// The words of the flags with one of these concerns, in their order.
std::vector<std::string> flagsAbout(const std::vector<std::string>& words,
                                    std::initializer_list<Concern> concerns);

// What the link has to be told as well: -fsanitize=address, -fopenmp, -stdlib=libc++, -lz.
std::vector<std::string> flagsOfLink(const std::vector<std::string>& words);

// "-include X" so that Clang reads X itself and does not look for a precompiled form beside it, which may be
// of another version or made with other flags.
std::vector<std::string> plainIncludes(const std::vector<std::string>& words);

}  // namespace assay::model
