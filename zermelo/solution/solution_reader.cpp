// SPDX-License-Identifier: Apache-2.0
#include <zermelo/solution/solution_reader.h>

#include <algorithm>
#include <charconv>
#include <utility>

#include <zermelo/arena/formats/formats.h>
#include <zermelo/arena/formats/literal.h>
#include <zermelo/base/error.h>

namespace zermelo {

namespace {

const Literal* field(const Literal& object, std::string_view key) {
  for (std::size_t i = 0; object.kind == Literal::Kind::dict && i + 1 < object.items.size(); i += 2) {
    if (object.items[i].value == key) return &object.items[i + 1];
  }
  return nullptr;
}

const Literal& needed(const Literal& object, const char* key) {
  if (const Literal* found = field(object, key)) return *found;
  throw Error(Phrase("the solution has no «{}»", key), object.place);
}

// A whole number from 0 to `most`.
std::uint32_t number(const Literal& literal, std::uint32_t most) {
  std::uint32_t value = 0;
  const char* const end = literal.value.data() + literal.value.size();
  const auto [stop, error] = std::from_chars(literal.value.data(), end, value);
  if (literal.kind != Literal::Kind::number || error != std::errc() || stop != end || value > most) {
    throw Error(Phrase("expected a whole number up to {}, found {}", most, literal.name()), literal.place);
  }
  return value;
}

using Faults = std::vector<Phrase>;

std::optional<Node> node_of(const Arena& arena, const Literal& literal, Faults& faults) {
  const auto node = arena.find(literal.name());
  if (!node) faults.push_back(Phrase("{} is no node of the arena", literal.name()));
  return node;
}

// «region» and «layers», where they are there, must say what the ranks say.
void check_lists(const Literal& object, const Arena& arena, const Attraction& claimed, Faults& faults) {
  std::size_t ranked = 0;
  for (Node node = 0; node < arena.size(); ++node) ranked += claimed.contains(node) ? 1 : 0;
  if (const Literal* region = field(object, "region")) {
    for (const Literal& item : region->items) {
      const auto node = node_of(arena, item, faults);
      if (node && !claimed.contains(*node))
        faults.push_back(Phrase("{} is in the region but has no rank", arena.name(*node)));
    }
    if (region->items.size() != ranked)
      faults.push_back(Phrase("the region has {} nodes, but {} have a rank", region->items.size(), ranked));
  }
  const Literal* layers = field(object, "layers");
  for (std::size_t step = 0; layers != nullptr && step < layers->items.size(); ++step) {
    for (const Literal& item : layers->items[step].items) {
      const auto node = node_of(arena, item, faults);
      if (node && claimed.rank[*node] != step)
        faults.push_back(Phrase("{} is in layer {}, but that is not its rank", arena.name(*node), step));
    }
  }
}

ClaimedAttraction read_attraction(const Literal& object, const Arena& arena, const Budget& budget, Faults& faults) {
  ClaimedAttraction claimed{
      {static_cast<Player>(number(needed(object, "player"), 1)), LargeArray<Distance>(budget, arena.size(), no_rank),
       LargeArray<Node>(budget, arena.size(), no_node)},
      {}};
  for (const Literal& target : needed(object, "targets").items) {
    if (const auto node = node_of(arena, target, faults)) claimed.targets.push_back(*node);
  }
  const Literal &rank = needed(object, "rank"), &strategy = needed(object, "strategy");
  for (std::size_t i = 0; i + 1 < rank.items.size(); i += 2) {
    const Distance value = number(rank.items[i + 1], no_rank - 1);
    if (const auto node = node_of(arena, rank.items[i], faults)) claimed.attraction.rank[*node] = value;
  }
  for (std::size_t i = 0; i + 1 < strategy.items.size(); i += 2) {
    const auto from = node_of(arena, strategy.items[i], faults), to = node_of(arena, strategy.items[i + 1], faults);
    if (from && to) claimed.attraction.strategy[*from] = *to;
  }
  check_lists(object, arena, claimed.attraction, faults);
  return claimed;
}

// One line of «solve --list», whatever its form.
struct Row {
  std::string position, to_move, outcome, distance;
  std::vector<std::string> best_moves;
};

class Verdicts {
 public:
  Verdicts(const Arena& arena, const MoveReader& read_move, const Budget& budget, Faults& faults)
      : arena_(arena), read_move_(read_move), faults_(faults), seen_(arena.size(), false) {
    claimed_.solution = {LargeArray<End>(budget, arena.size(), End::none),
                         LargeArray<Distance>(budget, arena.size(), no_rank),
                         LargeArray<Node>(budget, arena.size(), no_node)};
    claimed_.best_moves.resize(arena.size());
  }

  void add(const Row& row, const Place& place) {
    const auto node = arena_.find(row.position);
    if (!node) {
      faults_.push_back(Phrase("{} is no node of the arena", row.position));
    } else if (seen_[*node]) {
      faults_.push_back(Phrase("{} stands twice in the solution", row.position));
    } else {
      seen_[*node] = true;
      if (row.to_move != std::to_string(index(arena_.owner(*node))))
        faults_.push_back(Phrase("{}: another player moves there", row.position));
      set_moves(*node, row);
      set_verdict(*node, row, place);
    }
  }

  ClaimedVerdicts take() {
    for (Node node = 0; node < arena_.size(); ++node) {
      if (!seen_[node]) faults_.push_back(Phrase("{} is left out of the solution", arena_.name(node)));
    }
    return std::move(claimed_);
  }

 private:
  void set_moves(Node node, const Row& row) {
    for (const std::string& move : row.best_moves) {
      if (const auto to = read_move_(node, move)) {
        claimed_.best_moves[node].push_back(*to);
      } else {
        faults_.push_back(Phrase("{} is no move in {}", move, row.position));
      }
    }
  }

  void set_verdict(Node node, const Row& row, const Place& place) {
    if (row.outcome == "draw") return;
    if (row.outcome != "win" && row.outcome != "loss")
      throw Error(Phrase("expected win, draw or loss, found {}", row.outcome), place);
    const bool won = row.outcome == "win";
    Distance distance = 0;
    const char* const end = row.distance.data() + row.distance.size();
    if (std::from_chars(row.distance.data(), end, distance).ptr != end || row.distance.empty()) {
      throw Error(Phrase("expected a distance in plies, found «{}»", row.distance), place);
    }
    claimed_.solution.fate[node] = won_by(won ? arena_.owner(node) : other(arena_.owner(node)));
    claimed_.solution.distance[node] = distance;
    if (won && !claimed_.best_moves[node].empty()) claimed_.solution.strategy[node] = claimed_.best_moves[node].front();
  }

  const Arena& arena_;
  const MoveReader& read_move_;
  Faults& faults_;
  std::vector<bool> seen_;
  ClaimedVerdicts claimed_;
};

Row json_row(const Literal& object) {
  Row row{needed(object, "position").name(),
          needed(object, "to_move").value,
          needed(object, "outcome").value,
          needed(object, "distance").value,
          {}};
  for (const Literal& move : needed(object, "best_moves").items) row.best_moves.push_back(move.name());
  return row;
}

// The fields of one CSV line; doubled quotes inside quotes stand for one.
std::vector<std::string> csv_fields(std::string_view line) {
  std::vector<std::string> fields(1);
  bool quoted = false;
  for (std::size_t i = 0; i < line.size(); ++i) {
    if (line[i] == '"') {
      if (quoted && i + 1 < line.size() && line[i + 1] == '"') {
        fields.back() += line[i++];
      } else {
        quoted = !quoted;
      }
    } else if (line[i] == ',' && !quoted) {
      fields.emplace_back();
    } else if (line[i] != '\r') {
      fields.back() += line[i];
    }
  }
  return fields;
}

Row csv_row(std::string_view line, const Place& place) {
  const std::vector<std::string> fields = csv_fields(line);
  if (fields.size() != 5) throw Error(Phrase("expected position,to_move,outcome,distance,best_moves"), place);
  Row row{fields[0], fields[1], fields[2], fields[3], {}};
  std::string_view moves = fields[4];
  // Brackets hold a move such as «(1, 0)» together.
  int depth = 0;
  std::string move;
  for (const char character : moves) {
    depth += character == '(' ? 1 : character == ')' ? -1 : 0;
    if (character != ' ' || depth > 0) {
      move += character;
    } else if (!move.empty()) {
      row.best_moves.push_back(std::exchange(move, {}));
    }
  }
  if (!move.empty()) row.best_moves.push_back(move);
  return row;
}

template <class EachLine>
void for_lines(std::string_view text, const EachLine& each_line) {
  for (std::uint64_t line = 1; !text.empty(); ++line) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    if (const std::string_view content = text.substr(0, end); !content.empty() && content != "\r")
      each_line(content, line);
    text.remove_prefix(std::min(end + 1, text.size()));
  }
}

ClaimedWinners read_paritysol(std::string_view text, const std::string& name, const Arena& arena, const Budget& budget,
                              Faults& faults) {
  ClaimedWinners claimed{LargeArray<Player>(budget, arena.size()), LargeArray<Node>(budget, arena.size(), no_node)};
  std::vector<bool> seen(arena.size(), false);
  TextReader reader(text, name);
  const auto number_here = [&](const Phrase& what, std::uint64_t most) {
    reader.skip_space();
    std::uint64_t value = 0;
    if (!reader.read_number(value) || value > most) reader.fail_expected(what);
    return value;
  };
  const auto semicolon = [&] {
    reader.skip_space();
    if (reader.peek() != ';') reader.fail_expected(Phrase("a semicolon"));
    reader.take();
    reader.skip_space();
  };
  for (const char letter : std::string_view("paritysol")) {
    if (reader.peek() != letter) reader.fail_expected(Phrase("«paritysol»"));
    reader.take();
  }
  (void)number_here(Phrase("the highest node number"), most_nodes);
  semicolon();
  while (reader.peek() != TextReader::end_of_text) {
    const auto node = static_cast<Node>(number_here(Phrase("a node of the arena"), arena.size() - 1));
    if (seen[node]) faults.push_back(Phrase("{} stands twice in the solution", node));
    seen[node] = true;
    claimed.winner[node] = static_cast<Player>(number_here(Phrase("the winner, 0 or 1"), 1));
    reader.skip_space();
    if (reader.peek() != ';')
      claimed.move[node] = static_cast<Node>(number_here(Phrase("a node of the arena"), arena.size() - 1));
    semicolon();
  }
  for (Node node = 0; node < arena.size(); ++node) {
    if (!seen[node]) faults.push_back(Phrase("{} is left out of the solution", node));
  }
  return claimed;
}

Literal literal_of(std::string_view text, const std::string& name, std::uint64_t line, const Budget& budget) {
  try {
    TextReader reader(text, name);
    return read_literal(reader, budget);
  } catch (const Error& error) {
    if (error.kind() != Error::Kind::input || line <= 1) throw;
    throw Error(Phrase::verbatim(error.what()), {name, line, error.place().column});
  }
}

}  // namespace

ClaimedSolution read_solution(std::string_view text, const std::string& name, const Arena& arena,
                              const MoveReader& read_move, const Budget& budget) {
  ClaimedSolution claimed;
  const std::size_t begin = text.find_first_not_of(" \t\r\n");
  const std::string_view content = begin == std::string_view::npos ? std::string_view() : text.substr(begin);
  Verdicts verdicts(arena, read_move, budget, claimed.faults);
  if (content.starts_with("paritysol")) {
    claimed.winners = read_paritysol(content, name, arena, budget, claimed.faults);
  } else if (content.starts_with("position,")) {
    for_lines(text, [&](std::string_view line, std::uint64_t number) {
      if (!line.starts_with("position,")) verdicts.add(csv_row(line, {name, number, 1}), {name, number, 1});
    });
    claimed.verdicts = verdicts.take();
  } else if (content.starts_with("{") &&
             content.substr(0, content.find('\n')).find("\"position\"") != std::string_view::npos) {
    for_lines(text, [&](std::string_view line, std::uint64_t number) {
      verdicts.add(json_row(literal_of(line, name, number, budget)), {name, number, 1});
    });
    claimed.verdicts = verdicts.take();
  } else if (content.starts_with("{") && content.find("\"rank\"") != std::string_view::npos) {
    claimed.attraction = read_attraction(literal_of(text, name, 1, budget), arena, budget, claimed.faults);
  } else {
    throw Error(Phrase("expected a solution: what «attractor --json» or «solve --list» wrote, or a paritysol file"),
                {name, 1, 1});
  }
  return claimed;
}

}  // namespace zermelo
