// SPDX-License-Identifier: Apache-2.0
#include <zermelo/play/session.h>

#include <algorithm>

#include <zermelo/arena/formats/literal.h>
#include <zermelo/base/error.h>
#include <zermelo/base/texts.h>

namespace zermelo::play {

namespace {

constexpr std::size_t max_named = 30;

bool is_number(std::string_view text) {
  return !text.empty() && std::all_of(text.begin(), text.end(), [](char letter) { return is_digit(letter); });
}

[[noreturn]] void refuse_move(std::string_view move, const std::vector<Choice>& choices) {
  std::vector<std::string> texts;
  for (std::size_t i = 0; i < std::min(choices.size(), max_named); ++i) texts.push_back(choices[i].move);
  if (choices.size() > max_named) texts.emplace_back("...");
  throw Error(Phrase("{} is no move here; the moves are {}", shown(move), joined(texts, ", ")));
}

[[noreturn]] void refuse_after_end() { throw Error(Phrase("the game is over: there is no move")).coded("game-over"); }

}  // namespace

Session::Session(const PlayerResources& resources, const AnyPosition& start, const std::array<PlayerText, 2>& players,
                 std::uint64_t seed)
    : resources_(resources), start_(start), position_(start), random_(seed) {
  seats_ = {seated(players[0]), seated(players[1])};
}

std::shared_ptr<Expert> Session::adviser(const AnyPosition& position) const {
  Expert& own = resources_.expert;
  if (own.insists() || own.solve_if_small(position)) return {std::shared_ptr<Expert>(), &own};
  Limits limits;
  limits.seconds = advice_seconds;
  limits.memory = resources_.budget.memory_left();
  limits.threads = resources_.budget.threads();
  SolveRequest request;
  if (game().max_plies(position)) request.method = Method::search;
  return std::make_shared<Expert>(game(), Scope{position, Scope::Extent::from_one}, request,
                                  resources_.budget.within(limits), own.progress());
}

End Session::result() const {
  const auto here = situation();
  return forfeit_ ? won_by(other(here->to_move)) : here->result;
}

bool Session::waits_for_person() const { return result() == End::none && is_person(situation()->to_move); }

bool Session::numbered() const {
  const auto here = situation();
  return std::none_of(here->choices.begin(), here->choices.end(),
                      [](const Choice& choice) { return is_number(choice.move); });
}

std::size_t Session::place_of(std::string_view move) const {
  const auto here = situation();
  const std::vector<Choice>& choices = here->choices;
  if (choices.empty()) refuse_after_end();
  if (const auto place = place_of_move(choices, move)) return *place;
  const bool by_sign = move.starts_with('#');
  const auto number = number_in<std::size_t>(by_sign ? move.substr(1) : move);
  if (number && (by_sign || numbered()) && *number >= 1 && *number <= choices.size()) return *number - 1;
  refuse_move(move, choices);
}

void Session::play(std::size_t place) {
  const auto here = situation();
  if (result() != End::none) refuse_after_end();
  history_.push_back({position_, here->choices[place].move});
  position_ = here->choices[place].after;
}

void Session::let_move() {
  const auto here = situation();
  const Decision decision = seat(here->to_move).chooser->decide({game(), position_, *here, history_}, random_);
  if (decision.forfeit) {
    forfeit_ = decision.forfeit;
  } else {
    play(decision.place);
  }
}

void Session::undo() {
  if (history_.empty()) throw Error(Phrase("no move was made that could be taken back"));
  forfeit_.reset();
  do {
    position_ = history_.back().from;
    history_.pop_back();
  } while (!history_.empty() && has_person() && !is_person(situation()->to_move));
}

void Session::set_level(int level) {
  if (is_person(Player::first) && is_person(Player::second))
    throw Error(Phrase("both players are persons: there is no program to set a level for"));
  for (Seat& seat : seats_) {
    if (seat.chooser != nullptr) seat = seated(read_player("level:" + std::to_string(level)));
  }
}

void Session::load(const AnyPosition& start, const std::vector<std::string>& moves) {
  std::vector<Step> history;
  AnyPosition position = start;
  for (const std::string& move : moves) {
    const auto here = resources_.expert.situation(position);
    const auto place = place_of_move(here->choices, move);
    if (!place) throw Error(Phrase("{} is no move in {}", shown(move), game().text(position)));
    history.push_back({position, here->choices[*place].move});
    position = here->choices[*place].after;
  }
  start_ = start;
  position_ = position;
  history_ = std::move(history);
  forfeit_.reset();
}

SavedGame read_saved_game(std::string_view text, const std::string& name, const Budget& budget) {
  TextReader reader(text, name);
  const formats::Literal document = formats::read_literal(reader, budget);
  SavedGame saved;
  for (std::size_t i = 0; document.kind == formats::Literal::Kind::dict && i + 1 < document.items.size(); i += 2) {
    const formats::Literal& value = document.items[i + 1];
    const std::string key = document.items[i].name();
    if (key == "game") saved.game = value.name();
    if (key == "start") saved.start = value.name();
    if (key != "moves") continue;
    for (const formats::Literal& move : value.items) saved.moves.push_back(move.name());
  }
  if (saved.game.empty() || saved.start.empty())
    throw Error(Phrase("expected a saved game, with its name and its start"), {name, 0, 0}).coded("not-a-saved-game");
  return saved;
}

}  // namespace zermelo::play
