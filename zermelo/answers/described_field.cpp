// SPDX-License-Identifier: Apache-2.0
#include <zermelo/answers/described_field.h>

#include <limits>

namespace zermelo::answers {

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
