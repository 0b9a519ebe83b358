// SPDX-License-Identifier: Apache-2.0
// A table in an answer that people read.
#pragma once
#include <zermelo/answers/sentence.h>
#include <zermelo/draw/table.h>

namespace zermelo::answers {

// Its first rows, a line each, or all of them.
void say_table(Sentences& sentences, const draw::Table& table);

}  // namespace zermelo::answers
