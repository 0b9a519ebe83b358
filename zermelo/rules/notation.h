// SPDX-License-Identifier: Apache-2.0
// Positions as text and back. Rules with `text` and `read` are asked; rules with one description of their notation get
// both from it; others are shown by a default writer.
//
// A description is one function that a writer and a reader go through alike, so that what is written reads back:
//
//   void notate(auto& text, auto& position) const {      // «12-J0»
//     text.number(position.heap, 0, start_, Phrase("a heap of at most {} sticks", start_));
//     text.mover(position.mover);
//   }
#pragma once
#include <concepts>
#include <cstdint>
#include <functional>
#include <iosfwd>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>

#include <zermelo/rules/rules.h>

namespace zermelo {

// Goes through a description and writes.
class NotationWriter {
 public:
  [[nodiscard]] std::string finish() { return std::move(text_); }

  void number(std::int64_t value, std::int64_t, std::int64_t, const Phrase&) { text_ += std::to_string(value); }
  void word(std::string_view word) { text_ += word; }
  // -J0 or -J1.
  void mover(auto player) { text_ += static_cast<int>(player) == 0 ? "-J0" : "-J1"; }
  // One letter a cell, the top row first, rows split by «/». get(row, col) is the place in `letters`.
  void grid(int rows, int cols, std::string_view letters, const auto& get, const auto& /*set*/) {
    for (int row = 0; row < rows; ++row) {
      if (row > 0) text_ += '/';
      for (int col = 0; col < cols; ++col) text_ += letters[static_cast<std::size_t>(get(row, col))];
    }
  }

 private:
  std::string text_;
};

// Goes through a description and reads. Throws an Error that names the column and what is expected there.
class NotationReader {
 public:
  explicit NotationReader(std::string_view text) : text_(text) {}
  // Throws where some text is left.
  void finish() const;

  template <std::integral Number>
  void number(Number& value, std::int64_t min, std::int64_t max, const Phrase& expected) {
    value = static_cast<Number>(read_number(min, max, expected));
  }
  void word(std::string_view word);
  template <class Mover>
  void mover(Mover& player) {
    player = static_cast<Mover>(read_mover());
  }
  // set(row, col, place in `letters`) for each cell.
  void grid(int rows, int cols, std::string_view letters, const auto& /*get*/, const auto& set) {
    read_cells(rows, cols, letters, [&](int row, int col, int place) { set(row, col, place); });
  }

 private:
  std::int64_t read_number(std::int64_t min, std::int64_t max, const Phrase& expected);
  int read_mover();
  void read_cells(int rows, int cols, std::string_view letters, const std::function<void(int, int, int)>& set);
  [[noreturn]] void fail(std::size_t at, const Phrase& expected) const;

  std::string_view text_;
  std::size_t at_ = 0;
};

// Rules that describe their notation once.
template <class R>
concept Described = requires(const R& rules, typename R::Position& position, NotationReader& reader) {
  rules.notate(reader, position);
};

// For people: texts that read back, and who wins when play stops, in half a sentence.
template <class R>
concept Notated = Playable<R> && requires(const R& rules) {
  { rules.convention() } -> std::same_as<Phrase>;
} &&(Described<R> || requires(const R& rules, const typename R::Position& position, const typename R::Move& move,
                              std::string_view text) {
  { rules.text(position) } -> std::same_as<std::string>;
  { rules.text(position, move) } -> std::same_as<std::string>;
  { rules.read(text) } -> std::same_as<typename R::Position>;  // throws Error with the column
});

template <Described R>
[[nodiscard]] std::string described_text(const R& rules, const typename R::Position& position) {
  NotationWriter writer;
  rules.notate(writer, position);
  return writer.finish();
}
template <Described R>
[[nodiscard]] typename R::Position read_described(const R& rules, std::string_view text) {
  NotationReader reader(text);
  typename R::Position position = rules.initial();
  rules.notate(reader, position);
  reader.finish();
  return position;
}

namespace detail {

[[nodiscard]] std::string hexadecimal(const void* bytes, std::size_t size);
// Calls write(stream, value) with a stream, so that no other file needs to include one.
[[nodiscard]] std::string streamed(const void* value, void (*write)(std::ostream&, const void*));
[[nodiscard]] std::string to_text(std::int64_t number);
[[nodiscard]] std::string to_text(double number);

template <class T>
concept Streamable = requires(std::ostream& stream, const T& value) {
  stream << value;
};
template <class T>
concept Listable = requires(const T& values) {
  values.begin() != values.end();
  *values.begin();
};

}  // namespace detail

// Writes a number, a text, anything with an operator<<, or a list of these: (1, 2, 3); anything else as its bytes.
template <class T>
[[nodiscard]] std::string default_text(const T& value) {
  if constexpr (std::is_enum_v<T>) {
    return detail::to_text(static_cast<std::int64_t>(value));
  } else if constexpr (std::integral<T>) {
    return detail::to_text(static_cast<std::int64_t>(value));
  } else if constexpr (std::floating_point<T>) {
    return detail::to_text(static_cast<double>(value));
  } else if constexpr (std::convertible_to<const T&, std::string_view>) {
    return std::string(std::string_view(value));
  } else if constexpr (detail::Streamable<T>) {
    return detail::streamed(&value, [](std::ostream& stream, const void* it) { stream << *static_cast<const T*>(it); });
  } else if constexpr (detail::Listable<T>) {
    std::string text = "(";
    for (const auto& element : value) text += (text.size() > 1 ? ", " : "") + default_text(element);
    return text + ")";
  } else if constexpr (std::is_trivially_copyable_v<T>) {
    return detail::hexadecimal(&value, sizeof value);
  } else {
    return "?";
  }
}

// Texts of any rules.
template <Playable R>
[[nodiscard]] std::string text_of(const R& rules, const typename R::Position& position) {
  if constexpr (requires { rules.text(position); }) {
    return rules.text(position);
  } else if constexpr (Described<R>) {
    return described_text(rules, position);
  } else {
    return default_text(position);
  }
}
template <Playable R>
[[nodiscard]] std::string text_of(const R& rules, const typename R::Position& position, const typename R::Move& move) {
  if constexpr (requires { rules.text(position, move); }) {
    return rules.text(position, move);
  } else {
    return default_text(move);
  }
}
[[noreturn]] void refuse_reading(std::string_view text);
template <Playable R>
[[nodiscard]] typename R::Position read_position(const R& rules, std::string_view text) {
  if constexpr (requires { rules.read(text); }) {
    return rules.read(text);
  } else if constexpr (Described<R>) {
    return read_described(rules, text);
  } else {
    refuse_reading(text);
  }
}
template <Playable R>
[[nodiscard]] Phrase convention_of(const R& rules) {
  if constexpr (requires { rules.convention(); }) {
    return rules.convention();
  } else {
    return Phrase("the rules say who wins");
  }
}

}  // namespace zermelo
