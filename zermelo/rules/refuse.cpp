// SPDX-License-Identifier: Apache-2.0
#include <zermelo/rules/refuse.h>

#include <string>
#include <utility>

#include <zermelo/base/error.h>

namespace zermelo {

void refuse(std::string_view text, std::size_t at, Phrase message) {
  throw Error(std::move(message), {"«" + std::string(text) + "»", 1, at + 1});
}

void refuse_layer(int longest_step) {
  throw Error(Phrase("the rules contradict themselves: a move does not raise the layer by 1 to {}", longest_step))
      .coded("bad-rules");
}

}  // namespace zermelo
