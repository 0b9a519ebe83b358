// SPDX-License-Identifier: Apache-2.0
#include <zermelo/solution/move_list.h>

#include <zermelo/arena/formats/formats.h>
#include <zermelo/arena/formats/literal.h>
#include <zermelo/arena/formats/literal_repr.h>

namespace zermelo {

namespace {

bool starts_quoted(std::string_view move) { return move.starts_with('\'') || move.starts_with('"'); }

// Whether the move, written bare before another one, is read back as it is. Line ends stay out of CSV fields.
bool readable_bare(const std::string& move) {
  if (starts_quoted(move) || move.find_first_of("\r\n") != std::string::npos) return false;
  return split_list(move + ",x") == std::vector<std::string>{move, "x"};
}

std::string unquoted(const std::string& move, const Place& place) {
  TextReader reader(move, place.file, place.line);
  Literal literal = read_literal(reader, Budget());
  if (literal.kind != Literal::Kind::text) throw Error(Phrase("expected a move, found {}", move), place);
  return std::move(literal.value);
}

}  // namespace

std::string write_moves(std::span<const std::string> moves) {
  std::string list;
  for (const std::string& move : moves) {
    if (!list.empty()) list += ',';
    if (readable_bare(move)) {
      list += move;
    } else {
      append_text_repr(list, move);
    }
  }
  return list;
}

std::vector<std::string> read_moves(std::string_view list, const Place& place) {
  std::vector<std::string> moves = split_list(list);
  for (std::string& move : moves) {
    if (starts_quoted(move)) move = unquoted(move, place);
  }
  return moves;
}

}  // namespace zermelo
