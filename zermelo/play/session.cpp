// SPDX-License-Identifier: Apache-2.0
#include <zermelo/play/session.h>

#include <algorithm>

#include <zermelo/base/error.h>
#include <zermelo/base/texts.h>

namespace zermelo {

namespace {

constexpr std::size_t most_named = 30;

bool is_number(std::string_view text) {
  return !text.empty() && std::all_of(text.begin(), text.end(), [](char letter) { return is_digit(letter); });
}

[[noreturn]] void refuse_move(std::string_view move, const std::vector<Choice>& choices) {
  std::vector<std::string> texts;
  for (std::size_t i = 0; i < std::min(choices.size(), most_named); ++i) texts.push_back(choices[i].move);
  if (choices.size() > most_named) texts.emplace_back("...");
  throw Error(Phrase("{} is no move here; the moves are {}", shown(move), joined(texts, ", ")));
}

}  // namespace

Session::Session(const PlayerMeans& means, const AnyPosition& start, const std::array<PlayerText, 2>& players,
                 std::uint64_t seed)
    : means_(means), start_(start), position_(start), random_(seed) {
  seats_ = {seated(players[0]), seated(players[1])};
}

std::shared_ptr<Expert> Session::adviser(const AnyPosition& position) const {
  Expert& own = means_.expert;
  if (own.affords(position)) return {std::shared_ptr<Expert>(), &own};
  Limits limits;
  limits.seconds = advice_seconds;
  limits.memory = means_.budget.memory_left();
  limits.threads = means_.budget.threads();
  SolveRequest request;
  if (game().max_plies(position)) request.method = Method::search;
  return std::make_shared<Expert>(game(), Part{position, Part::Extent::from_one}, request, means_.budget.within(limits),
                                  own.progress());
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
  if (choices.empty()) throw Error(Phrase("the game is over: there is no move; «undo» takes one back"));
  for (std::size_t i = 0; i < choices.size(); ++i) {
    if (choices[i].move == move) return i;
  }
  const bool by_sign = move.starts_with('#');
  const auto number = number_in<std::size_t>(by_sign ? move.substr(1) : move);
  if (number && (by_sign || numbered()) && *number >= 1 && *number <= choices.size()) return *number - 1;
  refuse_move(move, choices);
}

void Session::play(std::size_t place) {
  const auto here = situation();
  if (result() != End::none) throw Error(Phrase("the game is over: there is no move; «undo» takes one back"));
  history_.push_back({position_, here->choices[place].move});
  position_ = here->choices[place].after;
}

void Session::let_move() {
  const auto here = situation();
  const Decision decision = seat(here->to_move).contender->decide({game(), position_, *here, history_}, random_);
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
  } while (!history_.empty() && anybody() && !is_person(situation()->to_move));
}

void Session::set_level(int level) {
  if (is_person(Player::first) && is_person(Player::second))
    throw Error(Phrase("both players are persons: there is no program to set a level for"));
  for (Seat& seat : seats_) {
    if (seat.contender != nullptr) seat = seated(read_player("level:" + std::to_string(level)));
  }
}

void Session::load(const AnyPosition& start, const std::vector<std::string>& moves) {
  std::vector<Step> history;
  AnyPosition position = start;
  for (const std::string& move : moves) {
    const auto here = means_.expert.rules().at(position);
    const auto found = std::find_if(here->choices.begin(), here->choices.end(),
                                    [&](const Choice& choice) { return choice.move == move; });
    if (found == here->choices.end()) throw Error(Phrase("{} is no move in {}", shown(move), game().text(position)));
    history.push_back({position, move});
    position = found->after;
  }
  start_ = start;
  position_ = position;
  history_ = std::move(history);
  forfeit_.reset();
}

}  // namespace zermelo
