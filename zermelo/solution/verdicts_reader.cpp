// SPDX-License-Identifier: Apache-2.0
// What «solve --list» wrote: a row a position, as JSON lines or CSV (RFC 4180; best moves as in move_list.h).
#include <algorithm>

#include <zermelo/base/error.h>
#include <zermelo/base/texts.h>
#include <zermelo/solution/move_list.h>
#include <zermelo/solution/solution_forms.h>

namespace zermelo::forms {

namespace {

// One row, whatever its form.
struct Row {
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

  void add(const Row& row, const Place& place) {
    const auto node = arena_.find(row.position);
    if (!node) return finding_.add([&] { return Phrase("{} is no node of the arena", row.position); });
    if (seen_[*node]) return finding_.add([&] { return Phrase("{} stands twice in the solution", row.position); });
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
  void set_verdict(Node node, const Row& row, const Place& place) {
    if (row.outcome == Outcome::draw) {
      if (row.distance) finding_.add([&] { return Phrase("{}: a draw has no distance", row.position); });
      return;
    }
    if (!row.distance) throw Error(Phrase("expected a distance in plies, found «{}»", ""), place);
    const Player owner = arena_.owner(node);
    claimed_.solution.fate[node] = won_by(row.outcome == Outcome::win ? owner : other(owner));
    claimed_.solution.distance[node] = *row.distance;
  }

  // The first move of a winner is taken for his strategy.
  void add_move(Node node, const Row& row, const std::string& move) {
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

Row json_row(const Literal& object) {
  const Literal &outcome = needed(object, "outcome"), &distance = needed(object, "distance");
  Row row{needed(object, "position").name(),
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

// The records of a CSV text; lines without a character are skipped.
class CsvRecords {
 public:
  CsvRecords(std::string_view text, const std::string& name) : text_(text), name_(name) {}

  // False at the end of the text.
  bool next() {
    while (text_.starts_with('\n') || text_.starts_with("\r\n")) skip_line_end();
    if (text_.empty()) return false;
    place_ = {name_, line_, 1};
    fields_.assign(1, {});
    bool quoted = false;
    while (!text_.empty() && (quoted || !(text_.starts_with('\n') || text_.starts_with("\r\n")))) {
      const char byte = text_.front();
      if (byte == '"' && quoted && text_.starts_with("\"\"")) {
        fields_.back() += byte;
        text_.remove_prefix(1);
      } else if (byte == '"') {
        quoted = !quoted;
      } else if (byte == ',' && !quoted) {
        fields_.emplace_back();
      } else {
        fields_.back() += byte;
        if (byte == '\n') ++line_;
      }
      text_.remove_prefix(1);
    }
    if (quoted) throw Error(Phrase("this text is not closed: a {} is missing", '"'), place_);
    return true;
  }
  [[nodiscard]] const std::vector<std::string>& fields() const { return fields_; }
  [[nodiscard]] const Place& place() const { return place_; }

 private:
  void skip_line_end() {
    text_.remove_prefix(text_.find('\n') + 1);
    ++line_;
  }

  std::string_view text_;
  const std::string& name_;
  std::uint64_t line_ = 1;
  std::vector<std::string> fields_;
  Place place_;
};

// A TextReader refuses what is not UTF-8, with its line.
void check_encoding(const SolutionText& from) {
  TextReader reader(from.text, from.name);
  for (reader.skip_line(); reader.peek() != TextReader::end_of_text; reader.skip_line()) reader.take_line_feed();
}

Row csv_row(const CsvRecords& record) {
  const auto& fields = record.fields();
  const Place& place = record.place();
  if (fields.size() != 5) throw Error(Phrase("expected position,to_move,outcome,distance,best_moves"), place);
  Row row{fields[0], fields[1], outcome_named(fields[2], place), std::nullopt, read_moves(fields[4], place)};
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

}  // namespace zermelo::forms
