// SPDX-License-Identifier: Apache-2.0
// zermelo bench: the fixed suite, one line a measurement.
#include <algorithm>
#include <memory>
#include <string>
#include <vector>

#include <fmt/format.h>

#include <zermelo/base/decimal.h>
#include <zermelo/base/error.h>
#include <zermelo/base/json_writer.h>
#include <zermelo/catalogue/devices.h>

#include "bench/suite.h"
#include "cli/output.h"
#include "cli/verbs.h"

namespace zermelo::cli {

namespace {

struct BenchOptions {
  std::vector<std::string> names;
  std::string device = "auto";
  bool list = false;
  bool signature = false;
};

bool for_gpu(const bench::Benchmark& benchmark) { return benchmark.name.starts_with("gpu/"); }

// Those of a GPU run where they are asked for by name or device; with auto also where a GPU is found.
bool wanted_there(const BenchOptions& options, const bench::Benchmark& benchmark) {
  if (options.device != "auto" || options.list || !options.names.empty())
    return options.device == "auto" || for_gpu(benchmark) == (options.device == "gpu");
  return !for_gpu(benchmark) || devices().accelerator != nullptr;
}

// A name stands for every benchmark that begins with it.
bool wanted(const BenchOptions& options, const std::string& name) {
  return options.names.empty() ||
         std::any_of(options.names.begin(), options.names.end(),
                     [&](const std::string& prefix) { return name.compare(0, prefix.size(), prefix) == 0; });
}

void write_measurement(Output& output, const bench::Measurement& measured, const Context& context) {
  if (context.json) {
    JsonWriter json(output);
    json.begin_object().field("name", measured.name).field("value", measured.value).field("unit", measured.unit);
    if (measured.baseline) json.field("baseline", *measured.baseline);
    if (measured.ratio) json.field("ratio", *measured.ratio);
    json.end_object();
    output.line("");
    return;
  }
  std::string line = fmt::format("{:<36} {:>10.4g} {}", measured.name, measured.value, measured.unit);
  if (measured.baseline)
    line += context.say(Phrase("  (baseline {}: {} times)", decimal_number(fmt::format("{:.4g}", *measured.baseline)),
                               decimal_number(fmt::format("{:.2f}", *measured.ratio))));
  output.line(line);
}

void run_bench(const BenchOptions& options, Context& context) {
  Output output(context.output_path, context.budget);
  if (options.signature) output.line(fmt::format("{:016x}", bench::signature(context.budget)));
  bool any = options.signature;
  for (const bench::Benchmark& benchmark : bench::suite()) {
    if (options.signature || !wanted(options, benchmark.name) || !wanted_there(options, benchmark)) continue;
    any = true;
    context.budget.check();
    if (options.list) {
      output.line(fmt::format("{:<24} {}", benchmark.name, benchmark.what));
      continue;
    }
    for (const bench::Measurement& measured : benchmark.run(context.budget))
      write_measurement(output, measured, context);
  }
  if (!any) throw Error(Phrase("there is no benchmark {}; --list names them", options.names.front()));
  output.finish();
}

}  // namespace

void add_bench(Verb& verb, Context& context) {
  auto options = std::make_shared<BenchOptions>();
  verb.positional("names", options->names, Phrase("only the benchmarks whose names begin so")).takes("NAME");
  verb.option("--device", options->device,
              Phrase("cpu or gpu: only the benchmarks of that device (default: auto, all)"))
      .takes("NAME")
      .one_of({"auto", "cpu", "gpu"});
  verb.flag("--list", options->list, Phrase("name the benchmarks"));
  verb.flag("--signature", options->signature,
            Phrase("one number that changes when any verdict, rank or strategy does"));
  verb.runs([options, &context] { run_bench(*options, context); });
}

}  // namespace zermelo::cli
