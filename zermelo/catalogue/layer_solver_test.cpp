// SPDX-License-Identifier: Apache-2.0
// Solving layers with scores that lie anywhere: at hand, or asked for and answered; and as files hold them.
#include <zermelo/solvers/layer_solver.h>

#include <algorithm>
#include <set>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include <zermelo/catalogue/registry.h>
#include <zermelo/solvers/score.h>

namespace zermelo {
namespace {

using detail::Score;
using detail::ScoreArray;
using Words = std::vector<std::uint64_t>;

constexpr std::uint64_t in_a_range = 96;  // a multiple of 32

// Packed scores of some entries of a layer.
Words packed(const std::vector<Score>& scores, int bits) {
  Words words(ScoreArray::words_for(scores.size(), bits) + 1);
  detail::ScoreWriter writer(words.data(), bits);
  for (const Score score : scores) writer.write(score);
  return words;
}

class NumberLayers {
 public:
  NumberLayers(const Game& game, const SolveRequest& request)
      : game_(game), solver_(game.abilities().number_layers(request, Budget())), layers_(all()) {}

  // Solves each range at once and by questions, and returns how many disagree.
  int differences() {
    int found = 0;
    std::vector<const std::uint64_t*> reached(all());
    for (int layer = solver_->layers() - 1; layer >= 0; --layer) {
      const std::uint64_t size = solver_->size(layer);
      Words& words = layers_[static_cast<std::size_t>(layer)];
      words.resize(ScoreArray::words_for(size, solver_->bits()));
      for (std::uint64_t begin = 0; begin < size; begin += in_a_range) {
        const NumberRange numbers{begin, std::min(size, begin + in_a_range)};
        std::uint64_t* const to = words.data() + ScoreArray::words_for(begin, solver_->bits());
        solver_->solve(layer, numbers, reached.data(), to);
        const Words expected(to, to + ScoreArray::words_for(numbers.size(), solver_->bits()));
        found += asked(layer, numbers) != expected ? 1 : 0;
        ++ranges_;
      }
      found += wrong_when_restored(layer);
      reached[static_cast<std::size_t>(layer)] = words.data();
    }
    return found;
  }

  [[nodiscard]] int ranges() const { return ranges_; }
  // Where the solver leaves out what a glance tells, and the game says so too.
  int wrong_glances() {
    const auto numbering = game_.abilities().numbering(Budget());
    int wrong = 0;
    for (int layer = 0; layer < solver_->layers(); ++layer) {
      std::vector<Score> shown(solver_->size(layer));
      solver_->show(layer, {0, shown.size()}, layers_[static_cast<std::size_t>(layer)].data(), shown.data());
      for (std::uint64_t number = 0; number < shown.size(); ++number) {
        if (numbering->hole(layer, number)) continue;
        const AnyPosition position = numbering->at(layer, number);
        const bool told = numbering->glance(position) || numbering->canonical_number(position) != number;
        wrong += told != (shown[number] == detail::unknown_score) ? 1 : 0;
      }
    }
    return wrong;
  }

 private:
  std::size_t all() const { return static_cast<std::size_t>(solver_->layers()); }

  Words asked(int layer, NumberRange numbers) const {
    std::vector<std::vector<std::uint64_t>> questions(static_cast<std::size_t>(solver_->longest_step()));
    solver_->ask(layer, numbers, questions);
    std::vector<Words> answers;
    std::vector<const std::uint64_t*> first_words;
    for (std::size_t step = 0; step < questions.size(); ++step) {
      std::vector<Score> scores;
      for (const std::uint64_t number : questions[step])
        scores.push_back(
            ScoreArray::read(layers_[static_cast<std::size_t>(layer) + 1 + step].data(), solver_->bits(), number));
      answers.push_back(packed(scores, solver_->bits()));
    }
    for (const Words& words : answers) first_words.push_back(words.data());
    Words words(ScoreArray::words_for(numbers.size(), solver_->bits()));
    solver_->answer(layer, numbers, first_words, words.data());
    return words;
  }

  // Ranges whose scores are others when they were shown and restored.
  int wrong_when_restored(int layer) const {
    const Words& expected = layers_[static_cast<std::size_t>(layer)];
    const NumberRange all{0, solver_->size(layer)};
    std::vector<Score> shown(all.size());
    std::vector<std::uint64_t> told(all.size());
    solver_->show(layer, all, expected.data(), shown.data());
    solver_->told_by(layer, all, told.data());
    int found = 0;
    for (std::uint64_t begin = 0; begin < all.size(); begin += in_a_range) {
      const NumberRange numbers{begin, std::min(all.end, begin + in_a_range)};
      std::vector<Score> taken;
      for (std::uint64_t number = begin; number < numbers.end; ++number) taken.push_back(shown[told[number]]);
      Words words(ScoreArray::words_for(numbers.size(), solver_->bits()));
      solver_->restore(layer, numbers, taken.data(), words.data());
      const auto* const from = expected.data() + ScoreArray::words_for(begin, solver_->bits());
      found += std::equal(words.begin(), words.end(), from) ? 0 : 1;
    }
    return found;
  }

  const Game& game_;
  std::unique_ptr<NumberLayerSolver> solver_;
  std::vector<Words> layers_;
  int ranges_ = 0;
};

TEST(NumberLayerSolver, GivesTheSameWhereverScoresLie) {
  for (const char* const name : {"connect4(rows=4,cols=3)", "connect4(rows=3,cols=4,line=3)",
                                 "mnk(rows=3,cols=3,line=3)", "mnk(rows=2,cols=4,line=3)"}) {
    const auto game = make_game(name);
    for (const bool outcome_only : {true, false}) {
      NumberLayers layers(*game, {.outcome_only = outcome_only});
      EXPECT_EQ(layers.differences(), 0) << name;
      EXPECT_GT(layers.ranges(), 10) << name;
      EXPECT_EQ(layers.wrong_glances(), 0) << name;
    }
  }
}

// The keys of a layer, one after another, and their scores.
struct KeyLayer {
  Words keys, scores;
};

// The last word of a key is the most significant.
struct KeyLess {
  bool operator()(const Words& a, const Words& b) const {
    return std::lexicographical_compare(a.rbegin(), a.rend(), b.rbegin(), b.rend());
  }
};
using KeySet = std::set<Words, KeyLess>;

KeySet separate(std::span<const std::uint64_t> flat, int words) {
  KeySet keys;
  for (std::size_t at = 0; at < flat.size(); at += static_cast<std::size_t>(words))
    keys.insert(keys.end(), Words(flat.begin() + static_cast<std::ptrdiff_t>(at),
                                  flat.begin() + static_cast<std::ptrdiff_t>(at) + words));
  return keys;
}

std::vector<KeyLayer> found_layers(const Game& game, const KeyLayerSolver& solver) {
  std::vector<KeySet> found(static_cast<std::size_t>(solver.layers()));
  const auto start = game.initial().words;
  found[static_cast<std::size_t>(*game.layer(game.initial()))].insert(
      Words(start.begin(), start.begin() + solver.key_words()));
  std::vector<KeyLayer> layers(found.size());
  for (std::size_t layer = 0; layer < found.size(); ++layer) {
    for (const Words& key : found[layer]) layers[layer].keys.insert(layers[layer].keys.end(), key.begin(), key.end());
    const auto add = [&](int above, std::span<const std::uint64_t> keys) {
      found[static_cast<std::size_t>(above)].merge(separate(keys, solver.key_words()));
    };
    solver.expand(static_cast<int>(layer), layers[layer].keys, Budget(), add);
  }
  return layers;
}

Words answered(const KeyLayerSolver& solver, int layer, const std::vector<KeyLayer>& layers) {
  const auto words = static_cast<std::size_t>(solver.key_words());
  const Words& keys = layers[static_cast<std::size_t>(layer)].keys;
  std::vector<std::vector<std::uint64_t>> questions(static_cast<std::size_t>(solver.longest_step()));
  solver.ask(layer, keys, questions);
  std::vector<Words> answers;
  for (std::size_t step = 0; step < questions.size(); ++step) {
    std::vector<Score> scores;
    for (std::size_t at = 0; at < questions[step].size(); at += words) {
      const KeyLayer& above = layers[static_cast<std::size_t>(layer) + 1 + step];
      std::uint64_t place = 0;
      while (!std::equal(questions[step].begin() + static_cast<std::ptrdiff_t>(at),
                         questions[step].begin() + static_cast<std::ptrdiff_t>(at + words),
                         above.keys.begin() + static_cast<std::ptrdiff_t>(place * words)))
        ++place;
      scores.push_back(ScoreArray::read(above.scores.data(), solver.bits(), place));
    }
    answers.push_back(packed(scores, solver.bits()));
  }
  std::vector<const std::uint64_t*> first_words;
  for (const Words& packed_answers : answers) first_words.push_back(packed_answers.data());
  Words result(ScoreArray::words_for(keys.size() / words, solver.bits()));
  solver.answer(layer, keys, first_words, result.data());
  return result;
}

TEST(KeyLayerSolver, GivesTheSameWhereverScoresLie) {
  for (const char* const name : {"nim(heaps=2+3+4)", "chomp(rows=3,cols=4)", "connect4(rows=2,cols=4)"}) {
    const auto game = make_game(name);
    for (const bool outcome_only : {true, false}) {
      const auto solver = game->abilities().key_layers({.outcome_only = outcome_only});
      const auto words = static_cast<std::size_t>(solver->key_words());
      std::vector<KeyLayer> layers = found_layers(*game, *solver);
      std::vector<SolvedKeys> reached(layers.size());
      std::size_t positions = 0;
      for (int layer = solver->layers() - 1; layer >= 0; --layer) {
        KeyLayer& here = layers[static_cast<std::size_t>(layer)];
        here.scores.resize(ScoreArray::words_for(here.keys.size() / words, solver->bits()));
        solver->solve(layer, here.keys, reached.data(), Budget(), here.scores.data());
        reached[static_cast<std::size_t>(layer)] = {here.keys, here.scores.data()};
        EXPECT_EQ(answered(*solver, layer, layers), here.scores) << name << ", layer " << layer;
        std::vector<Score> shown(here.keys.size() / words);
        solver->show(here.keys, here.scores.data(), shown.data());
        Words restored(here.scores.size());
        solver->restore(here.keys, shown.data(), restored.data());
        EXPECT_EQ(restored, here.scores);
        positions += shown.size();
      }
      EXPECT_GT(positions, 30u) << name;
    }
  }
}

}  // namespace
}  // namespace zermelo
