// SPDX-License-Identifier: Apache-2.0
#include <zermelo/solution/handed_in/python_tokens.h>

#include <algorithm>
#include <array>
#include <cctype>

#include <zermelo/base/texts.h>
#include <zermelo/base/utf8.h>

namespace zermelo::handed_in {

namespace {

constexpr std::size_t deepest = 256;  // no value has as many brackets inside each other

// The longest first.
constexpr std::array<std::string_view, 27> long_signs = {
    "...", "**=", "//=", ">>=", "<<=", "==", "!=", "<=", ">=", ":=", "+=", "-=", "*=", "/=",
    "%=",  "@=",  "&=",  "|=",  "^=",  "->", "**", "//", ">>", "<<", "<>", "&&", "||"};

// What no bracket holds: a line that begins so shows that the one above was not finished.
constexpr std::array<std::string_view, 9> statement_words = {"def", "class",  "import", "while", "with",
                                                             "try", "return", "del",    "global"};

// Blanks that come along when a text is copied from a page or a document.
constexpr std::array<std::string_view, 7> foreign_blanks = {"\u00A0", "\u202F", "\u2009", "\u200B",
                                                            "\u3000", "\uFEFF", "\f"};

std::size_t blank_at(std::string_view text) {
  if (text.starts_with(' ') || text.starts_with('\t') || text.starts_with('\r')) return 1;
  for (const std::string_view blank : foreign_blanks) {
    if (text.starts_with(blank)) return blank.size();
  }
  return 0;
}

// Letters beyond ASCII belong to names; punctuation (U+0080 to U+00BF, U+2000 to U+2FFF, U+3000 and wide forms) does
// not.
std::size_t name_character(std::string_view text) {
  if (text.empty()) return 0;
  const auto lead = static_cast<unsigned char>(text[0]);
  if (lead < 0x80) return is_letter(lead) || is_digit(lead) || lead == '_' ? 1 : 0;
  const bool letter = lead >= 0xC3 && lead != 0xE2 && lead != 0xEF && !text.starts_with("\u3000");
  return letter ? std::max<std::size_t>(utf8_character(text), 1) : 0;
}

std::size_t name_length(std::string_view text) {
  std::size_t length = 0;
  while (const std::size_t more = name_character(text.substr(length))) length += more;
  return text.empty() || is_digit(text[0]) ? 0 : length;
}

std::size_t blanks_length(std::string_view text) {
  std::size_t length = 0;
  while (const std::size_t more = blank_at(text.substr(length))) length += more;
  return length;
}

// «q1 = …», «q1: list = …», «q1, q2 = …» or a word that begins a statement, at the beginning of a line.
bool begins_statement(std::string_view text) {
  const std::string_view line = text.substr(0, text.find('\n'));
  const std::string_view first = line.substr(0, name_length(line));
  if (first.empty()) return false;
  if (std::find(statement_words.begin(), statement_words.end(), first) != statement_words.end()) return true;
  std::size_t at = first.size();
  while (at < line.size()) {
    const std::string_view rest = line.substr(at);
    if (const std::size_t skipped = std::max(blanks_length(rest), name_length(rest))) {
      at += skipped;
    } else if (rest[0] == '=') {
      return !rest.starts_with("==");
    } else if (rest[0] == ',' || rest[0] == ':') {
      ++at;
    } else {
      return false;
    }
  }
  return false;
}

// Whether a value may stand on the line below its «q1 =».
bool begins_value(std::string_view text) {
  const std::string_view line = trimmed(text.substr(0, text.find('\n')));
  return name_length(line) == 0;
}

// Whether a long text begins rather than ends at this mark, «q2 = """»: the one before it was never closed.
bool opens_text(std::string_view text, std::size_t mark) {
  const std::size_t line = text.rfind('\n', mark) + 1;
  const std::string_view before = trimmed(text.substr(line, mark - line));
  return !before.empty() && std::string_view("=([{,").find(before.back()) != std::string_view::npos &&
         begins_statement(text.substr(line));
}

bool is_text_prefix(std::string_view name) {
  return name.size() <= 2 && std::all_of(name.begin(), name.end(), [](char letter) {
           return std::string_view("rRbBfFuU").find(letter) != std::string_view::npos;
         });
}

char closing(char bracket) { return bracket == '(' ? ')' : bracket == '[' ? ']' : '}'; }

}  // namespace

std::optional<PythonToken> PythonTokens::unclosed() const {
  return open_.empty() ? std::nullopt : std::optional(open_.back());
}

bool PythonTokens::next_line() {
  tokens_.clear();
  open_.clear();
  while (tokens_.empty()) {
    if (at_ >= text_.size()) return false;
    begin_line();
    while (!end_line()) take_token();
  }
  return true;
}

void PythonTokens::begin_line() {
  skip_prompt();
  indent_ = 0;
  while (at_ < text_.size()) {
    const std::size_t length = blank_at(text_.substr(at_));
    if (length == 0) return;
    indent_ = text_[at_] == '\t' ? (indent_ / 8 + 1) * 8 : indent_ + 1;
    at_ += length;
  }
}

void PythonTokens::skip_blanks() { at_ += blanks_length(text_.substr(at_)); }

// «>>> », «... » of Python's sessions and «In [3]: » of IPython's.
void PythonTokens::skip_prompt() {
  const std::string_view rest = text_.substr(at_);
  const std::size_t end = rest.starts_with("In [") ? rest.find("]:") : std::string_view::npos;
  const bool numbered = end != std::string_view::npos && end > 4 && end < 12 &&
                        std::all_of(rest.begin() + 4, rest.begin() + static_cast<std::ptrdiff_t>(end),
                                    [](char byte) { return is_digit(byte); });
  prompts_ = prompts_ || rest.starts_with(">>>");
  const std::size_t length = numbered                              ? end + 2
                             : rest.starts_with(">>>")             ? 3
                             : prompts_ && rest.starts_with("...") ? 3
                                                                   : 0;
  at_ += length;
  if (length != 0 && at_ < text_.size() && text_[at_] == ' ') ++at_;
}

void PythonTokens::take_line_feed() {
  line_begin_ = ++at_;
  ++line_;
}

// Skips what stands before the next token; true where the line ends instead.
bool PythonTokens::end_line() {
  for (;;) {
    skip_blanks();
    if (at_ < text_.size() && text_[at_] == '#') at_ = std::min(text_.find('\n', at_), text_.size());
    if (at_ >= text_.size()) return true;
    if (text_[at_] == '\\') {
      const std::size_t end = at_ + 1 + blanks_length(text_.substr(at_ + 1));
      if (end >= text_.size() || text_[end] != '\n') return false;
      at_ = end;
      take_line_feed();
    } else if (text_[at_] != '\n') {
      return false;
    } else {
      take_line_feed();
      const bool waits = !tokens_.empty() && tokens_.back().is("=") && begins_value(text_.substr(at_));
      if ((open_.empty() && !waits) || begins_statement(text_.substr(at_))) return true;
      skip_prompt();
    }
  }
}

void PythonTokens::push(TokenKind kind, std::size_t begin, std::uint64_t line, std::uint64_t column) {
  tokens_.push_back({kind, text_.substr(begin, at_ - begin), line, column, open_.size()});
}

void PythonTokens::take_token() {
  const std::size_t begin = at_;
  const std::uint64_t column = at_ - line_begin_ + 1;
  const std::string_view rest = text_.substr(at_);
  if (const std::size_t length = name_length(rest)) {
    const bool prefix =
        length < rest.size() && is_text_prefix(rest.substr(0, length)) && (rest[length] == '\'' || rest[length] == '"');
    at_ += length;
    if (prefix) return take_text(begin);
    return push(TokenKind::name, begin, line_, column);
  }
  if (rest[0] == '\'' || rest[0] == '"') return take_text(begin);
  if (is_digit(rest[0])) {
    while (at_ < text_.size() && (name_character(text_.substr(at_)) == 1 || text_[at_] == '.')) ++at_;
    return push(TokenKind::number, begin, line_, column);
  }
  if (std::string_view("([{)]}").find(rest[0]) != std::string_view::npos) return take_bracket(rest[0]);
  const auto sign =
      std::find_if(long_signs.begin(), long_signs.end(), [&](std::string_view text) { return rest.starts_with(text); });
  at_ += sign == long_signs.end() ? std::max<std::size_t>(utf8_character(rest), 1) : sign->size();
  push(TokenKind::sign, begin, line_, column);
}

// From its quote on; it ends with its line where its end is missing.
void PythonTokens::take_text(std::size_t begin) {
  const std::uint64_t line = line_, column = begin - line_begin_ + 1;
  const char quote = text_[at_];
  std::string_view mark = text_.substr(at_, 3);
  if (mark.size() < 3 || mark[1] != quote || mark[2] != quote) mark = mark.substr(0, 1);
  std::size_t end = at_ + mark.size();
  bool& never_closed = never_closed_[quote == '"' ? 1 : 0];
  const auto stops = [&] { return text_.substr(end, mark.size()) == mark || (mark.size() == 1 && text_[end] == '\n'); };
  while (end < text_.size() && !(mark.size() == 3 && never_closed) && !stops())
    end += text_[end] == '\\' && end + 1 < text_.size() ? 2 : 1;
  bool closed = end < text_.size() && stops() && text_[end] == quote;
  never_closed = never_closed || (mark.size() == 3 && !closed);
  const std::string_view written = text_.substr(at_, end - at_);
  if (closed && written.find('\n') != std::string_view::npos) closed = !opens_text(text_, end);
  if (!closed) end = std::min(text_.find('\n', at_), text_.size());
  end = std::min(closed ? end + mark.size() : end, text_.size());
  while (at_ < end) {
    if (text_[at_] == '\n') {
      take_line_feed();
    } else {
      ++at_;
    }
  }
  push(TokenKind::text, begin, line, column);
}

// A closing bracket ends all that were opened since its own; one that none fits stays a sign.
void PythonTokens::take_bracket(char bracket) {
  const std::uint64_t column = at_ - line_begin_ + 1;
  const std::size_t begin = at_++;
  const bool opens = bracket == '(' || bracket == '[' || bracket == '{';
  const auto fits = [&](const PythonToken& open) { return closing(open.text[0]) == bracket; };
  if (!opens) {
    const auto stop = open_.rbegin() + static_cast<std::ptrdiff_t>(std::min(open_.size(), deepest));
    const auto own = std::find_if(open_.rbegin(), stop, fits);
    if (own != stop) open_.erase(own.base() - 1, open_.end());
  }
  push(TokenKind::sign, begin, line_, column);
  if (opens) open_.push_back(tokens_.back());
}

}  // namespace zermelo::handed_in
