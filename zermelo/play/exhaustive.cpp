// SPDX-License-Identifier: Apache-2.0
#include <zermelo/play/exhaustive.h>

#include <zermelo/base/error.h>

namespace zermelo {

namespace {

class EveryLine {
 public:
  EveryLine(Expert& expert, const Contenders& sides, const MatchRequest& request, const Budget& budget,
            MatchResult& result, bool swapped)
      : expert_(expert), sides_(sides), request_(request), budget_(budget), result_(result), swapped_(swapped) {}

  // Depth first, with a stack of what is left to try: plays can be longer than recursion is deep.
  void walk() {
    enter(request_.start);
    while (!levels_.empty()) {
      Level& level = levels_.back();
      if (level.next == level.places.size()) {
        levels_.pop_back();
        if (!play_.steps.empty()) play_.steps.pop_back();
        continue;
      }
      const Choice& choice = level.situation->choices[level.places[level.next++]];
      play_.steps.push_back({level.position, choice.move});
      enter(choice.after);
    }
  }

 private:
  struct Level {
    AnyPosition position;
    std::shared_ptr<const Situation> situation;
    std::vector<std::size_t> places;
    std::size_t next = 0;
  };

  void enter(const AnyPosition& position) {
    budget_.check(steps_++);
    Level level{position, expert_.rules().at(position), {}};
    if (level.situation->result == End::none && play_.steps.size() < request_.most_plies) {
      Contender& mover = *sides_[static_cast<std::size_t>(index(level.situation->to_move))];
      level.places = mover.candidates({expert_.game(), position, *level.situation, play_.steps});
    } else {
      count(position, level.situation->result);
    }
    levels_.push_back(std::move(level));
  }

  void count(const AnyPosition& last, End end) {
    if (result_.games == most_lines)
      throw Error(
          Error::Kind::budget,
          Phrase("the players allow more than {} lines: leave --exhaustive out, or take a smaller game", most_lines));
    play_.last = last;
    play_.end = end;
    count_play(result_, expert_, play_, swapped_);
    if (request_.watch) request_.watch(play_, swapped_);
  }

  Expert& expert_;
  const Contenders& sides_;
  const MatchRequest& request_;
  const Budget& budget_;
  MatchResult& result_;
  bool swapped_;
  Play play_;
  std::vector<Level> levels_;
  std::uint64_t steps_ = 0;
};

}  // namespace

MatchResult play_every_line(Expert& expert, const Contenders& contenders, const MatchRequest& request,
                            const Budget& budget) {
  for (const Contender* contender : contenders) {
    if (!contender->can_be_listed())
      throw Error(Phrase("--exhaustive needs players whose moves can be listed: not search, not external"));
  }
  MatchResult result;
  result.judged = request.judge;
  EveryLine(expert, contenders, request, budget, result, false).walk();
  const Contenders exchanged = {contenders[1], contenders[0]};
  if (request.swap) EveryLine(expert, exchanged, request, budget, result, true).walk();
  return result;
}

}  // namespace zermelo
