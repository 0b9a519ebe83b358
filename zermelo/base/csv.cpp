// SPDX-License-Identifier: Apache-2.0
#include <zermelo/base/csv.h>

namespace zermelo {

std::string csv_field(std::string_view text) {
  if (text.find_first_of(",;\"\n\r") == std::string_view::npos) return std::string(text);
  std::string quoted = "\"";
  for (const char character : text) {
    if (character == '"') quoted += '"';
    quoted += character;
  }
  return quoted + '"';
}

}  // namespace zermelo
