// SPDX-License-Identifier: Apache-2.0
#include "cli/usage.h"

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <optional>
#include <string>
#include <string_view>

namespace zermelo::cli {

namespace {

struct Parts {
  std::string_view before, after;
};

std::optional<Parts> split(std::string_view text, std::string_view between) {
  const std::size_t at = text.find(between);
  if (at == std::string_view::npos) return std::nullopt;
  return Parts{text.substr(0, at), text.substr(at + between.size())};
}

}  // namespace

Phrase usage_phrase(const CLI::ParseError& error) {
  std::string text = error.what();
  std::replace(text.begin(), text.end(), '\n', ' ');
  if (text == "A subcommand is required") return Phrase("a verb is missing");
  if (text == "game is required") return Phrase("a game is missing, or @FILE for an arena");
  if (const auto parts = split(text, " is required")) return Phrase("{} is missing", parts->before);
  if (const auto parts = split(text, ": 1 required ")) return Phrase("{} needs a value", parts->before);
  if (const auto parts = split(text, ": At Most 1 required but received "))
    return Phrase("{} is given {} times", parts->before, parts->after);
  if (const auto parts = split(text, " excludes ")) return Phrase("{} excludes {}", parts->before, parts->after);
  if (const auto parts = split(text, " not expected: ")) return Phrase("not expected here: {}", parts->after);
  if (const auto parts = split(text, "Could not convert: ")) {
    if (const auto value = split(parts->after, " = "))
      return Phrase("{}: {} is no number", value->before, value->after);
  }
  return Phrase::verbatim(text);
}

Phrase system_phrase(int number) {
  switch (number) {
    case ENOENT:
      return Phrase("there is no such file or folder");
    case EISDIR:
      return Phrase("it is a folder");
    case ENOTDIR:
      return Phrase("a part of the path is no folder");
    case EACCES:
    case EPERM:
      return Phrase("permission denied");
    case ENOSPC:
      return Phrase("the disk is full");
    case EROFS:
      return Phrase("the disk cannot be written to");
    default:
      return Phrase::verbatim(std::strerror(number));
  }
}

}  // namespace zermelo::cli
