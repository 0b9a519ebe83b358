// SPDX-License-Identifier: Apache-2.0
// Which reader, which writer.
#include <zermelo/arena/formats/formats.h>

#include <utility>

#include <zermelo/arena/arena_builder.h>
#include <zermelo/arena/formats/node_names.h>
#include <zermelo/arena/formats/owner_guess.h>
#include <zermelo/arena/formats/owners.h>
#include <zermelo/arena/formats/readers.h>
#include <zermelo/arena/formats/writers.h>
#include <zermelo/arena/name_rules.h>
#include <zermelo/base/error.h>
#include <zermelo/base/texts.h>

namespace zermelo::formats {

namespace {

ReadArena read_as(Format format, TextReader& text, const ReadOptions& options, const Budget& budget) {
  switch (format) {
    case Format::json:
      return detail::read_json(text, options, budget);
    case Format::python:
      return detail::read_python(text, options, budget);
    case Format::matrix:
      return detail::read_matrix(text, options, budget);
    case Format::edges:
      return detail::read_edges(text, options, budget);
    case Format::pgsolver:
      return detail::read_pgsolver(text, options, budget);
    case Format::dot:
    case Format::mermaid:
      break;
  }
  throw Error(Phrase("{} is written, not read: expected {}", format_name(format), alternatives(read_format_names())));
}

std::vector<Note> write_as(const Arena& arena, Format format, const WriteOptions& options, detail::Output& output) {
  switch (format) {
    case Format::json:
      return detail::write_json(arena, options.owned, output);
    case Format::python:
      return detail::write_python(arena, options.python, options.owned, output);
    case Format::matrix:
      return detail::write_matrix(arena, options.owned, output);
    case Format::edges:
      return detail::write_edges(arena, options.owned, output);
    case Format::pgsolver:
      return detail::write_pgsolver(arena, options.dead_ends, output);
    case Format::dot:
      return detail::write_dot(arena, output);
    case Format::mermaid:
      return detail::write_mermaid(arena, output);
  }
  return {};
}

}  // namespace

std::span<const FormatInfo> all_formats() {
  static const FormatInfo table[] = {
      {Format::json, "json", true, Phrase("owners and successors of nodes, or nodes and edges, as a JSON object")},
      {Format::python, "python", true,
       Phrase("a Python dictionary, list of lists or tuple, as it is pasted or printed")},
      {Format::matrix, "matrix", true, Phrase("rows of 0 and 1")},
      {Format::edges, "edges", true, Phrase("one edge per line")},
      {Format::pgsolver, "pgsolver", true, Phrase("a PGSolver parity game")},
      {Format::dot, "dot", false, Phrase("a Graphviz drawing")},
      {Format::mermaid, "mermaid", false, Phrase("a Mermaid drawing")},
  };
  return table;
}

Format format_named(std::string_view name) {
  for (const FormatInfo& info : all_formats()) {
    if (info.name == name) return info.format;
  }
  throw Error(Phrase("there is no format {}: expected {}", shown(name), alternatives(format_names())));
}

std::string_view format_name(Format format) { return all_formats()[static_cast<std::size_t>(format)].name; }

std::vector<std::string> format_names() {
  std::vector<std::string> names;
  for (const FormatInfo& info : all_formats()) names.emplace_back(info.name);
  return names;
}

std::vector<std::string> read_format_names() {
  std::vector<std::string> names;
  for (const FormatInfo& info : all_formats()) {
    if (info.is_read) names.emplace_back(info.name);
  }
  return names;
}

const std::vector<std::string>& python_form_names() {
  static const std::vector<std::string> names = {"sets", "lists", "pair", "triple", "matrix"};
  return names;
}

PythonForm python_form_named(std::string_view name) {
  const std::vector<std::string>& names = python_form_names();
  for (std::size_t i = 0; i < names.size(); ++i) {
    if (names[i] == name) return static_cast<PythonForm>(i);
  }
  throw Error(Phrase("there is no Python form {}: expected {}", shown(name), alternatives(names)));
}

void require_nodes(std::uint64_t nodes, const Place& place) {
  if (nodes == 0) throw Error(Phrase("the arena has no node"), place);
}

ReadArena read_arena(TextReader& text, const ReadOptions& options, const Budget& budget) {
  std::vector<Note> notes;
  if (options.player_names) check_players(*options.player_names, {options.players_name, 0, 0});
  const Format format = options.format ? *options.format : detail::guess_format(text, budget, notes);
  ReadArena read = read_as(format, text, options, budget);
  require_nodes(read.arena.size(), {text.name(), 0, 0});
  read.notes.insert(read.notes.begin(), notes.begin(), notes.end());
  return read;
}

std::vector<Note> write_arena(const Arena& arena, Format format, const WriteOptions& options, const Writer& writer) {
  detail::Output output(writer);
  std::vector<Note> notes = write_as(arena, format, options, output);
  output.flush();
  return notes;
}

}  // namespace zermelo::formats

namespace zermelo::formats::detail {

namespace {

// The file says whose node each is; where `all_listed`, also which nodes there are.
void note_unused(const ReadOptions& options, bool all_listed, std::vector<Note>& notes) {
  if (options.owner.kind != OwnerRule::Kind::guessed) {
    notes.push_back({Phrase("the file itself says whose node each is"), "owner-unused"});
  }
  if (all_listed && options.missing_are_sinks) {
    notes.push_back({Phrase("the file itself says which nodes there are"), "missing-unused"});
  }
}

// A node that nobody is known to own, where that is allowed; else no_node.
Node find_owners(Draft& draft, const ReadOptions& options, const Directives& directives, std::vector<Note>& notes) {
  const Node untold = apply_owners(draft, options, directives, notes);
  if (untold == no_node) return no_node;
  if (options.owners_needed) {
    throw Error(owner_unknown(shown(draft.name(untold)), KeysIn::file), draft.place(untold)).coded("owner-unknown");
  }
  for (Node node = 0; node < draft.size(); ++node) draft.set_owner(node, Player::first);
  return untold;
}

}  // namespace

ReadArena finish(Arena arena, Format format, const ReadOptions& options, std::vector<Note> notes) {
  note_unused(options, true, notes);
  if (options.player_names) {
    ArenaBuilder::set_player_names(arena, (*options.player_names)[0], (*options.player_names)[1]);
  }
  if (!options.start.empty()) {
    ArenaBuilder::set_start(arena, find_node(options.start, node_names(arena), {options.start_name, 0, 0}));
  }
  return {std::move(arena), format, std::move(notes)};
}

ReadArena finish(Draft draft, Format format, const ReadOptions& options, const Directives& directives,
                 std::vector<Note> notes, Draft::Missing missing) {
  draft.close(options.missing_are_sinks && missing == Draft::Missing::not_a_key ? Draft::Missing::sinks : missing);
  if (options.player_names) {
    draft.set_player_names(*options.player_names);
  } else if (directives.players()) {
    draft.set_player_names(*directives.players());
  }
  directives.apply(draft);
  if (!options.start.empty()) draft.set_start(draft.find(options.start, {options.start_name, 0, 0}));
  Node untold = no_node;
  if (!draft.owners_known()) {
    untold = find_owners(draft, options, directives, notes);
  } else {
    // JSON can name the players itself; Python's (S1, S2, A) cannot.
    if (format == Format::python && !options.player_names && !directives.players()) name_players_by_keys(draft);
    note_unused(options, missing == Draft::Missing::unknown_node, notes);
  }
  return {draft.build(), format, std::move(notes), untold};
}

}  // namespace zermelo::formats::detail
