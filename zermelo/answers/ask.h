// SPDX-License-Identifier: Apache-2.0
// Any question about a game as a text, for whoever speaks JSON: {"ask": "solve", "game": "chomp(rows=4,cols=3)"}.
#pragma once
#include <string>
#include <string_view>

#include <zermelo/base/budget.h>
#include <zermelo/base/error.h>
#include <zermelo/base/json_writer.h>
#include <zermelo/base/phrase.h>
#include <zermelo/base/progress.h>

namespace zermelo::answers {

// The JSON of the answer. Beside "ask", which is a kind of kinds.h, a question has "game", "position" and "moves", and
// the fields of its kind. Throws an Error for a question that cannot be answered.
[[nodiscard]] std::string ask(std::string_view question, Language language, const Budget& budget,
                              Progress& progress = silent());

// {"code": …, "message": …}, its place in a text and its facts. `message`: what is said of it here.
void write(JsonWriter& json, const Error& error, const Phrase& message, Language language);

}  // namespace zermelo::answers
