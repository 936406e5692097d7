/* Included before everything else in an instrumented unit. libstdc++ declares std::string and the
 * streams as extern templates; their code then lives uninstrumented in libstdc++.so. Defining the
 * switch on the command line does nothing, because c++config.h defines it again: so let that
 * header have its say first. */
#ifdef __cplusplus
#include <bits/c++config.h>
#undef _GLIBCXX_EXTERN_TEMPLATE
#define _GLIBCXX_EXTERN_TEMPLATE 0
#endif
