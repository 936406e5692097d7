/* The tables that the pass has left in this executable or shared object.
 *
 * The linker knows where the sections begin and end. Hidden, because every object that is loaded has its own.
 */
#ifndef ASSAY_RUNTIME_ENGINE_OWN_TABLES_H
#define ASSAY_RUNTIME_ENGINE_OWN_TABLES_H

#include "data/wire/hooks.h"

#define ASSAY_OF_SECTION __attribute__((weak, visibility("hidden")))
extern const struct AssayGlobal __start_assay_globals[] ASSAY_OF_SECTION,
    __stop_assay_globals[] ASSAY_OF_SECTION;
extern const uint32_t __start_assay_edges[] ASSAY_OF_SECTION, __stop_assay_edges[] ASSAY_OF_SECTION;
extern const AssayThreadTable __start_assay_threads[] ASSAY_OF_SECTION,
    __stop_assay_threads[] ASSAY_OF_SECTION;

static const struct AssayTables assay_own_tables = {__start_assay_globals, __stop_assay_globals,
                                                    __start_assay_edges,   __stop_assay_edges,
                                                    __start_assay_threads, __stop_assay_threads};

#endif
