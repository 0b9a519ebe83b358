// SPDX-License-Identifier: Apache-2.0
// The options of the verbs that play, and what their players need.
#pragma once
#include <string>
#include <vector>

#include <zermelo/answers/entrants.h>

#include "cli/subject.h"

namespace zermelo::cli {

struct PlayerOptions {
  std::string method = "auto";
  double move_seconds = 10;
  bool exact = false;

  void add(Verb& verb, const Context& context);
  // For verbs without players.
  void add_method(Verb& verb);
  // For those that tell distances.
  void add_exact(Verb& verb);
};

// The expert who solves the game, and what the players are made from.
class PlayerSupport {
 public:
  PlayerSupport(const Subject& subject, const PlayerOptions& options, const Context& context);

  [[nodiscard]] play::Expert& expert() { return expert_; }
  [[nodiscard]] const play::PlayerResources& means() const { return means_; }
  // Throws an Error for a person, who plays with «play» alone.
  [[nodiscard]] answers::Entrants entrants(const std::vector<std::string>& texts) const;

 private:
  play::Expert expert_;
  play::PlayerResources means_;
};

}  // namespace zermelo::cli
