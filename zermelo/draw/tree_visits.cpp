// SPDX-License-Identifier: Apache-2.0
#include <zermelo/draw/tree_visits.h>

#include <utility>

namespace zermelo::draw {

std::vector<std::uint32_t> order_of_values(const GameTree& tree) {
  std::vector<std::uint32_t> known(tree.nodes.size()), open;
  std::uint32_t count = 0;
  const auto close_to = [&](int ply) {
    while (!open.empty() && tree.nodes[open.back()].ply >= ply) {
      known[open.back()] = ++count;
      open.pop_back();
    }
  };
  for (std::uint32_t i = 0; i < tree.nodes.size(); ++i) {
    close_to(tree.nodes[i].ply);
    if (tree.nodes[i].kind != GameTree::Kind::cut) open.push_back(i);
  }
  close_to(0);
  return known;
}

Table visits_table(const TreePicture& picture) {
  const auto say = [&](const Phrase& phrase) { return phrase.in(picture.language); };
  Table table{{say(Phrase("visit")), say(Phrase("position"))}, {}, 2, {}};
  if (picture.windows) table.header.push_back(say(Phrase("[alpha, beta]")));
  table.header.push_back(say(Phrase("value")));
  table.header.push_back(say(Phrase("order")));
  const std::vector<std::uint32_t> known = order_of_values(picture.tree);
  std::uint32_t visit = 0;
  std::vector<std::size_t> depths;
  walk_tree(picture.positions, picture.root, picture.tree, [&](const TreeStep& step) {
    const TreeWords words(picture, step.node);
    const bool cut = step.node.kind == GameTree::Kind::cut;
    const std::string indent(2 * static_cast<std::size_t>(step.node.ply), ' ');
    const std::string move = step.number == 0 ? "" : std::string(step.move) + ": ";
    std::vector<std::string> row = {cut ? "" : std::to_string(++visit),
                                    indent + move + picture.positions.text(step.position)};
    if (picture.windows) row.push_back(words.window());
    row.push_back(words.value());
    row.push_back(cut ? "" : std::to_string(known[step.number]));
    table.rows.push_back(std::move(row));
    depths.push_back(static_cast<std::size_t>(step.node.ply));
  });
  table.known = last_calls_within(depths);
  return table;
}

}  // namespace zermelo::draw
