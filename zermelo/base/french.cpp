// SPDX-License-Identifier: Apache-2.0
#include <zermelo/base/french.h>

#include <algorithm>
#include <iterator>
#include <utility>

#include <zermelo/base/texts.h>

namespace zermelo::french {

namespace {

constexpr std::string_view wide_space = "\u00a0", narrow_space = "\u202f";

bool is_mark_alone(std::string_view rest) {
  return rest.size() == 1 || rest[1] == ' ' || rest[1] == '\n' || rest[1] == ')' || rest[1] == ',';
}

// The space before what follows; an ordinary one where nothing is to be kept together.
std::string_view space_before(std::string_view rest) {
  if (rest.empty()) return " ";
  if (rest.starts_with("»")) return wide_space;
  const bool mark = std::string_view(":;!?%").find(rest[0]) != std::string_view::npos;
  if (!mark || !is_mark_alone(rest)) return " ";
  return rest[0] == ':' || rest[0] == '%' ? wide_space : narrow_space;
}

bool begins_with_vowel(std::string_view name) {
  constexpr std::string_view vowels[] = {"A", "E", "I", "O", "U", "À", "Â", "É", "È", "Ê", "Ë", "Î", "Ï", "Ô", "Œ"};
  return std::any_of(std::begin(vowels), std::end(vowels),
                     [&](std::string_view vowel) { return name.starts_with(vowel); });
}

// Two letters and more, of which the second is small: Alice, Émile, not E4 or ABC.
bool is_first_name(std::string_view name) {
  const auto is_byte_of_letter = [](char byte) { return is_letter(byte) || static_cast<unsigned char>(byte) >= 0x80; };
  const std::size_t second = is_letter(name[0]) ? 1 : 2;
  return name.size() > second + 1 && !is_capital(name[second]) &&
         std::all_of(name.begin(), name.end(), is_byte_of_letter);
}

}  // namespace

std::string with_no_break_spaces(std::string_view text) {
  std::string result;
  for (std::size_t at = 0; at < text.size(); ++at) {
    if (text[at] != ' ') {
      result += text[at];
    } else {
      result += result.ends_with("«") ? wide_space : space_before(text.substr(at + 1));
    }
  }
  return result;
}

std::string without_accents(std::string_view text) {
  constexpr std::pair<std::string_view, char> letters[] = {
      {"à", 'a'}, {"â", 'a'}, {"ç", 'c'}, {"é", 'e'}, {"è", 'e'}, {"ê", 'e'}, {"ë", 'e'}, {"î", 'i'}, {"ï", 'i'},
      {"ô", 'o'}, {"ù", 'u'}, {"û", 'u'}, {"ü", 'u'}, {"À", 'a'}, {"Ç", 'c'}, {"É", 'e'}, {"È", 'e'}, {"Ê", 'e'}};
  std::string plain;
  while (!text.empty()) {
    const auto accented = std::find_if(std::begin(letters), std::end(letters),
                                       [&](const auto& letter) { return text.starts_with(letter.first); });
    const bool found = accented != std::end(letters);
    plain += found ? accented->second : text[0];
    text.remove_prefix(found ? accented->first.size() : 1);
  }
  return plain;
}

void elide_before(std::string_view name, std::string& sentence) {
  if (name.empty() || !begins_with_vowel(name) || !is_first_name(name)) return;
  for (const std::string_view word : {"de ", "que "}) {
    if (!sentence.ends_with(word)) continue;
    const std::size_t before = sentence.size() - word.size();
    if (before > 0 && sentence[before - 1] != ' ') continue;
    sentence.replace(sentence.size() - 2, 2, "'");
    return;
  }
}

}  // namespace zermelo::french
