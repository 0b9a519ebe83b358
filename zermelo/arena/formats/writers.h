// SPDX-License-Identifier: Apache-2.0
// One writer a format, chosen by write_arena (formats.h), and how they spell names. They return what they had to
// change.
#pragma once
#include <string>
#include <string_view>
#include <vector>

#include <zermelo/arena/formats/formats.h>

namespace zermelo::formats::detail {

// Collects small pieces into large ones.
class Output {
 public:
  explicit Output(const Writer& writer) : writer_(writer) {}
  Output& operator<<(std::string_view text) {
    buffer_ += text;
    if (buffer_.size() >= piece) flush();
    return *this;
  }
  Output& operator<<(char character) {
    buffer_ += character;
    return *this;
  }
  Output& operator<<(std::uint64_t number);
  void flush() {
    if (!buffer_.empty()) writer_(buffer_);
    buffer_.clear();
  }

 private:
  static constexpr std::size_t piece = std::size_t{1} << 16;
  const Writer& writer_;
  std::string buffer_;
};

std::vector<Note> write_json(const Arena& arena, bool owned, Output& output);
std::vector<Note> write_python(const Arena& arena, PythonForm form, bool owned, Output& output);
std::vector<Note> write_matrix(const Arena& arena, bool owned, Output& output);
std::vector<Note> write_edges(const Arena& arena, bool owned, Output& output);
std::vector<Note> write_pgsolver(const Arena& arena, DeadEnds dead_ends, Output& output);
std::vector<Note> write_dot(const Arena& arena, Output& output);
std::vector<Note> write_mermaid(const Arena& arena, Output& output);

// A node as Python writes it: a name that is the repr of a number, tuple or frozenset as it is, any other as a text.
[[nodiscard]] std::string python_text(const Arena& arena, Node node);

// A node in an edge list or a matrix: its number, a plain name as it is, any other as Python writes it.
[[nodiscard]] std::string word_text(const Arena& arena, Node node);
[[nodiscard]] std::string word_text(std::string_view name);

// Throws an Error where the arena is too large for a matrix.
void check_matrix_size(const Arena& arena);

// The comments of a text format (directives.h): owners (where `owned`: the arena has them and the text does not say
// them), ends, the start, the players' names.
void write_directives(const Arena& arena, bool owned, Output& output);

}  // namespace zermelo::formats::detail
