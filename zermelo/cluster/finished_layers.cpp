// SPDX-License-Identifier: Apache-2.0
#include <zermelo/cluster/finished_layers.h>

#include <algorithm>
#include <string>

#include <zermelo/base/error.h>
#include <zermelo/base/texts.h>
#include <zermelo/cluster/paged_scores.h>

namespace zermelo::cluster {

namespace {

std::vector<tables::PartName> parts_of(const tables::PartStore& store, int layer) {
  std::vector<tables::PartName> parts;
  for (const std::string& name : store.names()) {
    if (const auto part = tables::PartName::read(name); part && part->layer == layer) parts.push_back(*part);
  }
  std::sort(parts.begin(), parts.end(), [](const auto& a, const auto& b) { return a.first < b.first; });
  return parts;
}

// Whether the parts follow each other and hold that many entries.
bool is_whole(const std::vector<tables::PartName>& parts, std::uint64_t entries, const tables::PartStore& store,
              const tables::Description& plan, const Budget& budget) {
  std::uint64_t end = 0;
  for (const tables::PartName& name : parts) {
    const auto part = tables::open_part(store, name.text(), plan, budget);
    const auto layer = static_cast<std::size_t>(name.layer);
    if (layer >= part->description().layers.size() || part->description().firsts[layer] != name.first)
      tables::refuse_part(part->name());
    if (name.first != end) return false;
    end += part->description().layers[layer];
  }
  return end == entries;
}

Bytes looked_at(tables::PartStore& store, const tables::Description& plan, const std::vector<std::uint64_t>& entries,
                const Budget& budget) {
  Bytes finished;
  for (std::size_t layer = 0; layer < entries.size(); ++layer) {
    const auto parts = parts_of(store, static_cast<int>(layer));
    finished.push_back(is_whole(parts, entries[layer], store, plan, budget) ? 1 : 0);
    if (finished.back() != 0) continue;
    for (const tables::PartName& part : parts) store.remove(part.text());
  }
  return finished;
}

// A rank whose text is not the first's; 0 where there is none.
std::size_t differing(Ranks& ranks, const std::string& text) {
  const std::vector<Bytes> all = ranks.gather(Bytes(text.begin(), text.end()));
  for (std::size_t rank = 1; rank < all.size(); ++rank) {
    if (all[rank] != all[0]) return rank;
  }
  return 0;
}

}  // namespace

std::vector<bool> finished_layers(Ranks& ranks, tables::PartStore& store, const tables::Description& plan,
                                  const std::vector<std::uint64_t>& entries, const Budget& budget) {
  const Bytes seen = ranks.is_first() ? looked_at(store, plan, entries, budget) : Bytes();
  const Bytes finished = ranks.gather(seen).front();
  return {finished.begin(), finished.end()};
}

void require_same_program(Ranks& ranks, const std::string& version, const std::string& wanted) {
  const std::string program = version + " " + std::to_string(PagedScores::page_bytes());
  if (const std::size_t rank = differing(ranks, program); rank > 0)
    throw_together(
        ranks,
        Error(Phrase("rank {} runs another version of the program than rank 0, or another kind of machine", rank))
            .coded("ranks-differ"));
  if (const std::size_t rank = differing(ranks, wanted); rank > 0)
    throw_together(ranks, Error(Phrase("rank {} was asked for another table than rank 0", rank)).coded("ranks-differ"));
}

void require_same_files(Ranks& ranks, const tables::PartStore& store) {
  if (const std::size_t rank = differing(ranks, joined(store.names(), "\n")); rank > 0)
    throw_together(ranks, Error(Phrase("rank {} does not see the files that rank 0 sees: all need one folder", rank))
                              .coded("ranks-differ"));
}

}  // namespace zermelo::cluster
