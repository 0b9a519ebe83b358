// SPDX-License-Identifier: Apache-2.0
// The names nearest to an unknown one, for «did you mean».
#pragma once
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace zermelo {

// Keeps the three nearest of the names it is shown; of names equally near, those shown first.
class NearestNames {
 public:
  explicit NearestNames(std::string_view wrong) : wrong_(wrong) {}

  // A name that differs in more than `farthest` characters is ignored.
  void show(std::string name, std::size_t farthest);
  // Best first.
  [[nodiscard]] std::vector<std::string> best() const;

 private:
  static constexpr std::size_t max_kept = 3;
  std::string wrong_;
  std::vector<std::pair<std::size_t, std::string>> near_;  // by distance
};

// The names nearest to `wrong`, best first, with commas between them.
[[nodiscard]] std::string nearest_names(std::string_view wrong, const std::vector<std::string>& names);

}  // namespace zermelo
