// SPDX-License-Identifier: Apache-2.0
// The words of a line of a key. Its options are the fields of questions, written as at the command line: --first-nodes.
#pragma once
#include <algorithm>
#include <initializer_list>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include <zermelo/answers/field.h>
#include <zermelo/answers/sheet/key.h>

namespace zermelo::sheet {

struct LineOption {
  std::string name;
  const char* field;
  bool is_flag;
};

// The options of these tables of fields.
template <class... Questions>
[[nodiscard]] std::vector<LineOption> line_options() {
  std::vector<LineOption> options;
  const auto add = [&](const auto& field, const auto& value) {
    options.push_back({answers::option_name(field.option != nullptr ? field.option : field.name), field.name,
                       std::is_same_v<decltype(value), const bool&>});
  };
  (answers::for_each_field<Questions>([&](const auto& field) { add(field, Questions().*field.member); }), ...);
  return options;
}

class LineWords {
 public:
  // Throws an Error for an option that is none of these, has no value, or is given twice.
  LineWords(const std::vector<std::string>& words, const std::vector<LineOption>& options);

  // What is no option: the verb, what it is about.
  [[nodiscard]] const std::vector<std::string>& plain() const { return plain_; }
  // Null where the option is absent.
  [[nodiscard]] const std::string* find(std::string_view field) const;
  // Throws an Error where a value is none of those that the field takes. `without`: fields that keep their defaults.
  template <class Question>
  [[nodiscard]] Question question(std::initializer_list<std::string_view> without = {}) const {
    return answers::read_question<Question>([&](std::string_view field) {
      return std::find(without.begin(), without.end(), field) == without.end() ? find(field) : nullptr;
    });
  }

 private:
  std::vector<std::string> plain_;
  std::vector<std::pair<std::string_view, std::string>> values_;
};

}  // namespace zermelo::sheet
