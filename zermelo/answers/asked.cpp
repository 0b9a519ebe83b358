// SPDX-License-Identifier: Apache-2.0
#include <zermelo/answers/asked.h>

#include <zermelo/base/error.h>

namespace zermelo::answers {

void Asked::add(const formats::Literal& object) {
  for (std::size_t i = 0; i + 1 < object.items.size(); i += 2)
    values.emplace_back(object.items[i].name(), &object.items[i + 1]);
}

const Given* Asked::find(std::string_view name) const {
  for (const auto& [key, value] : values) {
    if (key == name) return &value;
  }
  return nullptr;
}

// A text of an address may be empty.
std::string Asked::text(std::string_view name) const {
  const Given* given = find(name);
  if (given == nullptr) return "";
  if (const auto* text = std::get_if<const std::string*>(given)) return **text;
  std::string value;
  read_value(value, name, *std::get<const formats::Literal*>(*given));
  return value;
}

std::string Asked::required(std::string_view name) const {
  std::string value = text(name);
  if (value.empty()) throw_missing(name);
  return value;
}

void Asked::check_names(const std::vector<std::string>& names) const {
  for (const auto& [name, value] : values) {
    check_name(name, names);
    if (find(name) != &value) throw_twice(name);
  }
}

void Asked::check_number(std::string_view name, std::uint64_t number) const {
  for (const auto& [field, limit] : most.fields) {
    if (field == name && number > limit) throw Error(Phrase("{}: at most {} here", name, limit)).coded("too-large");
  }
}

AskedPlace::AskedPlace(const Asked& asked, const std::string& game)
    : found_(asked.find_game(game)), place_(read_place(*found_.game, asked.text("position"), asked.text("moves"))) {
  place_.known = found_.known;
}

}  // namespace zermelo::answers
