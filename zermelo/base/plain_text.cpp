// SPDX-License-Identifier: Apache-2.0
#include <zermelo/base/plain_text.h>

#include <algorithm>
#include <cstdint>
#include <string_view>
#include <utility>

#include <zermelo/base/error.h>
#include <zermelo/base/utf8.h>

namespace zermelo {

namespace {

// A surrogate without its other half becomes bytes that are no UTF-8, which the check after this finds.
LargeArray<char> from_utf16(std::string_view bytes, bool big_endian, const Budget& budget) {
  const auto unit = [&](std::size_t i) {
    const auto first = static_cast<unsigned char>(bytes[i]), second = static_cast<unsigned char>(bytes[i + 1]);
    return static_cast<std::uint32_t>(big_endian ? first << 8 | second : second << 8 | first);
  };
  LargeArray<char> text(budget);
  std::string character;
  for (std::size_t i = 0; i + 1 < bytes.size(); i += 2) {
    std::uint32_t code = unit(i);
    const std::uint32_t next = i + 3 < bytes.size() ? unit(i + 2) : 0;
    if (code >= 0xD800 && code < 0xDC00 && next >= 0xDC00 && next < 0xE000) {
      code = 0x10000 + ((code - 0xD800) << 10) + (next - 0xDC00);
      i += 2;
    }
    character.clear();
    append_utf8(character, code);
    text.append(character.data(), character.size());
  }
  return text;
}

void unify_line_ends(LargeArray<char>& text) {
  std::size_t kept = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const bool pair = text[i] == '\r' && i + 1 < text.size() && text[i + 1] == '\n';
    if (!pair) text[kept++] = text[i] == '\r' ? '\n' : text[i];
  }
  text.resize(kept);
}

Place place_of(std::string_view before, const std::string& path) {
  const auto line = static_cast<std::uint64_t>(std::count(before.begin(), before.end(), '\n')) + 1;
  const std::size_t begin = before.rfind('\n') == std::string_view::npos ? 0 : before.rfind('\n') + 1;
  return {path, line, before.size() - begin + 1};
}

void check_text(std::string_view text, const std::string& path) {
  const std::size_t zero = text.find('\0');
  if (zero != std::string_view::npos)
    throw Error(Phrase("this is a binary file, not a text"), place_of(text.substr(0, zero), path));
  Utf8Check check;
  const auto wrong = check.wrong_in(text);
  if (!wrong && check.unfinished() == 0) return;
  const std::size_t at = wrong ? static_cast<std::size_t>(*wrong) : text.size() - check.unfinished();
  throw Error(
      Phrase("this is not UTF-8: save the file as UTF-8, or convert it (from Latin-1: iconv -f latin1 -t utf8)"),
      place_of(text.substr(0, at), path));
}

}  // namespace

NamedBytes named_bytes(std::string name, std::string bytes) {
  return {std::move(name), [bytes = std::move(bytes)](const Budget& budget) {
            LargeArray<char> copy(budget);
            copy.append(bytes.data(), bytes.size());
            return copy;
          }};
}

LargeArray<char> whole_text(Source& source, const Budget& budget) {
  LargeArray<char> text(budget);
  char block[1 << 16];
  while (const std::size_t got = source.read(block, sizeof block)) text.append(block, got);
  return text;
}

LargeArray<char> plain_text(const NamedBytes& of, const Budget& budget) {
  constexpr std::string_view utf8_mark = "\uFEFF", little_mark = "\xFF\xFE", big_mark = "\xFE\xFF";
  LargeArray<char> text = of.read(budget);
  const std::string_view bytes(text.data(), text.size());
  if (bytes.starts_with(little_mark) || bytes.starts_with(big_mark)) {
    text = from_utf16(bytes.substr(2), bytes.starts_with(big_mark), budget);
  } else if (bytes.starts_with(utf8_mark)) {
    std::copy(text.begin() + utf8_mark.size(), text.end(), text.begin());
    text.resize(text.size() - utf8_mark.size());
  }
  unify_line_ends(text);
  check_text({text.data(), text.size()}, of.name);
  return text;
}

}  // namespace zermelo
