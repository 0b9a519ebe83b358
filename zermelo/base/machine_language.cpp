// SPDX-License-Identifier: Apache-2.0
#include <zermelo/base/machine_language.h>

#include <cstdlib>

namespace zermelo {

Language machine_language() {
  for (const char* variable : {"LC_ALL", "LC_MESSAGES", "LANG"}) {
    const char* value = std::getenv(variable);
    if (value != nullptr && *value != '\0') return Language::named(value).value_or(Language::english);
  }
  return Language::english;
}

}  // namespace zermelo
