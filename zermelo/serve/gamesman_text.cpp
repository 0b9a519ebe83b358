// SPDX-License-Identifier: Apache-2.0
#include <zermelo/serve/gamesman.h>

#include <algorithm>
#include <charconv>

#include <fmt/format.h>

#include <zermelo/base/error.h>
#include <zermelo/base/texts.h>

namespace zermelo::serve::gamesman {

namespace {

bool is_plain(char letter) { return is_letter(letter) || is_digit(letter) || letter == '-'; }

// A position of ours is .X./.../...-J0: the letters of the board up to the last dash, then the player to move.
std::string_view board_part(std::string_view text) { return text.substr(0, text.rfind('-')); }

char own_letter(char ours) { return ours == '.' ? '-' : ours == 'X' || ours == '1' ? 'x' : 'o'; }

char our_letter(char own, bool of_sim) {
  if (own == '-') return '.';
  return own == 'x' ? (of_sim ? '1' : 'X') : (of_sim ? '2' : 'O');
}

bool is_sim(const Game& game) { return game.name() == "sim(points=6)"; }

}  // namespace

std::string escaped_id(std::string_view text) {
  std::string id;
  for (const char letter : text) {
    if (is_plain(letter)) {
      id += letter;
    } else {
      id += fmt::format(",{:02x}", static_cast<unsigned char>(letter));
    }
  }
  return id;
}

std::string unescaped_id(std::string_view id) {
  std::string text;
  for (std::size_t i = 0; i < id.size(); ++i) {
    if (id[i] != ',') {
      text += id[i];
      continue;
    }
    unsigned byte = 0;
    const auto [stop, failed] =
        std::from_chars(id.data() + std::min(i + 1, id.size()), id.data() + std::min(i + 3, id.size()), byte, 16);
    if (failed != std::errc() || stop != id.data() + i + 3)
      throw Error(Phrase("{}: a comma is followed by two hexadecimal digits", shown(id))).coded("not-found");
    text += static_cast<char>(byte);
    i += 2;
  }
  return text;
}

bool has_own_board(const Game& game) { return game.name() == "tictactoe" || is_sim(game); }

std::string position_id(const Game& game, const AnyPosition& position) {
  const std::string text = game.text(position);
  if (!has_own_board(game)) return escaped_id(text);
  std::string id = game.to_move(position) == Player::first ? "1_" : "2_";
  for (const char letter : board_part(text)) {
    if (letter != '/') id += own_letter(letter);
  }
  return id;
}

AnyPosition read_position_id(const Game& game, const std::string& id) {
  const bool own = has_own_board(game) && (id.starts_with("1_") || id.starts_with("2_"));
  if (!own) return game.read_anything(unescaped_id(id));
  std::string text(board_part(game.text(game.initial())));
  const auto cells = static_cast<std::size_t>(std::count(text.begin(), text.end(), '.'));
  if (id.size() != cells + 2 || id.find_first_not_of("xo-", 2) != std::string::npos)
    throw Error(Phrase("{}: expected 1_ or 2_ and {} of the letters x, o and -", shown(id), cells)).coded("not-found");
  auto letter = id.begin() + 2;
  for (char& cell : text) {
    if (cell == '.') cell = our_letter(*letter++, is_sim(game));
  }
  return game.read_anything(text + (id.front() == '1' ? "-J0" : "-J1"));
}

std::string move_name(const Game& game, const std::string& move) {
  std::string name = move;
  if (is_sim(game)) std::erase(name, '-');
  return name;
}

GameText read_variant(const std::string& game, const std::string& variant) {
  GameText text{game, {}};
  std::string_view rest = variant == regular ? std::string_view() : std::string_view(variant);
  while (!rest.empty()) {
    const std::string_view pair = rest.substr(0, rest.find("__"));
    rest.remove_prefix(std::min(pair.size() + 2, rest.size()));
    const std::size_t bar = pair.find('_');
    if (bar == std::string_view::npos) throw Error(Phrase("there is no variant {}", shown(variant))).coded("not-found");
    text.pairs.emplace_back(unescaped_id(pair.substr(0, bar)), unescaped_id(pair.substr(bar + 1)));
  }
  return text;
}

std::vector<std::string> offered_variants(const GameEntry& entry) {
  constexpr std::size_t max_numbers = 2;
  constexpr std::int64_t largest = 6;
  std::vector<std::string> sizes = {""};
  std::size_t numbers = 0;
  for (const Parameter& parameter : entry.info.parameters) {
    if (parameter.kind != Parameter::Kind::whole && parameter.kind != Parameter::Kind::list) continue;
    if (++numbers > max_numbers) break;
    std::vector<std::string> longer;
    for (const std::string& size : sizes) {
      for (auto value = std::max<std::int64_t>(parameter.min, 1);
           value <= std::max(std::min(largest, parameter.max), parameter.min); ++value)
        longer.push_back(fmt::format("{}{}{}_{}", size, size.empty() ? "" : "__", escaped_id(parameter.name), value));
    }
    sizes = std::move(longer);
  }
  sizes.insert(sizes.begin(), std::string(regular));
  std::erase(sizes, "");
  return sizes;
}

}  // namespace zermelo::serve::gamesman
