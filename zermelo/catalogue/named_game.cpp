// SPDX-License-Identifier: Apache-2.0
#include <zermelo/catalogue/named_game.h>

#include <utility>

#include <zermelo/catalogue/forwarding_game.h>

namespace zermelo {

namespace {

using PlayerNames = std::array<std::string, 2>;

// The two endings by which texts of positions say who is to move, for players called J0 and J1, and for others.
struct Ending {
  std::string plain, named;
};

std::array<Ending, 2> endings(const PlayerNames& names, int player) {
  const std::string number = std::to_string(player);
  const std::string& name = names[static_cast<std::size_t>(player)];
  return {Ending{"-J" + number, "-" + name}, Ending{", " + number + ")", ", '" + name + "')"}};
}

// The text with the other ending; the same text where it has none of them.
std::string with_ending(std::string text, const PlayerNames& names, std::string Ending::*from,
                        std::string Ending::*to) {
  for (const int player : {0, 1}) {
    for (const Ending& ending : endings(names, player)) {
      if (text.ends_with(ending.*from))
        return text.replace(text.size() - (ending.*from).size(), std::string::npos, ending.*to);
    }
  }
  return text;
}

class NamedGame final : public ForwardingGame {
 public:
  NamedGame(std::unique_ptr<Game> game, PlayerNames names)
      : ForwardingGame(std::move(game)), names_(std::move(names)) {}

  const Game& unnamed() const override { return inner(); }
  std::string text(const AnyPosition& position) const override { return named(inner().text(position)); }
  ExploredGame explore(const Scope& part, const Budget& budget, Progress& progress) const override {
    ExploredGame explored = inner().explore(part, budget, progress);
    explored.arena = std::move(explored.arena)
                         .with_node_names([&](std::string text) { return named(std::move(text)); }, budget)
                         .with_players(names_);
    return explored;
  }

 private:
  [[nodiscard]] std::string named(std::string text) const {
    return with_ending(std::move(text), names_, &Ending::plain, &Ending::named);
  }
  AnyPosition read_exactly(std::string_view text, bool anything) const override {
    const std::string plain = with_ending(std::string(text), names_, &Ending::named, &Ending::plain);
    return anything ? inner().read_anything(plain, names_) : inner().read(plain, names_);
  }

  PlayerNames names_;
};

}  // namespace

std::unique_ptr<Game> with_player_names(std::unique_ptr<Game> game, std::array<std::string, 2> names) {
  return std::make_unique<NamedGame>(std::move(game), std::move(names));
}

}  // namespace zermelo
