// SPDX-License-Identifier: Apache-2.0
// Writes the game for a person who plays it.
#pragma once
#include <string>
#include <vector>

#include <zermelo/play/session.h>

#include "cli/output.h"
#include "cli/subject.h"

namespace zermelo::cli {

class PlayScreen {
 public:
  PlayScreen(Output& output, const Subject& subject, const Context& context);

  void say(const Phrase& phrase) { output_.sentence(context_.say(phrase)); }
  void say(const std::vector<Phrase>& phrases) {
    for (const Phrase& phrase : phrases) say(phrase);
  }
  // Shows everything written so far.
  void show() { output_.flush(); }

  void welcome(const play::Session& session);
  void players(const play::Session& session);
  // The board, the position, and whose turn it is or how the game ended.
  void position(const play::Session& session);
  void moves(const play::Session& session);
  // Every move with its outcome and distance, best first.
  void values(const play::Session& session);
  void last_move(const play::Session& session);
  // Says once why there are no distances.
  void left_out(const play::Expert& expert);
  void help();
  void prompt(const play::Session& session);
  // Repeats a line that came from a file or a pipe, so that the transcript is complete.
  void echo(const std::string& line);
  // Ends the line of the prompt at the end of the input.
  void end_prompt() { output_.line(""); }

 private:
  [[nodiscard]] std::string picture(const play::Session& session) const;
  [[nodiscard]] Phrase end_phrase(const play::Session& session) const;

  Output& output_;
  const Subject& subject_;
  const Context& context_;
  bool colours_;
  std::string said_;  // what was left out
};

}  // namespace zermelo::cli
