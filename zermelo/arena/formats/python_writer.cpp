// SPDX-License-Identifier: Apache-2.0
// An arena as a Python literal, in the forms that courses use. What the form cannot say follows as comments, so that
// each reads back.
#include <zermelo/arena/formats/writers.h>

namespace zermelo::formats::detail {

namespace {

class PythonWriter {
 public:
  PythonWriter(const Arena& arena, Output& output) : arena_(arena), output_(output) {}

  // {node: successors}, one key a line.
  void dictionary(char open, char close) {
    output_ << '{';
    for (Node node = 0; node < arena_.size(); ++node) {
      output_ << (node == 0 ? "" : ",\n ") << python_text(arena_, node) << ": ";
      const auto row = arena_.successors(node);
      if (row.empty() && open == '{') {
        output_ << "set()";
      } else {
        list(open, row, close);
      }
    }
    output_ << "}\n";
  }

  // ([nodes], [(from, to), …]), or with the nodes of each player apart.
  void nodes_and_edges(bool by_player) {
    output_ << '(';
    if (by_player) {
      nodes_of_player(Player::first);
      output_ << ",\n ";
      nodes_of_player(Player::second);
    } else {
      nodes([](Node) { return true; });
    }
    output_ << ",\n [";
    bool first = true;
    for (Node node = 0; node < arena_.size(); ++node) {
      for (const Node to : arena_.successors(node)) {
        output_ << (first ? "(" : ", (") << python_text(arena_, node) << ", " << python_text(arena_, to) << ')';
        first = false;
      }
    }
    output_ << "])\n";
  }

  // ({0: name, …}, [[0, 1, …], …]), one row a line.
  void matrix() {
    output_ << "({";
    for (Node node = 0; node < arena_.size(); ++node)
      output_ << (node == 0 ? "" : ", ") << std::uint64_t{node} << ": " << python_text(arena_, node);
    output_ << "},\n [";
    for (Node node = 0; node < arena_.size(); ++node) {
      std::string row;
      for (Node to = 0; to < arena_.size(); ++to) row += "0, ";
      for (const Node to : arena_.successors(node)) row[3 * std::size_t{to}] = '1';
      row.resize(row.size() - 2);
      output_ << (node == 0 ? "[" : ",\n  [") << row << ']';
    }
    output_ << "])\n";
  }

 private:
  void list(char open, std::span<const Node> row, char close) {
    output_ << open;
    for (std::size_t i = 0; i < row.size(); ++i) output_ << (i == 0 ? "" : ", ") << python_text(arena_, row[i]);
    output_ << close;
  }
  template <class Wanted>
  void nodes(const Wanted& wanted) {
    output_ << '[';
    bool first = true;
    for (Node node = 0; node < arena_.size(); ++node) {
      if (!wanted(node)) continue;
      output_ << (first ? "" : ", ") << python_text(arena_, node);
      first = false;
    }
    output_ << ']';
  }
  void nodes_of_player(Player player) {
    nodes([&](Node node) { return arena_.owner(node) == player; });
  }

  const Arena& arena_;
  Output& output_;
};

}  // namespace

std::vector<Note> write_python(const Arena& arena, PythonForm form, bool owned, Output& output) {
  PythonWriter writer(arena, output);
  if (form == PythonForm::sets) writer.dictionary('{', '}');
  if (form == PythonForm::lists) writer.dictionary('[', ']');
  if (form == PythonForm::pair || form == PythonForm::triple) writer.nodes_and_edges(form == PythonForm::triple);
  if (form == PythonForm::matrix) {
    check_matrix_size(arena);
    writer.matrix();
  }
  write_directives(arena, owned && form != PythonForm::triple, output);
  if (!arena.has_priorities()) return {};
  return {{Phrase("a Python dictionary has no priorities: they are left out")}};
}

}  // namespace zermelo::formats::detail
