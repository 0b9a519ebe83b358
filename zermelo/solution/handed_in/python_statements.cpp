// SPDX-License-Identifier: Apache-2.0
#include <zermelo/solution/handed_in/python_statements.h>

#include <algorithm>
#include <array>
#include <utility>
#include <vector>

namespace zermelo::handed_in {

namespace {

using Tokens = std::span<const PythonToken>;

// What a word that begins a block says about the lines in it.
constexpr std::array<std::pair<std::string_view, PythonBlock>, 13> block_words = {{{"def", PythonBlock::local},
                                                                                   {"class", PythonBlock::local},
                                                                                   {"if", PythonBlock::perhaps},
                                                                                   {"elif", PythonBlock::perhaps},
                                                                                   {"else", PythonBlock::perhaps},
                                                                                   {"for", PythonBlock::perhaps},
                                                                                   {"while", PythonBlock::perhaps},
                                                                                   {"except", PythonBlock::perhaps},
                                                                                   {"match", PythonBlock::perhaps},
                                                                                   {"case", PythonBlock::perhaps},
                                                                                   {"try", PythonBlock::always},
                                                                                   {"finally", PythonBlock::always},
                                                                                   {"with", PythonBlock::always}}};

std::size_t find_outside_brackets(Tokens tokens, std::string_view sign) {
  const auto found = std::find_if(tokens.begin(), tokens.end(),
                                  [&](const PythonToken& token) { return token.is(sign) && token.depth == 0; });
  return static_cast<std::size_t>(found - tokens.begin());
}

// `if True:` and `if __name__ == '__main__':` are run.
bool always_holds(Tokens header) {
  if (!header[0].is("if") || header.size() < 2) return false;
  return header[1].is("__name__") || (header.size() == 2 && (header[1].is("True") || header[1].text == "1"));
}

// What the header says of its block; nothing where it is none.
std::optional<PythonBlock> block_of(Tokens line) {
  const bool asynchronous = line[0].is("async") && line.size() > 1;
  const PythonToken& word = line[asynchronous ? 1 : 0];
  const auto known = std::find_if(block_words.begin(), block_words.end(), [&](const auto& entry) {
    return word.kind == TokenKind::name && word.text == entry.first;
  });
  const std::size_t colon = find_outside_brackets(line, ":");
  if (known == block_words.end() || colon == line.size()) return std::nullopt;
  // These two are names of values too: «case: int = 3», «match[0]: int = 3».
  if ((word.is("case") && colon == 1) || (word.is("match") && !line.back().is(":"))) return std::nullopt;
  return always_holds(line.first(colon)) ? PythonBlock::always : known->second;
}

class StatementWalk {
 public:
  StatementWalk(const std::function<void(const PythonStatement&)>& take) : take_(take) {}

  void line(const PythonTokens& line) {
    while (!blocks_.empty() && blocks_.back().first >= line.indent()) blocks_.pop_back();
    const PythonBlock around = blocks_.empty() ? PythonBlock::always : blocks_.back().second;
    const Tokens tokens = line.tokens();
    const auto own = block_of(tokens);
    if (!own) return simple(tokens, around, line.unclosed());
    const PythonBlock inside = std::max(around, *own);
    const std::size_t colon = find_outside_brackets(tokens, ":");
    take_({tokens.first(colon), around, std::nullopt, true});
    if (colon + 1 < tokens.size()) {
      simple(tokens.subspan(colon + 1), inside, line.unclosed());
    } else {
      blocks_.emplace_back(line.indent(), inside);
    }
  }

 private:
  void simple(Tokens tokens, PythonBlock block, const std::optional<PythonToken>& unclosed) {
    while (!tokens.empty()) {
      const std::size_t end = find_outside_brackets(tokens, ";");
      const bool last = end == tokens.size();
      if (end > 0) take_({tokens.first(end), block, last ? unclosed : std::nullopt});
      tokens = tokens.subspan(last ? end : end + 1);
    }
  }

  const std::function<void(const PythonStatement&)>& take_;
  std::vector<std::pair<std::size_t, PythonBlock>> blocks_;  // the indent of each header, and its lines
};

}  // namespace

void for_each_statement(std::string_view text, const Budget& budget,
                        const std::function<void(const PythonStatement&)>& take) {
  PythonTokens tokens(text);
  StatementWalk walk(take);
  while (tokens.next_line()) {
    budget.check();
    walk.line(tokens);
  }
}

}  // namespace zermelo::handed_in
