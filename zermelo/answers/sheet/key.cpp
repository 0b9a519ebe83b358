// SPDX-License-Identifier: Apache-2.0
#include <zermelo/answers/sheet/key.h>

#include <algorithm>

#include <fmt/format.h>

#include <zermelo/base/texts.h>

namespace zermelo::sheet {

namespace {

// What a block may begin its lines with, besides the verbs.
constexpr std::string_view by_hand_words = "by hand", all_or_nothing_words = "all or nothing",
                           because_word = "because ", solution_word = "solution ";

struct Heading {
  std::string name;
  double points = 1;
};

// Blanks of any kind become plain ones, the signs of Markdown's emphasis go.
std::string plain_words(std::string_view text) {
  std::string made;
  while (!text.empty()) {
    const bool no_break = text.starts_with("\u00A0") || text.starts_with("\u202F");
    const std::size_t length = text.starts_with("\u00A0") ? 2 : no_break ? 3 : 1;
    if (no_break) {
      made += ' ';
    } else if (text[0] != '*' && text[0] != '`') {
      made += text[0];
    }
    text.remove_prefix(length);
  }
  return made;
}

// The points of «(2 points)», «(1,5 pt)»; nothing where the brackets hold no points.
std::optional<double> points_of(std::string_view inside, const Place& place) {
  const std::size_t end = std::min(inside.find_first_not_of("+-0123456789.,/ "), inside.size());
  const std::string_view unit = inside.substr(end).substr(0, inside.substr(end).find_first_of(" )"));
  if (unit != "point" && unit != "points" && unit != "pt" && unit != "pts") return std::nullopt;
  std::string number(trimmed(inside.substr(0, end)));
  if (number.empty()) return std::nullopt;
  std::replace(number.begin(), number.end(), ',', '.');
  const auto points = number_in<double>(number);
  if (!points || *points <= 0 || *points >= 1e6)
    throw Error(Phrase("the points of a question are a number above 0, such as (1.5 points), not {}", number), place);
  return points;
}

// «q5 (1.5 points)», «**q5**: degrees (2 pts)», with a decimal comma or point.
Heading read_heading(std::string_view words, const Place& place) {
  const std::string text = plain_words(words);
  Heading heading;
  heading.name = text.substr(0, std::min(text.find_first_of(" \t("), text.size()));
  while (!heading.name.empty() && std::string_view(":.)").find(heading.name.back()) != std::string_view::npos)
    heading.name.pop_back();
  const std::size_t open = text.rfind('(');
  if (open != std::string::npos) heading.points = points_of(std::string_view(text).substr(open + 1), place).value_or(1);
  return heading;
}

class KeyReader {
 public:
  explicit KeyReader(const std::string& name) : name_(name) {}

  Key read(std::string_view text) {
    std::uint64_t number = 0;
    while (!text.empty()) {
      const std::size_t end = std::min(text.find('\n'), text.size());
      std::string_view line = text.substr(0, end);
      if (line.ends_with('\r')) line.remove_suffix(1);
      text.remove_prefix(std::min(end + 1, text.size()));
      take(line, {name_, ++number, 1});
    }
    if (in_block_) throw Error(Phrase("the block of {} is not closed: ``` is missing", heading_->name), block_place_);
    if (!fence_.empty()) throw Error(Phrase("this block of code is not closed: {} is missing", fence_), block_place_);
    flush();
    if (key_.questions.empty())
      throw Error(Phrase("no question: a key has a heading and a ```zermelo block for each"), {name_, 0, 0});
    return std::move(key_);
  }

 private:
  void take(std::string_view line, const Place& place) {
    const std::string_view mark = fence_of(line);
    const bool fence = !mark.empty();
    if (in_block_) {
      if (fence && is_fence_end(line, mark)) {
        close_block();
      } else {
        block_line(trimmed(line), place);
      }
      return;
    }
    if (fence && fence_.empty() && lowered(trimmed(trimmed(line).substr(mark.size()))) == "zermelo")
      return open_block(mark, place);
    if (fence && fence_.empty()) {
      fence_ = mark;
      block_place_ = place;
    } else if (fence && is_fence_end(line, mark)) {
      fence_.clear();
    }
    if (fence_.empty() && line.starts_with('#')) heading(line, place);
    text_.append(line).append("\n");
  }

  // ``` or more, or ~~~, behind three blanks at most: what a block of code begins and ends with.
  static std::string_view fence_of(std::string_view line) {
    const std::size_t indent = std::min(line.find_first_not_of(' '), line.size());
    const std::string_view rest = line.substr(indent);
    const std::size_t length = std::min(rest.find_first_not_of(rest.starts_with('~') ? '~' : '`'), rest.size());
    return indent < 4 && length >= 3 ? rest.substr(0, length) : std::string_view();
  }
  [[nodiscard]] bool is_fence_end(std::string_view line, std::string_view mark) const {
    return mark.starts_with(fence_) && trimmed(line) == mark;
  }

  void heading(std::string_view line, const Place& place) {
    const std::size_t level = std::min(line.find_first_not_of('#'), line.size());
    const std::string_view words = trimmed(line.substr(level));
    if (level == 1 && key_.title.empty()) key_.title = words;
    heading_ = read_heading(words, place);
  }

  void open_block(std::string_view mark, const Place& place) {
    if (!heading_ || heading_->name.empty())
      throw Error(Phrase("a ```zermelo block stands below the heading of its question"), place);
    const auto same = [&](const Question& question) { return question.name == heading_->name; };
    if (std::any_of(key_.questions.begin(), key_.questions.end(), same))
      throw Error(Phrase("a second block for {}: each question has a heading of its own", heading_->name), place);
    flush();
    fence_ = mark;
    in_block_ = true;
    block_place_ = place;
    key_.questions.push_back({heading_->name, heading_->points, {}, {}, {}, false});
    by_hand_ = false;
  }

  void block_line(std::string_view line, const Place& place) {
    Question& question = key_.questions.back();
    if (line.empty() || line.starts_with('#')) return;
    if (line == by_hand_words) {
      by_hand_ = true;
    } else if (line == all_or_nothing_words) {
      question.all_or_nothing = true;
    } else if (line.starts_with(because_word)) {
      question.because += (question.because.empty() ? "" : " ") + std::string(line.substr(because_word.size()));
    } else if (line.starts_with(solution_word)) {
      if (!question.solution.text.empty()) throw Error(Phrase("a second solution of {}", question.name), place);
      question.solution = {std::string(trimmed(line.substr(solution_word.size()))), place};
    } else {
      question.asked.push_back({std::string(line), place});
    }
  }

  void close_block() {
    const Question& question = key_.questions.back();
    in_block_ = false;
    fence_.clear();
    if (question.asked.empty() != by_hand_)
      throw Error(Phrase("the block of {} has either lines to mark by, or «by hand»", question.name), block_place_);
    key_.page.push_back({{}, key_.questions.size() - 1});
  }

  void flush() {
    if (!text_.empty()) key_.page.push_back({std::move(text_), std::nullopt});
    text_.clear();
  }

  const std::string& name_;
  Key key_;
  std::optional<Heading> heading_;
  std::string text_, fence_;  // the sign that the open block of code began with
  Place block_place_;
  bool in_block_ = false, by_hand_ = false;
};

}  // namespace

double Key::points() const {
  double sum = 0;
  for (const Question& question : questions) sum += question.points;
  return sum;
}

Key read_key(const NamedBytes& file, const Budget& budget) {
  const LargeArray<char> text = plain_text(file, budget);
  return KeyReader(file.name).read({text.data(), text.size()});
}

std::string plain_points(double points) {
  std::string text = fmt::format("{:.2f}", points);
  while (text.back() == '0') text.pop_back();
  if (text.back() == '.') text.pop_back();
  return text;
}

std::vector<std::string> shell_words(const AskedLine& line) {
  std::vector<std::string> words;
  char quote = 0;
  bool open = false;  // a word has begun
  for (const char byte : line.text) {
    if (quote != 0 ? byte == quote : byte == '\'' || byte == '"') {
      quote = quote != 0 ? '\0' : byte;
      if (!open) words.emplace_back();
      open = true;
    } else if (quote == 0 && is_blank(byte)) {
      open = false;
    } else {
      if (!open) words.emplace_back();
      open = true;
      words.back() += byte;
    }
  }
  if (quote != 0) throw Error(Phrase("the quote {} is not closed", quote), line.place);
  if (!words.empty() && words.front() == "zermelo") words.erase(words.begin());
  return words;
}

}  // namespace zermelo::sheet
