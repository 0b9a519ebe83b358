// SPDX-License-Identifier: Apache-2.0
// Inside a key's line: its words, what it is about, and one function a verb.
#pragma once
#include <memory>

#include <zermelo/answers/sheet/line_words.h>
#include <zermelo/answers/sheet/part.h>
#include <zermelo/answers/sheet/sheet.h>
#include <zermelo/answers/subject.h>

namespace zermelo::sheet {

// Solves what the line asks for. Throws an Error that names the line.
[[nodiscard]] std::unique_ptr<AskedPart> make_part(const AskedLine& line, const answers::SheetAsking& asking);

[[nodiscard]] answers::SubjectWords words_of(const LineWords& line);
[[nodiscard]] answers::WordsReading reading_of(const answers::SheetAsking& asking);
[[nodiscard]] answers::Subject subject_of(const LineWords& line, const answers::SheetAsking& asking);

[[nodiscard]] std::unique_ptr<AskedPart> check_part(const LineWords& line, const answers::SheetAsking& asking);
[[nodiscard]] std::unique_ptr<AskedPart> minimax_part(const LineWords& line, const answers::SheetAsking& asking);

}  // namespace zermelo::sheet
