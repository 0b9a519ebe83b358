// SPDX-License-Identifier: Apache-2.0
// zermelo match: many games between two players.
#include <memory>

#include <zermelo/base/error.h>
#include <zermelo/play/match.h>

#include "cli/match_answer.h"
#include "cli/picture_format.h"
#include "cli/players.h"
#include "cli/verbs.h"

namespace zermelo::cli {

namespace {

constexpr int max_games = 100'000'000;
constexpr int max_shown_plays = 10'000;
constexpr int max_plies = 1'000'000;

struct MatchOptions {
  SubjectOptions subject;
  PlayerOptions players;
  std::string first, second;
  int games = 0, shown = 0, longest = 1000;  // games: 0 where it is not given
  bool swap = false, exhaustive = false, mistakes = false;
  SvgOption svg;
};

void check_match_options(const MatchOptions& options) {
  if (options.exhaustive && options.games > 0)
    throw Error(Phrase("--exhaustive plays every line once: leave --games out"));
}

MatchAnswer play_games(const MatchOptions& options, const Subject& subject, const Context& context) {
  const play::PlayerText texts[] = {play::read_player(options.first), play::read_player(options.second)};
  PlayerSupport support(subject, options.players, context);
  const std::unique_ptr<play::MoveChooser> players[] = {support.make(texts[0]), support.make(texts[1])};
  MatchAnswer answer;
  answer.players = {texts[0].text, texts[1].text};
  answer.swap = options.swap;
  answer.exhaustive = options.exhaustive;
  play::MatchRequest request;
  request.start = subject.scope().from;
  if (options.games > 0) request.games = static_cast<std::uint64_t>(options.games);
  request.seed = context.seed;
  request.swap = options.swap;
  request.max_plies = static_cast<std::size_t>(options.longest);
  // Counting mistakes is free where a player solves the game anyway.
  request.judge = options.mistakes || play::needs_expert(texts[0]) || play::needs_expert(texts[1]) ||
                  support.expert().solve_if_small(request.start);
  answer.memory_of_plays = std::make_unique<ChargedMemory>(context.budget);
  request.watch = [&](const play::Play& done, bool) {
    if (answer.plays.size() >= static_cast<std::size_t>(options.shown)) return;
    answer.memory_of_plays->add(play::bytes_of(done), Phrase("{} plays to show", answer.plays.size() + 1));
    answer.plays.push_back(done);
  };
  const auto play_all = options.exhaustive ? play::play_every_line : play::play_match;
  answer.result = play_all(support.expert(), {players[0].get(), players[1].get()}, request, context.budget, nullptr);
  return answer;
}

void run_match(const MatchOptions& options, Context& context) {
  check_match_options(options);
  options.svg.check();
  const Subject subject(options.subject, context);
  require_position(subject);
  const MatchAnswer answer = play_games(options, subject, context);
  Output output(context.output_path, context.budget);
  (context.json ? write_match_json : write_match_text)(output, subject, answer, context);
  if (!options.svg.path.empty()) options.svg.write(match_scene(subject, answer, context), context.budget.renewed());
  output.finish();
}

void add_game_options(Verb& verb, MatchOptions& options) {
  verb.option("--games", options.games, Phrase("how many games (default: 100)")).takes("N").whole_number(1, max_games);
  verb.flag("--swap", options.swap, Phrase("exchange sides in every other game"));
  verb.flag("--exhaustive", options.exhaustive,
            Phrase("every line that the two players allow, once, instead of games at random"));
  verb.option("--plays", options.shown, Phrase("print the first N plays, move by move"))
      .takes("N")
      .whole_number(1, max_shown_plays);
  verb.option("--longest", options.longest, Phrase("after how many plies a game is stopped, as a draw (default: 1000)"))
      .takes("N")
      .whole_number(1, max_plies);
  verb.flag("--mistakes", options.mistakes, Phrase("count the moves that change the outcome, however large the game"));
}

}  // namespace

void add_match(Verb& verb, Context& context) {
  auto options = std::make_shared<MatchOptions>();
  options->subject.add(verb);
  options->subject.add_table(verb);
  verb.option("--first", options->first, Phrase("who moves first")).takes("PLAYER").required();
  verb.option("--second", options->second, Phrase("who moves second")).takes("PLAYER").required();
  add_game_options(verb, *options);
  options->svg.add(verb, Phrase("draw who won, and in how many plies, into FILE (.tex: as TikZ)"));
  options->players.add(verb, context);
  verb.runs([options, &context] { run_match(*options, context); });
}

}  // namespace zermelo::cli
