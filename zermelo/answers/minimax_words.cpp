// SPDX-License-Identifier: Apache-2.0
// The sentences and the pictures of a search.
#include <algorithm>

#include <fmt/format.h>

#include <zermelo/answers/minimax.h>
#include <zermelo/answers/wording.h>
#include <zermelo/base/decimal.h>
#include <zermelo/catalogue/registry.h>
#include <zermelo/draw/chart.h>

namespace zermelo::answers {

namespace {

Phrase algorithm_phrase(const LookAhead& how) {
  if (!how.depth)
    return how.alpha_beta ? Phrase("alpha-beta to the end of every line") : Phrase("minimax to the end of every line");
  return how.alpha_beta ? Phrase("alpha-beta to depth {}", *how.depth) : Phrase("minimax to depth {}", *how.depth);
}

Phrase scale_phrase(const Searched& answer) {
  if (answer.of.heuristic.name != ends_only().name)
    return answer.view == Player::first ? Phrase("values are the first player's, larger is better for him")
                                        : Phrase("values are the second player's, larger is better for him");
  if (answer.view == Player::second)
    return answer.how.depth ? Phrase("1 is won by the second player, -1 by the first, 0 drawn or not decided so far")
                            : Phrase("1 is won by the second player, -1 by the first, 0 drawn");
  return answer.how.depth ? Phrase("1 is won by the first player, -1 by the second, 0 drawn or not decided so far")
                          : Phrase("1 is won by the first player, -1 by the second, 0 drawn");
}

std::string value_text(const Appraisal& value, const Searched& answer, Language language) {
  return draw::value_text(answer.viewed(value), 0, answer.of.heuristic, language);
}

Phrase chosen_phrase(const std::string& move, const Searched& answer) {
  const std::size_t best = answer.best.size();
  if (best == 1) return Phrase("chosen: {}", move);
  return answer.asked.ties == "random" ? Phrase("chosen: {}, at random of the {} best", move, best)
                                       : Phrase("chosen: {}, the first of the {} best", move, best);
}

// Both counts where both algorithms were asked for.
Phrase count_phrase(const Searched& answer) {
  if (!answer.alpha_beta_nodes) return Phrase("{} by minimax", nodes_counted(*answer.minimax_nodes));
  const Phrase cutting = Phrase("{} by alpha-beta", nodes_counted(*answer.alpha_beta_nodes));
  const Phrase counts =
      answer.minimax_nodes ? Phrase("{} by minimax, {}", nodes_counted(*answer.minimax_nodes), cutting) : cutting;
  if (answer.found.more_nodes == 0) return counts;
  return Phrase("{} (and {} more for the exact values of the other moves)", counts, answer.found.more_nodes);
}

using ReplyCells = std::vector<std::vector<std::string>>;

// The first column holds the moves, the last the reply's choice; «-» where a reply is not possible.
ReplyCells reply_cells(const ReplyTable& table, Language language) {
  const auto shown = [&](double value) { return decimal_number(draw::number_text(value)).in(language); };
  ReplyCells cells = {{""}};
  cells[0].insert(cells[0].end(), table.replies.begin(), table.replies.end());
  cells[0].push_back(table.replier_maximises ? "max" : "min");
  for (const ReplyTable::Row& row : table.rows) {
    cells.push_back({(row.best ? "* " : "  ") + row.move});
    for (const auto& value : row.values) cells.back().push_back(value ? shown(*value) : "-");
    cells.back().push_back(shown(row.value));
  }
  return cells;
}

void say_replies(Sentences& sentences, const ReplyTable& table) {
  sentences.line(Phrase("each row is a move, each column a reply to it; * is best"));
  const ReplyCells cells = reply_cells(table, sentences.language());
  std::vector<std::size_t> widths(cells[0].size());
  for (const auto& row : cells) {
    for (std::size_t i = 0; i < row.size(); ++i) widths[i] = std::max(widths[i], row[i].size());
  }
  for (const auto& row : cells) {
    std::string line = fmt::format("{:<{}}", row[0], widths[0]);
    for (std::size_t i = 1; i < row.size(); ++i)
      line += fmt::format("{}{:>{}}", i + 1 == row.size() ? " | " : "  ", row[i], widths[i]);
    sentences.line(Phrase::verbatim(line));
  }
}

void say_marks(Sentences& sentences, const TreeMarks& marks) {
  const auto say_one = [&](const std::optional<MarkedAnswer>& marked, const Phrase& right, const Phrase& wrong) {
    if (!marked) return;
    sentences.line(marked->right ? right : wrong);
    for (const Phrase& reason : marked->reasons) sentences.line(Phrase("  {}", reason));
  };
  say_one(marks.value, Phrase("the value is right"), Phrase("the value is wrong:"));
  say_one(marks.cuts, Phrase("the cuts are right"), Phrase("the cuts are wrong:"));
}

}  // namespace

Phrase method_phrase(const Searched& answer) {
  const Phrase algorithm = algorithm_phrase(answer.how);
  return answer.how.distances ? Phrase("{}, distances break ties", algorithm) : algorithm;
}

Phrase rules_phrase(const Searched& answer) {
  return Phrase("{}: {}; {}", answer.of.name, method_phrase(answer), scale_phrase(answer));
}

void say(Sentences& sentences, const Searched& answer) {
  const Searchable& of = answer.of;
  const Language language = sentences.language();
  sentences.line(Phrase("{}: {}", of.positions.text(of.root), value_text(answer.found.value, answer, language)));
  if (!answer.chosen) return;
  const std::vector<Choice> choices = of.positions.choices(of.root);
  for (std::size_t i = 0; i < answer.found.moves.size(); ++i) {
    const bool best = std::find(answer.best.begin(), answer.best.end(), i) != answer.best.end();
    const std::string move =
        fmt::format("{} {} -> {}", best ? "*" : " ", choices[i].move, of.positions.text(choices[i].after));
    sentences.line(Phrase("{}: {}", move, value_text(answer.found.moves[i].value, answer, language)));
  }
  sentences.sentence(Phrase("{}; {}", chosen_phrase(choices[*answer.chosen].move, answer), count_phrase(answer)));
  if (answer.replies) say_replies(sentences, *answer.replies);
  if (answer.marks) say_marks(sentences, *answer.marks);
}

draw::TreePicture tree_picture(const Searched& answer, Language language, bool boards) {
  return {answer.of.positions,   answer.of.root,    answer.found.tree, answer.of.heuristic,
          answer.how.alpha_beta, answer.of.players, language,          boards};
}

namespace {

draw::Scene replies_scene(const Searched& answer, const std::string& title, Language language) {
  const ReplyTable& table = *answer.replies;
  draw::TablePicture picture;
  picture.title = title;
  picture.captions = {Phrase("each row is a move, each column a reply to it; * is best").in(language)};
  picture.down = Phrase("move").in(language);
  picture.across = Phrase("reply").in(language);
  const ReplyCells cells = reply_cells(table, language);
  for (std::size_t i = 0; i < cells.size(); ++i) {
    picture.rows.emplace_back();
    for (const std::string& text : cells[i]) {
      const bool value = i > 0 && !picture.rows.back().empty();
      const bool best = value && table.rows[i - 1].best;
      picture.rows.back().push_back({text, best    ? draw::Colour::first_tint
                                           : value ? draw::Colour::paper
                                                   : draw::Colour::none});
    }
  }
  return draw::table_scene(picture);
}

}  // namespace

Phrase title_of(const Searched& answer) {
  if (!answer.asked.leaves.empty()) return Phrase("a tree of numbers");
  return answer.of.game != nullptr ? zermelo::title_of(*answer.of.game) : Phrase::verbatim(answer.of.name);
}

Drawn drawn(const Draw& form, const Searched& answer, Language language, bool boards) {
  const Phrase game = title_of(answer);
  const bool scene = form.to == "svg" || form.to == "tikz";
  Drawn done{form};
  if (answer.replies && scene) {
    done.scene = replies_scene(answer, game.in(language), language);
    return titled(std::move(done));
  }
  const draw::TreePicture picture = tree_picture(answer, language, boards);
  const draw::TextSink sink = [&](std::string_view piece) { done.text += piece; };
  if (form.to == "text") {
    draw::write_tree_text(picture, sink);
  } else if (form.to == "dot") {
    draw::write_tree_dot(picture, sink);
  } else if (form.to == "mermaid") {
    draw::write_tree_mermaid(picture, sink);
  } else if (scene) {
    done.scene = draw::tree_scene(picture, Phrase("{}: {}", game, method_phrase(answer)).in(language));
  } else {
    throw Error(Phrase("a tree is drawn as svg, tikz, text, dot or mermaid, not as {}", form.to));
  }
  return titled(std::move(done));
}

}  // namespace zermelo::answers
