// SPDX-License-Identifier: Apache-2.0
#include "cli/words.h"

namespace zermelo::cli {

Phrase positions_counted(std::uint64_t count) {
  return counted(count, Phrase("0 positions"), Phrase("1 position"), Phrase("{} positions", count));
}

Phrase faults_counted(std::uint64_t count) {
  return counted(count, Phrase("0 faults"), Phrase("1 fault"), Phrase("{} faults", count));
}

void write_unjudged(JsonWriter& json, const Finding& finding, const Context& context) {
  json.key("unjudged").begin_array();
  for (const Phrase& sentence : finding.unjudged) json.value(context.say(sentence));
  json.end_array();
}

}  // namespace zermelo::cli
