// SPDX-License-Identifier: Apache-2.0
#include <zermelo/answers/minimax_marks.h>

#include <algorithm>

#include <zermelo/answers/minimax.h>
#include <zermelo/base/error.h>
#include <zermelo/base/texts.h>

namespace zermelo::answers {

namespace {

constexpr std::size_t most_reasons = 8;

std::string side_text(const Appraisal& side, const Searched& answer) {
  return draw::number_text(draw::number_of(side, answer.of.heuristic));
}

MarkedAnswer mark_value(const Searched& answer) {
  const auto said = number_in<double>(answer.asked.mark_value);
  if (!said) throw Error(Phrase("{}: expected a number, not {}", "mark_value", shown(answer.asked.mark_value)));
  MarkedAnswer marked{.right = *said == answer.number(answer.found.value)};
  const std::string root = answer.of.positions.text(answer.of.root);
  if (!marked.right)
    marked.reasons.push_back(
        answer.of.to_move(answer.of.root) == Player::first
            ? Phrase("{} takes the greatest value of its branches, which is not {}", root, draw::number_text(*said))
            : Phrase("{} takes the least value of its branches, which is not {}", root, draw::number_text(*said)));
  return marked;
}

MarkedAnswer mark_cuts(const Searched& answer) {
  if (!answer.how.alpha_beta) throw Error(Phrase("minimax cuts nothing: ask for alpha-beta"));
  std::vector<std::string> said = answer.asked.mark_cuts, known;
  // Who cuts nothing says «-».
  said.erase(std::remove(said.begin(), said.end(), "-"), said.end());
  MarkedAnswer marked;
  std::size_t missing = 0;
  draw::walk_tree(answer.of.positions, answer.of.root, answer.found.tree, [&](const draw::TreeStep& step) {
    const std::string name = answer.of.positions.text(step.position);
    const bool is_said = std::find(said.begin(), said.end(), name) != said.end();
    known.push_back(name);
    const Window& window = step.node.window;
    if (step.node.kind == GameTree::Kind::cut) {
      if (!is_said) ++missing;
    } else if (is_said && window.alpha == Appraisal::least() && window.beta == Appraisal::greatest()) {
      marked.reasons.push_back(Phrase("{} is visited: nothing is sure yet there", name));
    } else if (is_said) {
      marked.reasons.push_back(Phrase("{} is visited: alpha is {} and beta {}, so it may still matter", name,
                                      side_text(window.alpha, answer), side_text(window.beta, answer)));
    }
  });
  for (const std::string& name : said) {
    if (std::find(known.begin(), known.end(), name) == known.end())
      marked.reasons.push_back(Phrase("{} is no node that could be cut: name the first node of a branch", name));
  }
  if (missing == 1) marked.reasons.push_back(Phrase("one more branch is cut"));
  if (missing > 1) marked.reasons.push_back(Phrase("{} more branches are cut", missing));
  marked.right = marked.reasons.empty();
  if (marked.reasons.size() > most_reasons)
    marked.reasons.erase(marked.reasons.begin() + most_reasons, marked.reasons.end());
  return marked;
}

}  // namespace

TreeMarks marks_of(const Searched& answer) {
  TreeMarks marks;
  if (!answer.asked.mark_value.empty()) marks.value = mark_value(answer);
  if (!answer.asked.mark_cuts.empty()) marks.cuts = mark_cuts(answer);
  return marks;
}

void write(JsonWriter& json, const TreeMarks& marks, Language language) {
  const auto write_one = [&](const char* key, const std::optional<MarkedAnswer>& marked) {
    if (!marked) return;
    json.key(key).begin_object().field("right", marked->right).key("reasons").begin_array();
    for (const Phrase& reason : marked->reasons) json.value(reason.in(language));
    json.end_array().end_object();
  };
  json.key("marks").begin_object();
  write_one("value", marks.value);
  write_one("cuts", marks.cuts);
  json.end_object();
}

}  // namespace zermelo::answers
