// SPDX-License-Identifier: Apache-2.0
// What people read of an answer, a line or a sentence at a time; a door shows them as it can.
#pragma once
#include <cstddef>
#include <cstdint>
#include <functional>
#include <limits>
#include <optional>
#include <string>
#include <utility>

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

// Who reads: whether everything is shown to them, and what else shows it.
struct Reader {
  Language language;
  bool everything = false;
  std::optional<Phrase> what_shows_all = {};  // in brackets behind what is cut short

  [[nodiscard]] std::size_t at_most(std::size_t usually) const {
    return everything ? std::numeric_limits<std::size_t>::max() : usually;
  }
  [[nodiscard]] std::string say(const Phrase& phrase) const { return phrase.in(language); }
  // « (…)», or nothing.
  [[nodiscard]] std::string hint() const { return what_shows_all ? " (" + say(*what_shows_all) + ")" : ""; }
};

// Hands each sentence on at once: an answer about ten million nodes is never held in memory.
class Sentences {
 public:
  using Sink = std::function<void(const Sentence&)>;

  Sentences(Reader reader, Sink sink) : reader_(std::move(reader)), sink_(std::move(sink)) {}
  [[nodiscard]] const Reader& reader() const { return reader_; }
  [[nodiscard]] Language language() const { return reader_.language; }

  void heading(Phrase text) { sink_({Sentence::Kind::heading, std::move(text)}); }
  void line(Phrase text) { sink_({Sentence::Kind::line, std::move(text)}); }
  void indented_line(Phrase text) { sink_({Sentence::Kind::indented, std::move(text)}); }
  void sentence(Phrase text) { sink_({Sentence::Kind::sentence, std::move(text)}); }
  // A line in place of those that are cut.
  void cut() { line(Phrase::verbatim("  ..." + reader_.hint())); }

 private:
  Reader reader_;
  Sink sink_;
};

}  // namespace zermelo::answers
