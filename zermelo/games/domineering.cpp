// SPDX-License-Identifier: Apache-2.0
#include <zermelo/games/domineering.h>

#include <algorithm>

namespace zermelo {

namespace {

GameInfo domineering_info() {
  GameInfo info = {
      "domineering", Phrase("one player lays vertical dominoes, the other horizontal ones; who cannot move loses"),
      Phrase("In turn each player lays a domino on two open squares that share a side: one player always upright, the "
             "other always flat. Dominoes stay where they are. Who cannot lay one has lost. A position shows o for an "
             "open square and x for a covered one; whose domino covers it does not matter. The move v1:2 lays an "
             "upright domino on the square in row 1 and column 2 and the one below it, h1:2 a flat one on that square "
             "and the one to its right."),
      domino_parameters()};
  info.title = [](const Arguments& given) { return domino_title(Phrase("Domineering"), given); };
  info.parameters.insert(info.parameters.begin() + 2, {"first",
                                                       Parameter::Kind::choice,
                                                       "vertical",
                                                       0,
                                                       0,
                                                       {"vertical", "horizontal"},
                                                       Phrase("the dominoes of the player who begins")});
  return info;
}

}  // namespace

std::vector<Variant<Domineering>> Domineering::variants() {
  return {{domineering_info(),
           &Domineering::make,
           {{{"board", "###./####"}},
            {{"board", "###./####"}, {"first", "horizontal"}},
            {{"board", ".##./####/.##."}},
            {{"board", "#"}},
            {{"rows", "3"}, {"cols", "4"}},
            {{"rows", "1"}, {"cols", "9"}, {"first", "horizontal"}},
            {{"rows", "7"}, {"cols", "1"}},
            {{"rows", "4"}, {"cols", "4"}}},
           {{{"rows", "8"}, {"cols", "8"}},
            {{"rows", "3"}, {"cols", "21"}},
            {{"rows", "64"}, {"cols", "1"}},
            {{"rows", "1"}, {"cols", "64"}, {"first", "horizontal"}}}}};
}

std::vector<Variant<WideDomineering>> WideDomineering::variants() {
  return {{domineering_info(),
           &WideDomineering::make,
           {},
           {{{"rows", "9"}, {"cols", "9"}},
            {{"rows", "5"}, {"cols", "16"}, {"first", "horizontal"}},
            {{"rows", "65"}, {"cols", "1"}},
            {{"rows", "1"}, {"cols", "128"}, {"first", "horizontal"}}}}};
}

template <class Squares>
DomineeringOn<Squares>::DomineeringOn(Arguments& arguments)
    : Base(arguments,
           arguments.text("first") == "vertical" ? Base::Play::vertical_first : Base::Play::horizontal_first) {}

template <class Squares>
DomineeringOn<Squares>::Advice::Advice(const DomineeringOn& board, const Budget& budget)
    : board_(board), fits_strips_(std::max(board.rows(), board.cols()) <= longest_strip_side), memory_(budget) {
  if (!fits_strips_) return;
  vertical_ = StripTables::make(board.rows(), board.cols(), budget);
  horizontal_ = StripTables::make(board.cols(), board.rows(), budget);
  const bool has_room_for_sums = squares() + 1 + number_bits + switch_bits <= Base::max_squares;
  memory_.add(vertical_.bytes() + horizontal_.bytes() + StripRegions::bytes(vertical_, budget.threads()),
              Phrase("bounds of strips"));
  if (has_room_for_sums) small_ = strip_table(4, 4, budget);
}

template class DomineeringOn<std::uint64_t>;
template class DomineeringOn<WideBits>;

}  // namespace zermelo
