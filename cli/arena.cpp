// SPDX-License-Identifier: Apache-2.0
// zermelo arena: builds a game's arena or reads a file, prints it in any format, answers questions about it.
#include <memory>
#include <optional>

#include <zermelo/arena/formats/formats.h>
#include <zermelo/arena/plays.h>
#include <zermelo/arena/questions.h>
#include <zermelo/arena/undouble.h>
#include <zermelo/base/error.h>
#include <zermelo/base/json_writer.h>

#include "cli/output.h"
#include "cli/remedies.h"
#include "cli/subject.h"
#include "cli/verbs.h"
#include "cli/words.h"

namespace zermelo::cli {

namespace {

struct ArenaOptions {
  SubjectOptions subject;
  std::string to, as;
  bool degrees = false, predecessors = false, sinks = false, sources = false, owners = false, bipartite = false,
       acyclic = false;
  bool plays = false, ends = false;
  bool facts = false, transpose = false, reachable = false;
  bool undoubled = false, kernel = false, grundy = false;

  [[nodiscard]] bool asks() const {
    return degrees || predecessors || sinks || sources || owners || bipartite || acyclic || plays || facts || kernel ||
           grundy || ends;
  }
};

constexpr std::size_t shown_plays = 20;

// «a -> b»; of a long path the first `shown` nodes, then «...» and the last.
std::string shown_path(const Arena& arena, std::span<const Node> path, std::size_t shown, const std::string& arrow) {
  std::string text;
  const std::size_t whole = path.size() <= shown ? path.size() : shown;
  for (const Node node : path.first(whole)) text += (text.empty() ? "" : arrow) + arena.name(node);
  if (whole < path.size()) text += arrow + "..." + arrow + arena.name(path.back());
  return text;
}

// «a -> b -> a».
std::string shown_cycle(const Arena& arena, std::span<const Node> cycle, std::size_t shown, const std::string& arrow) {
  return shown_path(arena, cycle, shown, arrow) + arrow + arena.name(cycle.front());
}

Node needed_start(const Arena& arena) {
  if (const auto start = arena.start()) return *start;
  throw Error(Phrase("the file has no start; give one with --start"));
}

std::vector<Node> nodes_of_value(const LargeArray<std::uint32_t>& values, std::uint32_t value) {
  std::vector<Node> nodes;
  for (Node node = 0; node < values.size(); ++node) {
    if (values[node] == value) nodes.push_back(node);
  }
  return nodes;
}

// The terminal nodes with that result.
std::vector<Node> ends_with(const Arena& arena, End result, DeadEnds dead_ends) {
  std::vector<Node> nodes;
  for (Node node = 0; node < arena.size(); ++node) {
    if (arena.terminal(node) && arena.result(node, dead_ends) == result) nodes.push_back(node);
  }
  return nodes;
}

class ArenaAnswers {
 public:
  // `owned`: the nodes belong to players.
  ArenaAnswers(Output& output, const Arena& arena, bool owned, const Subject& subject, const Context& context)
      : output_(output), arena_(arena), owned_(owned), subject_(subject), context_(context) {}

  void write(const ArenaOptions& options) {
    // Counted before the first line is written, since it can fail.
    if (options.plays) plays_ = count_plays(arena_, needed_start(arena_), subject_.dead_ends(), context_.budget);
    const std::uint64_t edges = arena_.edges();
    const Phrase headline = Phrase("{}: {}, {}; {}", subject_.name(), nodes_counted(arena_.size()),
                                   counted(edges, Phrase("0 edges"), Phrase("1 edge"), Phrase("{} edges", edges)),
                                   owned_ ? subject_.game().convention() : without_players());
    // How large the graph is belongs to the facts.
    if (options.facts || !context_.quiet) output_.sentence(context_.say(headline));
    if (options.facts || options.bipartite) bipartite();
    if (options.facts || options.acyclic) acyclic();
    if (options.facts || options.sinks) nodes(Phrase("sinks: {}", list(sinks(arena_, context_.budget))));
    if (options.facts || options.sources) nodes(Phrase("sources: {}", list(sources(arena_, context_.budget))));
    if ((options.facts && owned_) || options.owners) owners();
    if (options.facts || options.degrees) degrees();
    if (options.predecessors) predecessors();
    if (options.ends) ends();
    if (options.plays) plays();
    if (options.kernel) kernel();
    if (options.grundy) grundy();
  }

 private:
  [[nodiscard]] std::string list(std::span<const Node> found) const {
    return or_none(listed(arena_, found, shown(), context_.reader()));
  }
  [[nodiscard]] std::size_t shown() const { return context_.verbose ? arena_.size() : 200; }
  void nodes(const Phrase& phrase) { output_.sentence(context_.say(phrase)); }
  void bipartite() {
    const auto cycle = odd_cycle(arena_, context_.budget);
    nodes(cycle.empty()
              ? Phrase("bipartite: yes")
              : Phrase("bipartite: no, here is an odd cycle: {}", shown_cycle(arena_, cycle, shown(), " - ")));
  }
  void acyclic() {
    const auto cycle = directed_cycle(arena_, context_.budget);
    nodes(cycle.empty() ? Phrase("acyclic: yes")
                        : Phrase("acyclic: no, here is a cycle: {}", shown_cycle(arena_, cycle, shown(), " -> ")));
  }
  void owners() {
    for (const Player player : {Player::first, Player::second})
      nodes(Phrase("nodes of {}: {}", subject_.player_name(player), list(nodes_of(arena_, player, context_.budget))));
  }
  void degrees() {
    nodes(Phrase("out-degrees:"));
    for (Node node = 0; node < arena_.size(); ++node)
      nodes(Phrase("  {}: {}", arena_.name(node), arena_.successors(node).size()));
  }
  void predecessors() {
    nodes(Phrase("predecessors:"));
    for (Node node = 0; node < arena_.size(); ++node)
      nodes(Phrase("  {}: {}", arena_.name(node), list(arena_.predecessors(node))));
  }
  void ends() {
    for (const Player player : {Player::first, Player::second}) {
      const std::vector<Node> won = ends_with(arena_, won_by(player), subject_.dead_ends());
      nodes(Phrase("ends won by {}, {} in all: {}", subject_.player_name(player), won.size(), few(won)));
    }
    const std::vector<Node> drawn = ends_with(arena_, End::draw, subject_.dead_ends());
    nodes(Phrase("drawn ends, {} in all: {}", drawn.size(), few(drawn)));
  }
  [[nodiscard]] std::string few(std::span<const Node> found) const {
    return or_none(listed(arena_, found, context_.verbose ? found.size() : 12, context_.reader()));
  }
  [[nodiscard]] std::string or_none(std::string list) const {
    return list.empty() ? context_.say(Phrase("none")) : list;
  }
  void plays() {
    const PlayCount& count = plays_;
    nodes(Phrase("plays from {}: {}, of which {} wins {}, {} wins {}; drawn: {}", arena_.name(*arena_.start()),
                 count_text(count.total()), subject_.player_name(Player::first), count_text(count.won[0]),
                 subject_.player_name(Player::second), count_text(count.won[1]), count_text(count.drawn)));
    list_plays(arena_, *arena_.start(), shown_plays, context_.budget,
               [&](std::span<const Node> play) { output_.line("  " + shown_path(arena_, play, shown(), " -> ")); });
    if (count.total() > shown_plays) nodes(Phrase("  and {} more", count_text(count.total() - shown_plays)));
  }
  void kernel() {
    const LargeArray<std::uint32_t> values = grundy_values(arena_, context_.budget);
    nodes(Phrase("kernel: {}", list(nodes_of_value(values, 0))));
  }
  void grundy() {
    const LargeArray<std::uint32_t> values = grundy_values(arena_, context_.budget);
    nodes(Phrase("Grundy values:"));
    for (Node node = 0; node < arena_.size(); ++node) nodes(Phrase("  {}: {}", arena_.name(node), values[node]));
  }
  static std::string count_text(std::uint64_t count) {
    return count == PlayCount::max ? ">= " + std::to_string(count) : std::to_string(count);
  }

  Output& output_;
  const Arena& arena_;
  bool owned_;
  const Subject& subject_;
  const Context& context_;
  PlayCount plays_;
};

void write_witness(JsonWriter& json, const Arena& arena, const char* key, std::span<const Node> cycle) {
  json.key(key);
  if (cycle.empty()) {
    json.null();
  } else {
    write_nodes(json, arena, cycle);
  }
}

void write_arena_answers(Output& output, const Arena& arena, bool owned, const Subject& subject,
                         const ArenaOptions& options, const Budget& budget) {
  const PlayCount count =
      options.plays ? count_plays(arena, needed_start(arena), subject.dead_ends(), budget) : PlayCount();
  JsonWriter json(output);
  json.begin_object().field("game", subject.name()).field("nodes", arena.size()).field("edges", arena.edges());
  const bool ask_bipartite = options.facts || options.bipartite, ask_acyclic = options.facts || options.acyclic;
  const LargeArray<Node> odd = ask_bipartite ? odd_cycle(arena, budget) : LargeArray<Node>();
  const LargeArray<Node> cycle = ask_acyclic ? directed_cycle(arena, budget) : LargeArray<Node>();
  if (ask_bipartite) json.field("bipartite", odd.empty());
  if (ask_acyclic) json.field("acyclic", cycle.empty());
  if (ask_bipartite || ask_acyclic) {
    json.key("witness").begin_object();
    if (ask_bipartite) write_witness(json, arena, "odd_cycle", odd);
    if (ask_acyclic) write_witness(json, arena, "cycle", cycle);
    json.end_object();
  }
  if (options.facts || options.sinks) write_nodes(json.key("sinks"), arena, sinks(arena, budget));
  if (options.facts || options.sources) write_nodes(json.key("sources"), arena, sources(arena, budget));
  if ((options.facts && owned) || options.owners) {
    json.key("owners").begin_array();
    for (const Player player : {Player::first, Player::second})
      write_nodes(json, arena, nodes_of(arena, player, budget));
    json.end_array();
  }
  if (options.facts || options.degrees) {
    json.key("out_degrees").begin_object();
    for (Node node = 0; node < arena.size(); ++node) json.field(arena.name(node), arena.successors(node).size());
    json.end_object();
  }
  if (options.predecessors) {
    json.key("predecessors").begin_object();
    for (Node node = 0; node < arena.size(); ++node)
      write_nodes(json.key(arena.name(node)), arena, arena.predecessors(node));
    json.end_object();
  }
  if (options.ends) {
    json.key("ends").begin_object().key("won").begin_array();
    for (const Player player : {Player::first, Player::second})
      write_nodes(json, arena, ends_with(arena, won_by(player), subject.dead_ends()));
    write_nodes(json.end_array().key("drawn"), arena, ends_with(arena, End::draw, subject.dead_ends()));
    json.end_object();
  }
  if (options.plays) {
    json.key("plays")
        .begin_object()
        .field("total", count.total())
        .key("won")
        .begin_array()
        .value(count.won[0])
        .value(count.won[1])
        .end_array();
    json.field("drawn", count.drawn).end_object();
  }
  if (options.kernel) write_nodes(json.key("kernel"), arena, nodes_of_value(grundy_values(arena, budget), 0));
  if (options.grundy) {
    const LargeArray<std::uint32_t> values = grundy_values(arena, budget);
    json.key("grundy").begin_object();
    for (Node node = 0; node < arena.size(); ++node) json.field(arena.name(node), values[node]);
    json.end_object();
  }
  json.end_object();
  output.line("");
}

void run_arena(const ArenaOptions& options, Context& context) {
  if (!options.to.empty() && (options.asks() || (context.json && options.to != "json"))) {
    throw Error(Phrase("--to {} prints the arena: leave it out beside a question or --json", options.to));
  }
  const formats::Format format = options.to.empty() ? (context.json ? formats::Format::json : formats::Format::python)
                                                    : formats::format_named(options.to);
  if (!options.as.empty() && (format != formats::Format::python || options.asks()))
    throw Error(
        Phrase("--as {} is a form of Python: leave it out beside a question, --json or another --to", options.as));
  formats::WriteOptions write_options;
  if (!options.as.empty()) write_options.python = formats::python_form_named(options.as);
  if (options.undoubled && (options.owners || options.plays || options.ends))
    throw Error(Phrase("--owners, --ends and --plays need players, and --undoubled leaves none"));
  SubjectOptions subject_options = options.subject;
  subject_options.owners_needed = options.owners || options.plays || options.ends || options.undoubled;
  Subject subject(subject_options, context);
  const bool owned = subject.owned() && !options.undoubled;
  write_options.dead_ends = subject.dead_ends();
  write_options.owned = owned;
  Arena changed;
  const Arena* arena = &subject.arena(context);
  if (options.reachable) {
    changed = arena->reachable(needed_start(*arena), context.budget);
    arena = &changed;
  }
  if (options.undoubled) {
    changed = undoubled(*arena, context.budget);
    arena = &changed;
  }
  if (options.transpose) {
    changed = arena->transposed(context.budget);
    arena = &changed;
  }
  Output output(context.output_path, context.budget);
  if (!options.asks()) {
    if (options.to.empty() && !context.json && !context.quiet)
      output.line("# " + context.say(Phrase("{}: {}", subject.name(),
                                            owned ? subject.game().convention() : without_players())));
    const formats::Writer write = [&](std::string_view piece) { output.write(piece); };
    for (const Note& note : formats::write_arena(*arena, format, write_options, write)) context.note(with_remedy(note));
  } else if (context.json) {
    write_arena_answers(output, *arena, owned, subject, options, context.budget);
  } else {
    ArenaAnswers(output, *arena, owned, subject, context).write(options);
  }
  output.finish();
}

}  // namespace

void add_arena(Verb& verb, Context& context) {
  auto options = std::make_shared<ArenaOptions>();
  options->subject.add(verb);
  verb.option("--to", options->to,
              Phrase("the format to print: {} (default: python)", alternatives(formats::format_names())))
      .takes("FORMAT")
      .suggests(formats::format_names());
  verb.option("--as", options->as,
              Phrase("the form of Python: sets (default) or lists of successors, pair (S, A), triple (S1, S2, A), "
                     "matrix (D, M)"))
      .takes("FORM")
      .suggests(formats::python_form_names());
  options->subject.add_codes(verb);
  verb.flag("--transpose", options->transpose, Phrase("every edge turned round"));
  verb.flag("--reachable", options->reachable, Phrase("only what the start reaches"));
  verb.flag("--undoubled", options->undoubled,
            Phrase("positions without the player to move, where both have the same moves"));
  verb.begin_group(Phrase("Questions"));
  verb.flag("--degrees", options->degrees, Phrase("how many successors each node has"));
  verb.flag("--predecessors", options->predecessors, Phrase("the predecessors of each node"));
  verb.flag("--sinks", options->sinks, Phrase("the nodes without successors"));
  verb.flag("--sources", options->sources, Phrase("the nodes without predecessors"));
  verb.flag("--owners", options->owners, Phrase("the nodes of each player"));
  verb.flag("--ends", options->ends, Phrase("the terminal nodes that each player wins, and the drawn ones"));
  verb.flag("--bipartite", options->bipartite, Phrase("is it bipartite? if not, an odd cycle"));
  verb.flag("--acyclic", options->acyclic, Phrase("is it acyclic? if not, a cycle"));
  verb.flag("--kernel", options->kernel,
            Phrase("the nodes that do not lead to each other and to one of which every other node leads"));
  verb.flag("--grundy", options->grundy, Phrase("of each node the least number that no successor has"));
  verb.flag("--plays", options->plays, Phrase("how many plays there are from the start, and who wins them"));
  verb.flag("--facts", options->facts,
            Phrase("all of these but the predecessors, the ends, the kernel, the Grundy values and the plays"));
  verb.end_group();
  verb.runs([options, &context] { run_arena(*options, context); });
}

}  // namespace zermelo::cli
