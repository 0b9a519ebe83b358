// SPDX-License-Identifier: Apache-2.0
#include <algorithm>

#include <fmt/format.h>

#include <zermelo/draw/tree_picture.h>

#include "cli/search_answer.h"
#include "cli/words.h"

namespace zermelo::cli {

namespace {

Phrase method_phrase(const LookAhead& asked) {
  if (!asked.depth)
    return asked.alpha_beta ? Phrase("alpha-beta to the end of every line")
                            : Phrase("minimax to the end of every line");
  return asked.alpha_beta ? Phrase("alpha-beta to depth {}", *asked.depth)
                          : Phrase("minimax to depth {}", *asked.depth);
}

Phrase scale_phrase(const SearchAnswer& answer) {
  if (answer.heuristic.name != ends_only().name)
    return Phrase("values are the first player's, larger is better for him");
  return answer.asked.depth ? Phrase("1 is won by the first player, -1 by the second, 0 drawn or not decided so far")
                            : Phrase("1 is won by the first player, -1 by the second, 0 drawn");
}

draw::TreePicture picture_of(const Subject& subject, const SearchAnswer& answer, const Context& context) {
  return {subject.game(),          subject.part().from,
          answer.found.tree,       answer.heuristic,
          answer.asked.alpha_beta, {subject.player_name(Player::first), subject.player_name(Player::second)},
          context.language};
}

void write_moves(Output& output, const Game& game, const AnyPosition& position, const SearchAnswer& answer,
                 const Context& context) {
  const std::vector<Choice> choices = game.choices(position);
  for (std::size_t i = 0; i < answer.found.moves.size(); ++i) {
    const bool best = std::find(answer.best.begin(), answer.best.end(), i) != answer.best.end();
    output.line(fmt::format("{} {} -> {}: {}", best ? "*" : " ", choices[i].move, game.text(choices[i].after),
                            draw::value_text(answer.found.moves[i].value, 0, answer.heuristic, context.language)));
  }
}

Phrase chosen_phrase(const std::string& move, const SearchAnswer& answer) {
  const std::size_t best = answer.best.size();
  if (best == 1) return Phrase("chosen: {}", move);
  return answer.at_random ? Phrase("chosen: {}, at random of the {} best", move, best)
                          : Phrase("chosen: {}, the first of the {} best", move, best);
}

// Side by side where both were asked for.
Phrase count_phrase(const SearchAnswer& answer) {
  if (!answer.alpha_beta_nodes) return Phrase("{} by minimax", nodes_counted(*answer.minimax_nodes));
  const Phrase cutting = Phrase("{} by alpha-beta", nodes_counted(*answer.alpha_beta_nodes));
  return answer.minimax_nodes ? Phrase("{} by minimax, {}", nodes_counted(*answer.minimax_nodes), cutting) : cutting;
}

void write_counts(Output& output, const std::string& move, const SearchAnswer& answer, const Context& context) {
  const Phrase counts = count_phrase(answer);
  const Phrase all = answer.found.more_nodes == 0 ? counts
                                                  : Phrase("{} (and {} more for the exact values of the other moves)",
                                                           counts, answer.found.more_nodes);
  output.line(context.say(Phrase("{}; {}", chosen_phrase(move, answer), all)));
}

void write_tree(Output& output, const Subject& subject, const SearchAnswer& answer, const Context& context) {
  const draw::TreePicture picture = picture_of(subject, answer, context);
  output.line(context.say(draw::tree_legend(picture)));
  write_tree_text(picture, [&](std::string_view text) { output.write(text); });
  if (const std::uint64_t left_out = answer.found.tree.left_out(); left_out > 0)
    output.line(context.say(Phrase("left out: {} of {}; --tree-depth and --tree-size set how much is printed", left_out,
                                   nodes_counted(answer.found.nodes))));
}

}  // namespace

void write_search_text(Output& output, const Subject& subject, const SearchAnswer& answer, const Context& context) {
  const Game& game = subject.game();
  const AnyPosition& position = subject.part().from;
  output.line(context.say(Phrase("{}: {}; {}", game.name(), method_phrase(answer.asked), scale_phrase(answer))));
  output.line(context.say(Phrase("{}: {}", game.text(position),
                                 draw::value_text(answer.found.value, 0, answer.heuristic, context.language))));
  write_moves(output, game, position, answer, context);
  if (answer.chosen) write_counts(output, game.choices(position)[*answer.chosen].move, answer, context);
  if (answer.tree_shown) write_tree(output, subject, answer, context);
}

draw::Scene search_scene(const Subject& subject, const SearchAnswer& answer, const Context& context) {
  return draw::tree_scene(picture_of(subject, answer, context),
                          context.say(Phrase("{}: {}", subject.name(), method_phrase(answer.asked))));
}

void write_search_tree(Output& output, const Subject& subject, const SearchAnswer& answer, PictureFormat format,
                       const Context& context) {
  const draw::TextSink sink = [&](std::string_view text) { output.write(text); };
  if (format == PictureFormat::dot) {
    write_tree_dot(picture_of(subject, answer, context), sink);
  } else if (format == PictureFormat::mermaid) {
    write_tree_mermaid(picture_of(subject, answer, context), sink);
  } else {
    write_scene(output, search_scene(subject, answer, context), format, false);
  }
  if (const std::uint64_t left_out = answer.found.tree.left_out(); left_out > 0)
    context.note(Phrase("left out: {} of {}; --tree-depth and --tree-size set how much is printed", left_out,
                        nodes_counted(answer.found.nodes)));
}

}  // namespace zermelo::cli
