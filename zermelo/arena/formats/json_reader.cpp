// SPDX-License-Identifier: Apache-2.0
#include <zermelo/arena/formats/json_reader.h>

#include <utility>

#include <zermelo/arena/formats/node_names.h>
#include <zermelo/arena/formats/readers.h>
#include <zermelo/arena/name_rules.h>
#include <zermelo/base/texts.h>

namespace zermelo::formats::detail {

namespace {

constexpr std::string_view allowed_keys =
    "owners, successors, ends, names, or nodes, edges; start, players, priorities";

class JsonReader {
 public:
  JsonReader(TextReader& text, const Budget& budget)
      : budget_(budget),
        lexer_(text, LiteralLexer::Comments::refused),
        head_(budget),
        rows_(lexer_, budget),
        objects_(lexer_, budget) {}

  ReadArena read(const ReadOptions& options) {
    if (lexer_.next() != '{') lexer_.reader().fail_expected(Phrase("'{}', the beginning of a JSON object", '{'));
    lexer_.expect('{');
    if (!lexer_.take('}')) {
      do entry();
      while (lexer_.more('}'));
    }
    lexer_.expect_end();
    if (form_ == Form::unknown)
      lexer_.reader().fail(Phrase("the object has no nodes: expected the keys {}", allowed_keys));
    return form_ == Form::rows ? rows_.finish(head_, options) : objects_.finish(head_, options);
  }

 private:
  enum class Form : std::uint8_t { unknown, rows, objects };

  void entry() {
    if (!LiteralLexer::starts_text(lexer_.next())) lexer_.reader().fail_expected(Phrase("a key between quotes"));
    const Place place = lexer_.reader().place();
    const std::string key(lexer_.text());
    lexer_.expect(':');
    if (key == "start" || key == "players") {
      if (seen_twice(key)) throw Error(Phrase("the key \"{}\" is given twice", key), place);
      key == "start" ? start() : players();
      return;
    }
    if (read_column(lexer_, key, head_.priorities, budget_, [&] { head_.priority.push_back(read_priority(lexer_)); }))
      return;
    if (form_ != Form::objects && rows_.take(key)) {
      form_ = Form::rows;
    } else if (form_ != Form::rows && objects_.take(key)) {
      form_ = Form::objects;
    } else {
      throw Error(
          Phrase("the key \"{}\" is unknown or belongs to the other form: expected {}", shown(key), allowed_keys),
          place);
    }
  }

  bool seen_twice(std::string_view key) {
    return key == "start" ? std::exchange(start_seen_, true) : std::exchange(players_seen_, true);
  }

  void start() {
    if (take_null(lexer_)) return;
    head_.start_spot = lexer_.reader().spot();
    head_.start_is_number = !LiteralLexer::starts_text(lexer_.next());
    head_.start = head_.start_is_number ? std::to_string(lexer_.whole_number(max_nodes, Phrase("a node")))
                                        : std::string(lexer_.text());
  }

  void players() {
    std::array<std::string, 2> names;
    std::size_t count = 0;
    lexer_.next();
    const Place place = lexer_.reader().place();
    read_list(lexer_, [&] {
      if (count == 2) lexer_.reader().fail(Phrase("there are two players"));
      if (!LiteralLexer::starts_text(lexer_.next()))
        lexer_.reader().fail_expected(Phrase("a player's name between quotes"));
      names[count++] = lexer_.text();
    });
    if (count != 2) lexer_.reader().fail(Phrase("there are two players"));
    check_players(names, place);
    head_.players = std::move(names);
  }

  Budget budget_;
  LiteralLexer lexer_;
  JsonHead head_;
  Form form_ = Form::unknown;
  JsonRows rows_;
  JsonObjects objects_;
  bool start_seen_ = false, players_seen_ = false;
};

}  // namespace

Player read_owner(LiteralLexer& lexer) {
  const Phrase expected("an owner, 0 or 1");
  return lexer.whole_number(1, expected) == 0 ? Player::first : Player::second;
}

bool take_null(LiteralLexer& lexer) {
  if (lexer.next() != 'n') return false;
  const Place place = lexer.reader().place();
  if (const std::string_view word = lexer.word(); word != "null") {
    throw Error(Phrase("'{}' is not a value: put a text between quotes", word), place);
  }
  return true;
}

End read_end(LiteralLexer& lexer) {
  if (take_null(lexer)) return End::none;
  const Place place = lexer.reader().place();
  if (!LiteralLexer::starts_text(lexer.next()))
    lexer.reader().fail_expected(Phrase("an end: \"first\", \"second\", \"draw\" or null"));
  const std::string_view end = lexer.text();
  if (end == "first") return End::first;
  if (end == "second") return End::second;
  if (end == "draw") return End::draw;
  throw Error(Phrase("\"{}\" is not an end: expected \"first\", \"second\", \"draw\" or null", shown(end)), place);
}

std::uint32_t read_priority(LiteralLexer& lexer) {
  return static_cast<std::uint32_t>(lexer.whole_number(0xFFFFFFFF, Phrase("a priority, a whole number")));
}

ReadArena read_json(TextReader& text, const ReadOptions& options, const Budget& budget) {
  return JsonReader(text, budget).read(options);
}

}  // namespace zermelo::formats::detail
