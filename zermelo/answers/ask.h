// SPDX-License-Identifier: Apache-2.0
// Any question about a game as a text, for whoever speaks JSON: {"ask": "solve", "game": "chomp(rows=4,cols=3)"}.
#pragma once
#include <string>
#include <string_view>

#include <zermelo/answers/asked.h>
#include <zermelo/answers/kinds.h>
#include <zermelo/base/budget.h>
#include <zermelo/base/error.h>
#include <zermelo/base/json_writer.h>
#include <zermelo/base/phrase.h>
#include <zermelo/base/progress.h>

namespace zermelo::answers {

// Beside "ask", which is a kind of kinds.h, a question has "game", "position" and "moves", and the fields of its kind.
// Throws an Error for a question that cannot be answered. `asked` has no values yet; where it finds no games and makes
// no budgets, games are made by their names, and each size has a budget like the whole.
[[nodiscard]] Answered ask(std::string_view question, Asked asked);
// The text of the answer, for who hears nothing on the way.
[[nodiscard]] std::string ask(std::string_view question, Language language, const Budget& budget,
                              Progress& progress = silent());

// How far a long call is: the event «progress».
[[nodiscard]] std::string progress_text(const std::string& stage, std::uint64_t done, std::uint64_t total);

// {"code": …, "message": …}, its place in a text and its facts. `message`: what is said of it here.
void write(JsonWriter& json, const Error& error, const Phrase& message, Language language);

}  // namespace zermelo::answers
