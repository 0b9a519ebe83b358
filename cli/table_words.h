// SPDX-License-Identifier: Apache-2.0
// What a table is, in words and as JSON.
#pragma once
#include <cstdint>
#include <string>

#include <zermelo/base/json_writer.h>
#include <zermelo/tables/format.h>

#include "cli/context.h"
#include "cli/output.h"

namespace zermelo::cli {

// The fields of an object that is open.
void write_description(JsonWriter& json, const tables::Description& table, std::uint64_t bytes);
// Two lines: what it holds, and how large it is.
void write_text_description(Output& output, const tables::Description& table, std::uint64_t bytes,
                            const Context& context);
// The whole answer, as the context asks for it.
void write_whole_description(Output& output, const std::string& path, const tables::Description& table,
                             std::uint64_t bytes, const Context& context);

}  // namespace zermelo::cli
