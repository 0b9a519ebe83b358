// SPDX-License-Identifier: Apache-2.0
#include "cli/wrap.h"

#include <algorithm>
#include <cstdlib>
#include <vector>

#include <sys/ioctl.h>
#include <unistd.h>

#include <zermelo/base/texts.h>

namespace zermelo::cli {

namespace {

constexpr std::size_t least_columns = 20;

bool is_one_of(std::string_view letters, char letter) { return letters.find(letter) != std::string_view::npos; }
bool opens(char letter) { return is_one_of("([{", letter); }
bool closes(char letter) { return is_one_of(")]}", letter); }

// The words, each with the spaces before it. Brackets bind only where each of them is closed.
std::vector<std::string_view> words_of(std::string_view line) {
  const bool closed = std::count_if(line.begin(), line.end(), opens) == std::count_if(line.begin(), line.end(), closes);
  std::vector<std::string_view> words;
  std::size_t begin = 0;
  int depth = 0;
  for (std::size_t at = 0; at < line.size(); ++at) {
    if (closed) depth += opens(line[at]) ? 1 : closes(line[at]) ? -1 : 0;
    if (line[at] != ' ' || depth > 0 || at == 0 || line[at - 1] == ' ') continue;
    words.push_back(line.substr(begin, at - begin));
    begin = at;
  }
  words.push_back(line.substr(begin));
  return words;
}

}  // namespace

std::size_t screen_columns() {
  const char* asked = std::getenv("COLUMNS");
  if (const auto columns = number_in<std::size_t>(asked == nullptr ? "" : asked)) return *columns;
  winsize size{};
  if (isatty(STDOUT_FILENO) == 1 && ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0) return size.ws_col;
  return 0;
}

std::string wrapped(std::string_view line, std::size_t columns) {
  if (columns < least_columns || characters(line) <= columns) return std::string(line);
  const std::size_t indent = std::min(line.find_first_not_of(' '), line.size()) + 2;
  std::string text;
  std::size_t used = 0;
  for (const std::string_view word : words_of(line)) {
    const std::size_t width = characters(word);
    if (used > indent && used + width > columns) {
      const std::string_view bare = trimmed(word);
      text += "\n" + std::string(indent, ' ') + std::string(bare);
      used = indent + characters(bare);
    } else {
      text += word;
      used += width;
    }
  }
  return text;
}

}  // namespace zermelo::cli
