// SPDX-License-Identifier: Apache-2.0
// A file that a user named. Only the command line and Python open one: the server never does.
#pragma once
#include <string>

#include <zermelo/base/budget.h>
#include <zermelo/base/source.h>

namespace zermelo {

// «-» is standard input; gzip is unpacked. Throws an Error that names the file. The budget is checked while waiting.
[[nodiscard]] NamedSource open_file(const std::string& path, const Budget& budget);

}  // namespace zermelo
