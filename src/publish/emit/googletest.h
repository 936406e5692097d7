// GoogleTest, with gMock's matchers: an implementation of Framework.
#pragma once

#include "publish/emit/framework.h"

namespace assay::emit {

const Framework& googleTest();

}  // namespace assay::emit
