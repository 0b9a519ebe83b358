// SPDX-License-Identifier: Apache-2.0
// The findings of a judge, for a person: every fault counted, the first ones in words.
#pragma once
#include <algorithm>
#include <cstdint>
#include <vector>

#include <zermelo/base/phrase.h>

namespace zermelo {

inline constexpr std::size_t shown_faults = 10;

struct Finding {
  std::uint64_t faults = 0;
  std::vector<Phrase> sentences;   // of the first faults, at most `shown_faults`
  std::uint64_t judged = 0;        // verdicts, where a judge counts them
  std::uint64_t not_judged = 0;    // nodes of which nothing is known that could be judged
  std::vector<Phrase> unjudged{};  // what of all verdicts was not judged

  [[nodiscard]] bool right() const { return faults == 0; }

  // `sentence()` makes the Phrase; a solution with millions of faults costs no memory for those not shown.
  template <class Sentence>
  void add(const Sentence& sentence) {
    if (sentences.size() < shown_faults) sentences.push_back(sentence());
    ++faults;
  }
  void add(const Finding& more) {
    const std::size_t room = shown_faults - sentences.size();
    const auto end = more.sentences.begin() + static_cast<std::ptrdiff_t>(std::min(room, more.sentences.size()));
    sentences.insert(sentences.end(), more.sentences.begin(), end);
    faults += more.faults;
    judged += more.judged;
    not_judged += more.not_judged;
    unjudged.insert(unjudged.end(), more.unjudged.begin(), more.unjudged.end());
  }
};

}  // namespace zermelo
