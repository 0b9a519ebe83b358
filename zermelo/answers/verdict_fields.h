// SPDX-License-Identifier: Apache-2.0
// How every answer names outcomes, winners and ends in JSON.
#pragma once
#include <optional>
#include <string_view>
#include <vector>

#include <zermelo/base/json_writer.h>
#include <zermelo/catalogue/game.h>

namespace zermelo::answers {

[[nodiscard]] const char* outcome_name(Outcome outcome);  // win, draw, loss
// 0 or 1; nothing where nobody wins.
[[nodiscard]] std::optional<int> winner_index(const Verdict& verdict, Player to_move);
// Nothing for a draw.
[[nodiscard]] std::optional<Distance> distance_of(const Verdict& verdict);

// The fields outcome, winner and distance of a position where `to_move` moves; null where they are not known.
void write_verdict(JsonWriter& json, const std::optional<Verdict>& verdict, bool distances, Player to_move);
void write_texts(JsonWriter& json, std::string_view key, const std::vector<std::string>& texts);
// The same, and null where there is no list.
void write_texts_or_null(JsonWriter& json, std::string_view key, const std::optional<std::vector<std::string>>& texts);

[[nodiscard]] std::vector<std::string> move_texts(const std::vector<Choice>& choices);

}  // namespace zermelo::answers
