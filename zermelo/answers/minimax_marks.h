// SPDX-License-Identifier: Apache-2.0
// An exercise on a tree of one's own: somebody's answers to «which value?» and «what is cut?», marked.
#pragma once
#include <optional>
#include <string>
#include <vector>

#include <zermelo/base/json_writer.h>
#include <zermelo/base/phrase.h>

namespace zermelo::answers {

struct Searched;

struct MarkedAnswer {
  bool right = false;
  std::vector<Phrase> reasons = {};  // that do not tell the answer
};

struct TreeMarks {
  std::optional<MarkedAnswer> value = {}, cuts = {};  // of what was answered
};

// REQUIRES: the tree is kept whole.
[[nodiscard]] TreeMarks marks_of(const Searched& answer);

// Within an open object.
void write(JsonWriter& json, const TreeMarks& marks, Language language);

}  // namespace zermelo::answers
