// SPDX-License-Identifier: Apache-2.0
// The graph of a question that a door passes on: the positions of a game or a part of them, or a text that was sent.
#pragma once
#include <vector>

#include <zermelo/answers/asked.h>
#include <zermelo/answers/graph.h>

namespace zermelo::answers {

class AskedGraph {
 public:
  AskedGraph(const Asked& asked, Owners owners);

  // It must not outlive this.
  [[nodiscard]] GraphPlace place() const;
  // What is to be said of how the text was read.
  [[nodiscard]] const std::vector<Note>& notes() const { return notes_; }

 private:
  void take_game(const Asked& asked, const OfGraph& which);
  void take_text(const Asked& asked, const OfGraph& which, Owners owners);

  FoundGame found_;
  draw::ArenaPart part_;
  bool owned_ = true;
  DeadEnds dead_ends_ = DeadEnds::lose;
  std::vector<Note> notes_;
};

}  // namespace zermelo::answers
