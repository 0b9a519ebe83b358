// SPDX-License-Identifier: Apache-2.0
#include "cli/remedies.h"

#include <utility>

namespace zermelo::cli {

std::optional<Phrase> remedy(std::string_view code) {
  static const std::pair<std::string_view, Phrase> remedies[] = {
      {"drawn-dead-end", Phrase("choose --dead-ends lose or win")},
      {"format-unknown", Phrase("name the format with --from")},
      {"kind-guessed", Phrase("--as says otherwise")},
      {"kind-unclear", Phrase("say which with --as")},
      {"matrix-or-edges", Phrase("if these are edges, say --from edges")},
      {"missing-key", Phrase("or use --missing sinks")},
      {"missing-unused", Phrase("--missing is not used")},
      {"no-address", Phrase("--host names one")},
      {"no-port", Phrase("choose another with --port")},
      {"port-in-use", Phrase("choose another with --port")},
      {"no-solution", Phrase("attractor --json and solve --list write such files")},
      {"not-reached", Phrase("--all takes every position")},
      {"no-start", Phrase("give one with --start")},
      {"not-bipartite", Phrase("use another --owner, or --first-nodes")},
      {"gpu-too-small", Phrase("use --device cpu")},
      {"no-gpu", Phrase("use --device cpu")},
      {"not-on-gpu", Phrase("use --device cpu")},
      {"over-gpu-memory", Phrase("allow more with --gpu-memory")},
      {"over-memory", Phrase("allow more with --memory")},
      {"over-threads", Phrase("take fewer with --threads")},
      {"long-stage", Phrase("--exact goes on until all is known")},
      {"over-time", Phrase("allow more with --time")},
      {"a-range", Phrase("«zermelo sizes» goes through them")},
      {"no-game", Phrase("«zermelo games» lists them, and @FILE reads an arena")},
      {"no-layers", Phrase("count with --by ply")},
      {"sides-differ", Phrase("use --show winner")},
      {"not-normal-play", Phrase("«solve» tells who wins")},
      {"not-impartial", Phrase("«solve» and «analyse» tell who wins")},
      {"minimax-cycles", Phrase("give a depth, or use «solve», which tells such draws")},
      {"needs-one-position", Phrase("name it with --position")},
      {"needs-layers", Phrase("use --method arena")},
      {"needs-numbers", Phrase("use --method sparse, or --method arena")},
      {"dense-cycles", Phrase("use --method retrograde")},
      {"game-cycles", Phrase("use --method arena")},
      {"arena-cycles", Phrase("use --method fast")},
      {"knows-some", Phrase("for a list, statistics or a table use --method sparse or arena")},
      {"knows-no-distance", Phrase("add --outcome-only, or use --method search")},
      {"line-too-long", Phrase("--method arena has no such limit")},
      {"distance-too-long", Phrase("--method arena holds longer ones")},
      {"no-hand-column", Phrase("fill in the table of --csv")},
      {"no-symmetry", Phrase("leave --symmetry out")},
      {"symmetry-of-numbers", Phrase("leave --symmetry out, or choose one of them")},
      {"owner-not-in-key", Phrase("use --owner sides, --owner FILE or --first-nodes")},
      {"owner-unknown", Phrase("say it with --owner key:last, --owner key:first, --owner sides, --owner FILE or "
                               "--first-nodes a,b,…")},
      {"owner-unused", Phrase("--owner and --first-nodes are not used")},
      {"unfinished-build", Phrase("--resume goes on with it; to begin again, remove the folder")},
      {"another-build", Phrase("to build this one, remove its folder")},
      {"part-damaged", Phrase("remove its folder to begin again")},
      {"unfinished-table", Phrase("the command that began it goes on with it")},
      {"other-files", Phrase("name a new one")},
      {"no-program", Phrase("a person plays with «zermelo play»")},
      {"no-proof", Phrase("build it again")},
      {"no-cluster", Phrase("«./run table build … --distributed» installs it")},
      {"not-on-ranks", Phrase("use --method dense, sparse or retrograde")},
      {"no-range", Phrase("«solve» answers for one size")},
      {"no-tables", Phrase("«./run table» installs them")},
      {"game-over", Phrase("«undo» takes one back")},
      {"graphviz", Phrase("use another --layout")},
      {"graphviz-slow", Phrase("draw a smaller part, or use another --layout")},
      {"no-rsvg", Phrase("or write .svg")},
      {"rsvg-slow", Phrase("write .svg instead")},
      {"not-a-saved-game", Phrase("«save» in «zermelo play» writes one")},
      {"not-a-strategy", Phrase("«zermelo attractor» prints one")},
      {"strategy-cut-short", Phrase("print it with -v or --json")},
      {"too-many-lines", Phrase("leave --exhaustive out, or take a smaller game")},
      {"too-many-nodes", Phrase("draw a part with --position and --depth, or allow more with --nodes")},
      {"too-many-nodes-within-depth", Phrase("take a smaller --depth, or allow more with --nodes")},
      {"tree-too-large", Phrase("take less with --tree-depth or --tree-size")},
      {"unlisted-moves", Phrase("leave --exhaustive out")},
  };
  for (const auto& [known, what_to_do] : remedies) {
    if (known == code) return what_to_do;
  }
  return std::nullopt;
}

Error with_remedy(const Error& error) {
  const std::optional<Phrase> what_to_do = remedy(error.code());
  return what_to_do ? error.reworded(Phrase("{}; {}", error.phrase(), *what_to_do)) : error;
}

Phrase with_remedy(const Note& note) {
  const std::optional<Phrase> what_to_do = remedy(note.code);
  return what_to_do ? Phrase("{}; {}", note.text, *what_to_do) : note.text;
}

}  // namespace zermelo::cli
