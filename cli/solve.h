// SPDX-License-Identifier: Apache-2.0
// One position solved for the verbs that show it, and what is said meanwhile.
#pragma once
#include <optional>
#include <string>

#include <zermelo/answers/solve.h>
#include <zermelo/base/error.h>

#include "cli/context.h"
#include "cli/output.h"
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

}  // namespace zermelo::cli
