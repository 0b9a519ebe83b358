// SPDX-License-Identifier: Apache-2.0
#include <zermelo/tables/table.h>

#include <algorithm>
#include <atomic>
#include <utility>

#include <zermelo/base/error.h>
#include <zermelo/base/parallel.h>

namespace zermelo::tables {

namespace {

Verdict as_stored(Verdict verdict, bool distances) {
  if (!distances) verdict.distance = 0;
  return verdict;
}

[[noreturn]] void refuse_version(const std::string& name, const std::string& game) {
  throw Error(Phrase("a table of another version of {}: build it again", game), {name, 0, 0}).coded("table-version");
}

}  // namespace

Table::Table(std::shared_ptr<const TableFile> file, const Game& game, const Budget& budget, const std::string& identity)
    : file_(std::move(file)), game_(game) {
  check_game(identity.empty() ? game.name() : identity);
  if (description().kind == KeyKind::numbers) {
    numbering_ = game.abilities().numbering(budget);
    check_numbers();
  }
  require_position(description().start);
  slots_.push_back(0);
  for (const std::uint64_t entries : description().layers) slots_.push_back(slots_.back() + entries);
}

void Table::check_game(const std::string& identity) const {
  const Abilities& abilities = game_.abilities();
  const Description& table = description();
  if (table.game != identity)
    throw Error(Phrase("a table of {}, not of {}", table.game, identity), {file_->name(), 0, 0})
        .coded("table-of-another-game");
  if (table.up_to_symmetry && !abilities.symmetric) refuse_version(file_->name(), table.game);
  if (table.kind == KeyKind::numbers) return;
  const std::uint64_t layers = abilities.layering ? static_cast<std::uint64_t>(abilities.layering->layers) : 1;
  const bool same = table.key_words == static_cast<std::uint64_t>(abilities.key_words) &&
                    table.key_version == static_cast<std::uint64_t>(abilities.key_version) &&
                    table.layers.size() == layers;
  if (!same) refuse_version(file_->name(), table.game);
}

void Table::require_position(const AnyPosition& position) const {
  if (!game_.abilities().is_position(position)) refuse_damaged(file_->name());
}

void Table::check_numbers() const {
  const Description& table = description();
  bool same = numbering_ != nullptr && table.key_version == numbering_->version() &&
              table.layers.size() == static_cast<std::uint64_t>(numbering_->layers());
  for (std::size_t layer = 0; same && layer < table.layers.size(); ++layer)
    same = table.layers[layer] == 0 ||
           table.firsts[layer] + table.layers[layer] <= numbering_->size(static_cast<int>(layer));
  if (!same) refuse_version(file_->name(), table.game);
}

std::optional<Probe> Table::probe(const AnyPosition& position) const {
  if (numbering_ != nullptr && !numbering_->has(position)) return std::nullopt;
  return probe_arising(position);
}

std::optional<Probe> Table::probe_arising(const AnyPosition& position) const {
  const auto layer = static_cast<std::uint64_t>(game_.layer(position).value_or(0));
  if (numbering_ == nullptr) {
    const auto found = place_of_key(layer, position);
    return found ? std::optional(Probe{verdict_of(found->block->value(found->place))}) : std::nullopt;
  }
  if (layer >= description().layers.size() || description().layers[layer] == 0) return std::nullopt;
  const auto verdict = verdict_of_number(layer, position);
  return verdict ? std::optional(Probe{*verdict}) : std::nullopt;
}

AnyPosition Table::listed_as(const AnyPosition& position) const {
  if (numbering_ != nullptr) return numbering_->at(game_.layer(position).value_or(0), numbering_->number(position));
  return description().up_to_symmetry ? game_.abilities().canonical(position) : position;
}

std::optional<Table::KeyPlace> Table::place_of_key(std::uint64_t layer, const AnyPosition& position) const {
  if (layer >= description().layers.size() || description().layers[layer] == 0) return std::nullopt;
  const AnyPosition key = listed_as(position);
  const std::uint64_t number = file_->block_for(layer, key);
  auto block = file_->block(layer, number);
  const auto place = block->find(key);
  return place ? std::optional(KeyPlace{number, std::move(block), *place}) : std::nullopt;
}

std::optional<std::uint64_t> Table::slot_of(const AnyPosition& position) const {
  const auto layer = static_cast<std::uint64_t>(game_.layer(position).value_or(0));
  const auto found = place_of_key(layer, position);
  if (!found) return std::nullopt;
  return slots_[layer] + found->number * description().entries_per_block + found->place;
}

std::optional<Verdict> Table::verdict_of_number(std::uint64_t layer, const AnyPosition& position) const {
  const Description& table = description();
  const std::uint64_t number = told_by(position), first = table.firsts[layer];
  if (number < first || number - first >= table.layers[layer]) return std::nullopt;
  if (numbering_->hole(static_cast<int>(layer), number)) return std::nullopt;
  if (table.glances) {
    if (const auto seen = numbering_->glance(position)) return as_stored(*seen, table.distances);
  }
  const auto block = file_->block(layer, (number - first) / table.entries_per_block);
  return verdict_of(block->value(number % table.entries_per_block));
}

template <class EachInBlock>
void Table::each_block(std::uint64_t begin, std::uint64_t end, EachInBlock&& each_in_block) const {
  const std::uint64_t a_block = description().entries_per_block;
  for (std::size_t layer = 0; layer < description().layers.size(); ++layer) {
    const std::uint64_t base = slots_[layer], last = std::min(end, slots_[layer + 1]);
    std::uint64_t at = std::max(begin, base);
    while (at < last) {
      const std::uint64_t stop = std::min(last, base + ((at - base) / a_block + 1) * a_block);
      each_in_block(layer, at - base, stop - base);
      at = stop;
    }
  }
}

void Table::each(std::uint64_t begin, std::uint64_t end, const Visit& visit) const {
  each_block(begin, end, [&](std::uint64_t layer, std::uint64_t from, std::uint64_t to) {
    each_in_block(layer, from, to, true, visit);
  });
}

void Table::each_stored(std::uint64_t begin, std::uint64_t end, const Visit& visit) const {
  each_block(begin, end, [&](std::uint64_t layer, std::uint64_t from, std::uint64_t to) {
    each_in_block(layer, from, to, false, visit);
  });
}

std::uint64_t Table::numbered_positions(const Budget& budget) const {
  constexpr std::uint64_t slots_of_a_task = std::uint64_t{1} << 14;
  std::atomic<std::uint64_t> all = 0;
  parallel_blocks(budget, slots(), slots_of_a_task, [&](std::uint64_t begin, std::uint64_t end) {
    budget.check();
    std::uint64_t found = 0;
    each_block(begin, end, [&](std::uint64_t layer, std::uint64_t from, std::uint64_t to) {
      const std::uint64_t first = description().firsts[layer];
      numbering_->each(static_cast<int>(layer), {first + from, first + to}, [&](auto, const auto&) { ++found; });
    });
    all += found;
  });
  return all;
}

void Table::each_in_block(std::uint64_t layer, std::uint64_t begin, std::uint64_t end, bool told_by_glance,
                          const Visit& visit) const {
  const Description& table = description();
  const auto block = file_->block(layer, begin / table.entries_per_block);
  if (numbering_ == nullptr) {
    for (std::uint64_t place = begin % table.entries_per_block, left = end - begin; left > 0; ++place, --left) {
      const AnyPosition key = block->key(place);
      require_position(key);
      if (place > 0 && !key_less(block->key(place - 1).words.data(), key.words.data(), table.key_words))
        refuse_damaged(file_->name());
      visit(key, verdict_of(block->value(place)));
    }
    return;
  }
  const std::uint64_t first = table.firsts[layer];
  const auto see = [&](std::uint64_t number, const AnyPosition& position) {
    const auto told = table.glances ? numbering_->glance(position) : std::nullopt;
    if (told && told_by_glance) visit(position, as_stored(*told, table.distances));
    if (told) return;
    if (!table.images || numbering_->canonical_number(position) == number) {
      visit(position, verdict_of(block->value((number - first) % table.entries_per_block)));
    } else if (const auto verdict = verdict_of_number(layer, position)) {  // a part may not hold the other number
      visit(position, *verdict);
    }
  };
  numbering_->each(static_cast<int>(layer), {first + begin, first + end}, see);
}

}  // namespace zermelo::tables
