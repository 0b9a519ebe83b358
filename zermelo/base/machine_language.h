// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <zermelo/base/phrase.h>

namespace zermelo {

// The language of whoever uses the machine: the first of LC_ALL, LC_MESSAGES and LANG that is set; English where none
// is, or where there is no such language.
[[nodiscard]] Language machine_language();

}  // namespace zermelo
