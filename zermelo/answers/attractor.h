// SPDX-License-Identifier: Apache-2.0
// From where a player can force the play into the targets, in how many moves and how; and the courses' ways to it, step
// by step.
#pragma once
#include <memory>
#include <optional>
#include <string>
#include <tuple>
#include <variant>
#include <vector>

#include <zermelo/answers/field.h>
#include <zermelo/answers/graph.h>
#include <zermelo/answers/sentence.h>
#include <zermelo/answers/solve.h>
#include <zermelo/base/json_writer.h>
#include <zermelo/draw/table.h>
#include <zermelo/solution/attraction.h>
#include <zermelo/solvers/attractor_trace.h>

namespace zermelo::answers {

inline constexpr const char* traced_methods = "queue|fixpoint|recursion";

struct Attractor {
  std::string player = "0";
  std::vector<std::string> targets = {};
  std::string method = "fast", trace = {};
  bool reasons = false, every_move = false;

  static constexpr auto fields =
      std::tuple(field("player", &Attractor::player, "0, 1 or a player's name (default: 0)").takes("P").names_nodes(),
                 field("targets", &Attractor::targets, "the nodes to reach (default: the ends that the player wins)")
                     .takes("a,b,...")
                     .names_nodes(),
                 field("method", &Attractor::method, "fast, fixpoint, queue or recursion: the same answer")
                     .takes("NAME")
                     .one_of("fast|fixpoint|queue|recursion"),
                 field("trace", &Attractor::trace, "the algorithm step by step: queue (default), fixpoint or recursion")
                     .takes("NAME")
                     .one_of(traced_methods)
                     .alone_means("queue"),
                 field("reasons", &Attractor::reasons, "say why each node entered"),
                 field("every_move", &Attractor::every_move, "list every winning move beside the strategy's"));
};

[[nodiscard]] inline Owners owners_for(const Attractor&) { return Owners::needed; }

struct Attracted {
  struct Fixpoint {};  // its steps are the layers

  Attractor asked;
  const GraphPlace* place = nullptr;
  LargeArray<Node> targets;
  std::shared_ptr<const Attraction> attraction;
  NodeLayers layers;
  std::variant<std::monostate, QueueTrace, Fixpoint, RecursionTrace> trace;  // nothing for a part of a game

  [[nodiscard]] const Attraction& found() const { return *attraction; }
};

// `place` must outlive the answer.
[[nodiscard]] Attracted ask(const Attractor& question, const GraphPlace& place, const Asking& asking);
// Of a part of a game, whose nodes have these ranks in the whole.
[[nodiscard]] Attraction attraction_with(const GraphPlace& part, Player player, LargeArray<Distance> ranks);
// The same where the attraction is known.
[[nodiscard]] Attracted answer_with(const Attractor& question, const GraphPlace& place, LargeArray<Node> targets,
                                    std::shared_ptr<const Attraction> found, const Budget& budget);

// Its fields, within an open object.
void write(JsonWriter& json, const Attracted& answer, Language language);

void say(Sentences& sentences, const Attracted& answer);

// The steps of the trace, a row each. REQUIRES: there is one.
[[nodiscard]] draw::Table trace_table(const Attracted& answer, const Reader& reader);
// What a reader must know before the first step; nothing for the fixpoint.
[[nodiscard]] std::optional<Phrase> trace_preface(const Attracted& answer, const Reader& reader);
void write_trace(JsonWriter& json, const Attracted& answer);

}  // namespace zermelo::answers
