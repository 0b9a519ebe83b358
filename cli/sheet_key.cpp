// SPDX-License-Identifier: Apache-2.0
#include "cli/sheet_key.h"

#include <algorithm>

#include <zermelo/base/large_array.h>
#include <zermelo/base/texts.h>
#include <zermelo/base/utf8.h>

#include "cli/files.h"

namespace zermelo::cli {

namespace {

// What a block may begin its lines with, besides the verbs.
constexpr std::string_view by_hand_words = "by hand", all_or_nothing_words = "all or nothing",
                           because_word = "because ", solution_word = "solution ";

struct Heading {
  std::string name;
  double points = 1;
};

// «q5 (1.5 points)», «q5: degrees (2 points)», with a decimal comma or point.
Heading read_heading(std::string_view text) {
  Heading heading;
  const std::size_t end = std::min(text.find_first_of(" \t"), text.size());
  heading.name = text.substr(0, end);
  while (!heading.name.empty() && (heading.name.back() == ':' || heading.name.back() == '.')) heading.name.pop_back();
  const std::size_t open = text.rfind('(');
  if (open == std::string_view::npos) return heading;
  const std::string_view inside = text.substr(open + 1);
  const std::size_t space = inside.find(' ');
  if (space == std::string_view::npos || !trimmed(inside.substr(space)).starts_with("point")) return heading;
  std::string number(inside.substr(0, space));
  std::replace(number.begin(), number.end(), ',', '.');
  if (const auto points = number_in<double>(number); points && *points > 0 && *points < 1e6) heading.points = *points;
  return heading;
}

class KeyReader {
 public:
  explicit KeyReader(const std::string& path) { key_.path = path; }

  SheetKey read(std::string_view text) {
    std::uint64_t number = 0;
    while (!text.empty()) {
      const std::size_t end = std::min(text.find('\n'), text.size());
      std::string_view line = text.substr(0, end);
      if (line.ends_with('\r')) line.remove_suffix(1);
      text.remove_prefix(std::min(end + 1, text.size()));
      take(line, {key_.path, ++number, 1});
    }
    if (in_block_) throw Error(Phrase("the block of {} is not closed: ``` is missing", heading_->name), block_place_);
    flush();
    if (key_.questions.empty())
      throw Error(Phrase("no question: a key has a heading and a ```zermelo block for each"), {key_.path, 0, 0});
    return std::move(key_);
  }

 private:
  void take(std::string_view line, const Place& place) {
    const bool fence = line.starts_with("```");
    if (in_block_) {
      if (fence) {
        close_block();
      } else {
        block_line(trimmed(line), place);
      }
      return;
    }
    if (fence && !in_fence_ && trimmed(line.substr(3)) == "zermelo") return open_block(place);
    if (fence) in_fence_ = !in_fence_;
    if (!in_fence_ && line.starts_with('#')) heading(line);
    text_.append(line).append("\n");
  }

  void heading(std::string_view line) {
    const std::size_t level = std::min(line.find_first_not_of('#'), line.size());
    const std::string_view words = trimmed(line.substr(level));
    if (level == 1 && key_.title.empty()) key_.title = words;
    heading_ = read_heading(words);
  }

  void open_block(const Place& place) {
    if (!heading_ || heading_->name.empty())
      throw Error(Phrase("a ```zermelo block stands below the heading of its question"), place);
    const auto same = [&](const Question& question) { return question.name == heading_->name; };
    if (std::any_of(key_.questions.begin(), key_.questions.end(), same))
      throw Error(Phrase("a second block for {}: each question has a heading of its own", heading_->name), place);
    flush();
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
    if (question.asked.empty() != by_hand_)
      throw Error(Phrase("the block of {} has either lines to mark by, or «by hand»", question.name), block_place_);
    key_.page.push_back({{}, key_.questions.size() - 1});
  }

  void flush() {
    if (!text_.empty()) key_.page.push_back({std::move(text_), std::nullopt});
    text_.clear();
  }

  SheetKey key_;
  std::optional<Heading> heading_;
  std::string text_;
  Place block_place_;
  bool in_fence_ = false, in_block_ = false, by_hand_ = false;
};

}  // namespace

double SheetKey::points() const {
  double sum = 0;
  for (const Question& question : questions) sum += question.points;
  return sum;
}

SheetKey read_key(const std::string& path, const Budget& budget) {
  const LargeArray<char> text = read_whole(path, budget);
  if (!valid_utf8({text.data(), text.size()})) throw Error(Phrase("the key is not UTF-8"), {path, 0, 0});
  return KeyReader(path).read({text.data(), text.size()});
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

}  // namespace zermelo::cli
