// SPDX-License-Identifier: Apache-2.0
// Rows of 0 and 1, with blanks or commas between them or nothing («0110»); a line, ';' or ']' ends a row. Above them
// there may be a line of names, before each row its name. numpy's brackets are taken as they are printed.
#include <optional>
#include <utility>

#include <zermelo/arena/formats/draft.h>
#include <zermelo/arena/formats/node_keys.h>
#include <zermelo/arena/formats/node_names.h>
#include <zermelo/arena/formats/readers.h>
#include <zermelo/base/texts.h>

namespace zermelo::formats::detail {

namespace {

class MatrixReader {
 public:
  MatrixReader(TextReader& text, const Budget& budget)
      : text_(text),
        budget_(budget),
        directives_(budget),
        words_(text, directives_, budget),
        ones_(budget),
        row_end_(budget),
        header_(budget),
        names_(budget) {}

  ReadArena read(const ReadOptions& options) {
    while (skip_to_row()) {
      if (rows() % 256 == 0) budget_.check();
      read_row();
    }
    if (depth_ != 0) text_.fail_expected(Phrase("'{}'", ']'));
    if (rows() == 0) text_.fail_expected(Phrase("a row of 0 and 1"));
    if (rows() != columns_) {
      text_.fail(Phrase("a matrix has as many rows as columns: there are {} rows and {} columns", rows(), columns_));
    }
    return finish(drafted(), Format::matrix, options, directives_, {});
  }

 private:
  struct Cell {
    bool is_value = false;  // else a name, in word_
    bool is_glued = false;  // several digits in one word
    bool is_one = false;
  };
  [[nodiscard]] std::uint64_t rows() const { return row_end_.size(); }

  // Past what stands between rows; false at the end of the text.
  bool skip_to_row() {
    for (;;) {
      if (!words_.skip_to_line()) return false;
      const int next = text_.peek();
      if (next == '[') {
        if (++depth_ > 2) text_.fail_expected(Phrase("a row of 0 and 1"));
      } else if (next == ']') {
        if (--depth_ < 0) text_.fail_expected(Phrase("a row of 0 and 1"));
      } else if (next != ',' && next != ';') {
        return true;
      }
      text_.take();
    }
  }

  // A row while it is read.
  struct Row {
    Spot begin;
    std::uint64_t first_one;
    std::uint64_t words = 0, cells = 0;
    bool glued = false;
    std::string name;
  };

  void read_row() {
    Row row{text_.spot(), ones_.size(), 0, 0, false, {}};
    if (rows() == 0 && header_.size() == 0) {
      read_first_line(row);
      return;
    }
    while (!at_row_end()) {
      const Spot spot = text_.spot();
      const Cell cell = read_cell();
      take_word(row, cell, spot);
      skip_separators();
    }
    end_row(row);
  }

  // The line of names, or the first row: only its last word can tell.
  void read_first_line(Row& row) {
    Names words(budget_);
    LargeArray<Cell> cells(budget_);
    bool is_header = false;
    while (!at_row_end()) {
      cells.push_back(read_cell());
      words.push_back(word_);
      is_header = is_header || (cells.size() > 1 && !cells.back().is_value);
      skip_separators();
    }
    if (is_header || (cells.size() == 1 && !cells[0].is_value)) {
      header_ = std::move(words);
      return;
    }
    for (std::size_t i = 0; i < cells.size(); ++i) {
      word_ = words[i];
      take_word(row, cells[i], row.begin);
    }
    end_row(row);
  }

  void take_word(Row& row, const Cell& cell, Spot spot) {
    const bool first = row.words++ == 0;
    if (first && !cell.is_value) {
      row.name = word_;
      return;
    }
    if (row.glued)
      throw Error(Phrase("row {} of the matrix: expected its end, found {}", rows() + 1, shown(word_)),
                  text_.place(spot));
    if (!cell.is_value || (cell.is_glued && row.cells != 0)) {
      throw Error(
          Phrase("row {}, column {} of the matrix: expected 0 or 1, found {}", rows() + 1, row.cells + 1, shown(word_)),
          text_.place(spot));
    }
    row.glued = cell.is_glued;
    row.cells += add_cell(cell, row.cells);
  }

  // The word at the cursor.
  Cell read_cell() {
    const bool quoted = LiteralLexer::starts_text(text_.peek());
    const NodeKey key = words_.read(word_);
    if (key.kind == NodeKey::Kind::number) word_ = std::to_string(key.number);
    if (quoted || word_.find_first_not_of("01.") != std::string::npos) return {};
    if (word_ == "0" || word_ == "0." || word_ == "0.0") return {true, false, false};
    if (word_ == "1" || word_ == "1." || word_ == "1.0") return {true, false, true};
    if (word_.find('.') != std::string::npos) return {};
    return {true, true, false};
  }

  std::uint64_t add_cell(const Cell& cell, std::uint64_t column) {
    if (!cell.is_glued) {
      if (cell.is_one) add_one(column);
      return 1;
    }
    for (std::size_t i = 0; i < word_.size(); ++i) {
      if (word_[i] == '1') add_one(i);
    }
    return word_.size();
  }

  void add_one(std::uint64_t column) {
    if (column >= max_nodes) text_.fail(Phrase("an arena has at most {} nodes", max_nodes));
    ones_.push_back(static_cast<Node>(column));
  }

  bool at_row_end() {
    const int next = text_.peek();
    if (next == '\n' && depth_ >= 2) {
      text_.skip_space();
      return at_row_end();
    }
    return next == '\n' || next == ';' || next == ']' || next == '#' || next == TextReader::end_of_text;
  }

  void skip_separators() {
    text_.skip_blanks();
    if (text_.peek() != ',') return;
    text_.take();
    text_.skip_blanks();
  }

  void end_row(Row& row) {
    if (rows() == 0) count_columns(row);
    // Below a line of names, a row may begin with a name that looks like a cell.
    if (row.cells == columns_ + 1 && header_.size() != 0 && row.name.empty()) first_cell_is_name(row);
    if (row.cells != columns_) {
      throw Error(Phrase("this row has {} columns, expected {}", row.cells, columns_), text_.place(row.begin));
    }
    check_name(row.begin, row.name);
    row_end_.push_back(ones_.size());
    names_.push_back(row.name);
  }

  void count_columns(const Row& row) {
    columns_ = header_.size() != 0 ? header_.size() : row.cells;
    if (header_.size() != row.cells + 1 || row.name.empty()) return;
    // The first name stands above the names of the rows.
    Names without_corner(budget_);
    for (std::size_t i = 1; i < header_.size(); ++i) without_corner.push_back(header_[i]);
    header_ = std::move(without_corner);
    columns_ = row.cells;
  }

  void first_cell_is_name(Row& row) {
    row.name = ones_.size() > row.first_one && ones_[row.first_one] == 0 ? "1" : "0";
    std::uint64_t kept = row.first_one;
    for (std::uint64_t i = row.first_one; i < ones_.size(); ++i) {
      if (ones_[i] != 0) ones_[kept++] = ones_[i] - 1;
    }
    ones_.resize(kept);
    --row.cells;
  }

  void check_name(Spot begin, std::string_view name) {
    if (rows() != 0 && header_.size() == 0 && name.empty() != names_[0].empty()) {
      throw Error(Phrase("either every row begins with a name, or none"), text_.place(begin));
    }
    if (name.empty() || header_.size() == 0 || rows() >= header_.size() || header_[rows()] == name) return;
    throw Error(Phrase("this row is called {}, but its column {}", shown(name), shown(header_[rows()])),
                text_.place(begin));
  }

  Draft drafted() const {
    Draft draft(text_.name(), Draft::Keys::alike, budget_);
    const Names& names = header_.size() != 0 ? header_ : names_;
    const auto key = [&](std::uint64_t node) {
      return names[node].empty() ? NodeKey::of(node) : NodeKey::text(names[node]);
    };
    for (std::uint64_t node = 0; node < rows(); ++node) draft.declare(key(node), {});
    std::uint64_t one = 0;
    for (std::uint64_t node = 0; node < rows(); ++node) {
      draft.source(key(node), {});
      for (; one < row_end_[node]; ++one) draft.target(key(ones_[one]), {});
    }
    return draft;
  }

  TextReader& text_;
  const Budget& budget_;
  Directives directives_;
  WordReader words_;
  int depth_ = 0;  // of brackets
  std::uint64_t columns_ = 0;
  LargeArray<Node> ones_;  // the columns of all ones, row after row
  LargeArray<std::uint64_t> row_end_;
  Names header_, names_;
  std::string word_;
};

}  // namespace

ReadArena read_matrix(TextReader& text, const ReadOptions& options, const Budget& budget) {
  return MatrixReader(text, budget).read(options);
}

}  // namespace zermelo::formats::detail
