// SPDX-License-Identifier: Apache-2.0
#include <zermelo/solution/marking/marking.h>
#include <zermelo/solvers/attractor.h>

#include "round_trip.h"
#include "small_arena.h"

namespace zermelo::fuzz {
namespace {

using namespace marking;

// Checks that reasons are some of the faults, and that all sentences can be written in both languages and in one line
// of a table.
void look_at(const Mark& mark, std::string_view text) {
  if (mark.reasons.size() > mark.faults()) fail("more reasons than faults", text);
  for (const Language language : {Language::english, Language::named("fr").value()}) {
    for (const Phrase& reason : mark.reasons) {
      if (reason.in(language).empty()) fail("nothing is said", text);
    }
    for (const Note& remark : mark.remarks) {
      if (remark.text.in(language).empty()) fail("nothing is said", text);
    }
    (void)csv_row("fuzz", mark, language);
  }
}

// Marks the answer as every kind, and as the kind guessed from its form.
void mark_text(std::string_view text) {
  static const Arena arenas[] = {small_arena(true), small_arena(false)};
  const Arena& arena = arenas[text.size() % 2];
  const auto targets = won_ends(arena, Player::first, DeadEnds::lose);
  const Attraction attraction = attractor(arena, Player::first, targets);
  const Solution solution = solve(arena);
  const Truth truth{arena, attraction, targets, &solution, DeadEnds::lose, small_budget()};
  TextReader reader(text, "fuzz");
  const Literal answer = read_literal(reader, truth.budget);
  for (int kind = 0; kind <= static_cast<int>(AnswerKind::values); ++kind) {
    try {
      look_at(mark_answer(truth, static_cast<AnswerKind>(kind), answer), text);
    } catch (const Error&) {
    }
  }
  look_at(mark_answer(truth, answer), text);
}

}  // namespace
}  // namespace zermelo::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  try {
    zermelo::fuzz::mark_text({reinterpret_cast<const char*>(data), size});
  } catch (const zermelo::Error&) {
  }
  return 0;
}
