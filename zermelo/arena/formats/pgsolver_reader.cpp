// SPDX-License-Identifier: Apache-2.0
// PGSolver text: «parity 2; start 0; 0 3 1 1,2 "name"; …», one node a line. Lines whose ids come as 0, 1, 2 … go
// straight into rows; from the first line that does otherwise, ids and places are kept and the nodes are sorted at the
// end.
#include <algorithm>
#include <optional>
#include <utility>

#include <zermelo/arena/arena_builder.h>
#include <zermelo/arena/formats/pgsolver_ids.h>
#include <zermelo/arena/formats/pgsolver_row.h>
#include <zermelo/arena/formats/readers.h>
#include <zermelo/arena/formats/unique_names.h>
#include <zermelo/arena/formats/utf8.h>

namespace zermelo {

namespace {

bool is_digit(int byte) { return byte >= '0' && byte <= '9'; }

class PgsolverReader {
 public:
  PgsolverReader(TextReader& text, const Budget& budget)
      : text_(text), budget_(budget), builder_(budget), row_(budget), lines_(budget), names_(budget) {}

  ReadArena read() {
    read_header();
    text_.skip_space();
    first_line_ = text_.place().line;
    while (text_.peek() != TextReader::end_of_text) {
      read_plain_lines();
      read_line();
      text_.skip_space();
    }
    if (builder_.size() == 0) text_.fail_expected(Phrase("a node: id, priority, owner, successors"));
    return finish();
  }

 private:
  void read_header() {
    for (text_.skip_space(); !is_digit(text_.peek()) && text_.peek() != TextReader::end_of_text; text_.skip_space()) {
      const Place here = text_.place();
      const std::string word = read_word();
      if (word == "paritysol") throw Error(Phrase("this is a solution of a parity game, not the game"), here);
      if (word != "parity" && word != "start") {
        if (!word.empty()) throw Error(Phrase("expected parity, start or a node, found {}", word), here);
        text_.fail_expected(Phrase("parity, start or a node"));
      }
      text_.skip_blanks();
      const Place number_place = text_.place();
      const std::uint32_t number = read_number(most_nodes - 1, [] { return Phrase("a number"); });
      if (word == "start") start_ = {number, number_place};
      if (word == "parity") largest_id_told_ = number;
      text_.skip_blanks();
      if (text_.peek() != ';') text_.fail_expected(Phrase("';'"));
      text_.take();
    }
  }

  std::string read_word() {
    std::string word;
    for (int next = text_.peek(); next >= 'a' && next <= 'z' && word.size() < 16; next = text_.peek()) {
      word += static_cast<char>(next);
      text_.take();
    }
    return word;
  }

  // As many lines as have the usual shape and lie whole in memory.
  void read_plain_lines() {
    budget_.check();
    const std::string_view block = text_.look_ahead(1);
    const char* const end = block.data() + block.size();
    const Place begin = text_.place();
    std::uint64_t line = begin.line;
    auto column = static_cast<std::uint32_t>(std::min<std::uint64_t>(begin.column, 0xFFFFFFFF));
    PgsolverRow row;
    const char* at = block.data();
    while (const char* next = parse_pgsolver_row(at, end, row)) {
      accept(row.id, row.priority, row.owner, {row.successors.data(), row.count}, row.name, line, column);
      text_.set_cursor(next - 1);
      text_.take_line_feed();
      at = next;
      ++line;
      column = 1;
    }
  }

  // One line of any shape, or the error that it holds.
  void read_line() {
    if (text_.peek() == TextReader::end_of_text) return;
    const Place here = text_.place();
    const auto id = read_number(
        most_nodes - 1, [] { return Phrase("a node (id, priority, owner, successors) or the end of the text"); });
    text_.skip_blanks();
    const auto priority = read_number(0xFFFFFFFF, [] { return Phrase("the node's priority"); });
    text_.skip_blanks();
    const Player owner = read_owner();
    read_successors(id);
    const std::string name = read_name();
    if (text_.peek() != ';') {
      text_.fail_expected(name.empty() ? Phrase("',', a name in quotes or ';'") : Phrase("';'"));
    }
    text_.take();
    const auto column = static_cast<std::uint32_t>(std::min<std::uint64_t>(here.column, 0xFFFFFFFF));
    accept(id, priority, owner, {row_.data(), row_.size()}, name, here.line, column);
  }

  Player read_owner() {
    const int owner = text_.peek();
    const std::string_view ahead = text_.look_ahead(2);
    const bool one_digit = ahead.size() < 2 || !is_digit(ahead[1]);
    if ((owner != '0' && owner != '1') || !one_digit) text_.fail_expected(Phrase("the node's owner, 0 or 1"));
    text_.take();
    return owner == '0' ? Player::first : Player::second;
  }

  void read_successors(Node id) {
    row_.clear();
    text_.skip_blanks();
    if (text_.peek() == ';' || text_.peek() == '"') {
      text_.fail(Phrase("node {} has no successor: where the play ends, write the node itself", id));
    }
    for (;;) {
      row_.push_back(read_number(most_nodes - 1, [] { return Phrase("a successor"); }));
      text_.skip_blanks();
      if (text_.peek() != ',') return;
      text_.take();
      text_.skip_blanks();
    }
  }

  std::string read_name() {
    std::string name;
    if (text_.peek() != '"') return name;
    const Place here = text_.place();
    text_.take();
    for (int next = text_.peek(); next != '"'; next = text_.peek()) {
      if (next < 0x20 || next == 0x7F) text_.fail_expected(Phrase("the closing quote of the name"));
      name += static_cast<char>(next);
      text_.take();
    }
    text_.take();
    if (!valid_utf8(name)) throw Error(Phrase("the name is not UTF-8"), here);
    text_.skip_blanks();
    return name;
  }

  // Digits at the cursor, at most `most`; expected() says what they would have been.
  template <class Expected>
  std::uint32_t read_number(std::uint64_t most, Expected expected) {
    if (!is_digit(text_.peek())) text_.fail_expected(expected());
    std::uint64_t number = 0, taken = 0;
    for (; is_digit(text_.peek()); text_.take(), ++taken) {
      number = number * 10 + static_cast<std::uint64_t>(text_.peek() - '0');
      if (number <= most) continue;
      Place place = text_.place();
      place.column -= taken;
      throw Error(Phrase("the number is too large: at most {}", most), place);
    }
    return static_cast<std::uint32_t>(number);
  }

  void accept(Node id, std::uint32_t priority, Player owner, std::span<Node> successors, std::string_view name,
              std::uint64_t line, std::uint32_t column) {
    const Node row = builder_.size();
    if (in_order_ && (id != row || line != first_line_ + row || column != 1)) leave_order();
    if (!in_order_) lines_.push_back({id, column, line});
    const bool loop =
        successors[0] == id && std::all_of(successors.begin(), successors.end(), [&](Node to) { return to == id; });
    builder_.add_row(owner,
                     !loop               ? End::none
                     : priority % 2 == 0 ? End::first
                                         : End::second,
                     loop ? std::span<Node>() : successors);
    builder_.priority_of_last(priority);
    if (name.empty() && names_.size() == 0) return;
    while (names_.size() < row) names_.push_back({});
    names_.push_back(name);
  }

  void leave_order() {
    in_order_ = false;
    for (Node row = 0; row < builder_.size(); ++row) lines_.push_back({row, 1, first_line_ + row});
  }

  ReadArena finish() {
    if (in_order_ && builder_.largest_target() >= builder_.size()) leave_order();
    if (in_order_) {
      finish_in_order();
    } else {
      finish_by_id();
    }
    builder_.set_names(std::move(names_));
    return {builder_.build(), Format::pgsolver, std::move(notes_)};
  }

  void finish_in_order() {
    note_largest_id(builder_.size() - 1);
    set_start([&](Node id) { return id < builder_.size() ? id : no_node; });
    if (names_.size() == 0) return;
    while (names_.size() < builder_.size()) names_.push_back({});
    if (!unique_names(names_, budget_)) drop_names();
  }

  void finish_by_id() {
    const PgsolverIds ids({lines_.data(), lines_.size()}, text_.name(), budget_);
    note_largest_id(lines_[ids.order().back()].id);
    builder_ = builder_.reordered(ids.order(), [&](Node row, Node id) {
      const Node node = ids.find(id);
      if (node != no_node) return node;
      throw Error(Phrase("node {} has the successor {}, which has no line", lines_[row].id, id),
                  {text_.name(), lines_[row].line, lines_[row].column});
    });
    set_start([&](Node id) { return ids.find(id); });
    Names sorted = sorted_names(ids);
    if (names_.size() != 0 && !unique_names(sorted, budget_)) {
      drop_names();
      sorted = sorted_names(ids);
    }
    names_ = std::move(sorted);
  }

  // In the order of the ids; where ids are not the numbers of their nodes, an id stands for a name that is not there.
  Names sorted_names(const PgsolverIds& ids) const {
    Names sorted(budget_);
    if (ids.gapless() && names_.size() == 0) return sorted;
    for (const Node row : ids.order()) {
      const std::string_view name = row < names_.size() ? names_[row] : std::string_view();
      if (name.empty() && !ids.gapless()) {
        sorted.push_back(std::to_string(lines_[row].id));
      } else {
        sorted.push_back(name);
      }
    }
    return sorted;
  }

  void drop_names() {
    notes_.push_back(Phrase("some nodes have the same name: the names are left out"));
    names_ = Names(budget_);
  }

  void note_largest_id(Node largest) {
    // Some programs write the number of nodes instead.
    if (!largest_id_told_ || *largest_id_told_ == largest || *largest_id_told_ == builder_.size()) return;
    notes_.push_back(Phrase("the header says that the largest id is {}, but it is {}", *largest_id_told_, largest));
  }

  template <class Find>
  void set_start(Find find) {
    if (!start_) return;
    const Node node = find(start_->first);
    if (node == no_node) throw Error(Phrase("the start {} has no line", start_->first), start_->second);
    builder_.set_start(node);
  }

  TextReader& text_;
  const Budget& budget_;
  ArenaBuilder builder_;
  LargeArray<Node> row_;
  bool in_order_ = true;  // row i is id i and begins line first_line_ + i
  std::uint64_t first_line_ = 0;
  LargeArray<PgsolverLine> lines_;  // of every row, once out of order
  Names names_;
  std::optional<std::pair<Node, Place>> start_;
  std::optional<Node> largest_id_told_;
  std::vector<Phrase> notes_;
};

}  // namespace

ReadArena read_pgsolver(TextReader& text, const ReadOptions&, const Budget& budget) {
  return PgsolverReader(text, budget).read();
}

}  // namespace zermelo
