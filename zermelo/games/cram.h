// SPDX-License-Identifier: Apache-2.0
// Cram: both players lay dominoes either way. The encoding is drawn in dominoes.h.
#pragma once
#include <cstdint>
#include <vector>

#include <zermelo/games/domino_numbering.h>
#include <zermelo/games/dominoes.h>
#include <zermelo/rules/variant.h>

namespace zermelo {

template <class Squares>
class CramOn : public Dominoes<Squares> {
 public:
  using Position = typename Dominoes<Squares>::Position;

  constexpr bool impartial() const { return true; }
  // Each open region is a part.
  template <class Sink>
  constexpr void components(const Position& position, Sink&& sink) const {
    this->each_region(position, [&](const Squares& region) { sink(this->open_only(region)); });
  }

 protected:
  explicit CramOn(Arguments& arguments) : Dominoes<Squares>(arguments, Dominoes<Squares>::Play::either) {}
};

class WideCram : public CramOn<WideBits> {
 public:
  static std::vector<Variant<WideCram>> variants();

 private:
  using CramOn::CramOn;
  static WideCram make(Arguments& arguments) { return WideCram(arguments); }
};

class Cram : public CramOn<std::uint64_t> {
 public:
  using Numbering = DominoNumbering;
  using Wider = WideCram;
  static std::vector<Variant<Cram>> variants();

 private:
  using CramOn::CramOn;
  static Cram make(Arguments& arguments) { return Cram(arguments); }
};

}  // namespace zermelo
