// SPDX-License-Identifier: Apache-2.0
// What people read of an answer, a line or a sentence at a time; a door shows them as it can.
#pragma once
#include <cstdint>
#include <utility>
#include <vector>

#include <zermelo/base/phrase.h>

namespace zermelo::answers {

struct Sentence {
  enum class Kind : std::uint8_t {
    heading,   // what one must know to read the rest
    line,      // stays one line
    indented,  // a line that belongs to the one before
    sentence   // is broken at the width of a page
  };
  Kind kind;
  Phrase text;
};

class Sentences {
 public:
  // `language`: of the reader, for what stands in columns.
  explicit Sentences(Language language) : language_(language) {}
  [[nodiscard]] Language language() const { return language_; }

  void heading(Phrase text) { all_.push_back({Sentence::Kind::heading, std::move(text)}); }
  void line(Phrase text) { all_.push_back({Sentence::Kind::line, std::move(text)}); }
  void indented_line(Phrase text) { all_.push_back({Sentence::Kind::indented, std::move(text)}); }
  void sentence(Phrase text) { all_.push_back({Sentence::Kind::sentence, std::move(text)}); }

  [[nodiscard]] auto begin() const { return all_.begin(); }
  [[nodiscard]] auto end() const { return all_.end(); }

 private:
  Language language_;
  std::vector<Sentence> all_;
};

}  // namespace zermelo::answers
