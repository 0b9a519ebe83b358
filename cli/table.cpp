// SPDX-License-Identifier: Apache-2.0
// zermelo table: solutions that stay, written to a file once and asked ever after.
#include "cli/table.h"

#include <memory>
#include <utility>

#include <zermelo/base/error.h>
#include <zermelo/base/texts.h>
#include <zermelo/solvers/request.h>

#include "cli/verbs.h"

namespace zermelo::cli {

namespace {

struct TableAction {
  const char* name;
  void (*run)(const TableOptions& options, Context& context);
  bool takes_words;  // after the game or the file
};

constexpr TableAction actions[] = {{"build", build_table, true},    {"probe", probe_table, true},
                                   {"info", describe_table, false}, {"verify", verify_table, false},
                                   {"merge", merge_tables, true},   {"export", export_table, false}};

std::vector<std::string> action_names() {
  std::vector<std::string> names;
  for (const TableAction& action : actions) names.emplace_back(action.name);
  return names;
}

const TableAction& action_named(const std::string& name) {
  for (const TableAction& action : actions) {
    if (action.name == name) return action;
  }
  throw Error(Phrase("there is no «table {}»; there are {}", name, joined(action_names(), ", ")));
}

void run_table(const TableOptions& options, Context& context) {
  const TableAction& action = action_named(options.action);
  if (!action.takes_words && !options.subject.parameters.empty())
    throw Error(Phrase("not expected here: {}", options.subject.parameters.front()));
  action.run(options, context);
}

}  // namespace

void add_table(Verb& verb, Context& context) {
  auto options = std::make_shared<TableOptions>();
  verb.positional("action", options->action,
                  Phrase("build GAME -o FILE; probe FILE POSITION ...; info, verify or export FILE; merge FILE|FOLDER "
                         "... -o FILE"))
      .takes("ACTION")
      .suggests(action_names())
      .required();
  options->subject.shown_as = "GAME|FILE ...";
  options->subject.add_game(
      verb,
      Phrase("a game with its parameters to build its table, else the file of a table, or files and folders to merge"));
  options->subject.add_file_options(verb);
  options->subject.add_common(verb);
  options->subject.add_position(verb);
  options->subject.add_device(verb);
  verb.flag("--distances", options->distances, Phrase("build: in how many plies too, not only who wins"));
  verb.flag("--resume", options->resume, Phrase("build: go on with what an unfinished build has left"));
  verb.flag("--distributed", options->distributed,
            Phrase("build: on all ranks that mpirun started, into the folder of -o; goes on with what that holds"));
  verb.option("--estimate", options->cluster,
              Phrase("build: only what it would take on a cluster, such as nodes=16,cores=32,memory=128G,network=10G"))
      .takes("CLUSTER")
      .excludes("--distributed");
  verb.option("--method", options->method, Phrase("how the game is solved: {}", joined(method_names(), ", ")))
      .takes("NAME")
      .suggests(method_names());
  verb.option("--graph", options->graph, Phrase("probe, verify, export: the arena file that the table is of"))
      .takes("@FILE");
  verb.flag("--csv", options->csv,
            Phrase("export: one line a position, with its best moves; a table of numbers also has some that play does "
                   "not reach"));
  verb.flag("--jsonl", options->jsonl, Phrase("export: the same as JSON lines")).excludes("--csv");
  verb.runs([options, &context] { run_table(*options, context); });
}

}  // namespace zermelo::cli
