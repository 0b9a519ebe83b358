// SPDX-License-Identifier: Apache-2.0
// Marks answers about a graph: each against the truth, with reasons that a student learns from.
#pragma once
#include <functional>
#include <optional>
#include <string>
#include <tuple>
#include <vector>

#include <zermelo/answers/field.h>
#include <zermelo/answers/graph.h>
#include <zermelo/answers/sentence.h>
#include <zermelo/answers/solve.h>
#include <zermelo/base/json_writer.h>
#include <zermelo/solution/marking/marking.h>

namespace zermelo::answers {

struct Check {
  std::string player = "0";
  std::vector<std::string> targets = {};
  std::string as = {};

  static constexpr auto fields = std::tuple(
      field("player", &Check::player, "0, 1 or a player's name (default: 0)").takes("P").names_nodes(),
      field("targets", &Check::targets, "the nodes to reach (default: the ends that the player wins)")
          .takes("a,b,...")
          .names_nodes(),
      field("as", &Check::as, "what the answer is, where its form does not tell")
          .takes("KIND")
          .one_of("region|layers|ranks|strategy|targets|degrees|predecessors|graph|values|plays|play|owners"));
};

// The answers as whoever has no files gives them: each a literal of Python or JSON.
struct GivenAnswers {
  std::vector<std::string> answers = {};

  static constexpr auto fields = std::tuple(
      field("answers", &GivenAnswers::answers, "the answers, each as Python writes it").required().names_nodes());
};

// What is to be marked: its name, and how it is read.
struct AnswerToMark {
  std::string name;
  std::function<formats::Literal()> read;
};
[[nodiscard]] std::vector<AnswerToMark> answers_to_mark(const GivenAnswers& given, const Budget& budget);

// What is true of a graph, a player and targets.
class TruthOf {
 public:
  // `targets`: the nodes to attract to; nothing: the ends that the player wins.
  TruthOf(const GraphPlace& place, Player player, std::optional<LargeArray<Node>> targets, const Asking& asking);
  TruthOf(const Check& question, const GraphPlace& place, const Asking& asking);

  // It must not outlive this.
  [[nodiscard]] marking::Truth truth() const;

 private:
  const GraphPlace& place_;
  Budget budget_;
  LargeArray<Node> targets_;
  Attraction attraction_;
  Solution solution_;
  marking::PositionFinder find_position_;
};

struct Marked {
  struct One {
    std::string answer;
    std::optional<marking::Mark> mark;
    std::optional<Error> unreadable = {};  // why there is none

    [[nodiscard]] bool right() const { return mark && mark->right(); }
  };

  const GraphPlace* place = nullptr;
  Player player = Player::first;
  std::vector<One> all;

  [[nodiscard]] bool right() const;
};

// Throws an Error where none of the answers can be read. `as` may be empty.
[[nodiscard]] Marked mark_all(const GraphPlace& place, const TruthOf& truth, const std::string& as,
                              const std::vector<AnswerToMark>& answers);
[[nodiscard]] Marked ask(const Check& question, const GraphPlace& place, const std::vector<AnswerToMark>& answers,
                         const Asking& asking);

// Its fields, within an open object.
void write(JsonWriter& json, const Marked& answer, Language language);

void say(Sentences& sentences, const Marked& answer);

}  // namespace zermelo::answers
