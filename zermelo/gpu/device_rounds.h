// SPDX-License-Identifier: Apache-2.0
// Rounds of a numbered game on a device. It holds the own share of the layers that moves lead to and the pages that
// were put; where the pool is full, a page is left out, and what would read it stays unknown.
#pragma once
#include <algorithm>
#include <cstdint>
#include <cstring>
#include <unordered_map>
#include <utility>
#include <vector>

#include <zermelo/gpu/numbering_on_device.h>
#include <zermelo/gpu/round_sizes.h>
#include <zermelo/gpu/score_pages.h>
#include <zermelo/gpu/slices.h>
#include <zermelo/gpu/transfer.h>
#include <zermelo/solvers/number_layers.h>

namespace zermelo::gpu {

// What rounds take of the device's memory beside the layers that moves lead to: the numbering, the pool of pages, pages
// that arrive, and what a round writes.
template <Numbered R>
std::uint64_t round_bytes(const R& rules, const typename R::Numbering& numbering, const SolveRequest& request,
                          const RoundSizes& sizes) {
  const int bits = detail::scale_for(rules, request).bits();
  const std::uint64_t pages = sizes.page_room / sizes.page_bytes;
  return numbering_bytes<R>(numbering) + static_cast<std::uint64_t>(rules.layers()) * (sizeof(ScorePages) + 8) +
         3 * sizes.page_room + pages * sizeof(PagePlace) + 4 * (sizes.numbers_a_round / numbers_a_piece + 1) +
         8 * ScoreArray::words_for(sizes.numbers_a_round, bits);
}

template <Numbered R, class Device>
class DeviceRounds final : public RoundSolver {
 public:
  // REQUIRES: every move raises the layer; scores have at most max_device_bits.
  DeviceRounds(const Device& device, const R& rules, const SolveRequest& request, const RoundSizes& sizes,
               const Budget& budget)
      : device_(device),
        rules_(rules),
        bits_(detail::scale_for(rules, request).bits()),
        sizes_(sizes),
        budget_(budget),
        host_numbering_(rules, budget),
        numbering_(device_, host_numbering_),
        layers_(static_cast<std::size_t>(rules.layers())),
        views_(layers_.size()),
        device_views_(device_.template array<ScorePages>(layers_.size())),
        device_slots_(device_.template array<std::uint32_t*>(layers_.size())) {}

  std::uint64_t numbers_a_round() const override { return sizes_.numbers_a_round; }
  std::uint64_t page_room() const override { return sizes_.page_room; }

  void add_layer(int layer, const std::uint64_t* words, NumberRange own) override {
    Layer& added = layers_[static_cast<std::size_t>(layer)];
    added.words = words;
    added.own = device_.template array<std::uint64_t>(ScoreArray::words_for(own.size(), bits_));
    send<Device, std::uint64_t>(device_, added.own, words + ScoreArray::words_for(own.begin, bits_), added.own.size(),
                                budget_);
    const std::uint64_t size = host_numbering_.size(layer);
    if (own.size() < size) {
      const std::uint64_t a_page = sizes_.page_bytes * 8 / static_cast<std::uint64_t>(bits_);
      added.slots = device_.template array<std::uint32_t>((size + a_page - 1) / a_page);
      run(Clear<std::uint32_t>{added.slots.data()}, added.slots.size());
      make_pool();
    }
    views_[static_cast<std::size_t>(layer)] = {added.own.data(), own.begin,          own.size(),
                                               pool_.data(),     added.slots.data(), page_shift()};
    write_views();
  }
  void drop_layer(int layer) override {
    Layer& dropped = layers_[static_cast<std::size_t>(layer)];
    for (const auto& [page, slot] : dropped.held) free_.push_back(slot);
    dropped = {};
    views_[static_cast<std::size_t>(layer)] = {};
    write_views();
  }

  void put_pages(int layer, std::span<const std::uint64_t> pages) override {
    Layer& put = layers_[static_cast<std::size_t>(layer)];
    std::vector<PagePlace> places;
    for (const std::uint64_t page : pages) {
      if (free_.empty()) break;  // the rest stays unknown
      if (!put.held.try_emplace(page, free_.back()).second) continue;
      places.push_back({page, free_.back(), static_cast<std::uint32_t>(layer)});
      free_.pop_back();
    }
    place(put, places);
  }
  void drop_pages(int layer, std::span<const std::uint64_t> pages) override {
    Layer& dropped = layers_[static_cast<std::size_t>(layer)];
    std::vector<PagePlace> places;
    for (const std::uint64_t page : pages) {
      const auto held = dropped.held.find(page);
      if (held == dropped.held.end()) continue;
      places.push_back({page, 0, static_cast<std::uint32_t>(layer)});
      free_.push_back(held->second);
      dropped.held.erase(held);
    }
    place(dropped, places);
  }

  std::vector<NumberRange> solve(int layer, NumberRange numbers, std::uint64_t* to,
                                 const Meanwhile& meanwhile) override {
    for (NumberRange some{numbers.begin, numbers.begin}; some.begin < numbers.end; some.begin = some.end) {
      some.end = std::min(numbers.end, some.begin + sizes_.numbers_a_round);
      solve_round(layer, some, to + ScoreArray::words_for(some.begin - numbers.begin, bits_), meanwhile);
    }
    return std::exchange(unknown_, {});
  }

 private:
  template <class T>
  using Array = typename Device::template Array<T>;
  struct Layer {
    const std::uint64_t* words = nullptr;  // on the host
    Array<std::uint64_t> own;
    Array<std::uint32_t> slots;
    std::unordered_map<std::uint64_t, std::uint32_t> held;  // pages and their slots
  };

  [[nodiscard]] int page_shift() const { return countr_zero(sizes_.page_bytes / 8); }

  // Kernels that move words are as short as those that solve are long: each kind has its slices.
  template <class Kernel>
  void run(const Kernel& kernel, std::uint64_t threads) {
    moving_.each(threads, [&](std::uint64_t begin, std::uint64_t end) { device_.run(kernel, begin, end); });
  }
  void write_views() {
    std::vector<std::uint32_t*> slots;
    for (Layer& layer : layers_) slots.push_back(layer.slots.data());
    device_.write(device_slots_, slots.data(), slots.size());
    device_.write(device_views_, views_.data(), views_.size());
  }
  // For all pages that may be there, and as many that arrive while others are not dropped yet.
  void make_pool() {
    if (pool_.size() != 0) return;
    const std::uint64_t pages = sizes_.page_room / sizes_.page_bytes;
    pool_ = device_.template array<std::uint64_t>(2 * pages * sizes_.page_bytes / 8);
    arrived_ = device_.template array<std::uint64_t>(pages * sizes_.page_bytes / 8);
    places_ = device_.template array<PagePlace>(pages);
    for (std::uint64_t slot = 2 * pages; slot > 0; --slot) free_.push_back(static_cast<std::uint32_t>(slot));
  }

  // All of them are put, or all are dropped.
  void place(const Layer& layer, const std::vector<PagePlace>& places) {
    const std::uint64_t page_words = sizes_.page_bytes / 8, at_once = places_.size();
    std::vector<std::uint64_t> arriving;
    for (std::uint64_t done = 0; done < places.size(); done += at_once) {
      const std::uint64_t count = std::min<std::uint64_t>(at_once, places.size() - done);
      arriving.clear();
      for (std::uint64_t i = done; i < done + count; ++i) {
        if (places[i].slot == 0) continue;
        const std::uint64_t* const page = layer.words + places[i].page * page_words;
        arriving.insert(arriving.end(), page, page + page_words);
      }
      device_.write(places_, places.data() + done, count);
      device_.write(arrived_, arriving.data(), arriving.size());
      run(PlacePages{places_.data(), arrived_.data(), page_shift(), device_slots_.data(), pool_.data()},
          count * page_words);
    }
  }

  void solve_round(int layer, NumberRange numbers, std::uint64_t* to, const Meanwhile& meanwhile) {
    const std::uint64_t words = ScoreArray::words_for(numbers.size(), bits_),
                        pieces = (numbers.size() + numbers_a_piece - 1) / numbers_a_piece;
    if (scores_.size() < words) scores_ = device_.template array<std::uint64_t>(words);
    if (marks_.size() < pieces) marks_ = device_.template array<std::uint32_t>(pieces);
    run(Clear<std::uint32_t>{marks_.data()}, pieces);
    const auto next = static_cast<std::size_t>(layer) + 1;
    const LayerTask<ScorePages> task{.layer = layer,
                                     .begin = numbers.begin,
                                     .end = numbers.end,
                                     .scores = scores_.data(),
                                     .reached = device_views_.data(),
                                     .next = next < views_.size() ? views_[next] : ScorePages{},
                                     .marks = marks_.data()};
    const auto solve_with = [&]<int bits>() {
      with_kernel<bits>(rules_, numbering_.data(), task, [&](const auto& kernel) {
        const std::uint64_t threads = (numbers.size() + numbers_a_thread - 1) / numbers_a_thread;
        solving_.each(threads, [&](std::uint64_t begin, std::uint64_t end) {
          budget_.check();
          device_.run(kernel, begin, end);
          meanwhile();
        });
      });
    };
    if (bits_ == 2) {
      solve_with.template operator()<2>();
    } else if (bits_ == 8) {
      solve_with.template operator()<8>();
    } else {
      solve_with.template operator()<16>();
    }
    device_.read(to, scores_, words);
    note_unknown(numbers, pieces);
  }
  void note_unknown(NumberRange numbers, std::uint64_t pieces) {
    std::vector<std::uint32_t> marks(pieces);
    device_.read(marks.data(), marks_, pieces);
    for (std::uint64_t i = 0; i < pieces; ++i) {
      const std::uint64_t begin = numbers.begin + i * numbers_a_piece;
      if (marks[i] != 0) unknown_.push_back({begin, std::min(numbers.end, begin + numbers_a_piece)});
    }
  }

  Device device_;
  R rules_;
  int bits_;
  RoundSizes sizes_;
  Budget budget_;
  typename R::Numbering host_numbering_;
  NumberingOnDevice<R, Device> numbering_;
  std::vector<Layer> layers_;
  std::vector<ScorePages> views_;  // by layer, as on the device
  Array<ScorePages> device_views_;
  Array<std::uint32_t*> device_slots_;
  Array<std::uint64_t> pool_, arrived_, scores_;
  Array<PagePlace> places_;
  Array<std::uint32_t> marks_;
  std::vector<std::uint32_t> free_;  // slots
  std::vector<NumberRange> unknown_;
  Slices solving_, moving_;
};

}  // namespace zermelo::gpu
