// SPDX-License-Identifier: Apache-2.0
// What is known of one position: from the solved game where there is one, else by asking about the position alone.
#pragma once
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include <zermelo/base/json_writer.h>
#include <zermelo/catalogue/answer.h>
#include <zermelo/play/expert.h>
#include <zermelo/serve/rooms.h>

namespace zermelo::serve {

struct PositionAnswer {
  enum class Stage : std::uint8_t { outcome, moves, distance };
  Stage stage = Stage::outcome;  // all up to this one is known
  bool complete = false;
  std::optional<Note> left_out = std::nullopt;  // as in Answer
  Verdict verdict;
  std::vector<std::string> best;    // from the stage `moves` on
  std::vector<AnsweredMove> moves;  // best first; likewise
  Method method = Method::automatic;
  std::uint64_t positions = 0;

  [[nodiscard]] bool distances() const { return stage == Stage::distance; }
};

// Throws an Error of kind budget where not even the outcome is found.
[[nodiscard]] PositionAnswer position_answer(const Room& room, const AnyPosition& position, const Budget& budget,
                                             Progress& progress = silent(),
                                             const std::function<void(const PositionAnswer&)>& on_stage = {});

// The verdict of a position of a solved game, found at once; nothing elsewhere.
[[nodiscard]] std::optional<Verdict> known_verdict(const Room& room, const AnyPosition& position);

// One document of /v1/answer.
void write_answer(JsonWriter& json, const Game& game, const AnyPosition& position, const PositionAnswer& answer,
                  Language language);

// For players and explanations: uses what is known of the room.
[[nodiscard]] play::Expert expert_of(const Room& room, const AnyPosition& position, const Budget& budget);

}  // namespace zermelo::serve
