// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <functional>
#include <string_view>

namespace zermelo {

// A picture is written piece by piece.
using TextSink = std::function<void(std::string_view)>;

}  // namespace zermelo
