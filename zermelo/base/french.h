// SPDX-License-Identifier: Apache-2.0
// What French typography asks for and no translator should have to type.
#pragma once
#include <string>
#include <string_view>

namespace zermelo::french {

// No line breaks before «: ; ! ? %» and inside quotation marks: the spaces there become no-break spaces.
[[nodiscard]] std::string with_no_break_spaces(std::string_view text);

// Elides a «de» or «que» at the end of the sentence before a name that begins with a vowel: «d'Alice». Names of nodes
// (a, E4) and words in small letters stay as they are.
void elide_before(std::string_view name, std::string& sentence);

// As people type who have no accents at hand: echanger for échanger.
[[nodiscard]] std::string without_accents(std::string_view text);

}  // namespace zermelo::french
