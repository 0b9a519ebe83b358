// SPDX-License-Identifier: Apache-2.0
// Another program as a player. Each turn it is sent one line, the position's text and the texts of the moves there are,
// with tabs between them, and answers with one line, the text of a move. What it does wrong loses it the game.
#pragma once
#include <zermelo/play/contender.h>
#include <zermelo/play/line_program.h>

namespace zermelo {

class ExternalContender final : public Contender {
 public:
  // `seconds`: for one answer.
  ExternalContender(const std::string& command, double seconds, const Budget& budget)
      : name_(command), program_(command, seconds, budget) {}

  [[nodiscard]] Decision decide(const Turn& turn, Random& random) override;
  // All: nobody knows.
  [[nodiscard]] std::vector<std::size_t> candidates(const Turn& turn) override { return all_places(turn); }
  [[nodiscard]] bool can_be_listed() const override { return false; }

 private:
  std::string name_;
  LineProgram program_;
};

}  // namespace zermelo
