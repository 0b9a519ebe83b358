// SPDX-License-Identifier: Apache-2.0
// For the generated sources: makes registry entries from rules.
#pragma once
#include <memory>
#include <utility>
#include <vector>

#include <zermelo/catalogue/registry.h>
#include <zermelo/catalogue/rules_game.h>
#include <zermelo/rules/variant.h>

namespace zermelo {

template <Rules R>
std::unique_ptr<Game> game_of(const Variant<R>& variant, Arguments& arguments) {
  R rules = variant.make(arguments);
  return std::make_unique<RulesGame<R>>(arguments.canonical(), std::move(rules));
}

template <Rules R>
requires Notated<R>
void append_entries(std::vector<GameEntry>& entries) {
  for (const Variant<R>& variant : R::variants()) {
    entries.push_back({variant.info, [variant](const Pairs& pairs) {
                         Arguments arguments(variant.info, pairs);
                         if constexpr (HasWider<R>) {
                           if (!R::holds(arguments)) return game_of(wider_of(variant), arguments);
                         }
                         return game_of(variant, arguments);
                       }});
  }
}

}  // namespace zermelo
