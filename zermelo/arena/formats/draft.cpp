// SPDX-License-Identifier: Apache-2.0
#include <zermelo/arena/formats/draft.h>

#include <algorithm>
#include <charconv>
#include <cstring>
#include <utility>

#include <zermelo/arena/arena_builder.h>
#include <zermelo/arena/formats/literal.h>
#include <zermelo/arena/formats/node_names.h>
#include <zermelo/arena/name_rules.h>
#include <zermelo/base/texts.h>

namespace zermelo::formats::detail {

namespace {

struct Digits {
  explicit Digits(std::uint64_t number) : end(std::to_chars(text, text + sizeof text, number).ptr) {}
  [[nodiscard]] std::string_view view() const { return {text, static_cast<std::size_t>(end - text)}; }
  char text[24];
  const char* end;
};

// As memcpy, but inline: most names have 4 to 16 bytes.
void copy_short(char* to, std::string_view from) {
  const std::size_t length = from.size();
  if (length >= 8 && length <= 16) {
    std::memcpy(to, from.data(), 8);
    std::memcpy(to + length - 8, from.data() + length - 8, 8);
  } else if (length >= 4 && length < 8) {
    std::memcpy(to, from.data(), 4);
    std::memcpy(to + length - 4, from.data() + length - 4, 4);
  } else {
    std::copy(from.begin(), from.end(), to);
  }
}

}  // namespace

Draft::Draft(std::string file, Keys keys, const Budget& budget)
    : budget_(budget),
      file_(std::move(file)),
      keys_(keys),
      table_(budget),
      node_of_(budget),
      id_of_(budget),
      edges_(budget),
      kind_(budget),
      priorities_(budget) {}

void Draft::mention(Use use, NodeKey key, Spot spot) {
  if (counting_ && mention_number(use, key, spot)) return;
  if (key.kind == NodeKey::Kind::number) {
    enqueue(use, Digits(key.number).view(), false, spot);
  } else {
    enqueue(use, key.name, key.kind == NodeKey::Kind::text, spot);
  }
}

// The way of a file whose keys are 0, 1, 2 … in order. False where this key ends it.
bool Draft::mention_number(Use use, NodeKey key, Spot spot) {
  const bool declares = use != Use::target && use != Use::mention_source;
  if (key.kind == NodeKey::Kind::text && keys_ == Keys::alike && !declares) {
    if (const auto number = plain_number_in<std::uint64_t>(key.name)) key = NodeKey::of(*number);
  }
  const std::uint64_t max = declares ? declared_ : max_nodes - 1;
  if (key.kind != NodeKey::Kind::number || key.number > max) {
    stop_counting();
    return false;
  }
  const auto id = static_cast<Id>(key.number);
  if (id >= largest_) {
    largest_ = id;
    largest_spot_ = spot;
  }
  use_id(use, id, spot);
  return true;
}

void Draft::enqueue(Use use, std::string_view name, bool is_text, Spot spot) {
  if (name.size() > sizeof Waiting::name) {
    serve_all();
    use_name(use, NameTable::hash(name), name, is_text, spot);
    return;
  }
  if (queued_ - served_ == line_length) serve_one();
  Waiting& last = line_[queued_ % line_length];
  last.hash = NameTable::hash(name);
  last.spot = spot;
  last.use = use;
  last.is_text = is_text;
  last.length = static_cast<std::uint8_t>(name.size());
  copy_short(last.name, name);
  table_.prefetch_slot(last.hash);
  if (queued_ - served_ >= half_line) {
    const Waiting& middle = line_[(queued_ - half_line) % line_length];
    const Id id = table_.prefetch_name(middle.hash);
    if (middle.use == Use::declare && id != NameTable::none) __builtin_prefetch(node_of_.data() + id, 1);
  }
  ++queued_;
  if (use == Use::declare) ++waiting_declared_;
}

void Draft::serve_one() {
  const Waiting& first = line_[served_++ % line_length];
  if (first.use == Use::declare) --waiting_declared_;
  const std::string_view name(first.name, first.length);
  use_name(first.use, first.hash, name, first.is_text, first.spot);
}

void Draft::serve_all() {
  while (served_ != queued_) serve_one();
}

void Draft::use_name(Use use, std::uint32_t hash, std::string_view name, bool is_text, Spot spot) {
  const auto [id, was_text] = table_.intern(hash, name, is_text, spot);
  if (id == node_of_.size()) {
    node_of_.push_back(no_node);
    if (const auto fault = fault_of_name(name)) throw Error(*fault, Place{file_, spot.line, spot.column});
  } else if (keys_ == Keys::distinct && was_text != is_text) {
    std::string text;
    append_text_repr(text, name);
    throw Error(
        Phrase("{} and {} are two keys in Python, but one name here: rename one of them", shown(name), shown(text)),
        Place{file_, spot.line, spot.column});
  }
  use_id(use, id, spot);
}

void Draft::use_id(Use use, Id id, Spot spot) {
  const bool declares = use != Use::target && use != Use::mention_source;
  if (declares && !try_declare(id, spot) && use == Use::declare) {
    throw Error(Phrase("the node {} is given twice", id_shown(id)), Place{file_, spot.line, spot.column});
  }
  if (use == Use::target || use == Use::declared_target) {
    edges_.push_back({row_, id});
  } else {
    row_ = id;
  }
}

bool Draft::try_declare(Id id, Spot spot) {
  if (counting_) {
    if (id < declared_) return false;
    if (declared_ == 0) first_spot_ = spot;
    ++declared_;
    return true;
  }
  if (node_of_[id] != no_node) return false;
  node_of_[id] = declared_++;
  id_of_.push_back(id);
  return true;
}

// From numbers that are their own ids to interned names.
void Draft::stop_counting() {
  counting_ = false;
  for (Id number = 0; number < declared_; ++number) {
    node_of_.push_back(number);
    id_of_.push_back(table_.intern(Digits(number).view(), false, number == 0 ? first_spot_ : Spot()));
  }
  const auto renamed = [&](Id number) {
    if (number < declared_ || number == no_node) return number;
    const Id id = table_.intern(Digits(number).view(), false, number == largest_ ? largest_spot_ : Spot());
    if (id == node_of_.size()) node_of_.push_back(no_node);
    return id;
  };
  for (Edge& edge : edges_) edge = {renamed(edge.from), renamed(edge.to)};
  row_ = renamed(row_);
}

void Draft::close(Missing missing) {
  serve_all();
  const bool all_declared = counting_ && (declared_ > largest_ || (edges_.empty() && row_ == no_node));
  if (counting_ && !all_declared) {
    if (missing != Missing::sinks) fail_missing(largest_, largest_spot_, missing);
    stop_counting();
  }
  if (counting_) {
    named_ = false;
  } else {
    place_names(missing);
  }
  while (kind_.size() < declared_) kind_.push_back(0);
}

void Draft::place_names(Missing missing) {
  for (Id id = 0; id < table_.size(); ++id) {
    if (node_of_[id] != no_node) continue;
    if (missing != Missing::sinks) fail_missing(id, table_.spot(id), missing);
    try_declare(id, {});
  }
  named_ = false;
  bool in_place = true;
  for (Node node = 0; node < declared_; ++node) {
    const Id id = id_of_[node];
    in_place = in_place && id == node;
    named_ = named_ || table_.is_text(id) || table_[id] != Digits(node).view();
  }
  if (in_place) return;
  for (Edge& edge : edges_) edge = {node_of_[edge.from], node_of_[edge.to]};
}

void Draft::fail_missing(Id id, Spot spot, Missing missing) const {
  const Place place = {file_, spot.line, spot.column};
  if (missing == Missing::unknown_node) throw Error(Phrase("there is no node {}", id_shown(id)), place);
  for (const Edge& edge : edges_) {
    if (edge.to != id) continue;
    throw Error(Phrase("{} is a successor of {} but no key: add it as a key", id_shown(id), id_shown(edge.from)), place)
        .coded("missing-key");
  }
  throw Error(Phrase("there is no node {}", id_shown(id)), place);
}

std::string Draft::id_shown(Id id) const {
  if (counting_) return std::to_string(id);
  if (!table_.is_text(id) || keys_ == Keys::alike) return shown(table_[id]);
  std::string text;
  append_text_repr(text, table_[id]);
  return shown(text);
}

std::string Draft::name(Node node) const { return named_ ? std::string(table_[id_of_[node]]) : std::to_string(node); }

std::string_view Draft::name(Node node, std::string& buffer) const {
  if (named_) return table_[id_of_[node]];
  return buffer = std::to_string(node);
}

Place Draft::place(Node node) const {
  const Spot spot = counting_ ? (node == 0 ? first_spot_ : Spot()) : table_.spot(id_of_[node]);
  return {file_, spot.line, spot.column};
}

Node Draft::find(std::string_view text, const Place& place) const {
  const auto exact = [this](std::string_view name) -> std::optional<Node> {
    if (!counting_) {
      const Id id = table_.find(name);
      return id == NameTable::none ? std::nullopt : std::optional(node_of_[id]);
    }
    const auto number = plain_number_in<Node>(name);
    return number && *number < declared_ ? number : std::nullopt;
  };
  return find_node(text, {declared_, exact, [this](Node node) { return name(node); }, player_names_}, place);
}

void Draft::set_owner(Node node, Player owner) {
  while (kind_.size() <= node) kind_.push_back(0);
  kind_[node] = static_cast<std::uint8_t>((kind_[node] & ~1) | index(owner));
}

void Draft::set_end(Node node, End end) {
  while (kind_.size() <= node) kind_.push_back(0);
  kind_[node] = static_cast<std::uint8_t>((kind_[node] & 1) | static_cast<int>(end) << 1);
}

Arena Draft::build() {
  ArenaBuilder builder(budget_);
  for (Node node = 0; node < declared_; ++node) {
    builder.add(static_cast<Player>(kind_[node] & 1), static_cast<End>(kind_[node] >> 1));
    if (named_) builder.name_last(table_[id_of_[node]]);
    if (!priorities_.empty()) builder.priority_of_last(priorities_[node]);
  }
  for (const Edge& edge : edges_) {
    if (kind_[edge.from] > 1) {
      throw Error(Phrase("node {} is an end but has successors: take one or the other out", shown(name(edge.from))),
                  place(edge.from));
    }
    builder.edge(edge.from, edge.to);
  }
  if (start_) builder.set_start(*start_);
  builder.trust_names();  // each node was interned by its name
  builder.set_player_names(player_names_[0], player_names_[1]);
  edges_.reset();
  return builder.build();
}

}  // namespace zermelo::formats::detail
