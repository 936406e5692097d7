#include <gtest/gtest.h>

#include "base/result.h"

// Abort in checkFailed() (result.cpp:13). Reproduced 5 of 5.
// It said: assay: internal check failed:  (:0)
TEST(CheckFailedFinding, AbortsForEmptyConditionAndEmptyFileAnd0) { assay::checkFailed("", "", 0); }
