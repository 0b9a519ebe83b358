// SPDX-License-Identifier: Apache-2.0
#include <zermelo/games/partizan_values.h>

#include <algorithm>

namespace zermelo {

namespace {

void sort_once(std::vector<int>& values) {
  std::sort(values.begin(), values.end());
  values.erase(std::unique(values.begin(), values.end()), values.end());
}

}  // namespace

// No move of Left in `one` is as good as `with`, and no move of Right in `with` is as good as `one`.
bool PartizanValues::at_most(const Options& one, Value with) {
  return std::none_of(one.left.begin(), one.left.end(), [&](Value left) { return at_most(with, left); }) &&
         std::none_of(options_[with].right.begin(), options_[with].right.end(),
                      [&](Value right) { return at_most(right, one); });
}

bool PartizanValues::at_most(Value one, const Options& with) {
  return std::none_of(options_[one].left.begin(), options_[one].left.end(),
                      [&](Value left) { return at_most(with, left); }) &&
         std::none_of(with.right.begin(), with.right.end(), [&](Value right) { return at_most(right, one); });
}

bool PartizanValues::at_most(Value one, Value with) {
  if (one == with) return true;
  if (const auto found = compared_.find(pair_of(one, with)); found != compared_.end()) return found->second;
  const bool result = at_most(options_[one], with);
  compared_.emplace(pair_of(one, with), result);
  return result;
}

void PartizanValues::drop_dominated(Options& options) {
  const Options all = options;
  std::erase_if(options.left, [&](Value left) {
    return std::any_of(all.left.begin(), all.left.end(),
                       [&](Value better) { return better != left && at_most(left, better); });
  });
  std::erase_if(options.right, [&](Value right) {
    return std::any_of(all.right.begin(), all.right.end(),
                       [&](Value better) { return better != right && at_most(better, right); });
  });
}

// A move is reversible where the opponent has an answer that leaves him no worse off than before it: it is replaced by
// the mover's moves after that answer. True where one was replaced.
bool PartizanValues::bypass_reversible(Options& options) {
  for (std::size_t i = 0; i < options.left.size(); ++i) {
    for (const Value answer : options_[options.left[i]].right) {
      if (!at_most(answer, options)) continue;
      options.left.erase(options.left.begin() + static_cast<std::ptrdiff_t>(i));
      const Values& then = options_[answer].left;
      options.left.insert(options.left.end(), then.begin(), then.end());
      return true;
    }
  }
  for (std::size_t i = 0; i < options.right.size(); ++i) {
    for (const Value answer : options_[options.right[i]].left) {
      if (!at_most(options, answer)) continue;
      options.right.erase(options.right.begin() + static_cast<std::ptrdiff_t>(i));
      const Values& then = options_[answer].right;
      options.right.insert(options.right.end(), then.begin(), then.end());
      return true;
    }
  }
  return false;
}

PartizanValues::Value PartizanValues::of(Values left, Values right) {
  Options options{std::move(left), std::move(right)};
  do {
    sort_once(options.left);
    sort_once(options.right);
    drop_dominated(options);
  } while (bypass_reversible(options));
  return known(std::move(options));
}

// REQUIRES: the canonical form, sorted.
PartizanValues::Value PartizanValues::known(Options options) {
  const auto [place, is_new] = values_.try_emplace({options.left, options.right}, static_cast<Value>(options_.size()));
  if (is_new) options_.push_back(std::move(options));
  return place->second;
}

PartizanValues::Value PartizanValues::sum(Value one, Value with) {
  if (one > with) std::swap(one, with);
  if (const auto found = sums_.find(pair_of(one, with)); found != sums_.end()) return found->second;
  const Options first = options_[one], second = options_[with];
  Options both;
  for (const Value left : first.left) both.left.push_back(sum(left, with));
  for (const Value left : second.left) both.left.push_back(sum(one, left));
  for (const Value right : first.right) both.right.push_back(sum(right, with));
  for (const Value right : second.right) both.right.push_back(sum(one, right));
  const Value result = of(std::move(both.left), std::move(both.right));
  sums_.emplace(pair_of(one, with), result);
  return result;
}

PartizanValues::Value PartizanValues::number(int eighths) {
  if (const auto found = numbers_.find(eighths); found != numbers_.end()) return found->second;
  const int step = eighths & -eighths;
  const Value result = eighths == 0       ? known({})
                       : eighths % 8 != 0 ? known({{number(eighths - step)}, {number(eighths + step)}})
                       : eighths > 0      ? known({{number(eighths - 8)}, {}})
                                          : known({{}, {number(eighths + 8)}});
  numbers_.emplace(eighths, result);
  return result;
}

PartizanValues::Value PartizanValues::switch_around(int eighths, int hot) {
  return known({{number(eighths + hot)}, {number(eighths - hot)}});
}

}  // namespace zermelo
