// SPDX-License-Identifier: Apache-2.0
// zermelo count: how many positions there are, by ply or layer, without solving; or what solving will take.
#include <cmath>
#include <memory>
#include <vector>

#include <fmt/format.h>

#include <zermelo/base/decimal.h>
#include <zermelo/base/error.h>
#include <zermelo/base/json_writer.h>
#include <zermelo/catalogue/questions.h>

#include "cli/output.h"
#include "cli/subject.h"
#include "cli/verbs.h"

namespace zermelo::cli {

namespace {

struct CountOptions {
  SubjectOptions subject;
  std::string by;
  bool symmetry = false;
  bool estimate = false;
};

struct CountRow {
  std::uint64_t at, positions;
};

CountBy chosen_unit(const CountOptions& options, const Subject& subject) {
  if (!options.by.empty()) return options.by == "layer" ? CountBy::layer : CountBy::ply;
  return subject.game().layer(subject.scope().from) ? CountBy::layer : CountBy::ply;
}

void write_count(Output& output, const Subject& subject, const CountOptions& options, const Context& context) {
  const CountBy by = chosen_unit(options, subject);
  std::vector<CountRow> rows;
  std::uint64_t total = 0;
  const auto add = [&](std::uint64_t at, std::uint64_t positions) {
    rows.push_back({at, positions});
    total += positions;
  };
  if (!count_on(subject.device(), subject.game(), subject.scope(), by, options.symmetry, add, context.budget,
                *context.progress))
    count_positions(subject.game(), subject.scope(), {by, options.symmetry}, add, context.budget, *context.progress);
  if (context.json) {
    JsonWriter json(output);
    json.begin_object()
        .field("game", subject.name())
        .field("position", subject.game().text(subject.scope().from))
        .field("by", by == CountBy::layer ? "layer" : "ply")
        .key("counts")
        .begin_array();
    for (const CountRow& row : rows) {
      json.begin_object().field(by == CountBy::layer ? "layer" : "ply", row.at).field("positions", row.positions);
      json.end_object();
    }
    json.end_array().field("positions", total).field("seconds", context.seconds()).end_object();
    output.line("");
    return;
  }
  context.headline(output, Phrase("{}: {}", subject.name(), subject.game().convention()));
  output.line(fmt::format("{:>8}  {:>16}", context.say(by == CountBy::layer ? Phrase("layer") : Phrase("ply")),
                          context.say(Phrase("positions"))));
  for (const CountRow& row : rows) output.line(fmt::format("{:>8}  {:>16}", row.at, row.positions));
  output.line(fmt::format("{:>8}  {:>16}", context.say(Phrase("all")), total));
}

// Two significant digits: an estimate should not look like a result.
Phrase rounded(double number) {
  if (number < 100) return decimal_number(fmt::format("{:.2g}", number));
  const double unit = std::pow(10, std::floor(std::log10(number)) - 1);
  return Phrase::verbatim(fmt::format("{:.0f}", std::round(number / unit) * unit));
}

Phrase megabytes(double bytes) { return rounded(bytes / (1 << 20)); }

void write_estimate_text(Output& output, const Subject& subject, const Estimate& estimate, const Context& context) {
  context.headline(output, Phrase("{}: {}", subject.name(), subject.game().convention()));
  if (estimate.positions > 0 && std::isfinite(estimate.positions)) {
    const Phrase count =
        estimate.exact ? Phrase::verbatim(fmt::format("{:.0f}", estimate.positions)) : rounded(estimate.positions);
    output.line(context.say(!estimate.exact
                                ? Phrase("at least about {} positions are reached: samples tell no more", count)
                            : estimate.positions == 1 ? Phrase("1 position is reached")
                                                      : Phrase("{} positions are reached", count)));
    output.line(context.say(Phrase("sparse, every verdict: about {} MB, {} s on one core for as many",
                                   megabytes(estimate.positions * 10),
                                   rounded(estimate.positions * estimate.seconds_a_position))));
    output.line(context.say(Phrase("sparse, the start alone: about {} MB and the rest on disk for as many",
                                   megabytes(estimate.largest_layer * 32))));
  } else if (estimate.positions > 0) {
    output.line(context.say(Phrase("more positions are reached than a sample can tell")));
  }
  if (estimate.dense.outcomes) {
    output.line(context.say(
        Phrase("dense: {} numbers, about {} s on one core", estimate.dense.outcomes->numbers,
               rounded(static_cast<double>(estimate.dense.outcomes->numbers) * estimate.dense.seconds_a_number))));
    output.line(context.say(Phrase("dense, the start's outcome alone: {} MB; every verdict: {} MB",
                                   megabytes(static_cast<double>(estimate.dense.outcomes->bytes)),
                                   megabytes(static_cast<double>(estimate.dense.all_verdicts->bytes)))));
  }
  if (estimate.positions == 0 && !estimate.dense.outcomes)
    output.line(
        context.say(Phrase("no estimate: the moves of this game do not lead from layer to layer one by one, "
                           "and its positions are not numbered; count it, with --time to stop")));
}

void write_need(JsonWriter& json, const char* key, const std::optional<DenseNeed>& need) {
  json.key(key);
  if (!need) {
    json.null();
    return;
  }
  json.begin_object().field("numbers", need->numbers).field("bytes", need->bytes).end_object();
}

void write_estimate_json(Output& output, const Subject& subject, const Estimate& estimate, const Context& context) {
  const bool known = estimate.positions > 0 && std::isfinite(estimate.positions);
  const auto if_known = [&](double number) { return known ? std::optional(std::round(number)) : std::nullopt; };
  JsonWriter json(output);
  json.begin_object().field("game", subject.name()).field("exact", estimate.exact && known);
  json.field("positions", if_known(estimate.positions)).field("largest_layer", if_known(estimate.largest_layer));
  json.field("sparse_bytes", if_known(estimate.positions * 10));
  json.field("sparse_seconds", known ? std::optional(estimate.positions * estimate.seconds_a_position) : std::nullopt);
  write_need(json, "dense_outcomes", estimate.dense.outcomes);
  write_need(json, "dense_verdicts", estimate.dense.all_verdicts);
  json.field("dense_seconds", estimate.dense.outcomes
                                  ? std::optional(static_cast<double>(estimate.dense.outcomes->numbers) *
                                                  estimate.dense.seconds_a_number)
                                  : std::nullopt);
  json.field("seconds", context.seconds()).end_object();
  output.line("");
}

void run_count(const CountOptions& options, Context& context) {
  const Subject subject(options.subject, context);
  require_position(subject);
  Output output(context.output_path, context.budget);
  if (options.estimate) {
    const Estimate estimate = estimate_solving(subject.game(), subject.scope().from, context.budget);
    (context.json ? write_estimate_json : write_estimate_text)(output, subject, estimate, context);
  } else {
    write_count(output, subject, options, context);
  }
  output.finish();
}

}  // namespace

void add_count(Verb& verb, Context& context) {
  auto options = std::make_shared<CountOptions>();
  options->subject.add(verb);
  options->subject.add_device(verb);
  verb.option("--by", options->by, Phrase("layer (where the game has layers), or ply: moves from the start"))
      .takes("UNIT")
      .one_of({"layer", "ply"});
  verb.flag("--symmetry", options->symmetry, Phrase("count symmetric positions once"));
  verb.flag("--estimate", options->estimate, Phrase("do not count: say from samples what solving will take"));
  verb.runs([options, &context] { run_count(*options, context); });
}

}  // namespace zermelo::cli
