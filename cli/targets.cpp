// SPDX-License-Identifier: Apache-2.0
#include "cli/targets.h"

#include <zermelo/arena/formats/formats.h>
#include <zermelo/base/error.h>
#include <zermelo/solution/attraction.h>

#include "cli/validators.h"

namespace zermelo::cli {

void TargetOptions::add(CLI::App& verb, const Context& context) {
  verb.add_option("--player", player, context.say(Phrase("0, 1 or a player's name (default: 0)")))->type_name("P");
  verb.add_option("--targets", targets,
                  context.say(Phrase("the nodes to reach (default: the ends that the player wins)")))
      ->type_name("a,b,...")
      ->check(not_empty(context));
}

LargeArray<Node> chosen_targets(const TargetOptions& options, const Arena& arena, Player player, DeadEnds dead_ends,
                                const Budget& budget) {
  if (options.targets.empty()) return won_ends(arena, player, dead_ends, budget);
  LargeArray<Node> nodes(budget);
  if (formats::split_list(options.targets).empty())
    throw Error(Phrase("--targets {}: no node is named", options.targets));
  for (const std::string& name : formats::split_list(options.targets)) nodes.push_back(formats::find_node(arena, name));
  sort_unique(nodes);
  return nodes;
}

}  // namespace zermelo::cli
