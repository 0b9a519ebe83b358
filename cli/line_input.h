// SPDX-License-Identifier: Apache-2.0
// What a person types, line by line. Ctrl-C ends the waiting.
#pragma once
#include <optional>
#include <string>

#include <zermelo/base/budget.h>

namespace zermelo::cli {

class LineInput {
 public:
  explicit LineInput(const Budget& budget) : budget_(budget) {}
  // Nothing at the end of the input. Throws where the budget was cancelled.
  [[nodiscard]] std::optional<std::string> next();
  [[nodiscard]] static bool from_terminal();

 private:
  Budget budget_;
  std::string unread_;
  bool ended_ = false;
};

}  // namespace zermelo::cli
