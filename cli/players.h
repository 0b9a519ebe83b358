// SPDX-License-Identifier: Apache-2.0
// What the verbs that play have in common: their players' options, and where players get what they need.
#pragma once
#include <memory>
#include <string>

#include <CLI/App.hpp>

#include <zermelo/play/players.h>

#include "cli/subject.h"

namespace zermelo::cli {

struct PlayerOptions {
  std::string method = "auto";
  double move_seconds = 10;

  void add(CLI::App& verb, const Context& context);
  // For verbs without players.
  void add_method(CLI::App& verb, const Context& context);
};

// The expert and the means of a game's players.
class PlayerSupport {
 public:
  PlayerSupport(const Subject& subject, const PlayerOptions& options, const Context& context);

  [[nodiscard]] play::Expert& expert() { return expert_; }
  [[nodiscard]] const play::PlayerResources& means() const { return means_; }
  // Throws an Error for a person, who plays with «play» alone.
  [[nodiscard]] std::unique_ptr<play::MoveChooser> make(const play::PlayerText& player) const;

 private:
  play::Expert expert_;
  play::PlayerResources means_;
};

// Throws where a file has no start.
void require_position(const Subject& subject);

}  // namespace zermelo::cli
