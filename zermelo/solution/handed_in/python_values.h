// SPDX-License-Identifier: Apache-2.0
// What the names of a Python program hold at its end, as far as that shows without running it: values that are written
// out, and other names for them. For every other name that is set or changed there is the reason why it does not show.
#pragma once
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include <zermelo/arena/formats/literal.h>
#include <zermelo/base/budget.h>
#include <zermelo/base/error.h>

namespace zermelo::handed_in {

class PythonValues {
 public:
  struct Held {
    std::shared_ptr<const formats::Literal> value;
    std::optional<Error> reason;  // why there is no value
  };
  using Names = std::map<std::string, Held, std::less<>>;
  using Mentions = std::map<std::string, Error, std::less<>>;

  explicit PythonValues(Budget budget) : budget_(std::move(budget)) {}

  // Several programs follow each other, as the cells of a notebook do. Line ends are line feeds.
  void run(std::string_view program, const std::string& source) { read(program, source, false); }
  // What a text says beside the program: it sets nothing, its names are only mentioned.
  void mention_all(std::string_view text, const std::string& source) { read(text, source, true); }

  void set(std::string_view name, formats::Literal value);
  void fail(std::string_view name, Error reason);

  [[nodiscard]] const Names& names() const { return names_; }
  // Where a name seems to be given a value in some other way, the last time.
  [[nodiscard]] const Mentions& mentions() const { return mentions_; }

 private:
  friend class PythonRun;
  void read(std::string_view program, const std::string& source, bool aside);

  Budget budget_;
  Names names_;
  Mentions mentions_;
};

}  // namespace zermelo::handed_in
