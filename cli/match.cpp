// SPDX-License-Identifier: Apache-2.0
// zermelo match: many games between two players.
#include <memory>

#include <zermelo/base/error.h>
#include <zermelo/play/match.h>

#include "cli/match_answer.h"
#include "cli/picture_format.h"
#include "cli/players.h"
#include "cli/validators.h"
#include "cli/verbs.h"

namespace zermelo::cli {

namespace {

constexpr int most_games = 100'000'000;
constexpr int most_shown = 10'000;
constexpr int longest_play = 1'000'000;

struct Options {
  SubjectOptions subject;
  PlayerOptions players;
  std::string first, second;
  int games = 0, shown = 0, longest = 1000;  // games: 0 where it is not given
  bool swap = false, exhaustive = false, mistakes = false;
  SvgOption svg;
};

void check_together(const Options& options) {
  if (options.exhaustive && options.games > 0)
    throw Error(Phrase("--exhaustive plays every line once: leave --games out"));
}

MatchAnswer play(const Options& options, const Subject& subject, const Context& context) {
  const play::PlayerText texts[] = {play::read_player(options.first), play::read_player(options.second)};
  PlayerSupport support(subject, options.players, context);
  const std::unique_ptr<play::MoveChooser> players[] = {support.make(texts[0]), support.make(texts[1])};
  MatchAnswer answer;
  answer.players = {texts[0].text, texts[1].text};
  answer.swap = options.swap;
  answer.exhaustive = options.exhaustive;
  play::MatchRequest request;
  request.start = subject.part().from;
  if (options.games > 0) request.games = static_cast<std::uint64_t>(options.games);
  request.seed = context.seed;
  request.swap = options.swap;
  request.max_plies = static_cast<std::size_t>(options.longest);
  // Mistakes cost nothing to count where a player has the game solved anyhow.
  request.judge = options.mistakes || play::needs_expert(texts[0]) || play::needs_expert(texts[1]) ||
                  support.expert().solve_if_small(request.start);
  request.watch = [&](const play::Play& done, bool) {
    if (answer.plays.size() < static_cast<std::size_t>(options.shown)) answer.plays.push_back(done);
  };
  const auto play_all = options.exhaustive ? play::play_every_line : play::play_match;
  answer.result = play_all(support.expert(), {players[0].get(), players[1].get()}, request, context.budget);
  return answer;
}

void run(const Options& options, Context& context) {
  check_together(options);
  options.svg.check();
  const Subject subject(options.subject, context);
  require_position(subject);
  const MatchAnswer answer = play(options, subject, context);
  Output output(context.output_path, context.budget);
  (context.json ? write_match_json : write_match_text)(output, subject, answer, context);
  if (!options.svg.path.empty()) options.svg.write(match_scene(subject, answer, context), context.budget.renewed());
  output.finish();
}

void add_game_options(CLI::App& verb, Options& options, const Context& context) {
  verb.add_option("--games", options.games, context.say(Phrase("how many games (default: 100)")))
      ->type_name("N")
      ->check(whole_number(context, 1, most_games));
  verb.add_flag("--swap", options.swap, context.say(Phrase("exchange sides in every other game")));
  verb.add_flag("--exhaustive", options.exhaustive,
                context.say(Phrase("every line that the two players allow, once, instead of games at random")));
  verb.add_option("--plays", options.shown, context.say(Phrase("print the first N plays, move by move")))
      ->type_name("N")
      ->check(whole_number(context, 1, most_shown));
  verb.add_option("--longest", options.longest,
                  context.say(Phrase("after how many plies a game is stopped, as a draw (default: 1000)")))
      ->type_name("N")
      ->check(whole_number(context, 1, longest_play));
  verb.add_flag("--mistakes", options.mistakes,
                context.say(Phrase("count the moves that change the outcome, however large the game")));
}

}  // namespace

void add_match(CLI::App& program, Context& context) {
  CLI::App* verb =
      program.add_subcommand("match", context.say(Phrase("many games between two players: wins, lengths, mistakes")));
  auto options = std::make_shared<Options>();
  options->subject.takes_anything = true;
  options->subject.add(*verb, context, true);
  verb->add_option("--first", options->first, context.say(Phrase("who moves first")))->type_name("PLAYER")->required();
  verb->add_option("--second", options->second, context.say(Phrase("who moves second")))
      ->type_name("PLAYER")
      ->required();
  add_game_options(*verb, *options, context);
  options->svg.add(*verb, Phrase("draw who won, and in how many plies, into FILE (.tex: as TikZ)"), context);
  options->players.add(*verb, context);
  context.add_options(*verb);
  run_when_parsed(*verb, context, options->subject, [options, &context] { run(*options, context); });
}

}  // namespace zermelo::cli
