// SPDX-License-Identifier: Apache-2.0
#include <zermelo/solution/solution_reader.h>

#include <algorithm>
#include <array>

#include <zermelo/arena/formats/node_names.h>
#include <zermelo/base/error.h>
#include <zermelo/solution/solution_forms.h>

namespace zermelo {

namespace forms {

const Literal* field(const Literal& object, std::string_view key) {
  const Literal* found = nullptr;
  for (std::size_t i = 0; object.kind == Literal::Kind::dict && i + 1 < object.items.size(); i += 2) {
    const Literal& name = object.items[i];
    if (name.kind != Literal::Kind::text || name.value != key) continue;
    if (found != nullptr) throw Error(Phrase("«{}» stands twice", key), name.place);
    found = &object.items[i + 1];
  }
  return found;
}

const Literal& needed(const Literal& object, std::string_view key) {
  if (const Literal* found = field(object, key)) return *found;
  throw Error(Phrase("the solution has no «{}»", key), object.place);
}

const std::vector<Literal>& list_items(const Literal& list) {
  if (list.kind != Literal::Kind::list)
    throw Error(Phrase("expected a list, found {}", shown(list.name())), list.place);
  return list.items;
}

}  // namespace forms

namespace {

// A line of «solve --list --json» begins with one of its own keys; a node of another document may have any name.
bool begins_with_row(std::string_view content) {
  constexpr std::array<std::string_view, 5> keys = {"position", "to_move", "outcome", "distance", "best_moves"};
  const std::size_t quote = content.find_first_not_of(" \t", 1);
  if (!content.starts_with("{") || quote == std::string_view::npos || content[quote] != '"') return false;
  const std::string_view rest = content.substr(quote + 1);
  return std::find(keys.begin(), keys.end(), rest.substr(0, rest.find('"'))) != keys.end();
}

}  // namespace

ClaimedSolution read_solution(std::string_view text, const std::string& name, const Arena& arena,
                              const MoveReader& read_move, const Budget& budget) {
  constexpr std::string_view byte_order_mark = "\uFEFF";
  if (text.starts_with(byte_order_mark)) text.remove_prefix(byte_order_mark.size());
  const std::string_view content = text.substr(std::min(text.find_first_not_of(" \t\r\n"), text.size()));
  const forms::SolutionText from{text, name, arena, budget};
  ClaimedSolution claimed;
  if (content.starts_with("paritysol")) {
    claimed.claim = forms::read_paritysol(from, claimed.finding);
  } else if (content.starts_with("position,")) {
    claimed.claim = forms::read_csv_verdicts(from, read_move, claimed.finding);
  } else if (begins_with_row(content)) {
    claimed.claim = forms::read_json_verdicts(from, read_move, claimed.finding);
  } else if (content.starts_with("{") && content.find("\"rank\"") != std::string_view::npos) {
    claimed.claim = forms::read_attraction(from, claimed.finding);
  } else {
    throw Error(Phrase("expected a solution: what «attractor --json» or «solve --list» wrote, or a paritysol file"),
                {name, 1, 1});
  }
  return claimed;
}

}  // namespace zermelo
