// SPDX-License-Identifier: Apache-2.0
// zermelo tournament: every player against every other, and a cross table.
#include <algorithm>
#include <memory>

#include <fmt/format.h>

#include <zermelo/arena/formats/formats.h>
#include <zermelo/base/decimal.h>
#include <zermelo/base/error.h>
#include <zermelo/base/json_writer.h>
#include <zermelo/draw/chart.h>
#include <zermelo/play/match.h>

#include "cli/match_answer.h"
#include "cli/output.h"
#include "cli/picture_format.h"
#include "cli/players.h"
#include "cli/verbs.h"
#include "cli/wrap.h"

namespace zermelo::cli {

namespace {

constexpr std::size_t max_players = 64;

struct TournamentOptions {
  SubjectOptions subject;
  PlayerOptions players;
  std::string names;
  int games = 100, longest = 1000;
  SvgOption svg;
};

struct TournamentAnswer {
  std::vector<std::string> players;
  play::TournamentResult result;
};

std::vector<play::PlayerText> read_players(const std::string& list) {
  std::vector<play::PlayerText> players;
  for (const std::string& text : formats::split_list(list, {"--players", 0, 0}))
    players.push_back(play::read_player(text));
  if (players.size() < 2 || players.size() > max_players)
    throw Error(Phrase("--players {}: expected 2 to {} players, written a,b,c", list, max_players));
  return players;
}

TournamentAnswer play_all(const TournamentOptions& options, const Subject& subject, const Context& context) {
  PlayerSupport support(subject, options.players, context);
  TournamentAnswer answer;
  std::vector<std::unique_ptr<play::MoveChooser>> made;
  std::vector<play::MoveChooser*> players;
  for (const play::PlayerText& text : read_players(options.names)) {
    made.push_back(support.make(text));
    players.push_back(made.back().get());
    answer.players.push_back(text.text);
  }
  play::MatchRequest request;
  request.start = subject.scope().from;
  request.games = static_cast<std::uint64_t>(options.games);
  request.seed = context.seed;
  request.max_plies = static_cast<std::size_t>(options.longest);
  answer.result = play::play_tournament(support.expert(), players, request, context.budget);
  return answer;
}

// «won+drawn-lost», for the player who moves first.
std::string cell_text(const play::TournamentResult& result, std::size_t first, std::size_t second) {
  if (first == second) return "-";
  const play::MatchResult& match = result.of(first, second);
  return fmt::format("{}+{}-{}", match.players[0].wins, match.draws, match.players[1].wins);
}

// «87.5 / 100»
Phrase points_phrase(const play::TournamentResult& result, std::size_t player) {
  return Phrase("{} / {}", decimal_number(fmt::format("{:.1f}", result.points[player])), result.games[player]);
}

void write_tournament_text(Output& output, const Subject& subject, const TournamentAnswer& answer,
                           const Context& context) {
  const std::size_t size = answer.players.size();
  context.headline(output, Phrase("{}: {}", subject.name(), subject.game().convention()));
  context.headline(output,
                   Phrase("rows move first; a cell is won+drawn-lost for the row; a win is 1 point, a draw a half"));
  std::size_t name_width = 0, width = 1;
  std::vector<std::string> names;
  for (const std::string& player : answer.players) names.push_back(context.say(shown_player(player)));
  for (const std::string& name : names) name_width = std::max(name_width, characters(name));
  for (std::size_t i = 0; i < size * size; ++i)
    width = std::max(width, cell_text(answer.result, i / size, i % size).size());
  std::string head = std::string(name_width + 4, ' ');
  for (std::size_t i = 0; i < size; ++i) head += fmt::format("  {:>{}}", i + 1, width);
  output.line(head + "  " + context.say(Phrase("points")));
  for (std::size_t row = 0; row < size; ++row) {
    std::string line = fmt::format("{:>2}. {:<{}}", row + 1, names[row], name_width);
    for (std::size_t column = 0; column < size; ++column)
      line += fmt::format("  {:>{}}", cell_text(answer.result, row, column), width);
    output.line(line + "  " + context.say(points_phrase(answer.result, row)));
  }
  for (std::size_t i = 0; i < size; ++i) {
    if (answer.result.forfeits[i] == 0) continue;
    const Phrase lost = Phrase("{} lost for a fault of the program, the first: {}",
                               games_counted(answer.result.forfeits[i]), *answer.result.faults[i]);
    output.line(context.say(Phrase("{}: {}", names[i], lost)));
  }
}

void write_tournament_json(Output& output, const Subject& subject, const TournamentAnswer& answer,
                           const Context& context) {
  JsonWriter json(output);
  json.begin_object().field("game", subject.name()).key("players").begin_array();
  for (std::size_t i = 0; i < answer.players.size(); ++i) {
    json.begin_object().field("player", answer.players[i]).field("points", answer.result.points[i]);
    json.field("games", answer.result.games[i]).field("forfeits", answer.result.forfeits[i]).end_object();
  }
  json.end_array().key("ranking").begin_array();
  for (const std::size_t place : answer.result.ranking()) json.value(place);
  json.end_array().key("matches").begin_array();
  for (const play::Pairing& pairing : answer.result.pairings) {
    json.begin_object().field("first", pairing.first).field("second", pairing.second);
    json.key("wins").begin_array();
    json.value(pairing.result.players[0].wins).value(pairing.result.players[1].wins).end_array();
    json.field("draws", pairing.result.draws).field("games", pairing.result.games);
    json.field("mean_length", pairing.result.mean_length()).end_object();
  }
  json.end_array().field("seed", context.seed).field("seconds", context.seconds()).end_object();
  output.line("");
}

// The colour is that of the player who won more of the games.
draw::TableCell cell_picture(const play::TournamentResult& result, std::size_t first, std::size_t second) {
  draw::TableCell cell{cell_text(result, first, second)};
  if (first == second) return cell;
  const auto& players = result.of(first, second).players;
  if (players[0].wins > players[1].wins) cell.fill = draw::Colour::first_tint;
  if (players[0].wins < players[1].wins) cell.fill = draw::Colour::second_tint;
  return cell;
}

draw::Scene table_of(const Subject& subject, const TournamentAnswer& answer, const Context& context) {
  draw::TablePicture table;
  table.title = context.say(subject.title());
  table.captions = {
      context.say(Phrase("rows move first; a cell is won+drawn-lost for the row; a win is 1 point, a draw a half"))};
  table.down = context.say(Phrase("who moves first"));
  table.across = context.say(Phrase("who moves second"));
  std::vector<draw::TableCell> head = {{""}};
  for (const std::string& player : answer.players) head.push_back({context.say(shown_player(player))});
  head.push_back({context.say(Phrase("points"))});
  table.rows.push_back(std::move(head));
  for (std::size_t row = 0; row < answer.players.size(); ++row) {
    std::vector<draw::TableCell> cells = {{context.say(shown_player(answer.players[row]))}};
    for (std::size_t column = 0; column < answer.players.size(); ++column)
      cells.push_back(cell_picture(answer.result, row, column));
    cells.push_back({context.say(points_phrase(answer.result, row))});
    table.rows.push_back(std::move(cells));
  }
  return draw::table_scene(table);
}

void run_tournament(const TournamentOptions& options, Context& context) {
  options.svg.check();
  const Subject subject(options.subject, context);
  require_position(subject);
  const TournamentAnswer answer = play_all(options, subject, context);
  Output output(context.output_path, context.budget);
  (context.json ? write_tournament_json : write_tournament_text)(output, subject, answer, context);
  if (!options.svg.path.empty()) options.svg.write(table_of(subject, answer, context), context.budget.renewed());
  output.finish();
}

}  // namespace

void add_tournament(Verb& verb, Context& context) {
  auto options = std::make_shared<TournamentOptions>();
  options->subject.add(verb);
  options->subject.add_table(verb);
  verb.option("--players", options->names, Phrase("who plays: two and more")).takes("A,B,...").required();
  verb.option("--games", options->games, Phrase("how many games a pairing (default: 100)"))
      .takes("N")
      .whole_number(1, 10'000'000);
  verb.option("--longest", options->longest,
              Phrase("after how many plies a game is stopped, as a draw (default: 1000)"))
      .takes("N")
      .whole_number(1, 1'000'000);
  options->svg.add(verb, Phrase("draw the table into FILE too (.tex: as TikZ)"));
  options->players.add(verb, context);
  verb.runs([options, &context] { run_tournament(*options, context); });
}

}  // namespace zermelo::cli
