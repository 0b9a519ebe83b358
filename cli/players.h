// SPDX-License-Identifier: Apache-2.0
// The options of the verbs that play, and what their players need.
#pragma once
#include <memory>
#include <string>

#include <zermelo/play/make_contender.h>

#include "cli/subject.h"

namespace zermelo::cli {

struct PlayerOptions {
  std::string method = "auto";
  double move_seconds = 10;

  void add(Verb& verb, const Context& context);
  // For verbs without players.
  void add_method(Verb& verb);
};

// The expert who solves the game, and what the players are made from.
class PlayerSupport {
 public:
  PlayerSupport(const Subject& subject, const PlayerOptions& options, const Context& context);

  [[nodiscard]] Expert& expert() { return expert_; }
  [[nodiscard]] const PlayerMeans& means() const { return means_; }
  // Throws an Error for a person, who plays with «play» alone.
  [[nodiscard]] std::unique_ptr<Contender> make(const PlayerText& player) const;

 private:
  Expert expert_;
  PlayerMeans means_;
};

}  // namespace zermelo::cli
