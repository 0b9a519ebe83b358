// SPDX-License-Identifier: Apache-2.0
// Shared by the tests of all readers: texts of the file «f», and errors as texts.
#pragma once
#include <algorithm>
#include <memory>
#include <string>
#include <string_view>
#include <utility>

#include <zermelo/arena/formats/readers.h>

namespace zermelo::formats::detail::reader_fixture {

using Reader = ReadArena (*)(TextReader&, const ReadOptions&, const Budget&);

// Owners that any text can have: every node is the second player's.
inline ReadOptions without_owners() {
  ReadOptions options;
  options.owner = {OwnerRule::Kind::first_nodes, "", "first nodes"};
  return options;
}

inline ReadArena read(Reader reader, std::string_view text, const ReadOptions& options = {},
                      const Budget& budget = Budget()) {
  TextReader opened(text, "f");
  return reader(opened, options, budget);
}

// The message of the error that the work throws, or «no error».
template <class Work>
std::string error_of(Work work) {
  try {
    static_cast<void>(work());
  } catch (const Error& thrown) {
    return thrown.what();
  }
  return "no error";
}

// Whether the work needs more memory than its budget.
template <class Work>
bool exceeds_budget(Work work) {
  try {
    static_cast<void>(work());
  } catch (const Error& thrown) {
    return thrown.kind() == Error::Kind::budget;
  }
  return false;
}

// A beginning, then one piece again and again until `bytes` bytes are given.
class LongSource : public Source {
 public:
  LongSource(std::string beginning, std::string piece, std::uint64_t bytes)
      : beginning_(std::move(beginning)), piece_(std::move(piece)), left_(bytes) {}
  std::size_t read(char* to, std::size_t size) override {
    const std::string& from = beginning_.empty() ? piece_ : beginning_;
    const std::size_t rest = from.size() - at_;
    const auto given = static_cast<std::size_t>(std::min<std::uint64_t>({size, rest, left_}));
    std::copy_n(from.begin() + static_cast<std::ptrdiff_t>(at_), given, to);
    at_ = given == rest ? 0 : at_ + given;
    if (given == rest) beginning_.clear();
    left_ -= given;
    return given;
  }

 private:
  std::string beginning_, piece_;
  std::size_t at_ = 0;
  std::uint64_t left_;
};

// As read, of a text that is nowhere in memory.
inline ReadArena read_long(Reader reader, std::string beginning, const std::string& piece, std::uint64_t bytes,
                           const Budget& budget) {
  std::string many;
  while (many.size() < 4096) many += piece;
  TextReader text(std::make_unique<LongSource>(std::move(beginning), std::move(many), bytes), "f");
  return reader(text, without_owners(), budget);
}

}  // namespace zermelo::formats::detail::reader_fixture
