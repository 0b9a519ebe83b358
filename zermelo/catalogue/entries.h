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
void append_entries(std::vector<GameEntry>& entries) {
  for (const Variant<R>& variant : R::variants()) {
    entries.push_back({variant.info, [variant](const Pairs& pairs) -> std::unique_ptr<Game> {
                         Arguments arguments(variant.info, pairs);
                         R rules = variant.make(arguments);
                         return std::make_unique<RulesGame<R>>(arguments.canonical(), std::move(rules));
                       }});
  }
}

}  // namespace zermelo
