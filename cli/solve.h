// SPDX-License-Identifier: Apache-2.0
// The parts of the verb solve: one position, and a whole game in numbers.
#pragma once
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <zermelo/answers/solve.h>
#include <zermelo/answers/verdict_fields.h>
#include <zermelo/base/error.h>
#include <zermelo/base/json_writer.h>

#include "cli/context.h"
#include "cli/output.h"
#include "cli/picture_format.h"
#include "cli/subject.h"

namespace zermelo::cli {

// With -v, names each method before it begins, and once more where the time is over.
class MethodNotes {
 public:
  explicit MethodNotes(const Context& context) : context_(context) {}

  [[nodiscard]] MethodSink sink() {
    return [this](const ChosenMethod& chosen) { begins(chosen); };
  }
  void begins(const ChosenMethod& chosen);
  void out_of_time() const;
  // Runs the work, and names the method where the time ends it.
  template <class Work>
  auto watch(const Work& work) const {
    try {
      return work();
    } catch (const Error& error) {
      if (error.code() == "over-time") out_of_time();
      throw;
    }
  }

 private:
  const Context& context_;
  std::string said_;  // the last method and its reason
  std::string method_;
};

[[nodiscard]] answers::Asking asking_of(const Context& context);
// Answers about the subject's position. Shows at a terminal what is known while the rest is worked on, and says why an
// answer is not complete.
[[nodiscard]] answers::Solved solved_position(const Subject& subject, const answers::Solve& question,
                                              const Context& context);
// «38 positions, 0.002 s»
void write_effort(Output& output, const answers::Solved& solved, const Context& context);
// Says what was left out of an answer, and what to do about it.
void note_left_out(const std::optional<Note>& left_out, const Context& context);

[[nodiscard]] std::vector<std::string> best_move_texts(const Game& game, const GameOracle& oracle,
                                                       const AnyPosition& position, const Verdict& verdict);
// The last fields of every answer.
void write_tail(JsonWriter& json, std::uint64_t positions, std::string_view method, bool on_gpu,
                const Context& context);

// solve --statistics: a solved game in numbers. `svg`: the distances as a histogram too.
void write_statistics(Output& output, const Subject& subject, const SolvedGame& solved, const SvgOption& svg,
                      const Context& context);

}  // namespace zermelo::cli
