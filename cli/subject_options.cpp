// SPDX-License-Identifier: Apache-2.0
// The options that name a game or a file, a position in it, and the targets of an attractor.
#include <zermelo/arena/formats/formats.h>

#include "cli/subject.h"

namespace zermelo::cli {

void SubjectOptions::add_game(Verb& verb, const Phrase& description) {
  verb.game(game, parameters, description).takes(shown_as);
}

void SubjectOptions::add_names(Verb& verb) { verb.option("--names", names, Phrase("the players' names")).takes("A,B"); }

void SubjectOptions::add_common(Verb& verb) {
  add_names(verb);
  verb.flag("--all", everywhere, Phrase("every position for both players, not only those reached from the start"));
}

void SubjectOptions::add_position(Verb& verb) {
  verb.option("--position", position, Phrase("the position to look at")).takes("TEXT");
  verb.option("--moves", moves, Phrase("moves played from the start, or from --position")).takes("M,M,...");
}

void SubjectOptions::add_table(Verb& verb) {
  takes_table = true;
  verb.option("--table", table, Phrase("answer from a table that «table build» wrote: a file, or a folder of them"))
      .takes("FILE");
}

void SubjectOptions::add_codes(Verb& verb) {
  verb.flag("--codes", codes, Phrase("nodes of col and snort as numbers in base 3: vertex i weighs 3^i"));
}

void SubjectOptions::add(Verb& verb) {
  add_game(verb,
           Phrase("a game with its parameters (nim heaps=4 take=1+2), or @FILE for an arena (@-: standard input)"));
  add_file_options(verb);
  add_common(verb);
  add_position(verb);
}

void SubjectOptions::add_file_options(Verb& verb) {
  verb.begin_group(Phrase("Arena files"));
  verb.option("--from", from, Phrase("the file's format: {}", alternatives(formats::read_format_names())))
      .takes("FORMAT")
      .suggests(formats::read_format_names());
  verb.option("--owner", owner, Phrase("whose node it is: key:last, key:first, sides, or a file of owners"))
      .takes("RULE")
      .suggests({"key:last", "key:first", "sides"});
  verb.option("--first-nodes", first_nodes, Phrase("the nodes of the first player"))
      .takes("a,b,...")
      .excludes("--owner");
  verb.option("--missing", missing, Phrase("sinks: a successor that is no key becomes a node without successors"))
      .takes("sinks")
      .one_of({"sinks"});
  verb.option("--dead-ends", dead_ends,
              Phrase("what a node without successors means for its owner: lose (default), win or draw"))
      .takes("RESULT")
      .one_of({"lose", "win", "draw"});
  verb.option("--start", start, Phrase("the node where play begins")).takes("NODE");
  verb.end_group();
}

void TargetOptions::add(Verb& verb) {
  verb.option("--player", player, Phrase("0, 1 or a player's name (default: 0)")).takes("P");
  verb.option("--targets", targets, Phrase("the nodes to reach (default: the ends that the player wins)"))
      .takes("a,b,...");
}

}  // namespace zermelo::cli
