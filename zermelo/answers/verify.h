// SPDX-License-Identifier: Apache-2.0
// Judges every verdict: of a game that is solved for it, or of a solution that somebody claims.
#pragma once
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>
#include <vector>

#include <zermelo/answers/field.h>
#include <zermelo/answers/graph.h>
#include <zermelo/answers/place.h>
#include <zermelo/answers/sentence.h>
#include <zermelo/answers/solve.h>
#include <zermelo/arena/arena.h>
#include <zermelo/base/json_writer.h>
#include <zermelo/solution/finding.h>
#include <zermelo/solution/judge_claims.h>
#include <zermelo/solvers/request.h>

namespace zermelo::answers {

struct Verify {
  std::string method = "auto";
  bool symmetry = false, outcome_only = false;

  // A claim is not solved: the command line has it as --solution.
  static constexpr auto fields = std::tuple(
      field("method", &Verify::method, "without a file: solve by this method, then judge every verdict")
          .takes("NAME")
          .suggests(every_method_name)
          .excludes("solution"),
      field("symmetry", &Verify::symmetry, "solve one position for all that are symmetric to it").excludes("solution"),
      field("outcome_only", &Verify::outcome_only, "the outcome without the distance").excludes("solution"));
};

struct Verified {
  const Game* game = nullptr;
  Finding finding;
  std::uint64_t positions = 0;
  ChosenMethod chosen;
};

// A graph that somebody wrote, or the positions of a game.
struct JudgedArena {
  const Arena& arena;
  DeadEnds dead_ends = DeadEnds::lose;
  std::function<AnyPosition(Node)> position = nullptr;  // of a game's nodes; none for a graph
};

// `graph`: for a place that is one.
[[nodiscard]] Verified ask(const Verify& question, const Place& place, const Asking& asking,
                           const JudgedArena* graph = nullptr);

// Its fields, within an open object.
void write(JsonWriter& json, const Verified& answer, Language language);

void say(Sentences& sentences, const Verified& answer);

// What is asked of an attractor that somebody claims.
struct OfClaim {
  std::string player = {};
  std::vector<std::string> targets = {};

  static constexpr auto fields = std::tuple(
      field("player", &OfClaim::player, "whose attractor it must be: 0, 1 or a player's name (default: as it says)")
          .takes("P")
          .names_nodes(),
      field("targets", &OfClaim::targets, "the nodes to reach (default: the ends that the player wins)")
          .takes("a,b,...")
          .names_nodes());

  [[nodiscard]] bool asks() const { return !player.empty() || !targets.empty(); }
};

// The game and the arena must outlive it.
struct ClaimVerified {
  const Game* game = nullptr;
  const Arena* arena = nullptr;
  std::string source = {};            // of the claim's text
  const char* kind = "";              // attractor, verdicts, winners
  std::optional<Player> player = {};  // of an attractor
  LargeArray<Node> targets = {};      // the ones asked for
  Finding finding = {};
};

// Throws an Error, which names `source`, for a text that is no solution.
[[nodiscard]] ClaimedSolution read_claim(const Game& game, const JudgedArena& judged, std::string_view text,
                                         const std::string& source, const Budget& budget);
[[nodiscard]] ClaimVerified judge_claim(const Game& game, const JudgedArena& judged, ClaimedSolution claimed,
                                        const OfClaim& asked, const GraphPlace& place, const Asking& asking);

void write(JsonWriter& json, const ClaimVerified& answer, Language language);
// `targets`: their names, as the reader wants them.
void say(Sentences& sentences, const ClaimVerified& answer, const std::string& targets);

// «1 fault», «6 faults»
[[nodiscard]] Phrase faults_counted(std::uint64_t count);
// The keys faults and first_faults, and unjudged: what of all verdicts was not judged.
void write_faults(JsonWriter& json, const Finding& finding, Language language);
void write_unjudged(JsonWriter& json, const Finding& finding, Language language);
// A line for each fault that is told, and for what was not judged.
void say_finding(Sentences& sentences, const Finding& finding);

}  // namespace zermelo::answers
