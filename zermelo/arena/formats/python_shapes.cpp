// SPDX-License-Identifier: Apache-2.0
#include <zermelo/arena/formats/python_shapes.h>

#include <algorithm>

#include <zermelo/arena/formats/node_keys.h>
#include <zermelo/arena/formats/node_names.h>
#include <zermelo/base/texts.h>

namespace zermelo::formats::detail {

namespace {

using Kind = Literal::Kind;

Spot spot_of(const Literal& literal) { return {literal.place.line, literal.place.column}; }
bool is_collection(const Literal& literal) { return literal.kind >= Kind::list; }
// 0, 1, 0.0, 1.0, False and True.
bool is_bit(const Literal& literal) {
  if (literal.kind != Kind::number && literal.kind != Kind::boolean) return false;
  const std::string name = literal.name();
  return name == "0" || name == "1";
}

Error wrong_cell(std::size_t row, std::size_t column, std::string_view found, const Place& place) {
  return Error(Phrase("row {}, column {} of the matrix: expected 0 or 1, found {}", row, column, found), place);
}
Error wrong_row(std::size_t row, std::size_t entries, std::size_t expected, const Place& place) {
  return Error(Phrase("row {} of the matrix has {} entries instead of {}", row, entries, expected), place);
}
// The items of a dict are its keys and values in turn.
std::size_t step(const Literal& collection) { return collection.kind == Kind::dict ? 2 : 1; }
std::size_t length(const Literal& collection) { return collection.items.size() / step(collection); }

void require_collection(const Literal& literal, const Phrase& what) {
  if (!is_collection(literal)) throw Error(Phrase("expected {}, found {}", what, literal.name()), literal.place);
}

void require_key(const Literal& literal) {
  if (literal.kind == Kind::list)
    throw Error(Phrase("a list cannot be a key in Python: use a tuple, (…)"), literal.place);
  if (literal.kind == Kind::dict)
    throw Error(Phrase("a set or a dict cannot be a key in Python: use frozenset({…}) or a tuple"), literal.place);
}

class ShapeReader {
 public:
  explicit ShapeReader(Draft& draft) : draft_(draft) {}

  void declare(const Literal& node) {
    require_key(node);
    draft_.declare(key_of(node, buffer_), spot_of(node));
  }

  void nodes(const Literal& list) {
    require_collection(list, Phrase("a list or a set of nodes"));
    for (std::size_t i = 0; i < list.items.size(); i += step(list)) declare(list.items[i]);
  }

  void edges(const Literal& list) {
    require_collection(list, Phrase("a list or a set of edges (from, to)"));
    if (list.kind == Kind::dict) {
      for (std::size_t i = 0; i < list.items.size(); i += 2) row(list.items[i], list.items[i + 1]);
      return;
    }
    for (const Literal& pair : list.items) {
      if ((pair.kind != Kind::tuple && pair.kind != Kind::list) || pair.items.size() != 2) {
        throw Error(Phrase("expected an edge (from, to), found {}", pair.name()), pair.place);
      }
      leave(pair.items[0]);
      reach(pair.items[1]);
    }
  }

  void dict(const Literal& graph) {
    for (std::size_t i = 0; i < graph.items.size(); i += 2) {
      declare(graph.items[i]);
      reach_all(graph.items[i + 1]);
    }
  }

  void matrix(const Literal& names, const Literal& rows) {
    for (std::size_t i = 0; i < rows.items.size(); ++i) declare(name_at(names, i));
    for (std::size_t i = 0; i < rows.items.size(); ++i) {
      const Literal& row = rows.items[i];
      require_collection(row, Phrase("a row of the matrix"));
      if (row.items.size() != rows.items.size()) throw wrong_row(i + 1, row.items.size(), rows.items.size(), row.place);
      leave(name_at(names, i));
      for (std::size_t j = 0; j < row.items.size(); ++j) {
        const Literal& cell = row.items[j];
        if (!is_bit(cell)) throw wrong_cell(i + 1, j + 1, shown(cell.name()), cell.place);
        if (cell.name() == "1") reach(name_at(names, j));
      }
    }
  }

  // A dict may go from numbers to names or from names to numbers.
  void order_names(const Literal& names, std::size_t wanted) {
    order_.assign(wanted, nullptr);
    if (length(names) != wanted) {
      throw Error(Phrase("{} names for a matrix of {} rows", length(names), wanted), names.place);
    }
    if (names.kind != Kind::dict) return;
    for (std::size_t i = 0; i < names.items.size(); i += 2) {
      const std::size_t as_key = number(names.items[i], wanted), as_value = number(names.items[i + 1], wanted);
      const bool by_key = as_key < wanted && (order_[as_key] == nullptr || as_value >= wanted);
      const std::size_t at = by_key ? as_key : as_value;
      if (at >= wanted || order_[at] != nullptr) {
        throw Error(Phrase("expected each row of the matrix, 0 to {}, to have one name", wanted - 1),
                    names.items[i].place);
      }
      order_[at] = &names.items[by_key ? i + 1 : i];
    }
  }

 private:
  static std::size_t number(const Literal& literal, std::size_t wanted) {
    if (literal.kind != Kind::number || literal.value.size() > 9 || literal.value[0] == '-') return wanted;
    if (literal.value.find_first_not_of("0123456789") != std::string::npos) return wanted;
    return std::min<std::size_t>(std::stoul(literal.value), wanted);
  }

  const Literal& name_at(const Literal& names, std::size_t i) const {
    return names.kind == Kind::dict ? *order_[i] : names.items[i];
  }

  void leave(const Literal& node) {
    require_key(node);
    draft_.mention_source(key_of(node, buffer_), spot_of(node));
  }
  void reach(const Literal& node) {
    require_key(node);
    draft_.target(key_of(node, buffer_), spot_of(node));
  }
  void row(const Literal& from, const Literal& to) {
    leave(from);
    reach_all(to);
  }
  void reach_all(const Literal& to) {
    require_collection(to, Phrase("a list or a set of successors"));
    for (std::size_t i = 0; i < to.items.size(); i += step(to)) reach(to.items[i]);
  }

  Draft& draft_;
  std::string buffer_;
  std::vector<const Literal*> order_;
};

// A list of as many lists of 0 and 1 as there are names.
bool looks_like_matrix(const Literal& names, const Literal& rows) {
  if (rows.kind != Kind::list || (rows.items.size() != length(names) && names.kind != Kind::dict)) return false;
  if (names.kind != Kind::list && names.kind != Kind::tuple && names.kind != Kind::dict) return false;
  return std::all_of(rows.items.begin(), rows.items.end(), [&](const Literal& row) {
    return row.kind == Kind::list &&
           (names.kind == Kind::dict ||
            (row.items.size() == rows.items.size() && std::all_of(row.items.begin(), row.items.end(), is_bit)));
  });
}

}  // namespace

void MatrixGuess::row(std::span<const Draft::Edge> row, Spot spot) {
  if (rows_++ == 0) {
    width_ = row.size();
    first_ = spot;
  }
  if (!uneven_ && row.size() != width_) uneven_ = {rows_, row.size(), spot};
  const auto wrong = std::find_if(row.begin(), row.end(), [](const Draft::Edge& edge) { return edge.to > 1; });
  if (!wrong_ && wrong != row.end())
    wrong_ = {rows_, static_cast<std::size_t>(wrong - row.begin()) + 1, wrong->to, spot};
}

void MatrixGuess::require(Node rows, const TextReader& text) const {
  if (wrong_) throw wrong_cell(wrong_->row, wrong_->column, std::to_string(wrong_->value), text.place(wrong_->spot));
  if (uneven_) throw wrong_row(uneven_->number, uneven_->width, rows, text.place(uneven_->spot));
  if (width_ != rows) throw wrong_row(1, width_, rows, text.place(first_));
}

Draft matrix_draft(const Draft& lists, const Budget& budget) {
  Draft draft(lists.file(), Draft::Keys::distinct, budget);
  const std::span<const Draft::Edge> entries = lists.edges();
  const Node nodes = lists.size();
  for (Node node = 0; node < nodes; ++node) {
    draft.declare(NodeKey::of(node), {});
    for (Node to = 0; to < nodes; ++to) {
      if (entries[std::size_t{node} * nodes + to].to == 1) draft.target(NodeKey::of(to), {});
    }
  }
  return draft;
}

Draft::Missing fill_from_shape(Draft& draft, const Literal& shape, std::vector<Note>& notes) {
  ShapeReader reader(draft);
  if (shape.kind == Kind::dict) {
    reader.dict(shape);
    return Draft::Missing::not_a_key;
  }
  if (shape.kind != Kind::tuple || shape.items.size() < 2 || shape.items.size() > 3) {
    throw Error(Phrase("expected (S, A), (D, M) or (S1, S2, A): nodes and edges, names and matrix, or each player's "
                       "nodes and edges"),
                shape.place);
  }
  const Literal& first = shape.items[0];
  const Literal& second = shape.items[1];
  if (shape.items.size() == 3) {
    reader.nodes(first);
    const Node of_first = draft.size();
    reader.nodes(second);
    for (Node node = 0; node < draft.size(); ++node)
      draft.set_owner(node, node < of_first ? Player::first : Player::second);
    draft.set_owners_known();
    reader.edges(shape.items[2]);
    return Draft::Missing::unknown_node;
  }
  require_collection(first, Phrase("a list or a set of nodes"));
  if (looks_like_matrix(first, second)) {
    reader.order_names(first, second.items.size());
    reader.matrix(first, second);
    if (first.kind != Kind::dict)
      notes.push_back({Phrase("a square list of lists of 0 and 1: read as an adjacency matrix")});
    return Draft::Missing::not_a_key;
  }
  reader.nodes(first);
  reader.edges(second);
  return Draft::Missing::not_a_key;
}

}  // namespace zermelo::formats::detail
