// SPDX-License-Identifier: Apache-2.0
#include <zermelo/games/cram.h>

namespace zermelo {

namespace {

GameInfo cram_info() {
  return {"cram", Phrase("both players lay dominoes, upright or flat; who cannot move loses"),
          Phrase("In turn each player lays a domino, upright or flat, on two open squares that share a side. Dominoes "
                 "stay where they are. Who cannot lay one has lost. A position shows o for an open square and x for a "
                 "covered one. The move v1:2 lays an upright domino on the square in row 1 and column 2 and the one "
                 "below it, h1:2 a flat one on that square and the one to its right."),
          domino_parameters(), [](const Arguments& given) { return domino_title(Phrase("Cram"), given); }};
}

}  // namespace

std::vector<Variant<Cram>> Cram::variants() {
  return {{cram_info(),
           &Cram::make,
           {{{"rows", "3"}, {"cols", "3"}},
            {{"rows", "3"}, {"cols", "4"}},
            {{"rows", "1"}, {"cols", "11"}},
            {{"rows", "7"}, {"cols", "1"}},
            {{"rows", "4"}, {"cols", "4"}},
            {{"board", "##./.##/#.#"}},
            {{"board", "#.#/.#."}}},
           {{{"rows", "8"}, {"cols", "8"}}, {{"rows", "5"}, {"cols", "12"}}, {{"rows", "1"}, {"cols", "64"}}}}};
}

std::vector<Variant<WideCram>> WideCram::variants() {
  return {{cram_info(),
           &WideCram::make,
           {},
           {{{"rows", "9"}, {"cols", "9"}}, {{"rows", "5"}, {"cols", "16"}}, {{"rows", "1"}, {"cols", "65"}}}}};
}

}  // namespace zermelo
