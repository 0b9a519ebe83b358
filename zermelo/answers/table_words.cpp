// SPDX-License-Identifier: Apache-2.0
#include <zermelo/answers/table_words.h>

#include <algorithm>

namespace zermelo::answers {

void say_table(Sentences& sentences, const draw::Table& table) {
  constexpr std::size_t shown_rows = 200;
  draw::Table some = table;
  some.rows.resize(std::min(some.rows.size(), sentences.reader().at_most(shown_rows)));
  std::string text;
  draw::write_table_text(some, [&](std::string_view piece) { text += piece; });
  std::size_t begin = 0;
  for (std::size_t end = 0; (end = text.find('\n', begin)) != std::string::npos; begin = end + 1)
    sentences.line(Phrase::verbatim(text.substr(begin, end - begin)));
  if (some.rows.size() < table.rows.size()) sentences.cut();
}

}  // namespace zermelo::answers
