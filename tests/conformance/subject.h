// SPDX-License-Identifier: Apache-2.0
// Rules as the checks see them, their types erased: a check is compiled once, not for each game.
#pragma once
#include <bit>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <zermelo/catalogue/registry.h>
#include <zermelo/rules/key.h>
#include <zermelo/rules/rules.h>
#include <zermelo/rules/variant.h>

#include "tests/conformance/check_numbering.h"

namespace zermelo::conformance {

struct Layering {
  int layers, longest_step;
};

// A Game, and the abilities of its rules that Game does not show. An ability that the rules lack is nothing.
class Subject {
 public:
  explicit Subject(std::unique_ptr<const Game> game) : game_(std::move(game)) {}
  virtual ~Subject() = default;

  [[nodiscard]] const Game& game() const { return *game_; }
  // Whether the rules promise that no position comes back.
  [[nodiscard]] bool layers_rise() const { return layering() && layering()->longest_step > 0; }

  using Positions = std::vector<AnyPosition>;
  [[nodiscard]] virtual Positions starts() const = 0;  // the initial position first
  [[nodiscard]] virtual std::optional<Positions> everywhere() const = 0;
  [[nodiscard]] virtual std::optional<Positions> before(const AnyPosition& position) const = 0;
  [[nodiscard]] virtual std::optional<AnyPosition> canonical(const AnyPosition& position) const = 0;
  [[nodiscard]] virtual std::optional<Layering> layering() const = 0;
  // Whether its key is as short as the rules say.
  [[nodiscard]] virtual bool key_fits(const AnyPosition& position) const = 0;
  [[nodiscard]] virtual bool numbered() const = 0;
  // The problems of the numbering itself, and of the numbers of positions that were reached.
  [[nodiscard]] virtual Problems numbering_problems(const Positions& reached) const = 0;

 private:
  std::unique_ptr<const Game> game_;
};

template <Rules R>
class SubjectOf final : public Subject {
 public:
  using Position = typename R::Position;

  SubjectOf(std::unique_ptr<const Game> game, R rules) : Subject(std::move(game)), rules_(std::move(rules)) {}

  Positions starts() const override {
    Positions positions = {erased(rules_, rules_.initial())};
    if constexpr (ManyStarts<R>) rules_.starts(sink_of(positions));
    return positions;
  }
  std::optional<Positions> everywhere() const override {
    if constexpr (!Enumerable<R>) {
      return std::nullopt;
    } else {
      Positions positions;
      rules_.everywhere(sink_of(positions));
      return positions;
    }
  }
  std::optional<Positions> before(const AnyPosition& position) const override {
    if constexpr (!Reversible<R>) {
      return std::nullopt;
    } else {
      Positions positions;
      rules_.before(restored(rules_, position), sink_of(positions));
      return positions;
    }
  }
  std::optional<AnyPosition> canonical(const AnyPosition& position) const override {
    if constexpr (Symmetric<R>) return erased(rules_, rules_.canonical(restored(rules_, position)));
    return std::nullopt;
  }
  std::optional<Layering> layering() const override {
    if constexpr (Layered<R>) return Layering{rules_.layers(), rules_.longest_step()};
    return std::nullopt;
  }
  bool key_fits(const AnyPosition& position) const override {
    if constexpr (detail::has_short_keys<R>)
      return static_cast<int>(std::bit_width(detail::key_of(rules_, restored(rules_, position)).word[0])) <=
             rules_.key_bits();
    return true;
  }
  bool numbered() const override { return Numbered<R>; }
  Problems numbering_problems(const Positions& reached) const override {
    if constexpr (!Numbered<R>) {
      return {};
    } else {
      return check_numbering(rules_, reached);
    }
  }

 private:
  auto sink_of(Positions& positions) const {
    return [this, &positions](const Position& position) { positions.push_back(erased(rules_, position)); };
  }

  R rules_;
};

// A subject that is made when its test runs: the others cost only their names.
struct NamedSubject {
  std::string name;
  std::function<std::unique_ptr<const Subject>()> make;
};

template <Rules R>
NamedSubject subject_of(const Variant<R>& variant, const Pairs& pairs) {
  const auto make = [variant, pairs]() -> std::unique_ptr<const Subject> {
    Arguments arguments(variant.info, pairs);
    R rules = variant.make(arguments);
    return std::make_unique<SubjectOf<R>>(make_game(arguments.canonical()), std::move(rules));
  };
  return {Arguments(variant.info, pairs).canonical(), make};
}

}  // namespace zermelo::conformance
