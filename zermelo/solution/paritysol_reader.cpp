// SPDX-License-Identifier: Apache-2.0
// PGSolver's solutions: «paritysol 7;», then «node winner [move];» for each node, by numbers.
#include <algorithm>

#include <zermelo/base/error.h>
#include <zermelo/base/texts.h>
#include <zermelo/solution/solution_forms.h>

namespace zermelo::forms {

namespace {

class ParitysolReader {
 public:
  explicit ParitysolReader(const SolutionText& from) : text_(from.text, from.name) {}

  void head() {
    text_.skip_space();
    for (const char letter : std::string_view("paritysol")) {
      if (text_.peek() != letter) text_.fail_expected(Phrase("«paritysol»"));
      text_.take();
    }
    (void)number(Phrase("the highest node number"), most_nodes);
    semicolon();
  }
  bool more() { return text_.peek() != TextReader::end_of_text; }
  bool at_semicolon() {
    text_.skip_space();
    return text_.peek() == ';';
  }
  void semicolon() {
    if (!at_semicolon()) text_.fail_expected(Phrase("a semicolon"));
    text_.take();
    text_.skip_space();
  }
  // Below `count`, which fits in 32 bits; else the error stands where the number begins.
  std::uint32_t number(const Phrase& what, std::uint64_t count) {
    text_.skip_space();
    const Spot begin = text_.spot();
    if (!is_digit(text_.peek())) text_.fail_expected(what);
    std::uint64_t value = 0;
    for (; is_digit(text_.peek()); text_.take())
      value = std::min(value * 10 + static_cast<std::uint64_t>(text_.peek() - '0'), count);
    if (value >= count) throw Error(Phrase("the number is too large: expected {}", what), text_.place(begin));
    return static_cast<std::uint32_t>(value);
  }

 private:
  TextReader text_;
};

}  // namespace

ClaimedWinners read_paritysol(const SolutionText& from, Finding& finding) {
  const Node size = from.arena.size();
  ClaimedWinners claimed{LargeArray<Player>(from.budget, size, Player::first),
                         LargeArray<Node>(from.budget, size, no_node)};
  LargeArray<bool> seen(from.budget, size, false);
  ParitysolReader reader(from);
  reader.head();
  for (std::uint64_t rows = 0; reader.more();) {
    const Node node = reader.number(Phrase("a node of the arena"), size);
    from.budget.check(rows++);
    if (seen[node]) finding.add([&] { return Phrase("{} stands twice in the solution", node); });
    seen[node] = true;
    claimed.winner[node] = static_cast<Player>(reader.number(Phrase("the winner, 0 or 1"), 2));
    if (!reader.at_semicolon()) claimed.move[node] = reader.number(Phrase("a node of the arena"), size);
    reader.semicolon();
  }
  for (Node node = 0; node < size; ++node) {
    if (!seen[node]) finding.add([&] { return Phrase("{} is left out of the solution", node); });
  }
  return claimed;
}

}  // namespace zermelo::forms
