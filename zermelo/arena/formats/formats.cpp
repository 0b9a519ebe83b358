// SPDX-License-Identifier: Apache-2.0
// Which reader, which writer.
#include <zermelo/arena/formats/formats.h>

#include <algorithm>
#include <utility>

#include <zermelo/arena/arena_builder.h>
#include <zermelo/arena/formats/guess_format.h>
#include <zermelo/arena/formats/node_names.h>
#include <zermelo/arena/formats/readers.h>
#include <zermelo/arena/formats/writers.h>
#include <zermelo/base/error.h>
#include <zermelo/base/utf8.h>

namespace zermelo {

namespace {

constexpr std::string_view words_of_formats[] = {"json", "python", "matrix", "edges", "pgsolver", "dot", "mermaid"};
constexpr std::size_t read_formats = 5;  // the first ones; the others are only written

ReadArena read_as(Format format, TextReader& text, const ReadOptions& options, const Budget& budget) {
  switch (format) {
    case Format::json:
      return read_json(text, options, budget);
    case Format::python:
      return read_python(text, options, budget);
    case Format::matrix:
      return read_matrix(text, options, budget);
    case Format::edges:
      return read_edges(text, options, budget);
    case Format::pgsolver:
      return read_pgsolver(text, options, budget);
    case Format::dot:
    case Format::mermaid:
      break;
  }
  throw Error(Phrase("{} is written, not read: expected {}", format_name(format), alternatives(read_format_names())));
}

// Names go to terminals, pages and JSON. Those that a file gives were read as UTF-8, but not those of an option.
void check_player_names(const Arena& arena, const TextReader& text) {
  for (const Player player : {Player::first, Player::second}) {
    if (valid_utf8(arena.player_name(player))) continue;
    throw Error(Phrase("the name of a player is not UTF-8"), {text.name(), 0, 0});
  }
}

std::vector<Phrase> write_as(const Arena& arena, Format format, const WriteOptions& options, Output& output) {
  switch (format) {
    case Format::json:
      return write_json(arena, output);
    case Format::python:
      return write_python(arena, output);
    case Format::matrix:
      return write_matrix(arena, output);
    case Format::edges:
      return write_edges(arena, output);
    case Format::pgsolver:
      return write_pgsolver(arena, options.dead_ends, output);
    case Format::dot:
      return write_dot(arena, output);
    case Format::mermaid:
      return write_mermaid(arena, output);
  }
  return {};
}

}  // namespace

Format format_named(std::string_view name) {
  const auto found = std::find(std::begin(words_of_formats), std::end(words_of_formats), name);
  if (found != std::end(words_of_formats)) return static_cast<Format>(found - words_of_formats);
  throw Error(Phrase("there is no format {}: expected {}", shown(name), alternatives(format_names())));
}

std::string_view format_name(Format format) { return words_of_formats[static_cast<int>(format)]; }

std::vector<std::string> format_names() { return {std::begin(words_of_formats), std::end(words_of_formats)}; }

std::vector<std::string> read_format_names() {
  return {std::begin(words_of_formats), std::begin(words_of_formats) + read_formats};
}

ReadArena read_arena(TextReader& text, const ReadOptions& options, const Budget& budget) {
  std::vector<Phrase> notes;
  const Format format = options.format ? *options.format : guess_format(text, budget, notes);
  ReadArena read = read_as(format, text, options, budget);
  read.notes.insert(read.notes.begin(), notes.begin(), notes.end());
  check_player_names(read.arena, text);
  return read;
}

ReadArena finish_told(Arena arena, Format format, const ReadOptions& options, std::vector<Phrase> notes) {
  note_unused(options, true, notes);
  if (options.player_names) {
    ArenaBuilder::set_player_names(arena, (*options.player_names)[0], (*options.player_names)[1]);
  }
  if (!options.start.empty()) {
    ArenaBuilder::set_start(arena, find_node(options.start, node_names(arena), {"--start", 0, 0}));
  }
  return {std::move(arena), format, std::move(notes)};
}

void note_unused(const ReadOptions& options, bool all_listed, std::vector<Phrase>& notes) {
  if (options.owner.kind != OwnerRule::Kind::told) {
    notes.push_back(Phrase("the file itself says whose node each is: --owner and --first-nodes are not used"));
  }
  if (all_listed && options.missing_are_sinks) {
    notes.push_back(Phrase("the file itself says which nodes there are: --missing is not used"));
  }
}

std::vector<Phrase> write_arena(const Arena& arena, Format format, const WriteOptions& options, const Writer& writer) {
  Output output(writer);
  std::vector<Phrase> notes = write_as(arena, format, options, output);
  output.flush();
  return notes;
}

}  // namespace zermelo
