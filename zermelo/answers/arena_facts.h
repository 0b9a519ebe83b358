// SPDX-License-Identifier: Apache-2.0
// What courses ask about a graph before they play on it: degrees, cycles, ends, the plays from its start.
#pragma once
#include <array>
#include <memory>
#include <optional>
#include <string>
#include <tuple>
#include <vector>

#include <zermelo/answers/field.h>
#include <zermelo/answers/graph.h>
#include <zermelo/answers/sentence.h>
#include <zermelo/answers/solve.h>
#include <zermelo/arena/plays.h>
#include <zermelo/base/json_writer.h>

namespace zermelo::answers {

struct ArenaFacts {
  bool transpose = false, reachable = false, undoubled = false;  // of the graph changed so
  bool degrees = false, predecessors = false, sinks = false, sources = false, owners = false, ends = false,
       bipartite = false, acyclic = false, kernel = false, grundy = false, plays = false, facts = false;

  static constexpr auto fields =
      std::tuple(field("transpose", &ArenaFacts::transpose, "every edge turned round"),
                 field("reachable", &ArenaFacts::reachable, "only what the start reaches"),
                 field("undoubled", &ArenaFacts::undoubled,
                       "positions without the player to move, where both have the same moves"),
                 field("degrees", &ArenaFacts::degrees, "how many successors each node has"),
                 field("predecessors", &ArenaFacts::predecessors, "the predecessors of each node"),
                 field("sinks", &ArenaFacts::sinks, "the nodes without successors"),
                 field("sources", &ArenaFacts::sources, "the nodes without predecessors"),
                 field("owners", &ArenaFacts::owners, "the nodes of each player"),
                 field("ends", &ArenaFacts::ends, "the terminal nodes that each player wins, and the drawn ones"),
                 field("bipartite", &ArenaFacts::bipartite, "is it bipartite? if not, an odd cycle"),
                 field("acyclic", &ArenaFacts::acyclic, "is it acyclic? if not, a cycle"),
                 field("kernel", &ArenaFacts::kernel,
                       "the nodes that do not lead to each other and to one of which every other node leads"),
                 field("grundy", &ArenaFacts::grundy, "of each node the least number that no successor has"),
                 field("plays", &ArenaFacts::plays, "how many plays there are from the start, and who wins them"),
                 field("facts", &ArenaFacts::facts,
                       "all of these but the predecessors, the ends, the kernel, the Grundy values and the plays"));

  // False: the graph itself is wanted.
  [[nodiscard]] bool asks() const;
  // Whether it is wanted changed.
  [[nodiscard]] bool changes() const { return transpose || reachable || undoubled; }
};

// Of the players, where these matter.
[[nodiscard]] Owners owners_for(const ArenaFacts& question);

// The graph that a question is about, changed as it says.
class ChangedGraph {
 public:
  // Throws an Error where the change or the question needs what the graph has not: a start, players.
  ChangedGraph(const ArenaFacts& question, const GraphPlace& place, const Budget& budget);

  [[nodiscard]] const Arena& arena() const { return changed_ ? *changed_ : *arena_; }
  [[nodiscard]] bool owned() const { return owned_; }

 private:
  const Arena* arena_;
  std::optional<Arena> changed_;
  bool owned_;
};

struct FactsFound {
  struct Ends {
    std::array<std::vector<Node>, 2> won;
    std::vector<Node> drawn;
  };

  ArenaFacts asked = {};
  const GraphPlace* place = nullptr;
  std::shared_ptr<const ChangedGraph> graph = nullptr;
  Budget budget = Budget();  // of what is listed play by play
  // Each where it was asked for; an empty cycle: there is none.
  std::optional<LargeArray<Node>> odd_cycle = {}, cycle = {}, sinks = {}, sources = {};
  std::optional<std::array<LargeArray<Node>, 2>> owners = {};
  std::optional<Ends> ends = {};
  std::optional<PlayCount> plays = {};
  std::optional<LargeArray<std::uint32_t>> values = {};  // for the kernel and the Grundy values

  [[nodiscard]] const Arena& arena() const { return graph->arena(); }
  [[nodiscard]] bool degrees() const { return asked.degrees || asked.facts; }
  [[nodiscard]] std::vector<Node> kernel() const;
};

// `place` must outlive the answer. REQUIRES: it asks for something.
[[nodiscard]] FactsFound ask(const ArenaFacts& question, const GraphPlace& place, const Asking& asking);

// Its fields, within an open object.
void write(JsonWriter& json, const FactsFound& answer, Language language);

// Without how large the graph is.
void say(Sentences& sentences, const FactsFound& answer);

}  // namespace zermelo::answers
