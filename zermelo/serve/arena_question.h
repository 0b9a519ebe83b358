// SPDX-License-Identifier: Apache-2.0
// The arena that a request is about: the part of a game around a position, or a graph in the request's body.
#pragma once
#include <optional>
#include <string>
#include <vector>

#include <zermelo/arena/formats/formats.h>
#include <zermelo/draw/arena_picture.h>
#include <zermelo/serve/game_cache.h>
#include <zermelo/serve/query.h>
#include <zermelo/serve/service.h>

namespace zermelo::serve {

class ArenaQuestion {
 public:
  static constexpr std::uint64_t max_nodes = 2000;

  // `more`: the parameters besides those that say which arena. `owners_needed`: whose node it is matters.
  ArenaQuestion(const Visit& visit, std::vector<std::string> more, bool owners_needed);

  [[nodiscard]] const Arena& arena() const { return part_.arena; }
  [[nodiscard]] const CachedGamePointer& cached_game() const { return game_; }
  // Null for a graph that was sent.
  [[nodiscard]] const Game* game() const { return game_ ? &game_->game() : nullptr; }
  // REQUIRES: game().
  [[nodiscard]] const AnyPosition& position(Node node) const { return part_.positions[node]; }
  // Whether moves of the node were left out.
  [[nodiscard]] bool more(Node node) const { return !part_.more.empty() && part_.more[node]; }
  [[nodiscard]] bool whole() const { return part_.more.empty() || part_.whole(); }
  [[nodiscard]] bool owned() const { return owned_; }
  [[nodiscard]] DeadEnds dead_ends() const { return dead_ends_; }
  [[nodiscard]] const std::vector<Note>& notes() const { return notes_; }
  [[nodiscard]] Phrase title() const;

  // The nodes of a list, sorted; without a list, the ends that the player wins.
  [[nodiscard]] LargeArray<Node> targets(Player player, const std::string& list, const Budget& budget) const;

 private:
  void take_game(const Visit& visit, const Query& query);
  void take_body(const Visit& visit, const Query& query, bool owners_needed);

  CachedGamePointer game_;
  draw::ArenaPart part_;
  bool owned_ = true;
  DeadEnds dead_ends_ = DeadEnds::lose;
  std::vector<Note> notes_;
};

}  // namespace zermelo::serve
