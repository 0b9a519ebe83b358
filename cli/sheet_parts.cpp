// SPDX-License-Identifier: Apache-2.0
#include "cli/sheet_parts.h"

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <optional>
#include <system_error>
#include <utility>

#include <zermelo/answers/minimax.h>
#include <zermelo/answers/sizes.h>
#include <zermelo/arena/questions.h>
#include <zermelo/base/error.h>
#include <zermelo/base/texts.h>
#include <zermelo/catalogue/answer.h>
#include <zermelo/catalogue/questions.h>
#include <zermelo/catalogue/size_question.h>
#include <zermelo/draw/tree_picture.h>
#include <zermelo/solution/marking/marking.h>
#include <zermelo/solvers/attractor.h>

#include "cli/options.h"
#include "cli/remedies.h"
#include "cli/subject.h"
#include "cli/words.h"

namespace zermelo::cli {

namespace {

using formats::Literal;
using sheet::AskedLine;
using sheet::AskedPart;
using sheet::NamedValue;
using sheet::PartMark;

// The options of every verb that a key may ask with: each takes those it has on the command line.
struct AskedOptions {
  SubjectOptions subject;
  TargetOptions targets;
  std::string as, view = "0", show = "winner", depth = "4", heuristic;
  bool bipartite = false, acyclic = false;
};

class CheckPart final : public AskedPart {
 public:
  CheckPart(const AskedOptions& options, const Context& context)
      : kind_(marking::answer_kind_named(options.as)), subject_(options.subject, context), budget_(context.budget) {
    const Arena& arena = subject_.arena(context);
    const Player player = subject_.player_named(options.targets.player);
    targets_ = chosen_targets(options.targets, subject_.graph(context), player, budget_);
    attraction_ = attractor(arena, player, targets_, budget_, *context.progress);
    solution_ = solve(arena, subject_.dead_ends(), budget_, *context.progress);
    arena_ = &arena;
    find_position_ = subject_.position_finder(context, options.targets.targets.empty());
  }

  [[nodiscard]] PartMark mark(const Literal& answer) const override {
    const marking::Mark found = marking::mark_answer(truth(), kind_, answer);
    PartMark mark{found.correct, found.faults(), found.reasons, found.remarks};
    if (found.more_reasons() > 0) mark.reasons.push_back(marking::more_reasons(found));
    return mark;
  }
  [[nodiscard]] std::string solution() const override { return marking::model_answer(truth(), kind_); }

 private:
  [[nodiscard]] marking::Truth truth() const {
    return {*arena_, attraction_, targets_, &solution_, subject_.dead_ends(), budget_, find_position_};
  }

  marking::AnswerKind kind_;
  Subject subject_;
  Budget budget_;
  LargeArray<Node> targets_;
  Attraction attraction_;
  Solution solution_;
  const Arena* arena_ = nullptr;
  marking::PositionFinder find_position_;
};

std::unique_ptr<AskedPart> arena_part(const AskedOptions& options, const Context& context) {
  Subject subject(options.subject, context);
  const Arena& arena = subject.arena(context);
  if (options.bipartite == options.acyclic) throw Error(Phrase("ask the arena for one of --bipartite and --acyclic"));
  const auto cycle = options.bipartite ? odd_cycle(arena, context.budget) : directed_cycle(arena, context.budget);
  const std::string_view property = options.bipartite ? "biparti bipartite" : "acyclic acyclique";
  if (cycle.empty())
    return sheet::make_truth_part(true, property,
                                  options.bipartite ? Phrase("no cycle is odd") : Phrase("there is no cycle"));
  const std::string nodes = listed(arena, cycle, 20, context.reader());
  return sheet::make_truth_part(
      false, property,
      options.bipartite ? Phrase("here is an odd cycle: {}", nodes) : Phrase("here is a cycle: {}", nodes));
}

Phrase why_outcome(const Subject& subject, Outcome outcome, const Answer& found) {
  const std::string position = subject.game().text(subject.scope().from);
  if (outcome == Outcome::draw) return Phrase("{} is drawn", position);
  const Player mover = subject.game().to_move(subject.scope().from);
  const std::string& winner = subject.player_name(outcome == Outcome::win ? mover : other(mover));
  if (outcome == Outcome::loss) return Phrase("in {} {} wins, whatever the other plays", position, winner);
  std::vector<std::string> moves;
  for (const Choice& choice : found.best.value_or(std::vector<Choice>())) moves.push_back(choice.move);
  return moves.empty() ? Phrase("in {} {} wins", position, winner)
                       : Phrase("in {} {} wins by playing {}", position, winner, joined(moves, ", "));
}

// True, 1, a word or the winner's name, for the player to move.
std::unique_ptr<AskedPart> solve_part(const AskedOptions& options, const Context& context) {
  const Subject subject(options.subject, context);
  require_position(subject);
  const Answer found = answer(subject.game(), subject.scope(), {}, context.budget, *context.progress);
  const Outcome outcome = found.probe.verdict.outcome;
  return sheet::make_winner_part({.outcome = outcome,
                                  .mover = subject.game().to_move(subject.scope().from),
                                  .names = {subject.player_name(Player::first), subject.player_name(Player::second)},
                                  .why = why_outcome(subject, outcome, found)});
}

// Who wins, how fast, or which nimber, over a range of sizes: {4: True, 5: False}, or the sizes that the first wins.
std::unique_ptr<AskedPart> sizes_part(const AskedOptions& options, const Context& context) {
  const GameText game = read_game(options.subject, context);
  const Ranges ranges(game.pairs);
  const SizeQuestion question(options.show, entry_named(game.name), ranges);
  std::vector<NamedValue> expected;
  for (std::uint64_t i = 0; i < ranges.size(); ++i) {
    const SizeAnswer found = question.answer(ranges.at(i), context.budget.renewed(), *context.progress);
    const auto* number = std::get_if<std::int64_t>(&found.value);
    if (found.over || (number == nullptr && question.kind() != "winner"))
      throw Error(Phrase("{} has no {} to compare with", answers::ranged_text(ranges, ranges.at(i)), question.kind()));
    std::vector<std::string> numbers;
    for (const std::int64_t one : ranges.numbers(i)) numbers.push_back(std::to_string(one));
    const std::string name = numbers.size() == 1 ? numbers[0] : "(" + joined(numbers, ", ") + ")";
    const std::string size = answers::ranged_text(ranges, ranges.at(i));
    if (question.kind() == "winner") {
      const Phrase why = number == nullptr ? Phrase("{} is drawn", size)
                         : *number == 0    ? Phrase("with {} the first player wins", size)
                                           : Phrase("with {} the second player wins", size);
      expected.push_back({name, number == nullptr ? "None" : *number == 0 ? "True" : "False", why});
    } else {
      expected.push_back({name, std::to_string(*number), Phrase::verbatim(size)});
    }
  }
  return sheet::make_table_part(std::move(expected), question.kind() == "winner");
}

// The value of the position, the values of its moves in order or by name, or (value, move).
class MinimaxPart final : public AskedPart {
 public:
  MinimaxPart(const AskedOptions& options, const Context& context) : subject_(options.subject, context) {
    require_position(subject_);
    const answers::Minimax question{.depth = options.depth, .heuristic = options.heuristic, .view = options.view};
    const answers::Searched found = answers::ask(question, subject_.place(), context.budget);
    value_ = found.number(found.found.value);
    choices_ = subject_.game().choices(subject_.scope().from);
    for (const AppraisedMove& move : found.found.moves) values_.push_back(found.number(move.value));
    best_ = found.best;
  }

  [[nodiscard]] PartMark mark(const Literal& answer) const override {
    PartMark mark;
    const bool row = answer.kind == Literal::Kind::list || answer.kind == Literal::Kind::tuple;
    if (answer.kind == Literal::Kind::dict) {
      mark_named(mark, answer);
    } else if (row && answer.items.size() == values_.size() && !names_move(answer.items.back())) {
      for (std::size_t i = 0; i < values_.size(); ++i) mark_value(mark, choices_[i].move, values_[i], answer.items[i]);
    } else if (row && answer.items.size() == 2) {
      mark_value(mark, position(), value_, answer.items[0]);
      mark_move(mark, answer.items[1]);
    } else if (!row) {
      mark_value(mark, position(), value_, answer);
    } else {
      throw Error(Phrase("expected a value, {} values of moves, or (value, move)", values_.size()), answer.place);
    }
    return mark;
  }

  [[nodiscard]] std::string solution() const override {
    if (best_.empty()) return draw::number_text(value_);
    return "(" + draw::number_text(value_) + ", '" + choices_[best_.front()].move + "')";
  }

 private:
  [[nodiscard]] std::string position() const { return subject_.game().text(subject_.scope().from); }

  // By the move's text, or by the position that it leads to.
  [[nodiscard]] std::optional<std::size_t> move_of(const Literal& literal) const {
    const std::string name = literal.name();
    for (std::size_t i = 0; i < choices_.size(); ++i) {
      if (choices_[i].move == name || subject_.game().text(choices_[i].after) == name) return i;
    }
    return std::nullopt;
  }
  [[nodiscard]] bool names_move(const Literal& literal) const {
    return literal.kind == Literal::Kind::text && move_of(literal);
  }

  static void mark_value(PartMark& mark, const std::string& what, double expected, const Literal& given) {
    const std::string written = given.kind == Literal::Kind::text ? given.value : given.name();
    const auto number = number_in<double>(written.starts_with('+') ? written.substr(1) : written);
    if (number && (*number == expected || std::abs(*number - expected) < 1e-6)) {
      ++mark.correct;
      return;
    }
    ++mark.faults;
    mark.reasons.push_back(Phrase("{} is worth {}, not {}", what, draw::number_text(expected), shown(written)));
  }

  void mark_move(PartMark& mark, const Literal& given) const {
    const auto move = move_of(given);
    if (move ? std::find(best_.begin(), best_.end(), *move) != best_.end()
             : given.kind == Literal::Kind::none && best_.empty()) {
      ++mark.correct;
      return;
    }
    ++mark.faults;
    std::vector<std::string> moves;
    for (const std::size_t i : best_) moves.push_back(choices_[i].move);
    mark.reasons.push_back(move ? Phrase("{} is worth {}; the best is {}", choices_[*move].move,
                                         draw::number_text(values_[*move]), joined(moves, ", "))
                                : Phrase("{} is no move of {}", shown(given.name()), position()));
  }

  void mark_named(PartMark& mark, const Literal& answer) const {
    std::vector<bool> met(choices_.size());
    for (std::size_t i = 0; i + 1 < answer.items.size(); i += 2) {
      if (const auto move = move_of(answer.items[i])) {
        met[*move] = true;
        mark_value(mark, choices_[*move].move, values_[*move], answer.items[i + 1]);
      } else {
        ++mark.faults;
        mark.reasons.push_back(Phrase("{} is no move of {}", shown(answer.items[i].name()), position()));
      }
    }
    for (std::size_t i = 0; i < choices_.size(); ++i) {
      if (met[i]) continue;
      ++mark.faults;
      mark.reasons.push_back(Phrase("{} is missing", choices_[i].move));
    }
  }

  Subject subject_;
  std::vector<std::size_t> best_;
  double value_ = 0;
  std::vector<Choice> choices_;
  std::vector<double> values_;
};

// A verb of a key, with those of its options that change the answer.
struct AskedVerb {
  std::vector<std::string> names;
  void (*add)(AskedOptions& options, Verb& verb);
  std::unique_ptr<AskedPart> (*make)(const AskedOptions& options, const Context& context);
};

template <class Part>
std::unique_ptr<AskedPart> made_part(const AskedOptions& options, const Context& context) {
  return std::make_unique<Part>(options, context);
}

void add_check_options(AskedOptions& options, Verb& verb) {
  options.targets.add(verb);
  options.subject.add_codes(verb);
  verb.option("--as", options.as, Phrase::verbatim("")).required();
}
void add_arena_options(AskedOptions& options, Verb& verb) {
  verb.flag("--bipartite", options.bipartite, Phrase::verbatim(""));
  verb.flag("--acyclic", options.acyclic, Phrase::verbatim(""));
}
void add_solve_options(AskedOptions&, Verb&) {}
void add_sizes_options(AskedOptions& options, Verb& verb) { verb.option("--show", options.show, Phrase::verbatim("")); }
void add_minimax_options(AskedOptions& options, Verb& verb) {
  options.subject.takes_anything = true;
  verb.option("--depth", options.depth, Phrase::verbatim(""));
  verb.option("--heuristic", options.heuristic, Phrase::verbatim(""));
  verb.option("--view", options.view, Phrase::verbatim(""));
}

const std::vector<AskedVerb>& asked_verbs() {
  static const std::vector<AskedVerb> verbs = {{{"check"}, add_check_options, made_part<CheckPart>},
                                               {{"arena"}, add_arena_options, arena_part},
                                               {{"solve"}, add_solve_options, solve_part},
                                               {{"sizes"}, add_sizes_options, sizes_part},
                                               {{"minimax", "search"}, add_minimax_options, made_part<MinimaxPart>}};
  return verbs;
}

std::string asked_verb_names() {
  std::vector<std::string> names;
  for (const AskedVerb& verb : asked_verbs()) names.push_back(verb.names.front());
  return joined(names, ", ");
}

// @FILE and graph=@FILE are looked for beside the key, then where the program runs.
std::string beside_key(const std::string& word, const std::string& key) {
  const std::size_t at = word.starts_with('@')                  ? 0
                         : word.find("=@") == std::string::npos ? word.size()
                                                                : word.find("=@") + 1;
  if (at >= word.size()) return word;
  const std::filesystem::path file = std::filesystem::path(key).parent_path() / word.substr(at + 1);
  std::error_code ignored;
  return std::filesystem::exists(file, ignored) ? word.substr(0, at + 1) + file.string() : word;
}

std::unique_ptr<AskedPart> part_of_command(const AskedLine& line, const Context& context) {
  std::vector<std::string> words = {"zermelo"};
  for (const std::string& word : sheet::shell_words(line)) words.push_back(beside_key(word, line.place.file));
  const auto& verbs = asked_verbs();
  const auto named = [&](const AskedVerb& verb) {
    return words.size() > 1 && std::find(verb.names.begin(), verb.names.end(), words[1]) != verb.names.end();
  };
  const auto asked = std::find_if(verbs.begin(), verbs.end(), named);
  if (asked == verbs.end())
    throw Error(
        Phrase("a line of a key begins with one of {}, with «=», «by hand», «all or nothing», «because» or «solution»",
               asked_verb_names()));
  AskedOptions options;
  Program program{Phrase::verbatim(""), "", {}};
  Verb& verb = program.verbs.emplace_back(asked->names, Phrase::verbatim(""), Phrase::verbatim(""));
  options.subject.add(verb);
  asked->add(options, verb);
  std::vector<char*> arguments;
  for (std::string& word : words) arguments.push_back(word.data());
  (void)parse(program, static_cast<int>(arguments.size()), arguments.data(), context.language);
  return asked->make(options, context);
}

}  // namespace

std::unique_ptr<AskedPart> make_part(const AskedLine& line, const Context& context) {
  if (line.text.starts_with('=')) {
    const std::string value(trimmed(std::string_view(line.text).substr(1)));
    TextReader text(value, line.place.file, line.place.line);
    return sheet::make_value_part(formats::read_literal(text, context.budget), value);
  }
  try {
    return part_of_command(line, context);
  } catch (const Error& error) {
    if (error.kind() != Error::Kind::input || !error.place().file.empty()) throw;
    throw Error(with_remedy(error).phrase(), line.place);
  }
}

}  // namespace zermelo::cli
