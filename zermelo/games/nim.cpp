// SPDX-License-Identifier: Apache-2.0
#include <zermelo/games/nim.h>

#include <algorithm>
#include <charconv>

#include <zermelo/base/error.h>
#include <zermelo/games/heaps.h>
#include <zermelo/rules/refuse.h>

namespace zermelo {

namespace {

Parameter heaps_parameter(std::string default_value) {
  return {"heaps",
          Parameter::Kind::list,
          std::move(default_value),
          0,
          Nim::largest_heap,
          {},
          Phrase("the sticks of each heap, at most {} heaps", Nim::max_heaps)};
}

Phrase nim_title(const Arguments& given) {
  const std::vector<std::int64_t> heaps = given.list("heaps");
  if (heaps.size() > 1) return Phrase("Nim, heaps {}", given.text("heaps"));
  return heaps.front() == 1 ? Phrase("Nim, 1 stick") : Phrase("Nim, {} sticks", heaps.front());
}

GameInfo nim_info() {
  return {
      "nim",
      Phrase("take sticks from a heap; by default one heap, 1 to 3 at a time, and the last stick loses"),
      Phrase(
          "Each player in turn takes sticks from one heap, as many as «take» allows. In misère play whoever takes the "
          "last stick loses, in normal play whoever takes it wins. With last=contracted one stick in all is the end, "
          "lost for the player to move; with last=played it is taken too. The move 2 takes two sticks; with several "
          "heaps 2@3 takes two from the third."),
      {heaps_parameter("20"),
       {"take",
        Parameter::Kind::list,
        "1+2+3",
        1,
        Nim::largest_heap,
        {"any"},
        Phrase("how many sticks a move may take")},
       {"play",
        Parameter::Kind::choice,
        "misere",
        0,
        0,
        {"misere", "normal"},
        Phrase("whether the last stick loses or wins")},
       {"last",
        Parameter::Kind::choice,
        "contracted",
        0,
        0,
        {"contracted", "played"},
        Phrase("whether the last, forced stick is an end or is taken")}},
      [](const Arguments& given) { return nim_title(given); }};
}

GameInfo bouton_info() {
  return {
      "bouton",
      Phrase("Nim as Bouton solved it: several heaps, any take, the last stick wins"),
      Phrase(
          "Each player in turn takes as many sticks as he likes, one at least, from one heap. Whoever takes the last "
          "stick wins: who cannot move has lost. The move 2@3 takes two sticks from the third heap."),
      {heaps_parameter("3+4+5")},
      [](const Arguments& given) { return Phrase("Nim of several heaps (Bouton), {}", given.text("heaps")); }};
}

}  // namespace

std::vector<Variant<Nim>> Nim::variants() {
  return {{nim_info(),
           &Nim::general,
           {{{"heaps", "9"}},
            {{"heaps", "9"}, {"last", "played"}},
            {{"heaps", "3+4"}, {"take", "any"}},
            {{"heaps", "6+5"}, {"take", "2+3"}, {"last", "played"}},
            {{"heaps", "2+3+2"}, {"play", "normal"}}},
           {{{"heaps", "100+200+300"}, {"take", "any"}}}},
          {bouton_info(), &Nim::bouton, {{{"heaps", "2+3+4"}}, {{"heaps", "3+3+3"}}}, {{{"heaps", "50+60+70+80"}}}}};
}

void Nim::set_heaps(const std::vector<std::int64_t>& heaps) {
  if (heaps.size() > max_heaps) throw Error(Phrase("heaps: at most {} heaps", max_heaps));
  heaps_ = static_cast<int>(heaps.size());
  std::copy(heaps.begin(), heaps.end(), start_.heap);
}

Nim Nim::general(Arguments& arguments) {
  Nim nim;
  nim.set_heaps(arguments.list("heaps"));
  std::vector<std::int64_t> takes = arguments.list("take");
  std::sort(takes.begin(), takes.end());
  takes.erase(std::unique(takes.begin(), takes.end()), takes.end());
  if (takes.size() > max_takes) throw Error(Phrase("take: at most {} different numbers, or any", max_takes));
  nim.any_take_ = takes.empty();
  nim.takes_ = static_cast<int>(takes.size());
  std::copy(takes.begin(), takes.end(), nim.take_);

  nim.misere_ = arguments.text("play") == "misere";
  if (!nim.misere_ && !arguments.given("last")) arguments.imply("last", "played");
  nim.contracted_ = arguments.text("last") == "contracted";
  const bool takes_one = nim.any_take_ || takes.front() == 1;
  if (nim.contracted_ && (!nim.misere_ || !takes_one)) {
    throw Error(
        Phrase("last=contracted is for misère play with 1 among the takes; normal play implies last=played: write "
               "last=played"));
  }
  if (nim.contracted_ && nim.total(nim.start_) == 0)
    throw Error(Phrase("heaps: last=contracted needs one stick at least"));
  return nim;
}

Nim Nim::bouton(Arguments& arguments) {
  Nim nim;
  nim.set_heaps(arguments.list("heaps"));
  nim.any_take_ = true;
  nim.misere_ = false;
  nim.contracted_ = false;
  return nim;
}

std::string Nim::text(const Position& position) const {
  std::string result;
  for (int heap = 0; heap < heaps_; ++heap) {
    if (heap > 0) result += '+';
    result += std::to_string(position.heap[heap]);
  }
  return result + (to_move(position) == Player::first ? "-J0" : "-J1");
}

std::string Nim::text(const Position&, Move move) const {
  const std::string take = std::to_string(move.take);
  return heaps_ == 1 ? take : take + "@" + std::to_string(move.heap + 1);
}

Phrase Nim::convention() const {
  const bool can_be_stuck = !any_take_ && take_[0] > 1;
  if (can_be_stuck) return misere_ ? Phrase("who cannot move has won") : Phrase("who cannot move has lost");
  if (contracted_) return Phrase("one stick left is lost for the player to move");
  return misere_ ? Phrase("whoever takes the last stick has lost") : Phrase("whoever takes the last stick has won");
}

Board Nim::board(const Position& position) const {
  Board board;
  std::vector<DrawnHeap> drawn;
  for (int heap = 0; heap < heaps_; ++heap)
    drawn.emplace_back(board, static_cast<std::size_t>(heap), position.heap[heap], Board::Figure::stick);
  if (end(position) != End::none) return board;
  moves(position, [&](Move move) {
    board.choices.push_back({text(position, move), drawn[move.heap].last(move.take)});
  });
  return board;
}

Nim::Position Nim::read(std::string_view text) const {
  Position position{};
  std::size_t at = 0;
  for (int heap = 0; heap < heaps_; ++heap) {
    if (heap > 0) {
      if (at >= text.size() || text[at] != '+') refuse(text, at, Phrase("expected {} heaps, written 3+4+5-J0", heaps_));
      ++at;
    }
    int sticks = 0;
    const auto [stop, error] = std::from_chars(text.data() + at, text.data() + text.size(), sticks);
    if (error != std::errc() || sticks < 0)
      refuse(text, at, Phrase("expected a number of sticks; a position is written 4-J0"));
    if (sticks > start_.heap[heap]) {
      refuse(text, at,
             Phrase("heap {} begins at {} and cannot hold {}: give the game larger heaps", heap + 1, start_.heap[heap],
                    sticks));
    }
    position.heap[heap] = static_cast<std::uint16_t>(sticks);
    at = static_cast<std::size_t>(stop - text.data());
  }
  const std::string_view mover = text.substr(at);
  if (mover != "-J0" && mover != "-J1") refuse(text, at, Phrase("expected -J0 or -J1, for the player to move"));
  position.mover = mover == "-J1" ? 1 : 0;
  if (contracted_ && total(position) == 0) refuse(text, 0, Phrase("with last=contracted one stick at least is left"));
  return position;
}

}  // namespace zermelo
