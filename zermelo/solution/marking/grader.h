// SPDX-License-Identifier: Apache-2.0
// Collects a mark: counts every fault, keeps the first sentences. A sentence comes as a function, made only when shown.
#pragma once
#include <utility>

#include <zermelo/solution/marking/marking.h>
#include <zermelo/solution/marking/sentences.h>

namespace zermelo::marking {

class Grader {
 public:
  explicit Grader(AnswerKind kind) : mark_{.kind = kind, .reasons = {}, .remarks = {}} {}

  void correct() { ++mark_.correct; }
  void wrong(const auto& say) { fault(mark_.wrong, say); }
  void missing(const auto& say) { fault(mark_.missing, say); }
  void extra(const auto& say) { fault(mark_.extra, say); }

  void remark(Phrase remark) { mark_.remarks.push_back(std::move(remark)); }
  void repeated(const auto& say) {
    if (repeated_++ < shown_repeats) remark(say());
  }
  void empty_braces() {
    if (!std::exchange(empty_braces_, true)) remark(braces_are_a_dict());
  }

  [[nodiscard]] bool right() const { return mark_.right(); }

  [[nodiscard]] Mark finish() {
    if (repeated_ > shown_repeats) remark(more_repeats(repeated_ - shown_repeats));
    return std::move(mark_);
  }

 private:
  static constexpr std::uint64_t shown_repeats = 3;

  void fault(std::uint64_t& count, const auto& say) {
    ++count;
    if (mark_.reasons.size() < shown_reasons) mark_.reasons.push_back(say());
  }

  Mark mark_;
  std::uint64_t repeated_ = 0;
  bool empty_braces_ = false;
};

}  // namespace zermelo::marking
