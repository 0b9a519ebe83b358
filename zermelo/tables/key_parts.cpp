// SPDX-License-Identifier: Apache-2.0
#include <zermelo/tables/key_parts.h>

#include <algorithm>
#include <utility>

#include <zermelo/base/parallel.h>
#include <zermelo/tables/blocks.h>
#include <zermelo/tables/key_file.h>
#include <zermelo/tables/shown_value.h>

namespace zermelo::tables {

using detail::Score;
using detail::ScoreArray;

namespace {

const std::string counts_name = "found.keys";
// Of keys that are solved between two writes: whole words of scores, and little memory.
constexpr std::uint64_t keys_in_a_batch = 1 << 17, keys_in_a_task = 1 << 12;

std::string key_file_name(int layer) { return "layer-" + std::to_string(layer) + ".keys"; }

}  // namespace

KeyParts::KeyParts(const KeyLayerSolver& solver, const Description& plan, PartStore& store, const Budget& budget,
                   Progress& progress)
    : solver_(solver),
      plan_(plan),
      store_(store),
      budget_(budget),
      progress_(progress),
      key_words_(static_cast<std::uint64_t>(solver.key_words())),
      counts_(static_cast<std::size_t>(solver.layers()), 0),
      layers_(counts_.size()),
      reached_(counts_.size()) {}

std::uint64_t KeyParts::words_for(std::uint64_t keys) const { return ScoreArray::words_for(keys, solver_.bits()); }

void KeyParts::build(const AnyPosition& start, int first_layer) {
  if (store_.holds(counts_name)) {
    read_counts();
  } else {
    find_positions(start, first_layer);
    write_counts();
  }
  for (const std::uint64_t keys : counts_) total_ += keys;
  for (int layer = solver_.layers() - 1; layer >= first_layer; --layer) {
    budget_.check();
    progress_.report(Phrase("solving layer {}", layer), done_, total_);
    if (store_.holds(PartName{layer}.text())) {
      (void)finished_part(layer);
    } else if (count(layer) > 0) {
      solve_layer(layer);
    }
    if (store_.holds(key_file_name(layer))) store_.remove(key_file_name(layer));  // the part has them
    done_ += count(layer);
    if (const int idle = layer + solver_.longest_step(); idle < solver_.layers()) drop(idle);
  }
}

// Exploring.

int KeyParts::first_missing(int first_layer) const {
  int layer = solver_.layers();
  while (layer > first_layer && !store_.holds(key_file_name(layer - 1))) --layer;
  return layer;
}

void KeyParts::find_positions(const AnyPosition& start, int first_layer) {
  for (const std::string& name : store_.names()) {
    if (PartName::read(name)) refuse_part(name);  // no layer is solved before all are found
  }
  for (int layer = 0; layer < solver_.layers(); ++layer) runs_.emplace_back(key_words_, store_, budget_);
  const int missing = first_missing(first_layer);
  if (missing == first_layer) runs_[static_cast<std::size_t>(first_layer)].add({start.words.data(), key_words_});
  // Layers that were found before lead into those that were not.
  for (int layer = first_layer; layer < missing; ++layer) {
    if (!store_.holds(key_file_name(layer))) continue;
    const RawWords keys = found_keys(layer);
    count(layer) = keys.words().size() / key_words_;
    if (layer + solver_.longest_step() >= missing) expand(layer, keys, missing);
  }
  for (int layer = missing; layer < solver_.layers(); ++layer) {
    const RawWords keys = take_layer(layer);
    done_ += count(layer);
    progress_.report(Phrase("finding layer {}", layer), done_, 0);
    expand(layer, keys, layer + 1);
  }
  runs_.clear();
  done_ = 0;
}

void KeyParts::expand(int layer, const RawWords& keys, int from_layer) {
  if (keys.words().empty()) return;
  solver_.expand(layer, keys.words(), budget_, [&](int above, std::span<const std::uint64_t> found) {
    if (above >= from_layer) runs_[static_cast<std::size_t>(above)].add(found);
  });
}

RawWords KeyParts::take_layer(int layer) {
  KeyRuns& runs = runs_[static_cast<std::size_t>(layer)];
  if (runs.words() == 0) return {};
  RawWords keys(runs.words(), store_, budget_);
  const std::string name = key_file_name(layer);
  const auto file = store_.create(name);
  KeyFileWriter writer(*file, {plan_, name});
  runs.merge([&](std::span<const std::uint64_t> some) {
    keys.append(some);
    writer.append(some);
  });
  writer.finish();
  file->publish();
  keys.finish();
  count(layer) = keys.words().size() / key_words_;
  return keys;
}

RawWords KeyParts::found_keys(int layer) const {
  const std::string name = key_file_name(layer);
  const auto file = store_.open(name);
  RawWords keys(file->size() / 8, store_, budget_);
  read_key_file(*file, {plan_, name}, [&](std::span<const std::uint64_t> some) {
    budget_.check();
    if (some.size() % key_words_ != 0 || !solver_.are_positions(some)) refuse_part(file->name());
    keys.append(some);
  });
  keys.finish();
  return keys;
}

void KeyParts::write_counts() {
  const auto file = store_.create(counts_name);
  KeyFileWriter writer(*file, {plan_, counts_name});
  writer.append(counts_);
  writer.finish();
  file->publish();
}

void KeyParts::read_counts() {
  const auto file = store_.open(counts_name);
  std::vector<std::uint64_t> counts;
  read_key_file(*file, {plan_, counts_name},
                [&](std::span<const std::uint64_t> some) { counts.insert(counts.end(), some.begin(), some.end()); });
  if (counts.size() != counts_.size()) refuse_part(file->name());
  counts_ = std::move(counts);
}

// Solving.

void KeyParts::require_reached(int layer) {
  const int last = std::min(layer + solver_.longest_step(), solver_.layers() - 1);
  for (int above = layer + 1; above <= last; ++above) {
    if (count(above) > 0 && layers_[static_cast<std::size_t>(above)].keys.words().empty()) restore_layer(above);
  }
}

void KeyParts::keep(int layer, RawWords&& keys, RawWords&& scores) {
  const auto at = static_cast<std::size_t>(layer);
  scores.finish();
  layers_[at] = {std::move(keys), std::move(scores)};
  reached_[at] = {layers_[at].keys.words(), layers_[at].scores.words().data()};
}

void KeyParts::drop(int layer) {
  const auto at = static_cast<std::size_t>(layer);
  layers_[at] = {};
  reached_[at] = {};
}

void KeyParts::solve_layer(int layer) {
  require_reached(layer);
  RawWords keys = found_keys(layer);
  if (keys.words().size() != count(layer) * key_words_) refuse_stranger(key_file_name(layer));
  RawWords scores(words_for(count(layer)), store_, budget_);
  write_part(layer, keys, scores);
  keep(layer, std::move(keys), std::move(scores));
}

void KeyParts::write_part(int layer, const RawWords& keys, RawWords& scores) {
  const auto file = store_.create(PartName{layer}.text());
  TableWriter writer(plan_, *file, budget_);
  KeyBlocks blocks(writer, budget_);
  LargeArray<std::uint64_t> words(budget_, words_for(keys_in_a_batch));
  LargeArray<Score> shown(budget_, keys_in_a_batch);
  const std::uint64_t all = count(layer);
  for (std::uint64_t from = 0; from < all; from += keys_in_a_batch) {
    const std::uint64_t size = std::min(keys_in_a_batch, all - from);
    progress_.report(Phrase("solving layer {}", layer), done_ + from, total_);
    parallel_blocks(budget_, size, keys_in_a_task, [&](std::uint64_t begin, std::uint64_t end) {
      const auto some = keys.words().subspan((from + begin) * key_words_, (end - begin) * key_words_);
      std::uint64_t* const to = words.data() + words_for(begin);
      solver_.solve(layer, some, reached_.data(), budget_, to);
      solver_.show(some, to, shown.data() + begin);
    });
    scores.append({words.data(), words_for(size)});
    for (const Layer& above : layers_) {
      above.keys.let_go();
      above.scores.let_go();
    }
    for (std::uint64_t i = 0; i < size; ++i) {
      AnyPosition key;
      std::copy_n(keys.words().data() + (from + i) * key_words_, key_words_, key.words.begin());
      blocks.add(key, shown_value(shown[i], solver_.scale()));
    }
  }
  for (int each = 0; each < solver_.layers(); ++each) {
    if (each == layer) {
      blocks.end_layer();
    } else {
      writer.end_layer(0);
    }
  }
  (void)writer.finish(all);
  file->publish();
}

std::shared_ptr<const TableFile> KeyParts::finished_part(int layer) const {
  auto part = open_part(store_, PartName{layer}.text(), plan_, budget_);
  const std::vector<std::uint64_t>& layers = part->description().layers;
  if (layers.size() != counts_.size() || layers[static_cast<std::size_t>(layer)] != count(layer))
    refuse_stranger(part->name());
  return part;
}

void KeyParts::restore_layer(int layer) {
  const auto at = static_cast<std::size_t>(layer);
  const auto part = finished_part(layer);
  RawWords keys(count(layer) * key_words_, store_, budget_), scores(words_for(count(layer)), store_, budget_);
  std::vector<std::uint64_t> some;
  std::vector<Score> shown;
  std::vector<std::uint64_t> words(words_for(keys_in_a_batch));
  const auto flush = [&] {
    if (!solver_.are_positions(some)) refuse_part(part->name());
    solver_.restore(some, shown.data(), words.data());
    keys.append(some);
    scores.append({words.data(), words_for(shown.size())});
    some.clear();
    shown.clear();
  };
  for (std::uint64_t number = 0; number < part->blocks(at); ++number) {
    budget_.check();
    const auto block = part->block(at, number);
    for (std::uint64_t i = 0; i < block->entries(); ++i) {
      const AnyPosition key = block->key(i);
      some.insert(some.end(), key.words.begin(), key.words.begin() + static_cast<std::ptrdiff_t>(key_words_));
      shown.push_back(shown_score(block->value(i), solver_.scale()));
      if (shown.size() == keys_in_a_batch) flush();
    }
  }
  flush();
  keys.finish();
  keep(layer, std::move(keys), std::move(scores));
}

}  // namespace zermelo::tables
