// SPDX-License-Identifier: Apache-2.0
// Reads gettext's PO format: msgid and msgstr with strings that may go on over several lines. Own code, so that neither
// building nor running needs gettext; the tests check every file with msgfmt.
#include <zermelo/base/translations.h>

#include <string>
#include <vector>

#include <zermelo/base/french.h>
#include <zermelo/base/hash_map.h>
#include <zermelo/base/phrase.h>

namespace zermelo {

namespace {

using Table = HashMap<std::string, std::string>;

// Appends the text between the quotes of a line.
void append_unescaped(std::string_view line, std::string& text) {
  const std::size_t open = line.find('"'), close = line.rfind('"');
  for (std::size_t at = open + 1; at < close; ++at) {
    if (line[at] != '\\') {
      text += line[at];
    } else {
      ++at;
      text += line[at] == 'n' ? '\n' : line[at] == 't' ? '\t' : line[at];
    }
  }
}

Table read_po(std::string_view file, bool is_french) {
  Table table;
  std::string english, translation;
  std::string* current = nullptr;
  const auto store = [&] {
    if (is_french) translation = french::with_no_break_spaces(translation);
    if (!english.empty() && !translation.empty()) table.emplace(std::move(english), std::move(translation));
    english.clear();
    translation.clear();
  };
  while (!file.empty()) {
    const std::string_view line = file.substr(0, file.find('\n'));
    file.remove_prefix(line.size() < file.size() ? line.size() + 1 : line.size());
    if (line.starts_with("msgid ")) {
      store();
      current = &english;
    } else if (line.starts_with("msgstr ")) {
      current = &translation;
    } else if (!line.starts_with('"')) {
      continue;
    }
    if (current != nullptr) append_unescaped(line, *current);
  }
  store();
  return table;
}

const std::vector<Table>& tables() {
  static const std::vector<Table> all = [] {
    std::vector<Table> read;
    for (const detail::TranslationFile& file : detail::translation_files())
      read.push_back(read_po(file.text, file.code == "fr"));
    return read;
  }();
  return all;
}

}  // namespace

std::optional<Language> Language::named(std::string_view code) {
  code = code.substr(0, code.find_first_of("_.@-"));
  if (code == "en") return english;
  const auto files = detail::translation_files();
  for (std::size_t i = 0; i < files.size(); ++i) {
    if (files[i].code == code) return Language(static_cast<std::uint8_t>(i + 1));
  }
  return std::nullopt;
}

std::vector<std::string> Language::codes() {
  std::vector<std::string> all = {"en"};
  for (const detail::TranslationFile& file : detail::translation_files()) all.emplace_back(file.code);
  return all;
}

std::string_view Language::translated(std::string_view pattern) const {
  if (index_ == 0) return pattern;
  const Table& table = tables()[index_ - 1u];
  const auto found = table.find(std::string(pattern));
  return found == table.end() ? pattern : std::string_view(found->second);
}

}  // namespace zermelo
