// SPDX-License-Identifier: Apache-2.0
#include "cli/table.h"

#include <algorithm>

#include <fmt/format.h>

#include <zermelo/base/decimal.h>
#include <zermelo/solution/verdict_words.h>

namespace zermelo::cli {

namespace {

const char* kind_name(tables::KeyKind kind) { return kind == tables::KeyKind::numbers ? "numbers" : "keys"; }

const char* extent_name(Scope::Extent extent) {
  switch (extent) {
    case Scope::Extent::from_one:
      return "position";
    case Scope::Extent::from_starts:
      return "starts";
    default:
      return "everywhere";
  }
}

Phrase contents(const tables::Description& table) {
  const Phrase what = table.distances ? Phrase("verdicts with distances") : Phrase("outcomes");
  if (table.kind == tables::KeyKind::numbers)
    return Phrase("{} of {} numbers, {} bits each before packing", what, table.entries(), table.value_bits);
  if (table.up_to_symmetry)
    return Phrase("{} of {}, one for all that are symmetric", what, positions_counted(table.entries()));
  return Phrase("{} of {}", what, positions_counted(table.entries()));
}

// A hundredth of a bit is as exact as anybody needs.
Phrase bits_an_entry(const tables::Description& table, std::uint64_t bytes) {
  const double bits = 8 * static_cast<double>(bytes) / static_cast<double>(std::max<std::uint64_t>(1, table.entries()));
  return decimal_number(fmt::format("{:.2f}", bits));
}

}  // namespace

void write_description(JsonWriter& json, const tables::Description& table, std::uint64_t bytes) {
  json.field("game", table.game).field("keys", kind_name(table.kind)).field("key_version", table.key_version);
  json.field("distances", table.distances).field("symmetry", table.up_to_symmetry || table.images);
  json.field("extent", extent_name(table.extent)).field("positions", table.positions);
  json.field("entries", table.entries()).field("blocks", table.blocks()).field("bytes", bytes);
  json.key("layers").begin_array();
  for (const std::uint64_t entries : table.layers) json.value(entries);
  json.end_array();
}

void write_text_description(Output& output, const tables::Description& table, std::uint64_t bytes,
                            const Context& context) {
  output.line(context.say(contents(table)));
  output.line(context.say(
      Phrase("{} bytes in {} blocks, {} bits an entry", bytes, table.blocks(), bits_an_entry(table, bytes))));
}

void write_whole_description(Output& output, const std::string& path, const tables::Description& table,
                             std::uint64_t bytes, const Context& context) {
  if (context.json) {
    JsonWriter json(output);
    json.begin_object().field("file", path);
    write_description(json, table, bytes);
    json.end_object();
    output.line("");
  } else {
    output.line(table.game);
    write_text_description(output, table, bytes, context);
  }
}

}  // namespace zermelo::cli
