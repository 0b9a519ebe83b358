// SPDX-License-Identifier: Apache-2.0
#include <zermelo/cluster/key_ranks.h>

#include <algorithm>
#include <cstring>
#include <utility>

#include <zermelo/base/error.h>
#include <zermelo/base/parallel.h>

namespace zermelo::cluster {

namespace {

constexpr std::uint64_t keys_in_a_piece = 1 << 11, keys_in_a_round = 1 << 15;

// Lists of keys, one a step: how many words, then the words.
void append_list(Bytes& bytes, std::span<const std::uint64_t> words) {
  append_value(bytes, std::uint64_t{words.size()});
  append_values(bytes, words.data(), words.size());
}

class ListReader {
 public:
  explicit ListReader(const Bytes& bytes) : bytes_(bytes) {}
  [[nodiscard]] bool at_end() const { return at_ == bytes_.size(); }
  std::vector<std::uint64_t> next() {
    std::uint64_t count = 0;
    std::memcpy(&count, bytes_.data() + at_, sizeof count);
    std::vector<std::uint64_t> words(count);
    if (count > 0) std::memcpy(words.data(), bytes_.data() + at_ + sizeof count, 8 * count);
    at_ += 8 * (1 + count);
    return words;
  }

 private:
  const Bytes& bytes_;
  std::size_t at_ = 0;
};

}  // namespace

KeyRanks::KeyRanks(Ranks& ranks, const KeyLayerSolver& solver, const Budget& budget)
    : ranks_(ranks),
      solver_(solver),
      budget_(budget),
      key_words_(static_cast<std::uint64_t>(solver.key_words())),
      score_bytes_(std::max<std::uint64_t>(1, static_cast<std::uint64_t>(solver.bits()) / 8)) {}

// Lists of a round, by owner, packed to be sent, and as they were received; of the next one too.
std::uint64_t KeyRanks::buffers(int key_words) {
  constexpr std::uint64_t successors = 16, kept_as = 4;
  return keys_in_a_round * successors * kept_as * 8 * static_cast<std::uint64_t>(key_words);
}

std::uint64_t KeyRanks::rounds(std::uint64_t own) {
  const std::vector<std::uint64_t> all = ranks_.gather(own / key_words_);
  return (*std::max_element(all.begin(), all.end()) + keys_in_a_round - 1) / keys_in_a_round;
}

// While keys of a round are expanded, those found in the round before travel.
void KeyRanks::expand(int layer, std::span<const std::uint64_t> own, const Found& found) {
  const auto steps = static_cast<std::size_t>(solver_.longest_step()), ranks = static_cast<std::size_t>(ranks_.size());
  const std::uint64_t words_in_a_round = keys_in_a_round * key_words_, all = rounds(own.size());
  const auto receive = [&](Exchange& exchange) {
    for (const Bytes& from : exchange.finish()) {
      ListReader lists(from);
      for (int above = layer + 1; !lists.at_end(); ++above) {
        if (const auto keys = lists.next(); !keys.empty()) found(above, keys);
      }
    }
  };
  std::unique_ptr<Exchange> under_way;
  for (std::uint64_t round = 0; round < all; ++round) {
    const std::uint64_t begin = std::min(own.size(), round * words_in_a_round);
    const std::uint64_t end = std::min(own.size(), begin + words_in_a_round);
    std::vector<Lists> by_owner(ranks, Lists(steps));
    std::mutex mutex;
    solver_.expand(layer, own.subspan(begin, end - begin), budget_,
                   [&](int above, std::span<const std::uint64_t> some) {
                     if (under_way) under_way->advance();
                     const std::lock_guard lock(mutex);
                     for (std::size_t at = 0; at < some.size(); at += key_words_) {
                       auto& list = by_owner[owner_of(&some[at], solver_.key_words(), ranks_.size())]
                                            [static_cast<std::size_t>(above - layer - 1)];
                       list.insert(list.end(), &some[at], &some[at] + key_words_);
                     }
                   });
    std::vector<Bytes> outgoing(ranks);
    for (std::size_t owner = 0; owner < ranks; ++owner) {
      for (const auto& list : by_owner[owner]) append_list(outgoing[owner], list);
    }
    if (under_way) receive(*under_way);
    under_way = ranks_.begin(std::move(outgoing));
  }
  if (under_way) receive(*under_way);
}

KeyRanks::Round KeyRanks::ask(int layer, std::span<const std::uint64_t> own, std::uint64_t round) const {
  const std::uint64_t keys = own.size() / key_words_;
  Round made;
  made.begin = std::min(keys, round * keys_in_a_round);
  made.end = std::min(keys, made.begin + keys_in_a_round);
  const std::uint64_t count = made.end - made.begin;
  made.asked.resize((count + keys_in_a_piece - 1) / keys_in_a_piece,
                    Lists(static_cast<std::size_t>(solver_.longest_step())));
  parallel_blocks(budget_, count, keys_in_a_piece, [&](std::uint64_t begin, std::uint64_t end) {
    budget_.check();
    solver_.ask(layer, own.subspan((made.begin + begin) * key_words_, (end - begin) * key_words_),
                made.asked[begin / keys_in_a_piece]);
  });
  return made;
}

std::vector<Bytes> KeyRanks::requests(const Round& round) const {
  const auto ranks = static_cast<std::size_t>(ranks_.size());
  std::vector<Lists> by_owner(ranks, Lists(static_cast<std::size_t>(solver_.longest_step())));
  for (const Lists& asked : round.asked) {
    for (std::size_t step = 0; step < asked.size(); ++step) {
      const std::vector<std::uint64_t>& keys = asked[step];
      for (std::size_t at = 0; at < keys.size(); at += key_words_) {
        auto& list = by_owner[owner_of(&keys[at], solver_.key_words(), ranks_.size())][step];
        list.insert(list.end(), &keys[at], &keys[at] + key_words_);
      }
    }
  }
  std::vector<Bytes> outgoing(ranks);
  for (std::size_t owner = 0; owner < ranks; ++owner) {
    for (const auto& list : by_owner[owner]) append_list(outgoing[owner], list);
  }
  return outgoing;
}

// The scores of the keys that were asked for, step after step, in the order of the requests.
std::vector<Bytes> KeyRanks::answers(const std::vector<Bytes>& requests,
                                     const std::vector<const OwnKeys*>& above) const {
  std::vector<Bytes> outgoing(requests.size());
  parallel_blocks(budget_, requests.size(), 1, [&](std::uint64_t asker, std::uint64_t) {
    budget_.check();
    ListReader lists(requests[asker]);
    for (std::size_t step = 0; !lists.at_end(); ++step) {
      const std::vector<std::uint64_t> keys = lists.next();
      if (keys.empty()) continue;
      const OwnKeys& layer = *above[step];
      with_key_words(solver_.key_words(), [&](auto words) {
        const auto among = as_keys<words>({layer.keys.data(), layer.keys.size()});
        std::size_t place = 0;
        for (const detail::Key<words>& key : as_keys<words>(keys)) {
          place = detail::place_of<words>(among, key, place);
          if (place == among.size()) throw Error(Phrase("a position of a layer is missing")).coded("layer-damaged");
          const detail::Score score = detail::ScoreArray::read(layer.scores.data(), solver_.bits(), place);
          append_values(outgoing[asker], reinterpret_cast<const std::uint8_t*>(&score), score_bytes_);
        }
      });
    }
  });
  return outgoing;
}

void KeyRanks::take(int layer, std::span<const std::uint64_t> own, const Round& round,
                    const std::vector<Bytes>& answers, FlatKeys& scores,
                    const std::vector<Exchange*>& under_way) const {
  const auto ranks = static_cast<std::size_t>(ranks_.size()), steps = static_cast<std::size_t>(solver_.longest_step());
  // An owner's answers are in the order of steps: where those of each step begin.
  std::vector<std::vector<std::uint64_t>> next(ranks, std::vector<std::uint64_t>(steps + 1, 0));
  for (const Lists& asked : round.asked) {
    for (std::size_t step = 0; step < steps; ++step) {
      for (std::size_t at = 0; at < asked[step].size(); at += key_words_)
        next[owner_of(&asked[step][at], solver_.key_words(), ranks_.size())][step + 1] += score_bytes_;
    }
  }
  for (auto& of_owner : next) {
    for (std::size_t step = 0; step < steps; ++step) of_owner[step + 1] += of_owner[step];
  }
  std::vector<Lists> packed(round.asked.size(), Lists(steps));
  for (std::size_t piece = 0; piece < round.asked.size(); ++piece) {
    for (std::size_t step = 0; step < steps; ++step) {
      const std::vector<std::uint64_t>& keys = round.asked[piece][step];
      packed[piece][step].resize(words_for(keys.size() / key_words_));
      detail::ScoreWriter writer(packed[piece][step].data(), solver_.bits());
      for (std::size_t at = 0; at < keys.size(); at += key_words_) {
        const std::size_t owner = owner_of(&keys[at], solver_.key_words(), ranks_.size());
        detail::Score score = 0;
        std::memcpy(&score, answers[owner].data() + next[owner][step], score_bytes_);
        next[owner][step] += score_bytes_;
        writer.write(score);
      }
    }
  }
  parallel_blocks(budget_, round.end - round.begin, keys_in_a_piece, [&](std::uint64_t begin, std::uint64_t end) {
    budget_.check();
    std::vector<const std::uint64_t*> words;
    for (const auto& of_step : packed[begin / keys_in_a_piece]) words.push_back(of_step.data());
    solver_.answer(layer, own.subspan((round.begin + begin) * key_words_, (end - begin) * key_words_), words,
                   scores.data() + words_for(round.begin + begin));
    for (Exchange* const exchange : under_way) exchange->advance();
  });
}

// While a round is solved, the answers to the next one travel, and the questions of the one after it.
FlatKeys KeyRanks::solve(int layer, std::span<const std::uint64_t> own, const std::vector<const OwnKeys*>& above) {
  FlatKeys scores(budget_, words_for(own.size() / key_words_));
  const std::uint64_t all = rounds(own.size());
  if (all == 0) return scores;
  Round now = ask(layer, own, 0), next = ask(layer, own, 1);
  std::vector<Bytes> answered = ranks_.exchange(answers(ranks_.exchange(requests(now)), above));
  std::vector<Bytes> asked_of_me = ranks_.exchange(requests(next));
  for (std::uint64_t round = 0; round < all; ++round) {
    Round after_next = ask(layer, own, round + 2);
    const std::unique_ptr<Exchange> answering = ranks_.begin(answers(asked_of_me, above));
    const std::unique_ptr<Exchange> asking = ranks_.begin(requests(after_next));
    take(layer, own, now, answered, scores, {answering.get(), asking.get()});
    answered = answering->finish();
    asked_of_me = asking->finish();
    now = std::move(next);
    next = std::move(after_next);
  }
  return scores;
}

}  // namespace zermelo::cluster
