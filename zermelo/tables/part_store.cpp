// SPDX-License-Identifier: Apache-2.0
#include <zermelo/tables/part_store.h>

#include <algorithm>
#include <charconv>
#include <utility>

#include <zermelo/base/error.h>
#include <zermelo/tables/table_writer.h>

namespace zermelo::tables {

namespace {

constexpr const char* plan_name = "plan.zt";
constexpr std::string_view prefix = "layer-", suffix = ".zt", keys_suffix = ".keys", found_prefix = "found";
constexpr std::string_view pack_prefix = "pack-", pack_suffix = ".parts";

// Takes a number off the front of a text.
template <class Number>
bool take(std::string_view& text, Number& number) {
  const auto [stop, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  text.remove_prefix(static_cast<std::size_t>(stop - text.data()));
  return error == std::errc();
}
bool take(std::string_view& text, std::string_view word) {
  if (text.substr(0, word.size()) != word) return false;
  text.remove_prefix(word.size());
  return true;
}

}  // namespace

std::string PartName::text() const {
  return std::string(prefix) + std::to_string(layer) + "-" + std::to_string(first) + std::string(suffix);
}

std::optional<PartName> PartName::read(const std::string& name) {
  std::string_view rest = name;
  PartName part;
  const bool read = take(rest, prefix) && take(rest, part.layer) && take(rest, std::string_view("-")) &&
                    take(rest, part.first) && rest == suffix;
  return read && part.text() == name ? std::optional(part) : std::nullopt;
}

std::string pack_name(std::uint64_t number) {
  return std::string(pack_prefix) + std::to_string(number) + std::string(pack_suffix);
}

std::optional<std::uint64_t> pack_number(std::string_view name) {
  std::string_view rest = name;
  std::uint64_t number = 0;
  const bool read = take(rest, pack_prefix) && take(rest, number) && rest == pack_suffix;
  return read && number > 0 && pack_name(number) == name ? std::optional(number) : std::nullopt;
}

bool StoredParts::holds(const std::string& name) const {
  const auto all = names();
  return std::find(all.begin(), all.end(), name) != all.end();
}

bool is_file_of_store(std::string_view name) {
  if (name == plan_name || name == "whole.zt" || name == published_name || pack_number(name) ||
      PartName::read(std::string(name)))
    return true;
  if (!name.ends_with(keys_suffix)) return false;
  name.remove_suffix(keys_suffix.size());
  if (!take(name, found_prefix) && !take(name, prefix.substr(0, prefix.size() - 1))) return false;
  return std::all_of(name.begin(), name.end(), [](char c) { return c == '-' || (c >= '0' && c <= '9'); });
}

void refuse_part(const std::string& name) {
  throw Error(Phrase("this part of an unfinished table is damaged"), {name, 0, 0}).coded("part-damaged");
}

void refuse_stranger(const std::string& name) {
  throw Error(Phrase("this part of an unfinished table is another one than its name says"), {name, 0, 0})
      .coded("part-damaged");
}

bool is_part(const Description& table, const PartName& name) {
  if (name.layer < 0 || static_cast<std::uint64_t>(name.layer) >= table.layers.size()) return false;
  for (std::size_t layer = 0; layer < table.layers.size(); ++layer) {
    const bool named = layer == static_cast<std::size_t>(name.layer);
    if (table.layers[layer] > 0 && (!named || table.firsts[layer] != name.first)) return false;
  }
  return true;
}

std::shared_ptr<const TableFile> open_part(const StoredParts& store, const std::string& name, const Description& plan,
                                           const Budget& budget) {
  auto bytes = store.open(name);
  const std::string full_name = bytes->name();
  try {
    auto part = std::make_shared<const TableFile>(std::move(bytes), budget);
    if (!part->description().is_like(plan)) refuse_stranger(full_name);
    if (const auto part_name = PartName::read(name); part_name && !is_part(part->description(), *part_name))
      refuse_stranger(full_name);
    return part;
  } catch (const Error& error) {
    if (error.kind() != Error::Kind::input || error.code() == "part-damaged") throw;
  }
  refuse_part(full_name);
}

namespace {

// Nothing where the store has no plan.
std::optional<Description> known_plan(const StoredParts& store, const Budget& budget) {
  if (!store.holds(plan_name)) return std::nullopt;
  auto bytes = store.open(plan_name);
  const std::string name = bytes->name();
  try {
    return TableFile(std::move(bytes), budget).description();
  } catch (const Error& error) {
    if (error.kind() != Error::Kind::input) throw;
  }
  refuse_part(name);
}

void require_like(const Description& known, const Description& plan, const StoredParts& store) {
  if (known.is_like(plan)) return;
  throw Error(Phrase("the unfinished table is another one, of {}", known.game), {store.open(plan_name)->name(), 0, 0})
      .coded("another-build");
}

}  // namespace

void require_no_other_plan(const StoredParts& store, Description plan, const Budget& budget) {
  const auto known = known_plan(store, budget);
  if (!known) return;
  plan.value_bits = known->value_bits;
  plan.entries_per_block = known->entries_per_block;
  require_like(*known, plan, store);
}

void agree_on_plan(PartStore& store, const Description& plan, const Budget& budget) {
  if (const auto known = known_plan(store, budget)) return require_like(*known, plan, store);
  const auto file = store.create(plan_name);
  TableWriter writer(plan, *file, budget);
  (void)writer.finish(0);
  file->publish();
}

}  // namespace zermelo::tables
