// SPDX-License-Identifier: Apache-2.0
// The actions of the verb table.
#pragma once
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include <zermelo/base/json_writer.h>
#include <zermelo/tables/build_table.h>
#include <zermelo/tables/format.h>

#include "cli/context.h"
#include "cli/output.h"
#include "cli/subject.h"

namespace zermelo::cli {

struct TableOptions {
  std::string action;
  SubjectOptions subject;  // of build; else its game is the file, and its parameters are positions
  std::string method = "auto";
  std::string graph;  // the file of the arena that a table is of
  bool distances = false;
  bool resume = false;
  bool distributed = false;
  std::string cluster;  // for an estimate
  bool csv = false, jsonl = false;

  [[nodiscard]] const std::string& file() const { return subject.game; }
};

void build_table(const TableOptions& options, Context& context);
// On the ranks that mpirun started.
void build_table_on_ranks(const TableOptions& options, Context& context);
void estimate_table(const TableOptions& options, Context& context);
void probe_table(const TableOptions& options, Context& context);
void describe_table(const TableOptions& options, Context& context);
void verify_table(const TableOptions& options, Context& context);
void merge_tables(const TableOptions& options, Context& context);
void export_table(const TableOptions& options, Context& context);

// The arena of a file as a game that a table can be of: its name says which graph it is.
[[nodiscard]] std::unique_ptr<Game> arena_game(const Subject& subject);
// The positions of the table that the options ask for, and how it will be built.
[[nodiscard]] Scope table_scope(const TableOptions& options, const Subject& subject);
[[nodiscard]] tables::BuildPlan planned_table(const TableOptions& options, const Subject& subject,
                                              const Budget& budget);
void write_built(const tables::BuiltTable& built, const Subject& subject, const Context& context);

// The fields of an object that is open.
void write_description(JsonWriter& json, const tables::Description& table, std::uint64_t bytes);
// Two lines: what it holds, and how large it is.
void write_text_description(Output& output, const tables::Description& table, std::uint64_t bytes,
                            const Context& context);
// The whole answer, as the context asks for it.
void write_whole_description(Output& output, const std::string& path, const tables::Description& table,
                             std::uint64_t bytes, const Context& context);

}  // namespace zermelo::cli
