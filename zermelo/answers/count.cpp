// SPDX-License-Identifier: Apache-2.0
#include <zermelo/answers/count.h>

#include <cmath>

#include <fmt/format.h>

#include <zermelo/base/decimal.h>

namespace zermelo::answers {

namespace {

constexpr double sparse_bytes = 10, sparse_bytes_of_a_layer = 32;  // a position

bool is_known(const Estimate& estimate) { return estimate.positions > 0 && std::isfinite(estimate.positions); }

double sparse_seconds(const Estimate& estimate) { return estimate.positions * estimate.seconds_a_position; }

double dense_seconds(const DenseEstimate& dense) {
  return static_cast<double>(dense.outcomes->numbers) * dense.seconds_a_number;
}

}  // namespace

Counted ask(const Count& question, const Place& place, const Asking& asking) {
  const Game& game = place.game;
  Counted found{.game = &game, .position = place.position()};
  if (question.estimate) {
    found.estimate = estimate_solving(game, place.position(), asking.budget);
    return found;
  }
  const bool has_layers = game.layer(place.position()).has_value();
  found.by = question.by == "layer" || (question.by.empty() && has_layers) ? CountBy::layer : CountBy::ply;
  const auto add = [&](std::uint64_t at, std::uint64_t positions) {
    found.rows.push_back({at, positions});
    found.positions += positions;
  };
  const bool counted = asking.device != nullptr && count_on(*asking.device, game, place.scope, found.by,
                                                            question.symmetry, add, asking.budget, asking.progress);
  if (!counted) count_positions(game, place.scope, {found.by, question.symmetry}, add, asking.budget, asking.progress);
  return found;
}

namespace {

void write_need(JsonWriter& json, const char* key, const std::optional<DenseNeed>& need) {
  json.key(key);
  if (!need) {
    json.null();
    return;
  }
  json.begin_object().field("numbers", need->numbers).field("bytes", need->bytes).end_object();
}

void write_estimate(JsonWriter& json, const Estimate& estimate) {
  const bool known = is_known(estimate);
  const DenseEstimate& dense = estimate.dense;
  const auto if_known = [&](double number) { return known ? std::optional(std::round(number)) : std::nullopt; };
  json.field("exact", estimate.exact && known);
  json.field("positions", if_known(estimate.positions)).field("largest_layer", if_known(estimate.largest_layer));
  json.field("sparse_bytes", if_known(estimate.positions * sparse_bytes));
  json.field("sparse_seconds", known ? std::optional(sparse_seconds(estimate)) : std::nullopt);
  write_need(json, "dense_outcomes", dense.outcomes);
  write_need(json, "dense_verdicts", dense.all_verdicts);
  json.field("dense_seconds", dense.outcomes ? std::optional(dense_seconds(dense)) : std::nullopt);
}

}  // namespace

void write(JsonWriter& json, const Counted& answer, Language) {
  json.field("game", answer.game->name()).field("position", answer.game->text(answer.position));
  if (answer.estimate) {
    write_estimate(json, *answer.estimate);
    return;
  }
  json.field("by", answer.unit()).key("counts").begin_array();
  for (const Counted::Row& row : answer.rows)
    json.begin_object().field(answer.unit(), row.at).field("positions", row.positions).end_object();
  json.end_array().field("positions", answer.positions);
}

namespace {

// Two significant digits: an estimate should not look like a result.
Phrase rounded(double number) {
  if (number < 100) return decimal_number(fmt::format("{:.2g}", number));
  const double unit = std::pow(10, std::floor(std::log10(number)) - 1);
  return Phrase::verbatim(fmt::format("{:.0f}", std::round(number / unit) * unit));
}

Phrase megabytes(double bytes) { return rounded(bytes / (1 << 20)); }

Phrase reached(const Estimate& estimate) {
  if (!estimate.exact)
    return Phrase("at least about {} positions are reached: samples tell no more", rounded(estimate.positions));
  if (estimate.positions == 1) return Phrase("1 position is reached");
  return Phrase("{} positions are reached", fmt::format("{:.0f}", estimate.positions));
}

void say_estimate(Sentences& sentences, const Estimate& estimate) {
  if (is_known(estimate)) {
    sentences.line(reached(estimate));
    sentences.line(Phrase("sparse, every verdict: about {} MB, {} s on one core for as many",
                          megabytes(estimate.positions * sparse_bytes), rounded(sparse_seconds(estimate))));
    sentences.line(Phrase("sparse, the start alone: about {} MB and the rest on disk for as many",
                          megabytes(estimate.largest_layer * sparse_bytes_of_a_layer)));
  } else if (estimate.positions > 0) {
    sentences.line(Phrase("more positions are reached than a sample can tell"));
  }
  if (const DenseEstimate& dense = estimate.dense; dense.outcomes) {
    sentences.line(
        Phrase("dense: {} numbers, about {} s on one core", dense.outcomes->numbers, rounded(dense_seconds(dense))));
    sentences.line(Phrase("dense, the start's outcome alone: {} MB; every verdict: {} MB",
                          megabytes(static_cast<double>(dense.outcomes->bytes)),
                          megabytes(static_cast<double>(dense.all_verdicts->bytes))));
  } else if (estimate.positions == 0) {
    sentences.line(
        Phrase("no estimate: the moves of this game do not lead from layer to layer one by one, "
               "and its positions are not numbered; count it, with --time to stop"));
  }
}

}  // namespace

void say(Sentences& sentences, const Counted& answer) {
  sentences.heading(Phrase("{}: {}", answer.game->name(), answer.game->convention()));
  if (answer.estimate) {
    say_estimate(sentences, *answer.estimate);
    return;
  }
  const auto row = [&](const std::string& at, const auto& positions) {
    sentences.line(Phrase::verbatim(fmt::format("{:>8}  {:>16}", at, positions)));
  };
  const auto word = [&](const Phrase& phrase) { return phrase.in(sentences.language()); };
  row(word(answer.by == CountBy::layer ? Phrase("layer") : Phrase("ply")), word(Phrase("positions")));
  for (const Counted::Row& counted : answer.rows) row(std::to_string(counted.at), counted.positions);
  row(word(Phrase("all")), answer.positions);
}

CallsCounted ask(const Calls&, const Place& place, const Asking& asking) {
  return {&place.game, place.position(), count_calls(place.game, place.position(), asking.budget, asking.progress)};
}

void write(JsonWriter& json, const CallsCounted& answer, Language) {
  json.field("game", answer.game->name()).field("position", answer.game->text(answer.position)).key("calls");
  json.begin_object().field("plain_stopping", answer.calls.plain_stopping).field("plain", answer.calls.plain);
  json.field("memo", answer.calls.memo).field("memo_stopping", answer.calls.memo_stopping).end_object();
}

void say(Sentences& sentences, const CallsCounted& answer) {
  sentences.line(Phrase("calls of a recursion that finds the outcome of {}:", answer.game->text(answer.position)));
  const auto line = [&](const Phrase& how, std::uint64_t count) {
    sentences.line(Phrase::verbatim(fmt::format("{:>12}  {}", count, how.in(sentences.language()))));
  };
  line(Phrase("without memory, stopping at the first move that wins"), answer.calls.plain_stopping);
  line(Phrase("without memory, every move"), answer.calls.plain);
  line(Phrase("with memory, every move"), answer.calls.memo);
  line(Phrase("with memory, stopping at the first move that wins"), answer.calls.memo_stopping);
}

}  // namespace zermelo::answers
