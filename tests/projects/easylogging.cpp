// easylogging++ wants its storage defined once, by whoever uses it.
#include <easylogging++.cc>

INITIALIZE_EASYLOGGINGPP
