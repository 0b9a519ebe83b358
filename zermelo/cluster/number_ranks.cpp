// SPDX-License-Identifier: Apache-2.0
#include <zermelo/cluster/number_ranks.h>

#include <algorithm>
#include <cstring>
#include <iterator>
#include <numeric>
#include <utility>

#include <zermelo/base/error.h>
#include <zermelo/base/parallel.h>

namespace zermelo::cluster {

namespace {

constexpr int step_shift = 48;
constexpr std::uint64_t all_rounds = ~std::uint64_t{0};

std::uint64_t page_of(std::uint64_t id) { return id & ((std::uint64_t{1} << step_shift) - 1); }
int step_of(std::uint64_t id) { return static_cast<int>(id >> step_shift); }

void sort_unique(std::vector<std::uint64_t>& values) {
  std::sort(values.begin(), values.end());
  values.erase(std::unique(values.begin(), values.end()), values.end());
}

}  // namespace

NumberRanks::NumberRanks(Ranks& ranks, const NumberLayerSolver& solver, RoundSolver& rounds, std::uint64_t block,
                         const Budget& budget)
    : ranks_(ranks),
      solver_(solver),
      rounds_(rounds),
      block_(std::lcm(block, PagedScores::numbers_in_a_page(solver.bits()))),
      budget_(budget),
      scores_(static_cast<std::size_t>(solver.layers())) {
  if (solver.longest_step() >> (64 - step_shift) != 0) throw Error(Phrase("a move skips too many layers"));
  for (int layer = 0; layer < solver.layers(); ++layer) {
    if (solver.size(layer) / PagedScores::numbers_in_a_page(solver.bits()) >> step_shift != 0)
      throw Error(Phrase("a layer has too many numbers"));
  }
}

Shares NumberRanks::shares(int layer) const { return {solver_.size(layer), block_, ranks_.size(), layer}; }

std::uint64_t NumberRanks::need(const NumberLayerSolver& solver, std::uint64_t page_room, std::uint64_t block,
                                int first_layer, int ranks) {
  std::uint64_t held = 0, most = 0;
  const auto share = [&](int layer) {
    const Shares shares(solver.size(layer), block, ranks, layer);
    return std::min(shares.largest(), solver.size(layer)) * static_cast<std::uint64_t>(solver.bits()) / 8;
  };
  for (int layer = solver.layers() - 1; layer >= first_layer; --layer) {
    held += share(layer);
    const int idle = layer + solver.longest_step() + 1;
    if (idle < solver.layers()) held -= share(idle);
    most = std::max(most, held);
  }
  return most + 2 * page_room;
}

std::uint64_t NumberRanks::need_on_device(const NumberLayerSolver& solver, const gpu::RoundSizes& sizes,
                                          std::uint64_t block, int first_layer, int ranks) {
  return most_reached(solver, first_layer, [&](int layer) {
    const std::uint64_t size = solver.size(layer), share = Shares(size, block, ranks, layer).largest();
    return gpu::layer_bytes(size, std::min(share, size), solver.bits(), sizes);
  });
}

std::uint64_t* NumberRanks::prepare(int layer) {
  scores(layer) = PagedScores(solver_.size(layer), solver_.bits(), own(layer), budget_);
  return scores(layer).words_from(own(layer).begin);
}

void NumberRanks::finish(int layer) { rounds_.add_layer(layer, scores(layer).words(), own(layer)); }

void NumberRanks::drop(int layer) {
  rounds_.drop_layer(layer);
  scores(layer) = {};
}

const std::uint64_t* NumberRanks::words(int layer) const {
  return scores(layer).words() + own(layer).begin * static_cast<std::uint64_t>(solver_.bits()) / 64;
}

NumberRange NumberRanks::round_of(int layer, std::uint64_t round) const {
  const NumberRange all = own(layer);
  const std::uint64_t numbers = rounds_.numbers_a_round();
  return {std::min(all.end, all.begin + round * numbers), std::min(all.end, all.begin + (round + 1) * numbers)};
}

std::uint64_t NumberRanks::rounds_of(int layer) {
  const std::uint64_t numbers = rounds_.numbers_a_round();
  const std::vector<std::uint64_t> all = ranks_.gather((own(layer).size() + numbers - 1) / numbers);
  return *std::max_element(all.begin(), all.end());
}

std::vector<NumberRanks::PageId> NumberRanks::pages_of(int layer,
                                                       const std::vector<std::vector<std::uint64_t>>& asked) const {
  const std::uint64_t in_a_page = PagedScores::numbers_in_a_page(solver_.bits());
  std::vector<PageId> pages;
  for (std::size_t step = 0; step < asked.size(); ++step) {
    if (asked[step].empty()) continue;
    const NumberRange mine = own(layer + static_cast<int>(step) + 1);
    for (const std::uint64_t number : asked[step]) {
      const bool is_mine = number >= mine.begin && number < mine.end;
      if (!is_mine) pages.push_back(static_cast<PageId>(step + 1) << step_shift | number / in_a_page);
    }
  }
  sort_unique(pages);
  return pages;
}

std::vector<NumberRanks::PageId> NumberRanks::sampled(int layer, NumberRange numbers) const {
  std::vector<PageId> all;
  if (ranks_.size() == 1) return all;
  std::mutex mutex;
  parallel_blocks(budget_, numbers.size(), numbers_a_piece, [&](std::uint64_t begin, std::uint64_t end) {
    std::vector<std::vector<std::uint64_t>> asked(static_cast<std::size_t>(solver_.longest_step()));
    solver_.sample(layer, {numbers.begin + begin, numbers.begin + end}, sample_stride, asked);
    const std::vector<PageId> pages = pages_of(layer, asked);
    const std::lock_guard lock(mutex);
    all.insert(all.end(), pages.begin(), pages.end());
  });
  sort_unique(all);
  return all;
}

NumberRanks::ByOwner NumberRanks::to_fetch(int layer, const std::vector<PageId>& pages, std::uint64_t round) {
  const std::uint64_t in_a_page = PagedScores::numbers_in_a_page(solver_.bits());
  ByOwner by_owner(static_cast<std::size_t>(ranks_.size()));
  for (const PageId page : pages) {
    const auto [place, is_new] = held_.try_emplace(page, round);
    place->second = std::max(place->second, round);
    if (!is_new) continue;
    const int owner = shares(layer + step_of(page)).owner(page_of(page) * in_a_page);
    by_owner[static_cast<std::size_t>(owner)].push_back(page);
    ++work_.pages;
  }
  return by_owner;
}

std::vector<Bytes> NumberRanks::requests(const ByOwner& pages) {
  std::vector<Bytes> outgoing(pages.size());
  for (std::size_t owner = 0; owner < pages.size(); ++owner)
    append_values(outgoing[owner], pages[owner].data(), pages[owner].size());
  return outgoing;
}

std::vector<Bytes> NumberRanks::answers(int layer, const std::vector<Bytes>& requests) const {
  std::vector<Bytes> outgoing(requests.size());
  for (std::size_t asker = 0; asker < requests.size(); ++asker) {
    outgoing[asker].reserve(requests[asker].size() / sizeof(PageId) * PagedScores::page_bytes());
    for (std::size_t at = 0; at < requests[asker].size(); at += sizeof(PageId)) {
      PageId page = 0;
      std::memcpy(&page, requests[asker].data() + at, sizeof page);
      const auto bytes = scores(layer + step_of(page)).page(page_of(page));
      append_values(outgoing[asker], bytes.data(), bytes.size());
    }
  }
  return outgoing;
}

void NumberRanks::install(int layer, const ByOwner& pages, const std::vector<Bytes>& answers) {
  std::vector<std::vector<std::uint64_t>> put(static_cast<std::size_t>(solver_.longest_step()) + 1);  // by step
  for (std::size_t owner = 0; owner < pages.size(); ++owner) {
    const std::uint8_t* from = answers[owner].data();
    for (const PageId page : pages[owner]) {
      scores(layer + step_of(page)).put(page_of(page), from);
      put[static_cast<std::size_t>(step_of(page))].push_back(page_of(page));
      from += PagedScores::page_bytes();
    }
  }
  for (std::size_t step = 1; step < put.size(); ++step) {
    if (!put[step].empty()) rounds_.put_pages(layer + static_cast<int>(step), put[step]);
  }
}

void NumberRanks::drop_pages(int layer, std::uint64_t before_round) {
  std::vector<std::vector<std::uint64_t>> dropped(static_cast<std::size_t>(solver_.longest_step()) + 1);  // by step
  for (auto page = held_.begin(); page != held_.end();) {
    if (page->second >= before_round) {
      ++page;
      continue;
    }
    scores(layer + step_of(page->first)).drop(page_of(page->first));
    dropped[static_cast<std::size_t>(step_of(page->first))].push_back(page_of(page->first));
    page = held_.erase(page);
  }
  for (std::size_t step = 1; step < dropped.size(); ++step) {
    if (!dropped[step].empty()) rounds_.drop_pages(layer + static_cast<int>(step), dropped[step]);
  }
}

void NumberRanks::make_room(int layer, std::uint64_t before_round) {
  if (held_.size() * PagedScores::page_bytes() > rounds_.page_room()) drop_pages(layer, before_round);
}

void NumberRanks::solve_round(int layer, NumberRange numbers, const std::vector<Exchange*>& under_way) {
  const auto advance = [&] {
    for (Exchange* const exchange : under_way) exchange->advance();
  };
  const std::vector<NumberRange> unknown =
      rounds_.solve(layer, numbers, scores(layer).words_from(numbers.begin), advance);
  unknown_.insert(unknown_.end(), unknown.begin(), unknown.end());
  work_.numbers += numbers.size();
}

void NumberRanks::solve(int layer) {
  prepare(layer);
  const std::uint64_t rounds = rounds_of(layer);
  const auto plan = [&](std::uint64_t round) { return to_fetch(layer, sampled(layer, round_of(layer, round)), round); };
  ByOwner wanted = plan(0);
  install(layer, wanted, ranks_.exchange(answers(layer, ranks_.exchange(requests(wanted)))));
  ByOwner next = rounds > 1 ? plan(1) : ByOwner();
  std::vector<Bytes> asked_of_me = rounds > 1 ? ranks_.exchange(requests(next)) : std::vector<Bytes>();
  for (std::uint64_t round = 0; round < rounds; ++round) {
    std::unique_ptr<Exchange> answering, asking;
    ByOwner after_next;
    if (round + 1 < rounds) answering = ranks_.begin(answers(layer, asked_of_me));
    if (round + 2 < rounds) {
      after_next = plan(round + 2);
      asking = ranks_.begin(requests(after_next));
    }
    std::vector<Exchange*> under_way;
    for (Exchange* const exchange : {answering.get(), asking.get()}) {
      if (exchange != nullptr) under_way.push_back(exchange);
    }
    solve_round(layer, round_of(layer, round), under_way);
    if (answering) install(layer, next, answering->finish());
    if (asking) asked_of_me = asking->finish();
    next = std::move(after_next);
    make_room(layer, round + 1);
  }
  solve_again(layer);
  drop_pages(layer, all_rounds);
  finish(layer);
}

void NumberRanks::solve_again(int layer) {
  constexpr std::uint64_t at_once = 8, after_rounds = std::uint64_t{1} << 40;
  work_.solved_again += unknown_.size() * numbers_a_piece;
  const std::vector<std::uint64_t> missing = ranks_.gather(std::uint64_t{unknown_.size()});
  const std::uint64_t most = *std::max_element(missing.begin(), missing.end());
  for (std::uint64_t done = 0; done < most; done += at_once) {
    std::vector<NumberRange> some;
    for (std::uint64_t i = done; i < std::min<std::uint64_t>(done + at_once, unknown_.size()); ++i)
      some.push_back(unknown_[i]);
    std::vector<std::vector<std::vector<std::uint64_t>>> asked(
        some.size(), std::vector<std::vector<std::uint64_t>>(static_cast<std::size_t>(solver_.longest_step())));
    std::vector<std::vector<PageId>> pages(some.size());
    parallel_blocks(budget_, some.size(), 1, [&](std::uint64_t i, std::uint64_t) {
      budget_.check();
      solver_.ask(layer, some[i], asked[i]);
      pages[i] = pages_of(layer, asked[i]);
    });
    std::vector<PageId> all;
    for (const auto& of_piece : pages) all.insert(all.end(), of_piece.begin(), of_piece.end());
    sort_unique(all);
    const std::uint64_t round = after_rounds + done;
    const ByOwner wanted = to_fetch(layer, all, round);
    install(layer, wanted, ranks_.exchange(answers(layer, ranks_.exchange(requests(wanted)))));
    parallel_blocks(budget_, some.size(), 1, [&](std::uint64_t i, std::uint64_t) { answer(layer, some[i], asked[i]); });
    make_room(layer, round + 1);
  }
  unknown_.clear();
}

void NumberRanks::answer(int layer, NumberRange some, const std::vector<std::vector<std::uint64_t>>& asked) {
  const int bits = solver_.bits();
  std::vector<std::vector<std::uint64_t>> found(asked.size());
  std::vector<const std::uint64_t*> words;
  for (std::size_t step = 0; step < asked.size(); ++step) {
    if (asked[step].empty()) {
      words.push_back(nullptr);
      continue;
    }
    found[step].resize(detail::ScoreArray::words_for(asked[step].size(), bits));
    detail::ScoreWriter writer(found[step].data(), bits);
    const std::uint64_t* const from = scores(layer + static_cast<int>(step) + 1).words();
    for (const std::uint64_t number : asked[step]) writer.write(detail::ScoreArray::read(from, bits, number));
    words.push_back(found[step].data());
  }
  solver_.answer(layer, some, words, scores(layer).words_from(some.begin));
}

}  // namespace zermelo::cluster
