// SPDX-License-Identifier: Apache-2.0
#include <zermelo/answers/sheet/line_words.h>

#include <algorithm>

#include <zermelo/base/error.h>

namespace zermelo::sheet {

LineWords::LineWords(const std::vector<std::string>& words, const std::vector<LineOption>& options) {
  for (std::size_t i = 0; i < words.size(); ++i) {
    if (!words[i].starts_with('-') || words[i].size() == 1) {
      plain_.push_back(words[i]);
      continue;
    }
    const std::size_t equals = words[i].find('=');
    const std::string name = words[i].substr(0, equals);
    const auto option =
        std::find_if(options.begin(), options.end(), [&](const LineOption& known) { return known.name == name; });
    if (option == options.end()) throw Error(Phrase("there is no option {} here; --help lists them", name));
    if (find(option->field) != nullptr) answers::throw_twice(name);
    std::string value = "1";
    if (equals != std::string::npos) {
      value = words[i].substr(equals + 1);
    } else if (!option->is_flag) {
      if (++i == words.size()) throw Error(Phrase("{} needs a value", name));
      value = words[i];
    }
    values_.emplace_back(option->field, std::move(value));
  }
}

const std::string* LineWords::find(std::string_view field) const {
  for (const auto& [name, value] : values_) {
    if (name == field) return &value;
  }
  return nullptr;
}

}  // namespace zermelo::sheet
