// SPDX-License-Identifier: Apache-2.0
#include <zermelo/serve/exported_game.h>

#include <map>
#include <vector>

#include <zermelo/answers/board_json.h>
#include <zermelo/answers/games.h>
#include <zermelo/answers/verdict_fields.h>
#include <zermelo/base/error.h>
#include <zermelo/base/json_writer.h>
#include <zermelo/catalogue/registry.h>
#include <zermelo/draw/arena_picture.h>

namespace zermelo::serve {

namespace {

// Pieces of JSON, each kept once.
class Repeated {
 public:
  // The number of the piece that `write` writes.
  template <class Write>
  std::size_t number(const Write& write) {
    std::string text;
    JsonWriter json(text);
    write(json);
    const auto [found, fresh] = numbers_.try_emplace(text, texts_.size());
    if (fresh) texts_.push_back(std::move(text));
    return found->second;
  }
  [[nodiscard]] std::string list() const {
    std::string all = "[";
    for (const std::string& text : texts_) all += (all.size() > 1 ? "," : "") + text;
    return all + "]";
  }

 private:
  std::map<std::string, std::size_t> numbers_;
  std::vector<std::string> texts_;
};

template <class Write>
std::string in_every_language(const Write& write) {
  std::string text = "{";
  for (const std::string& code : Language::codes()) {
    text += (text.size() > 1 ? ",\"" : "\"") + code + "\":";
    JsonWriter json(text);
    write(json, *Language::named(code));
  }
  return text + "}";
}

draw::ArenaPart whole_part(const Game& game, const Budget& budget) {
  try {
    return draw::part_of_game(game, game.initial(), {std::nullopt, max_exported_positions}, budget);
  } catch (const Error& error) {
    if (error.kind() != Error::Kind::input) throw;
    throw Error(Phrase("{} has more than {} positions: too many for an exported page; take a smaller size", game.name(),
                       max_exported_positions));
  }
}

class Export {
 public:
  Export(const Game& game, const Budget& budget, Progress& progress)
      : game_(game),
        part_(whole_part(game, budget)),
        solved_(game.solve({game.initial(), Scope::Extent::from_one}, {}, budget, progress)) {}

  std::string write() {
    std::string positions, to_move, ends, outcomes, distances, moves, boards;
    for (Node node = 0; node < part_.arena.size(); ++node) {
      const AnyPosition& position = part_.positions[node];
      const Verdict verdict = solved_.oracle->verdict(position);
      const std::optional<Board> board = game_.board(position);
      add(positions, [&](JsonWriter& json) { json.value(part_.arena.name(node)); });
      add(to_move, [&](JsonWriter& json) { json.value(index(part_.arena.owner(node))); });
      add(ends, [&](JsonWriter& json) { answers::write_end(json, part_.arena.end(node)); });
      add(outcomes, [&](JsonWriter& json) { json.value(answers::outcome_name(verdict.outcome)); });
      add(distances, [&](JsonWriter& json) {
        json.value(verdict.outcome == Outcome::draw ? std::nullopt : std::optional(verdict.distance));
      });
      add(moves, [&](JsonWriter& json) { write_moves(json, position, board); });
      add(boards, [&](JsonWriter& json) { write_shared_board(json, board); });
    }
    const bool drawn = game_.board(game_.initial()).has_value();
    const GameEntry& entry = entry_named(read_game_text(game_.name()).name);
    std::string text = "{\"entry\":" + in_every_language([&](JsonWriter& json, Language language) {
                         json.begin_object();
                         answers::write(json, entry, language);
                         json.end_object();
                       });
    JsonWriter name(text += ",\"game\":");
    name.value(game_.name());
    text += ",\"title\":" +
            in_every_language([&](JsonWriter& json, Language language) { json.value(title_of(game_).in(language)); });
    text += ",\"convention\":" + in_every_language([&](JsonWriter& json, Language language) {
              json.value(game_.convention().in(language));
            });
    text += ",\"start\":0,\"cells\":" + cells_.list() + ",\"lines\":" + lines_.list();
    text += ",\"coordinates\":" + coordinates_.list() + ",\"choices\":" + choices_.list();
    text += ",\"positions\":[" + positions + "],\"to_move\":[" + to_move + "],\"end\":[" + ends + "]";
    text += ",\"outcome\":[" + outcomes + "],\"distance\":[" + distances + "],\"moves\":[" + moves + "]";
    return text + ",\"boards\":" + (drawn ? "[" + boards + "]" : "null") + "}";
  }

 private:
  template <class Write>
  static void add(std::string& list, const Write& write) {
    if (!list.empty()) list += ',';
    JsonWriter json(list);
    write(json);
  }

  void write_moves(JsonWriter& json, const AnyPosition& position, const std::optional<Board>& board) {
    json.begin_array();
    if (game_.result(position) == End::none) {
      for (const Choice& choice : game_.choices(position)) {
        json.value(choices_.number([&](JsonWriter& piece) { write_choice(piece, choice.move, board); }));
        json.value(part_.arena.find(game_.text(choice.after)).value());
      }
    }
    json.end_array();
  }

  static void write_choice(JsonWriter& json, const std::string& move, const std::optional<Board>& board) {
    json.begin_object().field("move", move).key("cells").begin_array();
    bool one_piece = false;
    for (const Board::Choice& choice : board ? board->choices : std::vector<Board::Choice>()) {
      if (choice.move != move) continue;
      for (const std::size_t cell : choice.cells) json.value(cell);
      one_piece = choice.lays_one_piece;
      break;
    }
    json.end_array().field("one_piece", one_piece).end_object();
  }

  void write_shared_board(JsonWriter& json, const std::optional<Board>& board) {
    if (!board) {
      json.null();
      return;
    }
    json.begin_object().key("cells").begin_array();
    for (const Board::Cell& cell : board->cells)
      json.value(cells_.number([&](JsonWriter& piece) { answers::write_cell(piece, cell); }));
    json.end_array();
    json.field("lines", lines_.number([&](JsonWriter& piece) { answers::write_lines(piece, *board); }));
    json.field("coordinates", coordinates_.number([&](JsonWriter& piece) {
      answers::write_coordinates(piece, draw::coordinates_of(*board, game_));
    }));
    json.key("long_pieces");
    answers::write_long_pieces(json, *board);
    json.key("decisive").begin_array();
    for (const std::size_t cell : board->decisive) json.value(cell);
    json.end_array().end_object();
  }

  const Game& game_;
  draw::ArenaPart part_;
  SolvedGame solved_;
  Repeated cells_, lines_, coordinates_, choices_;
};

}  // namespace

std::string exported_game(const std::string& game, const Budget& budget, Progress& progress) {
  if (game.starts_with('@')) throw Error(Phrase("{}: only games can be exported, not files", game));
  const std::unique_ptr<Game> made = make_game(game);
  return Export(*made, budget, progress).write();
}

}  // namespace zermelo::serve
