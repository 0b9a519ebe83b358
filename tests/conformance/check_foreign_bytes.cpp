// SPDX-License-Identifier: Apache-2.0
// Bytes that no play has made: a file of another game or of another author holds them.
#include <cmath>
#include <cstdio>

#include <zermelo/base/error.h>
#include <zermelo/base/random.h>

#include "tests/conformance/checks.h"

namespace zermelo::conformance {

namespace {

std::string hexadecimal(const AnyPosition& bytes, int words) {
  std::string text;
  for (int i = 0; i < words; ++i) {
    char word[20];
    (void)std::snprintf(word, sizeof word, " %016llx",
                        static_cast<unsigned long long>(bytes.words[static_cast<std::size_t>(i)]));
    text += word;
  }
  return text;
}

// Asks the rules everything about bytes that they take for a position; the sanitizers see what no answer shows.
class Interrogation {
 public:
  explicit Interrogation(const Subject& subject) : subject_(subject), game_(subject.game()) {
    try {
      numbering_ = game_.abilities().numbering(Budget(Limits{.memory = memory_for_numbers}));
    } catch (const Error&) {  // too many numbers for 64 bits, or for the budget
    }
  }

  Problems run() {
    Random random(1);
    const Subject::Positions starts = subject_.starts();
    for (int play = 0; play < plays && problems_.empty(); ++play) {
      AnyPosition position = starts[random.below(starts.size())];
      for (int ply = 0; ply < longest_play; ++ply) {
        if (!game_.abilities().is_position(position)) {
          problems_.push_back(game_.text(position) + ": is reached, but said to be no position");
          return std::move(problems_);
        }
        for (int i = 0; i < changes_a_position; ++i) ask_about(changed(position, random));
        const std::vector<Choice> choices = game_.choices(position);
        if (choices.empty()) break;
        position = choices[random.below(choices.size())].after;
      }
    }
    return std::move(problems_);
  }

 private:
  static constexpr std::uint64_t memory_for_numbers = std::uint64_t{1} << 24;
  static constexpr int plays = 8, longest_play = 60, changes_a_position = 12;

  [[nodiscard]] std::size_t words() const { return static_cast<std::size_t>(game_.abilities().key_words); }

  // A bit, a byte or a word of it is another one, or two words change places; at last one that no key has is set.
  AnyPosition changed(AnyPosition position, Random& random) const {
    std::uint64_t& word = position.words[random.below(words())];
    const int byte = static_cast<int>(8 * random.below(8));
    switch (random.below(6)) {
      case 0:
        word ^= std::uint64_t{1} << random.below(64);
        break;
      case 1:
        word ^= std::uint64_t{3} << random.below(63);
        break;
      case 2:
        word = (word & ~(std::uint64_t{255} << byte)) | random.below(256) << byte;
        break;
      case 3:
        word = random.next() & random.next();
        break;
      case 4:
        std::swap(word, position.words[random.below(words())]);
        break;
      default:
        if (words() < position.words.size()) position.words[words()] = 1;
    }
    return position;
  }

  void expect(const AnyPosition& bytes, bool right, std::string_view otherwise) {
    if (!right && problems_.empty())
      problems_.push_back(hexadecimal(bytes, game_.abilities().key_words) + ": " + std::string(otherwise));
  }

  void ask_about(const AnyPosition& bytes) {
    if (!game_.abilities().is_position(bytes)) return;
    expect_layer(bytes);
    expect(bytes, index(game_.to_move(bytes)) <= 1, "it is nobody's turn");
    if (!problems_.empty()) return;  // what follows may take no such position
    expect(bytes, !game_.text(bytes).empty(), "has no text");
    for (std::size_t which = 0; which < game_.abilities().heuristics.size(); ++which)
      expect(bytes, std::isfinite(game_.heuristic(bytes, which).value_or(0)), "its heuristic is not finite");
    if (const auto canonical = subject_.canonical(bytes))
      expect(bytes, game_.abilities().is_position(*canonical), "its canonical position is none");
    if (numbering_ != nullptr) (void)numbering_->has(bytes);
    (void)game_.board(bytes);
    for (const Choice& choice : game_.choices(bytes)) {
      expect(bytes, game_.abilities().is_position(choice.after), choice.move + " leads to no position");
      const auto layering = subject_.layering();
      const int step = game_.layer(choice.after).value_or(0) - game_.layer(bytes).value_or(0);
      expect(bytes, !layering || step >= (layering->longest_step > 0 ? 1 : 0),
             choice.move + " does not raise the layer");
    }
  }
  void expect_layer(const AnyPosition& bytes) {
    const auto layering = subject_.layering();
    const int layer = game_.layer(bytes).value_or(0);
    expect(bytes, !layering || (layer >= 0 && layer < layering->layers), "its layer is out of range");
  }

  const Subject& subject_;
  const Game& game_;
  std::unique_ptr<GameNumbering> numbering_;  // where it is small
  Problems problems_;
};

}  // namespace

Problems check_foreign_bytes(const Subject& subject) { return Interrogation(subject).run(); }

}  // namespace zermelo::conformance
