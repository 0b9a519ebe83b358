// SPDX-License-Identifier: Apache-2.0
#include <zermelo/answers/field.h>

#include <algorithm>
#include <cmath>
#include <limits>

#include <zermelo/arena/formats/formats.h>
#include <zermelo/base/error.h>
#include <zermelo/base/texts.h>

namespace zermelo::answers {

using formats::Literal;

void refuse(std::string_view name, const Phrase& expected, std::string_view found) {
  throw Error(Phrase("{}: expected {}, not {}", name, expected, shown(found))).coded("bad-field");
}

namespace {

[[noreturn]] void refuse_texts(std::string_view name, std::string_view found) {
  refuse(name, Phrase("a list of {}", R"({"name": "ada.py", "text": "q1 = 1"})"), found);
}

}  // namespace

void read_value(bool& value, std::string_view name, std::string_view text) {
  value = read_whole(name, text, 0, 1) == 1;
}

void read_value(double& value, std::string_view name, std::string_view text) {
  const auto number = number_in<double>(text);
  if (!number || !std::isfinite(*number) || *number <= 0) refuse(name, Phrase("a number above 0"), text);
  value = *number;
}

void read_value(std::string& value, std::string_view name, std::string_view text) {
  if (text.empty()) throw_missing(name);
  value = text;
}

void read_value(std::vector<std::string>& value, std::string_view name, std::string_view text) {
  value = formats::split_list(text, {std::string(name), 0, 0});
}

void read_value(std::vector<NamedText>&, std::string_view name, std::string_view text) { refuse_texts(name, text); }

void read_value(std::vector<NamedText>& value, std::string_view name, const Literal& literal) {
  if (literal.kind != Literal::Kind::list) refuse_texts(name, literal.name());
  value.clear();
  for (const Literal& item : literal.items) {
    NamedText& one = value.emplace_back();
    const auto take = [&](std::string& into, std::size_t at) {
      if (item.items[at].kind != Literal::Kind::text) refuse_texts(name, item.name());
      into = item.items[at].value;
    };
    for (std::size_t i = 0; item.kind == Literal::Kind::dict && i + 1 < item.items.size(); i += 2) {
      const std::string key = item.items[i].name();
      if (key != "name" && key != "text") refuse_texts(name, item.name());
      take(key == "name" ? one.name : one.text, i + 1);
    }
    if (one.name.empty()) refuse_texts(name, item.name());
  }
}

void read_value(bool& value, std::string_view name, const Literal& literal) {
  if (literal.kind != Literal::Kind::boolean) refuse(name, Phrase("true or false"), literal.name());
  value = literal.value == "True";
}

void read_value(double& value, std::string_view name, const Literal& literal) {
  read_value(value, name, literal.kind == Literal::Kind::number ? literal.value : shown(literal.name()));
}

// A number is a text too: 4 or "all".
void read_value(std::string& value, std::string_view name, const Literal& literal) {
  if (literal.kind != Literal::Kind::text && literal.kind != Literal::Kind::number)
    refuse(name, Phrase("a text"), literal.name());
  read_value(value, name, std::string_view(literal.value));
}

void read_value(std::vector<std::string>& value, std::string_view name, const Literal& literal) {
  if (literal.kind != Literal::Kind::list) refuse(name, Phrase("a list of texts"), literal.name());
  value.clear();
  for (const Literal& item : literal.items) read_value(value.emplace_back(), name, item);
}

void read_names(std::string& value, std::string_view name, const Literal& literal) {
  value = literal.name();
  if (value.empty()) throw_missing(name);
}

void read_names(std::vector<std::string>& value, std::string_view name, const Literal& literal) {
  if (literal.kind != Literal::Kind::list) refuse(name, Phrase("a list"), literal.name());
  value.clear();
  for (const Literal& item : literal.items) value.push_back(item.name());
}

std::uint64_t read_whole(std::string_view name, std::string_view text, std::uint64_t min, std::uint64_t max) {
  const auto number = number_in<std::uint64_t>(text);
  if (!number || *number < min || *number > max) refuse(name, Phrase("a whole number from {} to {}", min, max), text);
  return *number;
}

std::uint64_t read_whole(std::string_view name, const Literal& literal, std::uint64_t min, std::uint64_t max) {
  const std::string_view digits = literal.kind == Literal::Kind::number ? std::string_view(literal.value) : "";
  const auto number = number_in<std::uint64_t>(digits);
  if (!number || *number < min || *number > max)
    refuse(name, Phrase("a whole number from {} to {}", min, max), literal.name());
  return *number;
}

void check_size(std::string_view name, std::size_t size, std::uint64_t min, std::uint64_t max) {
  if (size < min || size > max)
    throw Error(Phrase("{}: expected a list of {} to {}, not of {}", name, min, max, size)).coded("bad-field");
}

std::vector<std::string> words_of(std::string_view words) {
  std::vector<std::string> all;
  while (!words.empty()) {
    all.emplace_back(words.substr(0, words.find('|')));
    words.remove_prefix(std::min(all.back().size() + 1, words.size()));
  }
  return all;
}

void check_word(std::string_view name, std::string_view text, std::string_view words) {
  const std::vector<std::string> all = words_of(words);
  if (!all.empty() && std::find(all.begin(), all.end(), text) == all.end()) refuse(name, alternatives(all), text);
}

std::string option_name(std::string_view field) {
  std::string name = "--" + std::string(field);
  std::replace(name.begin(), name.end(), '_', '-');
  return name;
}

void throw_missing(std::string_view name) { throw Error(Phrase("the parameter {} is missing", name)); }

void throw_twice(std::string_view name) { throw Error(Phrase("the parameter {} is given twice", shown(name))); }

void throw_both(std::string_view name, std::string_view excluded) {
  throw Error(Phrase("{} excludes {}", name, excluded));
}

void check_name(std::string_view name, const std::vector<std::string>& names) {
  if (std::find(names.begin(), names.end(), name) != names.end()) return;
  if (names.empty()) throw Error(Phrase("there is no parameter {} here", shown(name)));
  throw Error(Phrase("there is no parameter {} here; there are {}", shown(name), joined(names, ", ")));
}

void write(JsonWriter& json, const DescribedField& field, Language language) {
  json.begin_object().field("name", field.name).field("kind", field.kind);
  if (field.min > 0) json.field("min", field.min);
  if (field.max < std::numeric_limits<std::uint64_t>::max()) json.field("max", field.max);
  if (*field.words != 0) {
    json.key("words").begin_array();
    for (const std::string& word : words_of(field.words)) json.value(word);
    json.end_array();
  }
  if (field.is_required) {
    json.field("required", true);
  } else {
    json.key("default").raw(field.default_value);
  }
  if (field.excluded != nullptr) json.field("excludes", field.excluded);
  json.field("meaning", Phrase(field.meaning).in(language)).end_object();
}

std::string default_text(const std::vector<std::string>& list) {
  std::string text;
  JsonWriter json(text);
  json.begin_array();
  for (const std::string& item : list) json.value(item);
  json.end_array();
  return text;
}

}  // namespace zermelo::answers
