// SPDX-License-Identifier: Apache-2.0
#include "cli/verbs.h"

namespace zermelo::cli {

const std::vector<VerbEntry>& verb_table() {
  static const Phrase positions = Phrase("Games and positions"), families = Phrase("Families of sizes"),
                      playing = Phrase("Playing"), graphs = Phrase("Graphs and pictures"),
                      judging = Phrase("Checking and measuring");
  // scripts/check_verbs reads the names.
  static const std::vector<VerbEntry> table = {
      {{"games"}, Phrase("list the games, or tell one game's rules and parameters"), positions, add_games},
      {{"solve"}, Phrase("who wins, in how many plies, by which moves"), positions, add_solve},
      {{"analyse", "analyze"},
       Phrase("every move of a position, best first; or a whole play, marked"),
       positions,
       add_analyse},
      {{"explain"}, Phrase("why a position is won, lost or drawn, in a few sentences"), positions, add_explain},
      {{"minimax", "search"},
       Phrase("minimax and alpha-beta to a depth, with the game's heuristic, and their tree"),
       positions,
       add_minimax},
      {{"symmetries"}, Phrase("which moves of a position are alike, turned or mirrored"), positions, add_symmetries},
      {{"score"}, Phrase("one position a line in, its score out, as Connect Four solvers count"), positions, add_score},
      {{"nimber"},
       Phrase("nimbers (Grundy values) of impartial games and their sums, and the moves that win"),
       families,
       add_nimber},
      {{"sizes"},
       Phrase("who wins and how over ranges of sizes; --time and --memory are for each size"),
       families,
       add_sizes},
      {{"count"}, Phrase("how many positions are reached, without solving"), families, add_count},
      {{"play"}, Phrase("a game in the terminal, against a program or a person"), playing, add_play},
      {{"match"}, Phrase("many games between two players: wins, lengths, mistakes"), playing, add_match},
      {{"tournament"},
       Phrase("every player against every other on both sides, and a cross table"),
       playing,
       add_tournament},
      {{"serve"}, Phrase("the page: play, see and build games in a browser"), playing, add_serve},
      {{"export"}, Phrase("the whole page with its engine, as a folder that needs no server"), playing, add_export},
      {{"arena"},
       Phrase("build a game's arena or read a file, print it in any format, answer questions about it"),
       graphs,
       add_arena},
      {{"attractor"},
       Phrase("from where one player forces the play into the targets: layers, ranks, strategy"),
       graphs,
       add_attractor},
      {{"draw"},
       Phrase("a board, a graph of positions or an attractor as a picture: SVG, TikZ, DOT, Mermaid, text"),
       graphs,
       add_draw},
      {{"check"}, Phrase("mark answers to a course's questions, with reasons"), judging, add_check},
      {{"sheet"},
       Phrase("mark a whole exercise sheet, many files at once; write it blank or with its solutions"),
       judging,
       add_sheet},
      {{"verify"},
       Phrase("judge a whole solution: what attractor --json or solve --list wrote, or a paritysol file"),
       judging,
       add_verify},
      {{"table"}, Phrase("solved games in files: build one, ask it, verify it, export it"), judging, add_table},
      {{"bench"}, Phrase("measure speed and memory, as ratios in one run"), judging, add_bench},
      {{"devices"},
       Phrase("the processors that can solve: the CPU, and a GPU or why there is none"),
       judging,
       add_devices},
  };
  return table;
}

Program make_program(Context& context) {
  Program program{
      Phrase("Solves two-player games of perfect information exactly, and shows how."), ZERMELO_VERSION, {}};
  for (const VerbEntry& entry : verb_table()) {
    Verb& verb = program.verbs.emplace_back(entry.names, entry.help, entry.group);
    entry.add(verb, context);
    context.add_options(verb);
  }
  return program;
}

}  // namespace zermelo::cli
