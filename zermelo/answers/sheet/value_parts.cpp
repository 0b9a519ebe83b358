// SPDX-License-Identifier: Apache-2.0
// Answers that are compared with a value, part by part. Lists and tuples are alike, as are equal numbers; an expected
// set stands for its elements in any order and any brackets.
#include <algorithm>
#include <cmath>
#include <map>
#include <optional>
#include <set>
#include <utility>

#include <zermelo/base/error.h>
#include <zermelo/base/texts.h>

#include <zermelo/answers/sheet/part.h>

namespace zermelo::sheet {

namespace {

using formats::Literal;
using Kind = Literal::Kind;

constexpr std::size_t max_value_reasons = 10;

// A text by which equal values are alike, whatever their brackets. A text is no number.
std::string comparable(const Literal& literal) {
  std::string text;
  if (literal.kind == Kind::text) {
    formats::detail::append_text_repr(text, literal.value);
    return text;
  }
  if (literal.kind != Kind::list && literal.kind != Kind::tuple) return literal.name();
  text = "(";
  for (const Literal& item : literal.items) text += comparable(item) + ", ";
  return text + ")";
}

// The value that a text shows: '66', "('1-J1', 1)".
std::optional<Literal> value_in(const Literal& text) {
  constexpr std::string_view beginnings = "0123456789+-.([{TFNsf";  // of numbers, brackets, True, set() …
  if (text.kind != Kind::text || text.value.empty() || beginnings.find(text.value[0]) == std::string_view::npos)
    return std::nullopt;
  try {
    TextReader reader(text.value, {});
    return formats::read_literal(reader, Budget());
  } catch (const Error& error) {
    if (error.kind() != Error::Kind::input) throw;
    return std::nullopt;
  }
}

// The same for the keys of a dict, which JSON writes as texts.
std::string comparable_key(const Literal& key) {
  const auto value = value_in(key);
  return comparable(value ? *value : key);
}

std::optional<double> number_of_literal(const Literal& literal) {
  if (literal.kind != Kind::number && literal.kind != Kind::boolean) return std::nullopt;
  return number_in<double>(literal.name());
}

bool is_row(const Literal& literal) { return literal.kind == Kind::list || literal.kind == Kind::tuple; }

std::vector<const Literal*> elements(const Literal& literal) {
  std::vector<const Literal*> made;
  const std::size_t step = literal.kind == Kind::dict ? 2 : 1;
  for (std::size_t i = 0; i < literal.items.size(); i += step) made.push_back(&literal.items[i]);
  return made;
}

bool same_value(const Literal& expected, const Literal& given);

bool same_elements(const Literal& expected, const Literal& given) {
  if (given.kind < Kind::list) return false;
  std::set<std::string> wanted, said;
  for (const Literal* element : elements(expected)) wanted.insert(comparable(*element));
  for (const Literal* element : elements(given)) said.insert(comparable(*element));
  return wanted == said;
}

// Of equal keys the last counts.
std::map<std::string, const Literal*> entries(const Literal& dict) {
  std::map<std::string, const Literal*> found;
  for (std::size_t i = 0; i + 1 < dict.items.size(); i += 2) found[comparable_key(dict.items[i])] = &dict.items[i + 1];
  return found;
}

const Literal* value_of(const std::map<std::string, const Literal*>& table, const std::string& key) {
  const auto found = table.find(key);
  return found == table.end() ? nullptr : found->second;
}

bool same_value(const Literal& expected, const Literal& given) {
  const auto wanted = number_of_literal(expected), said = number_of_literal(given);
  if (wanted && said) return std::abs(*wanted - *said) <= 1e-9 * std::max(1.0, std::abs(*wanted));
  if (expected.kind == Kind::set) return same_elements(expected, given);
  if (is_row(expected)) {
    return is_row(given) &&
           std::equal(expected.items.begin(), expected.items.end(), given.items.begin(), given.items.end(), same_value);
  }
  if (expected.kind != given.kind) return false;
  if (expected.kind != Kind::dict) return comparable(expected) == comparable(given);
  const auto wanted_entries = entries(expected), said_entries = entries(given);
  return std::equal(
      wanted_entries.begin(), wanted_entries.end(), said_entries.begin(), said_entries.end(),
      [](const auto& a, const auto& b) { return a.first == b.first && same_value(*a.second, *b.second); });
}

void add_fault(PartMark& mark, Phrase reason) {
  ++mark.faults;
  if (mark.reasons.size() < max_value_reasons) mark.reasons.push_back(std::move(reason));
}

std::string python_value(const Literal& literal) {
  if (literal.kind == Kind::boolean) return literal.value;
  if (literal.kind < Kind::list) return literal.kind == Kind::text ? "'" + literal.value + "'" : literal.name();
  if (literal.kind == Kind::set && literal.items.empty()) return "set()";
  std::string text;
  for (std::size_t i = 0; i < literal.items.size(); ++i) {
    const bool value = literal.kind == Kind::dict && i % 2 == 1;
    text.append(i == 0 ? "" : value ? ": " : ", ").append(python_value(literal.items[i]));
  }
  if (literal.kind == Kind::tuple && literal.items.size() == 1) text += ",";
  const std::string_view brackets = literal.kind == Kind::list ? "[]" : literal.kind == Kind::tuple ? "()" : "{}";
  return brackets[0] + text + brackets[1];
}

// As it was written, nearly; a text alone without quotes.
std::string written_value(const Literal& literal) {
  return shown(literal.kind == Kind::text ? literal.value : python_value(literal));
}

// Why one value is not the other. A text that only looks like the value is said to be one.
Phrase not_equal(const Literal& expected, const Literal& given) {
  const std::string wanted = shown(python_value(expected)), said = shown(python_value(given));
  const bool text_wanted = expected.kind == Kind::text, text_said = given.kind == Kind::text;
  const auto inner = text_wanted != text_said ? value_in(text_said ? given : expected) : std::nullopt;
  const bool alike = inner && same_value(text_said ? expected : given, *inner);
  if (text_said && alike) return Phrase("expected {}, not the text {}: write it without quotes", wanted, said);
  if (text_wanted && alike) return Phrase("expected the text {}, not {}: write it between quotes", wanted, said);
  if (text_said && text_wanted && lowered(trimmed(expected.value)) == lowered(trimmed(given.value)))
    return Phrase("expected {}, not {}", wanted, said);
  return Phrase("expected {}, not {}", written_value(expected),
                text_said && !text_wanted ? said : written_value(given));
}

class ValuePart final : public AskedPart {
 public:
  ValuePart(Literal expected, std::string text) : expected_(std::move(expected)), text_(std::move(text)) {}

  [[nodiscard]] PartMark mark(const Literal& answer) const override {
    PartMark mark;
    if (expected_.kind == Kind::dict && answer.kind == Kind::dict) {
      mark_dict(mark, answer);
    } else if (expected_.kind == Kind::set && answer.kind >= Kind::list) {
      mark_set(mark, answer);
    } else if (is_row(expected_) && is_row(answer) && expected_.items.size() == answer.items.size()) {
      for (std::size_t i = 0; i < expected_.items.size(); ++i)
        mark_one(mark, Phrase("item {}", i + 1), expected_.items[i], answer.items[i]);
    } else if (same_value(expected_, answer)) {
      ++mark.correct;
    } else {
      add_fault(mark, not_equal(expected_, answer));
    }
    return mark;
  }

  [[nodiscard]] std::string solution() const override { return text_; }

 private:
  static void mark_one(PartMark& mark, const Phrase& where, const Literal& expected, const Literal& given) {
    if (same_value(expected, given)) {
      ++mark.correct;
    } else {
      add_fault(mark, Phrase("{}: {}", where, not_equal(expected, given)));
    }
  }

  void mark_dict(PartMark& mark, const Literal& answer) const {
    const auto wanted = entries(expected_), said = entries(answer);
    for (std::size_t i = 0; i + 1 < expected_.items.size(); i += 2) {
      const std::string key = comparable_key(expected_.items[i]);
      if (const Literal* given = value_of(said, key)) {
        mark_one(mark, Phrase::verbatim(written_value(expected_.items[i])), expected_.items[i + 1], *given);
      } else {
        add_fault(mark, Phrase("{} is missing", written_value(expected_.items[i])));
      }
    }
    for (const Literal* key : elements(answer)) {
      if (value_of(wanted, comparable_key(*key)) == nullptr)
        add_fault(mark, Phrase("{} is too many", written_value(*key)));
    }
  }

  void mark_set(PartMark& mark, const Literal& answer) const {
    std::map<std::string, const Literal*> wanted, wanted_alike;
    for (const Literal* element : elements(expected_)) {
      wanted.emplace(comparable(*element), element);
      wanted_alike.emplace(comparable_key(*element), element);
    }
    std::set<std::string> said;
    for (const Literal* element : elements(answer)) {
      const std::string name = comparable(*element);
      if (!said.insert(name).second) continue;
      const Literal* alike = value_of(wanted_alike, comparable_key(*element));
      if (wanted.count(name) != 0) {
        ++mark.correct;
      } else {
        add_fault(mark,
                  alike != nullptr ? not_equal(*alike, *element) : Phrase("{} is too many", written_value(*element)));
      }
    }
    for (const Literal* element : elements(expected_)) {
      if (said.insert(comparable(*element)).second) add_fault(mark, Phrase("{} is missing", written_value(*element)));
    }
  }

  Literal expected_;
  std::string text_;
};

class TablePart final : public AskedPart {
 public:
  TablePart(std::vector<NamedValue> expected, bool winners) : expected_(std::move(expected)), winners_(winners) {
    for (const NamedValue& entry : expected_) {
      names_.push_back(comparable_key(literal_of(entry.name)));
      values_.push_back(literal_of(entry.value));
      all_true_or_false_ = all_true_or_false_ && values_.back().kind == Kind::boolean;
    }
  }

  [[nodiscard]] PartMark mark(const Literal& answer) const override {
    if (answer.kind == Kind::dict && !answer.items.empty()) return mark_table(answer);
    if (!all_true_or_false_ || answer.kind < Kind::list)
      throw Error(
          Phrase("expected a table, such as {}: {}, …{}", '{' + expected_.front().name, expected_.front().value, '}'),
          answer.place);
    return mark_true_names(answer);
  }

  [[nodiscard]] std::string solution() const override {
    std::string text = "{";
    for (const NamedValue& entry : expected_)
      text.append(text.size() > 1 ? ", " : "").append(entry.name).append(": ").append(entry.value);
    return text + "}";
  }

 private:
  static Literal literal_of(const std::string& text) {
    TextReader reader(text, {});
    return formats::read_literal(reader, Budget());
  }

  // True, False or None for a word that says who wins.
  [[nodiscard]] Literal in_values(const Literal& given) const {
    const auto said = winners_ && given.kind == Kind::text
                          ? marking::spoken_outcome(given.value, Player::first, {"J0", "J1"})
                          : std::nullopt;
    if (!said) return given;
    Literal value;
    value.kind = *said == Outcome::draw ? Kind::none : Kind::boolean;
    value.value = *said == Outcome::draw ? "None" : *said == Outcome::win ? "True" : "False";
    return value;
  }

  void refuse_unknown(PartMark& mark, const std::vector<const Literal*>& keys) const {
    for (const Literal* key : keys) {
      if (std::find(names_.begin(), names_.end(), comparable_key(*key)) == names_.end())
        add_fault(mark, Phrase("{} was not asked for", written_value(*key)));
    }
  }

  [[nodiscard]] PartMark mark_table(const Literal& answer) const {
    PartMark mark;
    const auto said_entries = entries(answer);
    for (std::size_t i = 0; i < expected_.size(); ++i) {
      const Literal* given = value_of(said_entries, names_[i]);
      if (given != nullptr && same_value(values_[i], in_values(*given))) {
        ++mark.correct;
      } else if (given != nullptr) {
        const std::string said = shown(python_value(*given));
        add_fault(mark, Phrase("{}: {}, not {}: {}", expected_[i].name, expected_[i].value, said, expected_[i].why));
      } else {
        add_fault(mark, Phrase("{} is missing", expected_[i].name));
      }
    }
    refuse_unknown(mark, elements(answer));
    return mark;
  }

  [[nodiscard]] PartMark mark_true_names(const Literal& answer) const {
    PartMark mark;
    std::set<std::string> said;
    for (const Literal* element : elements(answer)) said.insert(comparable_key(*element));
    for (std::size_t i = 0; i < expected_.size(); ++i) {
      const bool wanted = expected_[i].value == "True", given = said.count(names_[i]) != 0;
      if (wanted && given) ++mark.correct;
      if (wanted && !given) add_fault(mark, Phrase("{} is missing: {}", expected_[i].name, expected_[i].why));
      if (!wanted && given) add_fault(mark, Phrase("{} does not belong: {}", expected_[i].name, expected_[i].why));
    }
    refuse_unknown(mark, elements(answer));
    return mark;
  }

  std::vector<NamedValue> expected_;
  std::vector<std::string> names_;
  std::vector<Literal> values_;
  bool winners_, all_true_or_false_ = true;
};

}  // namespace

std::unique_ptr<AskedPart> make_value_part(Literal expected, std::string text) {
  return std::make_unique<ValuePart>(std::move(expected), std::move(text));
}

std::unique_ptr<AskedPart> make_table_part(std::vector<NamedValue> expected, bool winners) {
  return std::make_unique<TablePart>(std::move(expected), winners);
}

}  // namespace zermelo::sheet
