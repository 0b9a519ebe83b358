// SPDX-License-Identifier: Apache-2.0
#include <zermelo/base/french.h>

#include <absl/container/flat_hash_map.h>

#include <zermelo/base/phrase.h>

namespace zermelo {

namespace {

using Table = absl::flat_hash_map<std::string_view, std::string_view>;

Table all_tables() {
  Table table;
  for (const auto entries :
       {french_of_program(), french_of_games(), french_of_rules(), french_of_arena(), french_of_answers(),
        french_of_solvers(), french_of_sizes(), french_of_search(), french_of_draw(), french_of_play()}) {
    table.insert(entries.begin(), entries.end());
  }
  return table;
}

}  // namespace

std::string_view translated(std::string_view english, Language language) {
  if (language == Language::english) return english;
  static const Table table = all_tables();
  const auto found = table.find(english);
  return found == table.end() ? english : found->second;
}

}  // namespace zermelo
