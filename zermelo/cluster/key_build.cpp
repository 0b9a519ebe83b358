// SPDX-License-Identifier: Apache-2.0
#include <zermelo/cluster/key_build.h>

#include <algorithm>
#include <utility>

#include <zermelo/cluster/finished_layers.h>
#include <zermelo/cluster/rank_memory.h>
#include <zermelo/cluster/spread_entries.h>
#include <zermelo/tables/blocks.h>
#include <zermelo/tables/key_file.h>
#include <zermelo/tables/shown_value.h>

namespace zermelo::cluster {

namespace {

constexpr const char* counts_file = "found.keys";
// To be written, entries are held as they are, as they are sent, as they are received, and sorted.
constexpr std::uint64_t copies_to_write = 4;

// A key and its score, as a part holds them.
struct LoadedKey {
  AnyPosition key;
  detail::Score score;
};

std::string found_prefix(int layer) { return "found-" + std::to_string(layer) + "-"; }
std::string found_name(int layer, int rank) { return found_prefix(layer) + std::to_string(rank) + ".keys"; }

void write_words(tables::PartStore& store, const tables::KeyFileOwner& owner, std::span<const std::uint64_t> words) {
  const auto file = store.create(owner.name);
  tables::KeyFileWriter writer(*file, owner);
  writer.append(words);
  writer.finish();
  file->publish();
}

}  // namespace

KeyBuild::KeyBuild(Ranks& ranks, const KeyLayerSolver& solver, const tables::Description& plan,
                   tables::PartStore& store, const Budget& budget, Progress& progress)
    : ranks_(ranks),
      solver_(solver),
      plan_(plan),
      store_(store),
      budget_(budget),
      progress_(progress),
      buffers_(budget, KeyRanks::buffers(solver.key_words()), Phrase("batches that travel")),
      keys_(ranks, solver, budget),
      key_words_(static_cast<std::uint64_t>(solver.key_words())),
      counts_(static_cast<std::size_t>(solver.layers()), 0),
      layers_(counts_.size()),
      is_there_(counts_.size(), false) {}

void KeyBuild::find(const AnyPosition& start, int first_layer) {
  const bool was_found = ranks_.gather(std::uint64_t{store_.holds(counts_file)}).front() != 0;
  if (!was_found) {
    try {
      find_positions(start, first_layer);
    } catch (const Error& error) {
      throw too_much_found(error, layer_, ranks_.size(), KeyRanks::buffers(solver_.key_words()));
    }
  }
  read_counts();
}

std::uint64_t KeyBuild::need(int ranks) const {
  const std::uint64_t written = copies_to_write * entry_bytes() + sizeof(detail::Score);
  const std::uint64_t held =
      8 * key_words_ + std::max<std::uint64_t>(1, static_cast<std::uint64_t>(solver_.bits()) / 8);
  const auto share = [&](std::size_t layer) {  // no hash is fair to the last key
    const std::uint64_t fair = layer < counts_.size() ? counts_[layer] / static_cast<std::uint64_t>(ranks) : 0;
    return fair + fair / 16 + 64;
  };
  std::uint64_t most = 0;
  for (std::size_t layer = 0; layer < counts_.size(); ++layer) {
    std::uint64_t bytes = share(layer) * written;
    for (int step = 0; step <= solver_.longest_step(); ++step)
      bytes += share(layer + static_cast<std::size_t>(step)) * held;
    most = std::max(most, bytes);
  }
  return most + tables::KeyBlocks::memory();
}

void KeyBuild::solve(int first_layer) {
  const std::vector<bool> finished = finished_layers(ranks_, store_, plan_, counts_, budget_);
  std::uint64_t done = 0, total = 0;
  for (const std::uint64_t keys : counts_) total += keys;
  for (int layer = solver_.layers() - 1; layer >= first_layer; --layer) {
    progress_.report(Phrase("solving layer {}", layer), done, total);
    done += count(layer);
    if (finished[static_cast<std::size_t>(layer)]) continue;
    solve_layer(layer);
    if (const int idle = layer + solver_.longest_step(); idle < solver_.layers()) at(idle) = {};
  }
  ranks_.barrier();
  for (int layer = first_layer; layer < solver_.layers(); ++layer) remove_found(layer);
}

// Exploring.

void KeyBuild::find_positions(const AnyPosition& start, int first_layer) {
  std::vector<FlatKeys> found;
  for (int layer = 0; layer < solver_.layers(); ++layer) found.emplace_back(budget_);
  std::vector<std::size_t> sorted(found.size(), 0);  // words that were sorted already
  if (keys_.owns(start.words.data()))
    found[static_cast<std::size_t>(first_layer)].append(start.words.data(), key_words_);
  std::uint64_t all = 0;
  for (int layer = first_layer; layer < solver_.layers(); ++layer) {
    layer_ = layer;
    FlatKeys& own = found[static_cast<std::size_t>(layer)];
    sort_unique(own, solver_.key_words());
    write_words(store_, {plan_, found_name(layer, ranks_.rank())}, {own.data(), own.size()});
    count(layer) = ranks_.sum(own.size() / key_words_);
    progress_.report(Phrase("finding layer {}", layer), all += count(layer), 0);
    keys_.expand(layer, {own.data(), own.size()}, [&](int above, std::span<const std::uint64_t> keys) {
      const auto place = static_cast<std::size_t>(above);
      found[place].append(keys.data(), keys.size());
      // Most keys come several times: they are dropped before they take twice the memory.
      if (found[place].size() < 2 * sorted[place] + (1 << 16)) return;
      sort_unique(found[place], solver_.key_words());
      sorted[place] = found[place].size();
    });
    own.reset();
  }
  ranks_.barrier();
  if (ranks_.is_first()) {
    std::vector<std::uint64_t> words = counts_;
    words.push_back(static_cast<std::uint64_t>(ranks_.size()));
    write_words(store_, {plan_, counts_file}, words);
  }
  ranks_.barrier();
}

void KeyBuild::read_counts() {
  const auto file = store_.open(counts_file);
  std::vector<std::uint64_t> words;
  tables::read_key_file(*file, {plan_, counts_file}, [&](std::span<const std::uint64_t> some) {
    words.insert(words.end(), some.begin(), some.end());
  });
  if (words.size() != counts_.size() + 1) tables::refuse_part(file->name());
  found_by_ = words.back();
  std::copy_n(words.begin(), counts_.size(), counts_.begin());
}

void KeyBuild::append_found(const std::string& name, FlatKeys& keys) const {
  const auto file = store_.open(name);
  tables::read_key_file(*file, {plan_, name}, [&](std::span<const std::uint64_t> some) {
    budget_.check();
    if (some.size() % key_words_ != 0 || !solver_.are_positions(some)) tables::refuse_part(file->name());
    for (std::size_t place = 0; place + key_words_ <= some.size(); place += key_words_) {
      if (keys_.owns(&some[place])) keys.append(&some[place], key_words_);
    }
  });
}

// Where another number of ranks found them, each rank looks for its own in all files.
FlatKeys KeyBuild::found_keys(int layer) const {
  FlatKeys keys(budget_);
  if (found_by_ == static_cast<std::uint64_t>(ranks_.size())) {
    append_found(found_name(layer, ranks_.rank()), keys);
  } else {
    for (int rank = 0; rank < static_cast<int>(found_by_); ++rank) append_found(found_name(layer, rank), keys);
    sort_unique(keys, solver_.key_words());
  }
  keys.shrink_to_fit();
  return keys;
}

void KeyBuild::remove_found(int layer) {
  if (!ranks_.is_first()) return;
  for (const std::string& name : store_.names()) {
    if (name.starts_with(found_prefix(layer))) store_.remove(name);
  }
}

// Solving.

void KeyBuild::solve_layer(int layer) {
  std::vector<const OwnKeys*> above;
  for (int step = 1; step <= solver_.longest_step(); ++step) {
    const bool exists = layer + step < solver_.layers();
    if (exists && !is_there_[static_cast<std::size_t>(layer + step)]) load(layer + step);
    above.push_back(exists ? &at(layer + step) : nullptr);
  }
  at(layer).keys = found_keys(layer);
  at(layer).scores = keys_.solve(layer, {at(layer).keys.data(), at(layer).keys.size()}, above);
  is_there_[static_cast<std::size_t>(layer)] = true;
  write_part(layer);
}

void KeyBuild::load(int layer) {
  OwnKeys& own = at(layer);
  own = {FlatKeys(budget_), FlatKeys(budget_)};
  LargeArray<LoadedKey> found(budget_);
  for (const std::string& name : store_.names()) {
    const auto part_name = tables::PartName::read(name);
    if (!part_name || part_name->layer != layer) continue;
    const auto part = tables::open_part(store_, name, plan_, budget_);
    for (std::uint64_t number = 0; number < part->blocks(static_cast<std::uint64_t>(layer)); ++number) {
      budget_.check();
      const auto block = part->block(static_cast<std::uint64_t>(layer), number);
      for (std::uint64_t i = 0; i < block->entries(); ++i) {
        const AnyPosition key = block->key(i);
        if (keys_.owns(key.words.data())) found.push_back({key, tables::shown_score(block->value(i), solver_.scale())});
      }
    }
  }
  std::sort(found.begin(), found.end(), [&](const LoadedKey& a, const LoadedKey& b) {
    return tables::key_less(a.key.words.data(), b.key.words.data(), key_words_);
  });
  std::vector<detail::Score> shown;
  for (const LoadedKey& each : found) {
    own.keys.append(each.key.words.data(), key_words_);
    shown.push_back(each.score);
  }
  own.scores.resize(detail::ScoreArray::words_for(shown.size(), solver_.bits()));
  solver_.restore({own.keys.data(), own.keys.size()}, shown.data(), own.scores.data());
  is_there_[static_cast<std::size_t>(layer)] = true;
}

// A rank's own keys of a layer, each with its value.
FlatKeys KeyBuild::entries_of(int layer) const {
  const OwnKeys& own = layers_[static_cast<std::size_t>(layer)];
  const std::uint64_t keys = own.keys.size() / key_words_;
  std::vector<detail::Score> shown(keys);
  solver_.show({own.keys.data(), own.keys.size()}, own.scores.data(), shown.data());
  FlatKeys entries(budget_, keys * (key_words_ + 1));
  std::uint64_t* to = entries.data();
  for (std::uint64_t i = 0; i < keys; ++i) {
    to = std::copy_n(own.keys.data() + i * key_words_, key_words_, to);
    *to++ = tables::shown_value(shown[i], solver_.scale());
  }
  return entries;
}

void KeyBuild::write_part(int layer) {
  const std::uint64_t own = at(layer).keys.size() / key_words_;
  const ChargedMemory sorting(budget_, (copies_to_write - 2) * own * entry_bytes() + own * sizeof(detail::Score),
                              Phrase("sorting a layer"));
  const SpreadEntries mine =
      spread_entries(ranks_, entries_of(layer), solver_.key_words(), plan_.entries_per_block, budget_);
  const std::uint64_t width = key_words_ + 1, count = mine.entries.size() / width;
  if (count == 0) return;
  const auto file = store_.create(tables::PartName{layer, mine.first}.text());
  tables::TableWriter writer(plan_, *file, budget_);
  for (int each = 0; each < layer; ++each) writer.end_layer(0);
  tables::KeyBlocks blocks(writer, budget_);
  for (std::uint64_t i = 0; i < count; ++i) {
    const std::uint64_t* const entry = mine.entries.data() + i * width;
    AnyPosition key;
    std::copy_n(entry, key_words_, key.words.begin());
    blocks.add(key, entry[key_words_]);
  }
  blocks.end_layer(mine.first);
  for (int each = layer + 1; each < solver_.layers(); ++each) writer.end_layer(0);
  (void)writer.finish(count);
  file->publish();
}

}  // namespace zermelo::cluster
