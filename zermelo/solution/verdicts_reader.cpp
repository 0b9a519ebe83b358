// SPDX-License-Identifier: Apache-2.0
// Verdicts: a row a position, as JSON lines or CSV (RFC 4180; best moves as write_moves writes them).
#include <zermelo/solution/solution_forms.h>

#include <algorithm>

#include <zermelo/arena/formats/formats.h>
#include <zermelo/arena/formats/literal.h>
#include <zermelo/arena/formats/node_names.h>
#include <zermelo/base/csv.h>
#include <zermelo/base/error.h>
#include <zermelo/base/texts.h>

namespace zermelo::formats::detail {

namespace {

// One row, whatever its form.
struct VerdictRow {
  std::string position, to_move;
  Outcome outcome;
  std::optional<Distance> distance;
  std::vector<std::string> best_moves;
};

Outcome outcome_named(std::string_view name, const Place& place) {
  if (name == "win") return Outcome::win;
  if (name == "draw") return Outcome::draw;
  if (name == "loss") return Outcome::loss;
  throw Error(Phrase("expected win, draw or loss, found {}", name), place);
}

Distance distance_in(std::string_view text, const Place& place) {
  const auto distance = number_in<Distance>(text);
  if (!distance || *distance == no_rank) throw Error(Phrase("expected a distance in plies, found «{}»", text), place);
  return *distance;
}

// Gathers the rows, in any order.
class Verdicts {
 public:
  Verdicts(const SolutionText& from, const MoveReader& read_move, Finding& finding)
      : arena_(from.arena), read_move_(read_move), finding_(finding), seen_(from.budget, from.arena.size(), false) {
    const Node size = arena_.size();
    claimed_.solution = {LargeArray<End>(from.budget, size, End::none),
                         LargeArray<Distance>(from.budget, size, no_rank),
                         LargeArray<Node>(from.budget, size, no_node)};
    claimed_.best_move = LargeArray<std::uint8_t>(from.budget, arena_.edges(), 0);
  }

  void add(const VerdictRow& row, const Place& place) {
    const auto node = arena_.find(row.position);
    if (!node) return finding_.add([&] { return Phrase("{} is not a node of the arena", row.position); });
    if (seen_[*node]) return finding_.add([&] { return Phrase("{} appears twice in the solution", row.position); });
    seen_[*node] = true;
    if (row.to_move != std::to_string(index(arena_.owner(*node))))
      finding_.add([&] { return Phrase("{}: another player moves there", row.position); });
    set_verdict(*node, row, place);
    for (const std::string& move : row.best_moves) add_move(*node, row, move);
  }

  ClaimedVerdicts take() {
    for (Node node = 0; node < arena_.size(); ++node) {
      if (!seen_[node]) finding_.add([&] { return Phrase("{} is left out of the solution", arena_.name(node)); });
    }
    return std::move(claimed_);
  }

 private:
  void set_verdict(Node node, const VerdictRow& row, const Place& place) {
    if (row.outcome == Outcome::draw) {
      if (row.distance) finding_.add([&] { return Phrase("{}: a draw has no distance", row.position); });
      return;
    }
    if (!row.distance) throw Error(Phrase("expected a distance in plies, found «{}»", ""), place);
    claimed_.solution.fate[node] = winner(Verdict{row.outcome}, arena_.owner(node));
    claimed_.solution.distance[node] = *row.distance;
  }

  // The first move of a winner is taken for his strategy.
  void add_move(Node node, const VerdictRow& row, const std::string& move) {
    const auto to = read_move_(node, move);
    const auto successors = arena_.successors(node);
    const auto at = to ? std::lower_bound(successors.begin(), successors.end(), *to) : successors.end();
    if (at == successors.end() || *at != *to)
      return finding_.add([&] { return Phrase("{} is no move in {}", move, row.position); });
    claimed_.best_move[arena_.out_start()[node] + static_cast<std::uint64_t>(at - successors.begin())] = 1;
    Node& strategy = claimed_.solution.strategy[node];
    if (row.outcome == Outcome::win && strategy == no_node) strategy = *to;
  }

  const Arena& arena_;
  const MoveReader& read_move_;
  Finding& finding_;
  LargeArray<bool> seen_;
  ClaimedVerdicts claimed_;
};

VerdictRow json_row(const Literal& object) {
  const Literal &outcome = needed(object, "outcome"), &distance = needed(object, "distance");
  VerdictRow row{needed(object, "position").name(),
                 needed(object, "to_move").name(),
                 outcome_named(outcome.value, outcome.place),
                 std::nullopt,
                 {}};
  if (distance.kind == Literal::Kind::number) {
    row.distance = distance_in(distance.value, distance.place);
  } else if (distance.kind != Literal::Kind::none) {
    throw Error(Phrase("expected a distance in plies, found «{}»", distance.name()), distance.place);
  }
  for (const Literal& move : list_items(needed(object, "best_moves"))) row.best_moves.push_back(move.name());
  return row;
}

// A TextReader refuses what is not UTF-8, with its line.
void check_encoding(const SolutionText& from) {
  TextReader reader(from.text, from.name);
  for (reader.skip_line(); reader.peek() != TextReader::end_of_text; reader.skip_line()) reader.take_line_feed();
}

VerdictRow csv_row(const CsvRecords& record) {
  const auto& fields = record.fields();
  const Place& place = record.place();
  if (fields.size() != 5) throw Error(Phrase("expected position,to_move,outcome,distance,best_moves"), place);
  VerdictRow row{fields[0], fields[1], outcome_named(fields[2], place), std::nullopt, read_moves(fields[4], place)};
  if (!fields[3].empty()) row.distance = distance_in(fields[3], place);
  return row;
}

}  // namespace

ClaimedVerdicts read_json_verdicts(const SolutionText& from, const MoveReader& read_move, Finding& finding) {
  Verdicts verdicts(from, read_move, finding);
  std::string_view rest = from.text;
  for (std::uint64_t number = 1; !rest.empty(); ++number) {
    from.budget.check(number - 1);
    const std::string_view line = rest.substr(0, rest.find('\n'));
    rest.remove_prefix(std::min(line.size() + 1, rest.size()));
    if (line.find_first_not_of(" \t\r") == std::string_view::npos) continue;
    TextReader reader(line, from.name, number);
    const Literal object = read_literal(reader, from.budget);
    verdicts.add(json_row(object), object.place);
  }
  return verdicts.take();
}

ClaimedVerdicts read_csv_verdicts(const SolutionText& from, const MoveReader& read_move, Finding& finding) {
  check_encoding(from);
  Verdicts verdicts(from, read_move, finding);
  CsvRecords record(from.text, from.name);
  const std::vector<std::string> columns = {"position", "to_move", "outcome", "distance", "best_moves"};
  if (!record.next() || record.fields() != columns)
    throw Error(Phrase("expected position,to_move,outcome,distance,best_moves"), record.place());
  for (std::uint64_t rows = 0; record.next(); ++rows) {
    from.budget.check(rows);
    verdicts.add(csv_row(record), record.place());
  }
  return verdicts.take();
}

}  // namespace zermelo::formats::detail

namespace zermelo::formats {

namespace {

bool starts_quoted(std::string_view move) { return move.starts_with('\'') || move.starts_with('"'); }

// Whether the move, written bare before another one, is read back as it is. Line ends stay out of CSV fields.
bool readable_bare(const std::string& move) {
  if (starts_quoted(move) || move.find_first_of("\r\n") != std::string::npos) return false;
  std::vector<std::string_view> items;
  const std::string list = move + ",x";
  for_each_item(list, [&](std::string_view item) { items.push_back(item); });
  return items == std::vector<std::string_view>{move, "x"} && !move.empty();
}

std::string unquoted_move(const std::string& move, const Place& place) {
  TextReader reader(move, place.file, place.line);
  Literal literal = read_literal(reader, Budget());
  if (literal.kind != Literal::Kind::text) throw Error(Phrase("expected a move, found {}", move), place);
  return std::move(literal.value);
}

}  // namespace

std::string write_moves(std::span<const std::string> moves) {
  std::string list;
  for (const std::string& move : moves) {
    if (!list.empty()) list += ',';
    if (readable_bare(move)) {
      list += move;
    } else {
      detail::append_text_repr(list, move);
    }
  }
  return list;
}

std::vector<std::string> read_moves(std::string_view list, const Place& place) {
  std::vector<std::string> moves = split_list(list, place);
  for (std::string& move : moves) {
    if (starts_quoted(move)) move = unquoted_move(move, place);
  }
  return moves;
}

}  // namespace zermelo::formats
