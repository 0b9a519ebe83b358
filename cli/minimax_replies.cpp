// SPDX-License-Identifier: Apache-2.0
// The table of replies: what each move is worth after each answer to it, as courses draw minimax at depth 2.
#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include <zermelo/base/decimal.h>
#include <zermelo/base/json_writer.h>
#include <zermelo/catalogue/questions.h>
#include <zermelo/draw/chart.h>
#include <zermelo/draw/tree_picture.h>

#include "cli/minimax_answer.h"

namespace zermelo::cli {

namespace {

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

// The replies to any move, in the order of the moves that they are too.
std::vector<std::string> all_replies(const Game& game, const std::vector<Choice>& moves) {
  std::vector<std::string> replies;
  for (const Choice& move : moves) {
    for (const Choice& reply : game.choices(move.after)) {
      if (std::find(replies.begin(), replies.end(), reply.move) == replies.end()) replies.push_back(reply.move);
    }
  }
  const auto place = [&](const std::string& reply) {
    return std::find_if(moves.begin(), moves.end(), [&](const Choice& move) { return move.move == reply; });
  };
  std::stable_sort(replies.begin(), replies.end(),
                   [&](const std::string& a, const std::string& b) { return place(a) < place(b); });
  return replies;
}

}  // namespace

Appraisal viewed(const Appraisal& value, const Heuristic& heuristic, Player view) {
  if (view == Player::first) return value;
  if (value.certain()) return Appraisal::at_end(won_by(other(value.winner())), value.ply());
  const double middle = heuristic.won + heuristic.lost;  // no number where the two are infinite
  return Appraisal::guessed(middle == middle ? middle - value.guess() : 0.0 - value.guess());
}

ReplyTable reply_table(const Subject& subject, const MinimaxAnswer& answer, const Budget& budget) {
  const Game& game = subject.game();
  const AnyPosition& position = subject.scope().from;
  LookAhead below = answer.asked;
  below.tree.reset();
  below.alpha_beta = false;
  below.depth = *answer.asked.depth - 2;
  const auto number = [&](const Appraisal& value) {
    return draw::number_of(viewed(value, answer.heuristic, answer.view), answer.heuristic);
  };
  ReplyTable table;
  const std::vector<Choice> moves = game.choices(position);
  table.replies = all_replies(game, moves);
  for (std::size_t i = 0; i < moves.size(); ++i) {
    ReplyTable::Row row{moves[i].move, std::vector<std::optional<double>>(table.replies.size()),
                        number(answer.found.moves[i].value), false};
    row.best = std::find(answer.best.begin(), answer.best.end(), i) != answer.best.end();
    table.replier_maximises = game.to_move(moves[i].after) == answer.view;
    for (const Choice& reply : game.choices(moves[i].after)) {
      const auto column = std::find(table.replies.begin(), table.replies.end(), reply.move);
      row.values[static_cast<std::size_t>(column - table.replies.begin())] =
          number(look_ahead(game, reply.after, below, budget).value);
    }
    table.rows.push_back(std::move(row));
  }
  return table;
}

void write_replies_text(Output& output, const ReplyTable& table, const Context& context) {
  output.line(context.say(Phrase("each row is a move, each column a reply to it; * is best")));
  const ReplyCells cells = reply_cells(table, context.language);
  std::vector<std::size_t> widths(cells[0].size());
  for (const auto& row : cells) {
    for (std::size_t i = 0; i < row.size(); ++i) widths[i] = std::max(widths[i], row[i].size());
  }
  for (const auto& row : cells) {
    std::string line = fmt::format("{:<{}}", row[0], widths[0]);
    for (std::size_t i = 1; i < row.size(); ++i)
      line += fmt::format("{}{:>{}}", i + 1 == row.size() ? " | " : "  ", row[i], widths[i]);
    output.line(line);
  }
}

void write_replies_json(JsonWriter& json, const ReplyTable& table) {
  json.key("replies").begin_object().key("columns").begin_array();
  for (const std::string& reply : table.replies) json.value(reply);
  json.end_array().key("rows").begin_array();
  for (const ReplyTable::Row& row : table.rows) {
    json.begin_object().field("move", row.move).key("values").begin_array();
    for (const auto& value : row.values) {
      if (value && std::isinf(*value)) {
        json.value(draw::number_text(*value));
      } else {
        json.value(value);
      }
    }
    json.end_array().end_object();
  }
  json.end_array().end_object();
}

draw::Scene replies_scene(const Subject& subject, const ReplyTable& table, const Context& context) {
  draw::TablePicture picture;
  picture.title = context.say(subject.title());
  picture.captions = {context.say(Phrase("each row is a move, each column a reply to it; * is best"))};
  picture.down = context.say(Phrase("move"));
  picture.across = context.say(Phrase("reply"));
  const ReplyCells cells = reply_cells(table, context.language);
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

}  // namespace zermelo::cli
