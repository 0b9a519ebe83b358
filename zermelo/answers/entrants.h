// SPDX-License-Identifier: Apache-2.0
// Who can play, and the programs that play a match or a tournament: the library's, by their texts, or a caller's own.
#pragma once
#include <memory>
#include <string>
#include <tuple>
#include <vector>

#include <zermelo/base/json_writer.h>
#include <zermelo/play/players.h>

namespace zermelo::answers {

// The players that need no file, no other program and no person.
struct Players {
  static constexpr auto fields = std::tuple();
};

struct PlayersFound {
  std::vector<play::PlayerForm> players;
};

[[nodiscard]] PlayersFound ask(const Players& question);

// Its fields, within an open object.
void write(JsonWriter& json, const PlayersFound& answer, Language language);

struct EntrantName {
  std::string text;  // as it was written, a program's name in English
  Phrase words;      // for a person
};

class Entrants {
 public:
  explicit Entrants(play::PlayerResources resources) : resources_(std::move(resources)) {}

  // Throws an Error for a person, and for a player that does not exist or does not fit the game.
  void add(const std::string& text);
  void add(std::string name, std::unique_ptr<play::MoveChooser> chooser);

  [[nodiscard]] std::size_t size() const { return entrants_.size(); }
  [[nodiscard]] const EntrantName& name(std::size_t which) const { return entrants_[which].name; }
  [[nodiscard]] play::MoveChooser* chooser(std::size_t which) const { return entrants_[which].chooser.get(); }
  [[nodiscard]] play::Expert& expert() const { return resources_.expert; }
  // Whether one of them asks the expert.
  [[nodiscard]] bool ask_expert() const { return ask_expert_; }

 private:
  struct Entrant {
    EntrantName name;
    std::unique_ptr<play::MoveChooser> chooser;
  };

  play::PlayerResources resources_;
  std::vector<Entrant> entrants_;
  bool ask_expert_ = false;
};

}  // namespace zermelo::answers
