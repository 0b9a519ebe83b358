// SPDX-License-Identifier: Apache-2.0
#include <zermelo/solution/check_rules.h>

#include <zermelo/base/error.h>

namespace zermelo::detail {

Phrase rules_fault(RulesFault fault, const std::string& position, const std::string& other) {
  switch (fault) {
    case RulesFault::moves_change:
      return Phrase("{}: its moves are others when they are asked for again", position);
    case RulesFault::no_result:
      return Phrase("{}: there is no move, but stuck gives no result", position);
    case RulesFault::text:
      return Phrase("{}: this text is read as another position", position);
    case RulesFault::canonical_again:
      return Phrase("{}: canonical is not idempotent", position);
    case RulesFault::canonical_mover:
      return Phrase("{}: canonical changes who moves; it is {}", position, other);
    case RulesFault::canonical_result:
      return Phrase("{}: canonical changes the result; it is {}", position, other);
    case RulesFault::canonical_moves:
      return Phrase("{}: its moves do not lead to what those of its canonical position {} lead to", position, other);
    case RulesFault::before:
      return Phrase("{}: it is not before {} as often as its moves lead there", position, other);
    case RulesFault::number_range:
      return Phrase("{}: its number is as large as its layer or larger", position);
    case RulesFault::number_shared:
      break;
  }
  return Phrase("{}: its number is that of {}", position, other);
}

Phrase layer_fault(const std::string& position, int layer, const std::string& after, int above, int longest_step) {
  if (longest_step == 0)
    return Phrase("{} is in layer {}, and a move leads to {} in layer {}: no move may lower it", position, layer, after,
                  above);
  return Phrase("{} is in layer {}, and a move leads to {} in layer {}: every move must raise it by 1 to {}", position,
                layer, after, above, longest_step);
}

Phrase layer_out_of_range(const std::string& position, int layer, int layers) {
  return Phrase("{}: its layer is {}, and layers() is {}", position, layer, layers);
}

void refuse_rules(const Phrase& fault) {
  throw Error(Phrase("the rules contradict themselves: {}", fault)).coded("bad-rules");
}

}  // namespace zermelo::detail
