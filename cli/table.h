// SPDX-License-Identifier: Apache-2.0
// The actions of the verb table.
#pragma once
#include <string>
#include <vector>

#include "cli/context.h"
#include "cli/subject.h"

namespace zermelo::cli {

struct TableOptions {
  std::string action;
  SubjectOptions subject;  // of build; else its game is the file, and its parameters are positions
  std::string method = "auto";
  std::string graph;  // the file of the arena that a table is of
  bool distances = false;
  bool resume = false;
  bool csv = false, jsonl = false;

  [[nodiscard]] const std::string& file() const { return subject.game; }
};

void build_table(const TableOptions& options, Context& context);
void probe_table(const TableOptions& options, Context& context);
void describe_table(const TableOptions& options, Context& context);
void verify_table(const TableOptions& options, Context& context);
void merge_tables(const TableOptions& options, Context& context);
void export_table(const TableOptions& options, Context& context);

}  // namespace zermelo::cli
