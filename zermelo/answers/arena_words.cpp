// SPDX-License-Identifier: Apache-2.0
// What people read of the facts of a graph.
#include <zermelo/answers/arena_facts.h>
#include <zermelo/answers/wording.h>

namespace zermelo::answers {

namespace {

constexpr std::size_t shown_nodes = 200, shown_ends = 12, shown_plays = 20;

// «a -> b»; of a long path the first nodes, then «...» and the last.
std::string path_shown(const Arena& arena, std::span<const Node> path, const Reader& reader, const char* arrow) {
  std::string text;
  const std::size_t whole = std::min(path.size(), reader.at_most(shown_nodes));
  for (const Node node : path.first(whole)) text += (text.empty() ? "" : arrow) + arena.name(node);
  if (whole < path.size()) text += arrow + std::string("...") + arrow + arena.name(path.back());
  return text;
}

// «a -> b -> a».
std::string cycle_shown(const Arena& arena, std::span<const Node> cycle, const Reader& reader, const char* arrow) {
  return path_shown(arena, cycle, reader, arrow) + arrow + arena.name(cycle.front());
}

std::string count_text(std::uint64_t count) { return (count == PlayCount::max ? ">= " : "") + std::to_string(count); }

class FactsSaid {
 public:
  FactsSaid(Sentences& sentences, const FactsFound& answer)
      : sentences_(sentences), answer_(answer), arena_(answer.arena()) {}

  void say_shape() {
    const Reader& reader = sentences_.reader();
    if (const auto& odd = answer_.odd_cycle)
      sentences_.sentence(
          odd->empty() ? Phrase("bipartite: yes")
                       : Phrase("bipartite: no, here is an odd cycle: {}", cycle_shown(arena_, *odd, reader, " - ")));
    if (const auto& cycle = answer_.cycle)
      sentences_.sentence(
          cycle->empty() ? Phrase("acyclic: yes")
                         : Phrase("acyclic: no, here is a cycle: {}", cycle_shown(arena_, *cycle, reader, " -> ")));
  }
  void say_nodes() {
    if (answer_.sinks) sentences_.sentence(Phrase("sinks: {}", list(*answer_.sinks)));
    if (answer_.sources) sentences_.sentence(Phrase("sources: {}", list(*answer_.sources)));
    if (!answer_.owners) return;
    for (const Player player : {Player::first, Player::second})
      sentences_.sentence(Phrase("nodes of {}: {}", arena_.player_name(player),
                                 list((*answer_.owners)[static_cast<std::size_t>(index(player))])));
  }
  void say_each_node() {
    if (answer_.degrees()) {
      sentences_.sentence(Phrase("out-degrees:"));
      for (Node node = 0; node < arena_.size(); ++node) say_node(node, std::to_string(arena_.successors(node).size()));
    }
    if (!answer_.asked.predecessors) return;
    sentences_.sentence(Phrase("predecessors:"));
    for (Node node = 0; node < arena_.size(); ++node) say_node(node, list(arena_.predecessors(node)));
  }
  void say_ends() {
    if (!answer_.ends) return;
    for (const Player player : {Player::first, Player::second}) {
      const auto& won = answer_.ends->won[static_cast<std::size_t>(index(player))];
      sentences_.sentence(
          Phrase("ends won by {}, {} in all: {}", arena_.player_name(player), won.size(), list(won, shown_ends)));
    }
    const auto& drawn = answer_.ends->drawn;
    sentences_.sentence(Phrase("drawn ends, {} in all: {}", drawn.size(), list(drawn, shown_ends)));
  }
  void say_plays() {
    if (!answer_.plays) return;
    const PlayCount& count = *answer_.plays;
    const Node start = *arena_.start();
    sentences_.sentence(Phrase("plays from {}: {}, of which {} wins {}, {} wins {}; drawn: {}", arena_.name(start),
                               count_text(count.total()), arena_.player_name(Player::first), count_text(count.won[0]),
                               arena_.player_name(Player::second), count_text(count.won[1]), count_text(count.drawn)));
    list_plays(arena_, start, shown_plays, answer_.budget, [&](std::span<const Node> play) {
      sentences_.line(Phrase::verbatim("  " + path_shown(arena_, play, sentences_.reader(), " -> ")));
    });
    if (count.total() > shown_plays)
      sentences_.sentence(Phrase("  and {} more", count_text(count.total() - shown_plays)));
  }
  void say_values() {
    if (answer_.asked.kernel) sentences_.sentence(Phrase("kernel: {}", list(answer_.kernel())));
    if (!answer_.asked.grundy) return;
    sentences_.sentence(Phrase("Grundy values:"));
    for (Node node = 0; node < arena_.size(); ++node) say_node(node, std::to_string((*answer_.values)[node]));
  }

 private:
  [[nodiscard]] std::string list(std::span<const Node> nodes, std::size_t usually = shown_nodes) const {
    const Reader& reader = sentences_.reader();
    std::string text = listed(arena_, nodes, reader.at_most(usually), reader);
    return text.empty() ? reader.say(Phrase("none")) : text;
  }
  void say_node(Node node, const std::string& fact) {
    sentences_.sentence(Phrase("  {}: {}", arena_.name(node), fact));
  }

  Sentences& sentences_;
  const FactsFound& answer_;
  const Arena& arena_;
};

}  // namespace

void say(Sentences& sentences, const FactsFound& answer) {
  FactsSaid said(sentences, answer);
  said.say_shape();
  said.say_nodes();
  said.say_each_node();
  said.say_ends();
  said.say_plays();
  said.say_values();
}

}  // namespace zermelo::answers
