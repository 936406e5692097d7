// easylogging++ requires that its storage is defined once, by its user.
#include <easylogging++.cc>

INITIALIZE_EASYLOGGINGPP
