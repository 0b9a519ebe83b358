// SPDX-License-Identifier: Apache-2.0
// One line of a key, as the command line reads it.
#pragma once
#include <memory>

#include <zermelo/answers/sheet/part.h>

#include "cli/context.h"

namespace zermelo::cli {

// Solves what the line asks for. @FILE is looked for beside the key first. Throws an Error that names the line.
[[nodiscard]] std::unique_ptr<sheet::AskedPart> make_part(const sheet::AskedLine& line, const Context& context);

}  // namespace zermelo::cli
