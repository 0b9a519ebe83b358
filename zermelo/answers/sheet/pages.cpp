// SPDX-License-Identifier: Apache-2.0
// The sheet itself: its page with holes, or with the answers in them.
#include <algorithm>

#include <zermelo/answers/sheet/sheet.h>
#include <zermelo/answers/sheet/solved_key.h>

namespace zermelo::answers {

namespace {

constexpr std::size_t page_width = 82;  // of a page of LaTeX, in its letters for code

// The place behind the next comma, or the whole rest: between the items of the outermost bracket, or, where `anywhere`,
// between any two.
std::size_t next_break(const std::string& value, std::size_t at, int& depth, bool anywhere) {
  for (; at < value.size(); ++at) {
    if (std::string_view("([{").find(value[at]) != std::string_view::npos) ++depth;
    if (std::string_view(")]}").find(value[at]) != std::string_view::npos) --depth;
    if (value[at] == '\n') return at + 1;
    if (value.compare(at, 2, ", ") == 0 && (anywhere || depth <= 1)) return at + 2;
  }
  return value.size();
}

// A long literal over several lines, broken behind commas.
std::string broken_lines(const std::string& name, const std::string& value) {
  std::string made = name + " = ";
  std::size_t column = made.size();
  const std::string indent(made.size() + 1, ' ');
  int depth = 0;
  for (std::size_t at = 0; at < value.size();) {
    int depth_after = depth;
    std::size_t stop = next_break(value, at, depth_after, false);
    if (indent.size() + stop - at > page_width) {
      depth_after = depth;
      stop = next_break(value, at, depth_after, true);
    }
    depth = depth_after;
    const std::string piece = value.substr(at, stop - at);
    if (column + piece.size() > page_width && column > indent.size()) {
      while (made.back() == ' ') made.pop_back();
      made += "\n" + indent;
      column = indent.size();
    }
    made += piece;
    column += piece.size();
    if (piece.ends_with('\n')) {
      made += std::string(name.size() + 3, ' ');
      column = name.size() + 3;
    }
    at = stop;
  }
  return made;
}

std::string code_block(const std::string& text) { return "```python\n" + text + "\n```\n"; }

std::string page_with(const sheet::Key& key, const std::function<std::string(std::size_t question)>& in_hole) {
  std::string page;
  for (const sheet::Key::Piece& piece : key.page) page += piece.question ? in_hole(*piece.question) : piece.text;
  return page;
}

}  // namespace

std::string blank_sheet(const sheet::Key& key) {
  return page_with(key, [&](std::size_t question) { return code_block(key.questions[question].name + " = ..."); });
}

std::string solved_sheet(const sheet::Key& key, const SheetAsking& asking) {
  const std::vector<sheet::SolvedQuestion> solved = solve_key(key, asking);
  return page_with(key, [&](std::size_t number) {
    const sheet::SolvedQuestion& one = solved[number];
    const bool left_open = one.parts.empty() && one.question.solution.text.empty();
    const std::string answer = left_open ? Phrase("To be marked by hand.").in(asking.language) + "\n"
                                         : code_block(broken_lines(one.question.name, one.solution()));
    return answer + (one.question.because.empty() ? "" : "\n" + one.question.because + "\n");
  });
}

}  // namespace zermelo::answers
