/* Included before everything else in an instrumented unit. libstdc++ declares std::string and the
 * streams as extern templates; their code is then in libstdc++.so and not instrumented. Defining the
 * macro on the command line has no effect, because c++config.h defines it again: so that
 * header is included first. */
#ifdef __cplusplus
#include <bits/c++config.h>
#undef _GLIBCXX_EXTERN_TEMPLATE
#define _GLIBCXX_EXTERN_TEMPLATE 0
#endif
