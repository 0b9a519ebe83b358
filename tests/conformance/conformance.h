// SPDX-License-Identifier: Apache-2.0
// Registers the tests of a game. CMake makes one source a game that calls register_conformance<R>().
#pragma once
#include "tests/conformance/subject.h"

namespace zermelo::conformance {

void register_everywhere(const NamedSubject& subject);
void register_by_play(const NamedSubject& subject, const std::string& kind);

template <Rules R>
requires Notated<R>
bool register_conformance() {
  for (const Variant<R>& variant : R::variants()) {
    for (const Pairs& pairs : variant.small) register_everywhere(subject_of(variant, pairs));
    for (const Pairs& pairs : variant.large) register_by_play(subject_of(variant, pairs), "by_play");
    register_by_play(subject_of(variant, {}), "defaults_by_play");
    if constexpr (HasWider<R>) {
      const auto wider = wider_of(variant);
      for (const Pairs& pairs : wider.large) register_by_play(subject_of(wider, pairs), "by_play");
    }
  }
  return true;
}

}  // namespace zermelo::conformance
