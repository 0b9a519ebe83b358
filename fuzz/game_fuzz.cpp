// SPDX-License-Identifier: Apache-2.0
#include <zermelo/catalogue/questions.h>
#include <zermelo/catalogue/registry.h>
#include <zermelo/draw/board_picture.h>

#include "round_trip.h"

namespace zermelo::fuzz {
namespace {

// A position that was read reads back from its text, and so do those after each of its moves.
void look_at(const Game& game, const AnyPosition& position, bool anything, std::string_view text) {
  const auto read_again = [&](const AnyPosition& written) {
    try {
      const std::string again = game.text(written);
      if ((anything ? game.read_anything(again) : game.read(again)) != written) fail("another position", text);
    } catch (const Error& error) {
      fail(error.what(), text);
    }
  };
  read_again(position);
  (void)game.to_move(position);
  (void)game.heuristic(position, 0);
  if (const auto board = game.board(position)) (void)draw::text_picture(*board);
  const auto choices = game.choices(position);
  if (choices.empty() && game.result(position) == End::none) fail("no move, and no result", text);
  for (std::size_t i = 0; i < std::min<std::size_t>(choices.size(), 8); ++i) read_again(choices[i].after);
  const auto ahead = look_ahead(game, position, {.depth = 1, .alpha_beta = true}, Budget());
  if (ahead.moves.size() != choices.size()) fail("a move without a value", text);
}

// The first line is a game with its parameters, the rest a position.
void play(std::string_view text) {
  const std::size_t cut = std::min(text.find('\n'), text.size());
  const std::string_view rest = text.substr(std::min(cut + 1, text.size()));
  const auto game = make_game(text.substr(0, cut));
  if (make_game(game->name())->name() != game->name()) fail("another game", text);
  look_at(*game, game->initial(), false, text);
  for (const bool anything : {false, true}) {
    try {
      look_at(*game, anything ? game->read_anything(rest) : game->read(rest), anything, text);
    } catch (const Error&) {
    }
  }
}

}  // namespace
}  // namespace zermelo::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  try {
    zermelo::fuzz::play({reinterpret_cast<const char*>(data), size});
  } catch (const zermelo::Error&) {
  }
  return 0;
}
