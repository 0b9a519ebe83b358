// SPDX-License-Identifier: Apache-2.0
#include <zermelo/solution/handed_in/python_values.h>

#include <algorithm>
#include <array>
#include <utility>
#include <vector>

#include <zermelo/solution/handed_in/python_literal.h>
#include <zermelo/solution/handed_in/python_parts.h>
#include <zermelo/solution/handed_in/python_statements.h>

namespace zermelo::handed_in {

namespace {

using formats::Literal;

constexpr std::array<std::string_view, 13> changing_signs = {
    "+=", "-=", "*=", "/=", "//=", "%=", "**=", "@=", "&=", "|=", "^=", ">>=", "<<="};
constexpr std::string_view changing_methods[] = {
    "append",  "appendleft", "extend",  "extendleft", "insert", "add",  "update",  "setdefault",          "remove",
    "discard", "pop",        "popleft", "popitem",    "clear",  "sort", "reverse", "intersection_update", "rotate"};
constexpr std::string_view plain_statements[] = {"if",    "elif",   "else",   "while", "try",      "finally",
                                                 "print", "return", "assert", "raise", "nonlocal", "global"};

bool is_word_of(const auto& words, std::string_view word) {
  return std::find(std::begin(words), std::end(words), word) != std::end(words);
}

// What a blank sheet has in place of an answer.
bool is_hole(const PythonPart& part) {
  return part.size() == 1 && (part.begins_with("...") || part.begins_with("\u2026") || part.begins_with("Ellipsis"));
}

bool is_starred(const PythonPart& part) { return part.begins_with("*"); }

// A name, names with commas between them, or a place inside what a name holds.
bool is_target(const PythonPart& whole) {
  const PythonPart part = whole.unbracketed();
  if (part.depth >= PythonPart::deepest) return false;
  if (part.has(",")) {
    const auto items = part.items();
    return std::all_of(items.begin(), items.end(), is_target);
  }
  if (is_starred(part)) return is_target(part.behind(0));
  if (part.empty() || part.front().kind != TokenKind::name) return false;
  return part.size() == 1 || part.tokens[1].is("[") || part.tokens[1].is(".");
}

// The q2 of q2['a'].b before the dot at `dot`; null where that is no name.
const PythonToken* root_before(std::span<const PythonToken> tokens, std::size_t dot) {
  while (dot > 0) {
    const PythonToken& token = tokens[--dot];
    if (token.is("]")) {
      while (dot > 0 && !(tokens[dot].is("[") && tokens[dot].depth == token.depth)) --dot;
    } else if (token.kind != TokenKind::name) {
      return nullptr;
    } else if (dot == 0 || !tokens[dot - 1].is(".")) {
      return &token;
    } else {
      --dot;
    }
  }
  return nullptr;
}

Phrase is_changed(std::string_view name) {
  return Phrase("{} is changed by code here, and nothing is run: print the value and write what is printed", name);
}
Phrase is_no_value(std::string_view name) {
  return Phrase("{} is a function or a class here: print the value and write what is printed", name);
}
Phrase no_value() { return Phrase("a value is missing here"); }
Phrase in_block(std::string_view name) {
  return Phrase("{} is set inside a block here, and nothing is run: write {} = VALUE at the beginning of a line", name,
                name);
}
Phrase not_an_answer(std::string_view name) {
  return Phrase("{} stands here, but not as {} = VALUE at the beginning of a line: it is not read", name, name);
}

}  // namespace

// One program, statement by statement.
class PythonRun {
 public:
  PythonRun(PythonValues& values, const std::string& source, bool aside)
      : values_(values), source_(source), aside_(aside) {}

  void take(const PythonStatement& statement) {
    block_ = aside_ ? PythonBlock::local : statement.block;
    const PythonPart all{statement.tokens};
    look_inside(all.tokens);
    if (statement.unclosed) {
      refuse_unclosed(all, *statement.unclosed);
    } else if (statement.begins_block && all.begins_with("case")) {
      pattern(all.behind(0));
    } else if (!keyword_statement(all)) {
      simple_statement(all);
    }
  }

 private:
  using Held = PythonValues::Held;

  [[nodiscard]] Place place(const PythonToken& token) const { return {source_, token.line, token.column}; }
  [[nodiscard]] Error error(const Phrase& reason, const PythonToken& at) const { return Error(reason, place(at)); }

  void mention(const PythonToken& name, const Phrase& reason) {
    values_.mentions_.insert_or_assign(std::string(name.text), error(reason, name));
  }

  // The names in functions and classes are others than those outside.
  void hold(const PythonToken& name, Held held) {
    if (block_ == PythonBlock::local) return mention(name, not_an_answer(name.text));
    if (block_ == PythonBlock::perhaps) held = {nullptr, error(in_block(name.text), name)};
    values_.names_.insert_or_assign(std::string(name.text), std::move(held));
  }

  void fail(const PythonPart& names, const auto& reason) {
    for (const PythonToken& token : names.tokens) {
      if (token.kind == TokenKind::name) hold(token, {nullptr, error(reason(token.text), token)});
    }
  }

  // A list, a set or a dict is changed under all its names.
  void change(const PythonToken& name) {
    if (block_ == PythonBlock::local) return mention(name, not_an_answer(name.text));
    const Error reason = error(is_changed(name.text), name);
    const auto known = values_.names_.find(name.text);
    const auto value = known == values_.names_.end() ? nullptr : known->second.value;
    values_.names_.insert_or_assign(std::string(name.text), Held{nullptr, reason});
    const bool shared = value && value->kind >= Literal::Kind::list && value.use_count() > 1;
    if (!shared) return;
    for (auto& [other, held] : values_.names_) {
      if (held.value == value) held = {nullptr, reason};
    }
  }

  // What any statement may set or change on the way: (q2 := …), q2.append(…), f(q2=…).
  void look_inside(std::span<const PythonToken> tokens) {
    for (std::size_t i = 0; i + 1 < tokens.size(); ++i) {
      if (tokens[i].kind != TokenKind::name) continue;
      const PythonToken& next = tokens[i + 1];
      if (next.is(":=")) fail({tokens.subspan(i, 1)}, not_an_answer);
      if (next.is("=") && next.depth > 0) mention(tokens[i], not_an_answer(tokens[i].text));
      if (next.is("(") && i >= 2 && tokens[i - 1].is(".") && is_word_of(changing_methods, tokens[i].text)) {
        if (const PythonToken* root = root_before(tokens, i - 1)) change(*root);
      }
    }
  }

  void refuse_unclosed(const PythonPart& all, const PythonToken& bracket) {
    const std::string_view close = bracket.is("(") ? ")" : bracket.is("[") ? "]" : "}";
    const Phrase reason = Phrase("'{}' is opened here and never closed: a '{}' is missing", bracket.text, close);
    if (!all.has("=")) return;
    for (const PythonToken& token : all.first(all.find("=")).tokens) {
      if (token.kind == TokenKind::name) hold(token, {nullptr, error(reason, bracket)});
    }
  }

  // `case q2:` sets q2; the names of classes and of what they hold stay as they are.
  void pattern(const PythonPart& part) {
    block_ = std::max(block_, PythonBlock::perhaps);
    const PythonPart names = part.first(part.find("if"));
    for (std::size_t i = 0; i < names.size(); ++i) {
      const bool followed = i + 1 < names.size();
      const bool other =
          followed && (names.tokens[i + 1].is("(") || names.tokens[i + 1].is(".") || names.tokens[i + 1].is("="));
      const bool inner = i > 0 && names.tokens[i - 1].is(".");
      if (!other && !inner) fail({names.tokens.subspan(i, 1)}, in_block);
    }
  }

  // Statements that begin with a word of Python's. False where this is none.
  bool keyword_statement(const PythonPart& all) {
    const PythonPart part = all.begins_with("async") ? all.behind(0) : all;
    const PythonPart rest = part.behind(0);
    if (part.begins_with("def") || part.begins_with("class")) {
      if (!rest.empty()) mention(rest.front(), is_no_value(rest.front().text));
    } else if (part.begins_with("for")) {
      fail(rest.first(rest.find("in")), is_changed);
    } else if (part.begins_with("del")) {
      fail(rest.first(1), is_changed);
    } else if (part.begins_with("from") || part.begins_with("import")) {
      for (const PythonPart& item : rest.items())
        fail({item.tokens.last(std::min<std::size_t>(item.size(), 1))}, is_changed);
    } else if (part.begins_with("with") || part.begins_with("except")) {
      for (std::size_t i = 0; i + 1 < rest.size(); ++i) {
        if (rest.tokens[i].is("as")) fail({rest.tokens.subspan(i + 1, 1)}, is_changed);
      }
    } else {
      const bool named = all.size() > 1 && (all.tokens[1].is("=") || all.tokens[1].is(":") || all.tokens[1].is(","));
      return all.front().kind == TokenKind::name && is_word_of(plain_statements, all.front().text) && !named;
    }
    return true;
  }

  void simple_statement(const PythonPart& all) {
    const auto changes = [](const PythonToken& token) {
      return token.depth == 0 && is_word_of(changing_signs, token.text);
    };
    const auto sign = std::find_if(all.tokens.begin(), all.tokens.end(), changes);
    if (sign != all.tokens.end()) {
      change_place(all.first(static_cast<std::size_t>(sign - all.tokens.begin())));
    } else if (all.find("=") < all.find("lambda")) {
      assignment(all);
    } else {
      mention_first(all);
    }
  }

  // No assignment, but it may be meant as one: «q2: {…}», «q2 → …», «'q2': …».
  void mention_first(const PythonPart& all) {
    if (all.empty() || aside_) return;  // a text names questions without answering them
    PythonToken first = all.front();
    const bool alone = all.size() == 1;  // q2, whose value a session shows below
    if (alone && first.kind != TokenKind::name) return;
    if (!alone && (all.tokens[1].is("(") || all.tokens[1].is(".") || all.tokens[1].is("["))) return;
    if (first.kind == TokenKind::text && first.text.size() > 2)
      first.text = first.text.substr(1, first.text.size() - 2);
    if (first.kind == TokenKind::name || first.kind == TokenKind::text) mention(first, not_an_answer(first.text));
  }

  // a = b = value
  void assignment(const PythonPart& all) {
    std::vector<PythonPart> targets;
    PythonPart value = all;
    std::size_t before_lambda = all.find("lambda");  // whose own '=' are others
    for (std::size_t end = all.find("="); end < before_lambda; end = value.find("=")) {
      const PythonPart target = value.first(end);
      targets.push_back(target.first(target.find(":")));  // without its type
      value = value.behind(end);
      before_lambda -= end + 1;
    }
    if (is_hole(value)) return;
    if (!std::all_of(targets.begin(), targets.end(), is_target)) {
      for (const PythonPart& target : targets) {
        fail(target, not_an_answer);
        mention_first(target);
      }
    } else if (value.empty()) {
      for (const PythonPart& target : targets)
        fail(target, [](std::string_view name) { return Phrase("no value stands behind {} =", name); });
    } else {
      for (const PythonPart& target : targets) assign(target.unbracketed(), value);
    }
  }

  void change_place(const PythonPart& place) {
    const PythonPart target = place.unbracketed();
    if (!target.empty() && target.front().kind == TokenKind::name) change(target.front());
  }

  // A name, names with commas between them, or a place inside what a name holds.
  void assign_held(const PythonPart& target, Held held) {
    if (target.has(",")) {
      assign_items(target, held);
    } else if (!target.is_name()) {
      change_place(target);
    } else if (held.value || held.reason) {
      hold(target.front(), std::move(held));
    }
  }

  void assign(const PythonPart& target, const PythonPart& value) {
    const auto targets = target.items(), values = value.unbracketed().items();
    if (std::any_of(targets.begin(), targets.end(), is_starred))
      return fail(target, [](std::string_view) { return is_python_code(); });
    if (!target.has(",") || values.size() != targets.size()) return assign_held(target, evaluated(value));
    std::vector<Held> held;  // all before the first is set: a, b = b, a
    for (const PythonPart& one : values) {
      held.push_back(is_hole(one)  ? Held{}
                     : one.empty() ? Held{nullptr, error(no_value(), target.front())}
                                   : evaluated(one));
    }
    for (std::size_t i = 0; i < targets.size(); ++i) assign_held(targets[i].unbracketed(), std::move(held[i]));
  }

  // a, b = pair, where pair holds two values.
  void assign_items(const PythonPart& target, const Held& whole) {
    const auto targets = target.items();
    const bool row =
        whole.value && (whole.value->kind == Literal::Kind::list || whole.value->kind == Literal::Kind::tuple);
    const std::size_t count = row ? whole.value->items.size() : 0;
    if (!row || count != targets.size()) {
      const Phrase reason = row ? Phrase("names to the left of '=': {}, values to its right: {}", targets.size(), count)
                            : whole.reason ? whole.reason->phrase()
                                           : is_python_code();
      return fail(target, [&](std::string_view) { return reason; });
    }
    for (std::size_t i = 0; i < count; ++i)
      assign_held(targets[i].unbracketed(), {{whole.value, &whole.value->items[i]}, std::nullopt});
  }

  [[nodiscard]] bool is_known(const PythonToken& token) const {
    return token.kind == TokenKind::name && values_.names_.find(token.text) != values_.names_.end();
  }

  [[nodiscard]] Held evaluated(const PythonPart& part) const {
    if (part.is_name() && is_known(part.front())) return values_.names_.find(part.front().text)->second;
    try {
      return {std::make_shared<const Literal>(python_literal(part, source_, values_.budget_)), std::nullopt};
    } catch (const Error& wrong) {
      if (wrong.kind() != Error::Kind::input) throw;
      if (wrong.code() == "python-code") return {nullptr, wrong};
      const bool called = part.size() > 1 && part.front().kind == TokenKind::name &&
                          wrong.place().column == part.front().column && wrong.place().line == part.front().line &&
                          (part.tokens[1].is("(") || part.tokens[1].is("[") || part.tokens[1].is("."));
      const auto known = std::find_if(part.tokens.begin(), part.tokens.end(),
                                      [this](const PythonToken& token) { return is_known(token); });
      if (!called && known == part.tokens.end()) return {nullptr, wrong};
      return {nullptr, error(is_python_code(), called ? part.front() : *known)};
    }
  }

  PythonValues& values_;
  const std::string& source_;
  bool aside_;
  PythonBlock block_ = PythonBlock::always;
};

void PythonValues::read(std::string_view program, const std::string& source, bool aside) {
  PythonRun run(*this, source, aside);
  for_each_statement(program, budget_, [&](const PythonStatement& statement) { run.take(statement); });
}

void PythonValues::set(std::string_view name, formats::Literal value) {
  names_.insert_or_assign(std::string(name),
                          Held{std::make_shared<const formats::Literal>(std::move(value)), std::nullopt});
}

void PythonValues::fail(std::string_view name, Error reason) {
  names_.insert_or_assign(std::string(name), Held{nullptr, std::move(reason)});
}

}  // namespace zermelo::handed_in
