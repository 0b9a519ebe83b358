// SPDX-License-Identifier: Apache-2.0
// Tests of the checks: they find the flaw of rules that have one.
#include "tests/conformance/checks.h"

#include <gtest/gtest.h>

#include <zermelo/base/error.h>
#include <zermelo/catalogue/rules_game.h>
#include <zermelo/games/nim.h>

namespace zermelo::conformance {
namespace {

enum class Flaw {
  none,
  mover_not_in_text,
  one_name_for_all_moves,
  layer_falls,
  layer_jumps,
  canonical_not_idempotent,
  canonical_changes_verdict,
  listed_twice,
  left_out,
  before_misses_one,
  wrong_number,
  picture_without_moves,
  wrong_advice,
  search_that_refuses,
  takes_any_bytes,
  refuses_its_own,
};

// Nim with numbers, predecessors and advice, found by looking everywhere, and one flaw.
class FlawedNim : public Nim {
 public:
  FlawedNim(Nim nim, Flaw flaw) : Nim(std::move(nim)), flaw_(flaw) {}

  bool has(Flaw flaw) const { return flaw_ == flaw; }

  bool is_position(const Position& position) const {
    if (has(Flaw::refuses_its_own) && position.heap[0] == 9) return false;
    return has(Flaw::takes_any_bytes) || Nim::is_position(position);
  }
  std::string text(const Position& position) const {
    const std::string whole = Nim::text(position);
    return has(Flaw::mover_not_in_text) ? whole.substr(0, whole.find('-')) : whole;
  }
  std::string text(const Position& position, Move move) const {
    return has(Flaw::one_name_for_all_moves) ? "take" : Nim::text(position, move);
  }
  Position read(std::string_view text) const {
    return Nim::read(has(Flaw::mover_not_in_text) ? std::string(text) + "-J0" : std::string(text));
  }
  int layer(const Position& position) const {
    const int layer = Nim::layer(position);
    return has(Flaw::layer_falls) && layer == 3 ? 0 : layer;
  }
  int longest_step() const { return Nim::longest_step() - (has(Flaw::layer_jumps) ? 1 : 0); }
  Position canonical(Position position) const {
    if (has(Flaw::canonical_not_idempotent) && layer(position) + 1 < layers() - 1) --position.heap[0];
    if (has(Flaw::canonical_changes_verdict) && position.heap[0] == 4) position.heap[0] = 5;
    return position;
  }
  template <class Sink>
  void everywhere(Sink&& sink) const {
    Nim::everywhere([&](const Position& position) {
      if (has(Flaw::left_out) && position.heap[0] == 3) return;
      sink(position);
      if (has(Flaw::listed_twice) && position.heap[0] == 3) sink(position);
    });
  }
  template <class Sink>
  void before(const Position& position, Sink&& sink) const {
    Nim::everywhere([&](const Position& from) {
      if (end(from) != End::none || (has(Flaw::before_misses_one) && from.heap[0] == 4)) return;
      moves(from, [&](const Move& move) {
        if (after(from, move) == position) sink(from);
      });
    });
  }
  Board board(const Position& position) const {
    return has(Flaw::picture_without_moves) ? Board() : Nim::board(position);
  }

  // The moves as they come, and nothing proved.
  class Advice {
   public:
    static constexpr bool keeps_distances = false;
    Advice(const FlawedNim& rules, const Budget&) : rules_(rules) {}
    Proved candidates(const Position& position, auto&& sink) const {
      if (rules_.has(Flaw::search_that_refuses)) throw Error(Error::Kind::budget, Phrase::verbatim("no time"));
      rules_.moves(position, [&](const Move& move) { sink(move, 0); });
      return rules_.has(Flaw::wrong_advice) ? Proved::win() : Proved::nothing();
    }

   private:
    const FlawedNim& rules_;
  };

  class Numbering {
   public:
    Numbering(const FlawedNim& rules, const Budget&)
        : nim_(rules), flawed_(rules.has(Flaw::wrong_number)), layers_(static_cast<std::size_t>(rules.layers())) {
      nim_.everywhere([&](const Position& position) { layer_of(nim_.layer(position)).push_back(position); });
    }
    std::uint64_t size(int layer) const { return layer_of(layer).size(); }
    std::uint64_t number(const Position& position) const {
      const auto& layer = layer_of(nim_.layer(position));
      const auto place = std::find(layer.begin(), layer.end(), position) - layer.begin();
      return flawed_ ? 0 : static_cast<std::uint64_t>(place);
    }
    Position at(int layer, std::uint64_t number) const { return layer_of(layer)[number]; }

   private:
    std::vector<Position>& layer_of(int layer) { return layers_[static_cast<std::size_t>(layer)]; }
    const std::vector<Position>& layer_of(int layer) const { return layers_[static_cast<std::size_t>(layer)]; }

    Nim nim_;
    bool flawed_;
    std::vector<std::vector<Position>> layers_;
  };

 private:
  Flaw flaw_;
};

static_assert(Reversible<FlawedNim> && Numbered<FlawedNim> && Symmetric<FlawedNim> && Enumerable<FlawedNim> &&
              Advised<FlawedNim>);

SubjectOf<FlawedNim> subject(Flaw flaw) {
  const Variant<Nim> variant = Nim::variants().front();
  Arguments arguments(variant.info, {{"heaps", "9"}});
  const FlawedNim rules(variant.make(arguments), flaw);
  return {std::make_unique<RulesGame<FlawedNim>>("flawed", rules), rules};
}

std::string found(const Problems& problems) { return problems.empty() ? "" : problems.front(); }

TEST(Checks, AcceptRightRules) {
  EXPECT_EQ(found(check_everywhere(subject(Flaw::none))), "");
  EXPECT_EQ(found(check_by_play(subject(Flaw::none))), "");
  EXPECT_EQ(found(check_foreign_bytes(subject(Flaw::none))), "");
}

TEST(Checks, FindEveryFlaw) {
  const auto everywhere = [](Flaw flaw) { return found(check_everywhere(subject(flaw))); };
  EXPECT_EQ(everywhere(Flaw::mover_not_in_text), "9: 1 leads to a position that does not read back");
  EXPECT_EQ(everywhere(Flaw::one_name_for_all_moves), "9-J0: two moves are called take");
  EXPECT_EQ(everywhere(Flaw::layer_falls), "9-J0: 3 does not raise the layer");
  EXPECT_EQ(everywhere(Flaw::layer_jumps), "9-J0: 3 raises the layer too far");
  EXPECT_EQ(everywhere(Flaw::canonical_not_idempotent), "9-J0: canonical is not idempotent");
  EXPECT_EQ(everywhere(Flaw::canonical_changes_verdict), "4-J0: its canonical position has another verdict");
  EXPECT_EQ(everywhere(Flaw::listed_twice), "3-J0: is listed twice");
  EXPECT_EQ(everywhere(Flaw::left_out), "3-J0: is reached, but not listed");
  EXPECT_EQ(everywhere(Flaw::before_misses_one), "4-J0: is not before 3-J1 as often as moves lead there");
  EXPECT_EQ(everywhere(Flaw::wrong_number), "9-J1: does not get back the number it was made from");
  EXPECT_EQ(everywhere(Flaw::picture_without_moves), "9-J0: its picture does not show its moves");
  EXPECT_EQ(everywhere(Flaw::wrong_advice), "9-J0: search finds another verdict");
}

TEST(Checks, FindFlawsOfASearchAlongPlays) {
  const auto searched = [](Flaw flaw) { return found(check_searches_by_play(subject(flaw))); };
  EXPECT_EQ(searched(Flaw::none), "");
  EXPECT_EQ(searched(Flaw::wrong_advice), "6-J0: search finds another verdict");
  EXPECT_EQ(searched(Flaw::search_that_refuses), "flawed: search has no answer anywhere");
}

TEST(Checks, FindBytesThatTheRulesTakeWrongly) {
  const auto with_bytes = [](Flaw flaw) { return found(check_foreign_bytes(subject(flaw))); };
  EXPECT_EQ(with_bytes(Flaw::refuses_its_own), "9-J0: is reached, but said to be no position");
  const std::string taken = with_bytes(Flaw::takes_any_bytes);
  EXPECT_TRUE(taken.ends_with(": its layer is out of range") || taken.ends_with(": it is nobody's turn")) << taken;
}

// The flaw shows at four sticks, at least two moves from nine.
TEST(Checks, AFailingPlayIsShortAndCanBeRebuilt) {
  const std::string message = found(check_by_play(subject(Flaw::before_misses_one)));
  const auto says = [&](const std::string& text) { return message.find(text) != std::string::npos; };
  EXPECT_TRUE(says("4-J0: is not before 3-J1 as often as moves lead there")) << message;
  const std::string command = "zermelo analyse 'flawed' --position '9-J0' --moves ";
  EXPECT_TRUE(says(command + "'3,2'") || says(command + "'2,3'")) << message;
}

}  // namespace
}  // namespace zermelo::conformance
