// SPDX-License-Identifier: Apache-2.0
// Who wins from which nodes of a graph, and where nobody does.
#pragma once
#include <array>
#include <string>
#include <tuple>
#include <vector>

#include <zermelo/answers/field.h>
#include <zermelo/answers/graph.h>
#include <zermelo/answers/sentence.h>
#include <zermelo/answers/solve.h>
#include <zermelo/base/json_writer.h>
#include <zermelo/solution/solution.h>

namespace zermelo::answers {

struct Regions {
  std::string method = "auto";
  bool outcome_only = false;

  static constexpr auto fields =
      std::tuple(field("method", &Regions::method, "how it is solved").takes("NAME").suggests(every_method_name),
                 field("outcome_only", &Regions::outcome_only, "the outcome without the distance"));
};

[[nodiscard]] inline Owners owners_for(const Regions&) { return Owners::needed; }

struct RegionsFound {
  Regions asked = {};
  const GraphPlace* place = nullptr;
  std::array<std::vector<Node>, 2> won = {};
  std::vector<Node> drawn = {};
  bool on_gpu = false;
};

// `place` must outlive the answer.
[[nodiscard]] RegionsFound ask(const Regions& question, const GraphPlace& place, const Asking& asking);
// The same where the graph is solved.
[[nodiscard]] RegionsFound regions_of(const Solution& solution, const GraphPlace& place, const Regions& question = {});

// Its fields, within an open object: those of a solved position are null.
void write(JsonWriter& json, const RegionsFound& answer, Language language);

void say(Sentences& sentences, const RegionsFound& answer);

}  // namespace zermelo::answers
