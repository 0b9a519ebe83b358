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
constexpr std::string_view prefix = "layer-", suffix = ".zt";

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

bool holds(const PartStore& store, const std::string& name) {
  const auto names = store.names();
  return std::find(names.begin(), names.end(), name) != names.end();
}

void refuse_part(const std::string& name) {
  throw Error(Phrase("this part of an unfinished table is damaged"), {name, 0, 0}).coded("part-damaged");
}

std::shared_ptr<const TableFile> open_part(const PartStore& store, const std::string& name, const Description& plan,
                                           const Budget& budget) {
  auto bytes = store.open(name);
  const std::string full_name = bytes->name();
  try {
    auto part = std::make_shared<const TableFile>(std::move(bytes), budget);
    if (part->description().is_like(plan)) return part;
  } catch (const Error& error) {
    if (error.kind() != Error::Kind::input) throw;
  }
  refuse_part(full_name);
}

void agree_on_plan(PartStore& store, const Description& plan, const Budget& budget) {
  if (holds(store, plan_name)) {
    const TableFile known(store.open(plan_name), budget);
    if (!known.description().is_like(plan))
      throw Error(Phrase("the unfinished table is another one, of {}", known.description().game), {known.name(), 0, 0})
          .coded("another-build");
    return;
  }
  const auto file = store.create(plan_name);
  TableWriter writer(plan, *file, budget);
  (void)writer.finish(0);
  file->publish();
}

}  // namespace zermelo::tables
