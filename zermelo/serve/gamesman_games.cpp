// SPDX-License-Identifier: Apache-2.0
#include <zermelo/serve/gamesman.h>

#include <memory>
#include <set>
#include <vector>

#include <fmt/format.h>

#include <zermelo/base/error.h>
#include <zermelo/base/json_writer.h>
#include <zermelo/catalogue/value_range.h>

namespace zermelo::serve::gamesman {

namespace {

std::string title(const Game& game) { return title_of(game).in(Language::english); }

// GamesmanUni lists a game by how it is drawn: v2 from a description, v0 as text alone.
const char* drawn_as(const Game& game) { return DrawnBoard::of(game) ? "v2" : "v0"; }

// Signs that Markdown would read as its own.
std::string plain_markdown(std::string_view text) {
  std::string plain;
  for (const char letter : text) {
    if (std::string_view("\\`*_<>[]#|").find(letter) != std::string_view::npos) plain += '\\';
    plain += letter;
  }
  return plain;
}

std::string markdown_of(const GameEntry& entry, Language language) {
  const GameInfo& info = entry.info;
  const auto said = [&](const Phrase& phrase) { return plain_markdown(phrase.in(language)); };
  std::string text =
      fmt::format("# {}\n\n{}\n\n{}\n", said(title_of(*entry.make({}))), said(info.summary), said(info.rules));
  if (!info.parameters.empty()) text += '\n';
  for (const Parameter& parameter : info.parameters)
    text +=
        fmt::format("- **{}** = {} ({}) {}\n", plain_markdown(parameter.name), plain_markdown(parameter.default_value),
                    plain_markdown(value_range(parameter)), said(parameter.meaning));
  return text;
}

struct Variant {
  std::string id;
  std::unique_ptr<Game> game;
};

// Each game once, and without the sizes that it refuses: Othello has even sides.
std::vector<Variant> variants_of(const GameEntry& entry) {
  std::vector<Variant> variants;
  std::set<std::string> names;
  for (std::string& id : offered_variants(entry)) {
    try {
      std::unique_ptr<Game> game = entry.make(read_variant(entry.info.name, id).pairs);
      if (names.insert(game->name()).second) variants.push_back({std::move(id), std::move(game)});
    } catch (const Error&) {
      continue;
    }
  }
  return variants;
}

}  // namespace

Response list_games() {
  Response response{.keep = true};
  JsonWriter json(response.body);
  json.begin_array();
  for (const GameEntry& entry : registry()) {
    const std::unique_ptr<Game> game = entry.make({});
    json.begin_object().field("id", entry.info.name).field("name", title(*game)).field("type", "twoPlayer");
    json.field("gui", drawn_as(*game)).end_object();
  }
  json.end_array();
  return response;
}

Response describe_game(const GameEntry& entry) {
  Response response{.keep = true};
  JsonWriter json(response.body);
  json.begin_object().field("id", entry.info.name).field("name", title(*entry.make({}))).key("variants").begin_array();
  for (const Variant& variant : variants_of(entry)) {
    json.begin_object().field("id", variant.id).field("name", title(*variant.game));
    json.field("gui", drawn_as(*variant.game)).end_object();
  }
  json.end_array().field("allowCustomVariantCreation", !entry.info.parameters.empty());
  json.field("supportsWinBy", false).end_object();
  return response;
}

Response describe_variant(const Game& game, const std::string& variant) {
  const std::optional<DrawnBoard> board = DrawnBoard::of(game);
  const std::string start = position_id(game, game.initial());
  const std::optional<std::string> drawn = board ? board->position(game.initial()) : std::nullopt;
  Response response{.keep = true};
  JsonWriter json(response.body);
  json.begin_object().field("id", variant).field("name", title(game)).field("gui", drawn_as(game));
  json.field("startPosition", start).field("autoguiStartPosition", drawn.value_or(start)).key("imageAutoGUIData");
  if (board) {
    board->write(json);
  } else {
    json.null();
  }
  json.end_object();
  return response;
}

Response instructions(const GameEntry& entry, Language language) {
  Response response{.keep = true};
  JsonWriter json(response.body);
  json.begin_object().field("instructions", markdown_of(entry, language)).end_object();
  return response;
}

}  // namespace zermelo::serve::gamesman
