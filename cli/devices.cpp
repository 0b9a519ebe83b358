// SPDX-License-Identifier: Apache-2.0
// zermelo devices: the processors that can solve, and why there is no GPU where there is none.
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <thread>

#include <zermelo/base/error.h>
#include <zermelo/base/json_writer.h>
#include <zermelo/base/texts.h>
#include <zermelo/catalogue/device_game.h>

#include "cli/output.h"
#include "cli/verbs.h"

namespace zermelo::cli {

namespace {

// A GPU that answers, or why none does.
struct FoundGpu {
  std::optional<gpu::DeviceFacts> facts;
  Phrase why_none = Phrase::verbatim({});
};

FoundGpu find_gpu(const Devices& built) {
  if (built.accelerator == nullptr) return {std::nullopt, why_left_out(built)};
  try {
    return {built.accelerator->facts()};
  } catch (const Error& error) {
    return {std::nullopt, error.phrase()};
  }
}

std::vector<std::string> games_of(const Devices& built) {
  std::vector<std::string> names;
  for (const DeviceGameEntry& entry : built.games) names.push_back(entry.name);
  return names;
}

void write_devices_json(Output& output, const FoundGpu& found, const Devices& built, const Context& context) {
  JsonWriter json(output);
  json.begin_object().key("devices").begin_array();
  json.begin_object().field("device", "cpu").field("cores", std::thread::hardware_concurrency()).end_object();
  if (found.facts) {
    json.begin_object().field("device", "gpu").field("name", found.facts->name);
    json.field("details", found.facts->details).field("processors", found.facts->processors);
    json.field("memory", found.facts->memory).field("free", found.facts->free).key("games").begin_array();
    for (const std::string& game : games_of(built)) json.value(game);
    json.end_array().end_object();
  }
  json.end_array();
  if (!found.facts) json.field("no_gpu", context.say(found.why_none));
  json.end_object();
  output.line("");
}

void write_devices(Output& output, const FoundGpu& found, const Devices& built, const Context& context) {
  const unsigned cores = std::thread::hardware_concurrency();
  output.line(context.say(cores == 1 ? Phrase("cpu: 1 core") : Phrase("cpu: {} cores", cores)));
  if (!found.facts) {
    output.sentence(context.say(Phrase("gpu: none; {}", found.why_none)));
    return;
  }
  const gpu::DeviceFacts& facts = *found.facts;
  output.sentence(context.say(Phrase("gpu: {}, {}, {} processors, {} of memory, {} free", facts.name, facts.details,
                                     facts.processors, readable_size(facts.memory), readable_size(facts.free))));
  output.sentence(context.say(Phrase("it solves arenas, and {}", joined(games_of(built), ", "))));
}

void run_devices(const Context& context) {
  const FoundGpu found = find_gpu(devices());
  Output output(context.output_path, context.budget);
  (context.json ? write_devices_json : write_devices)(output, found, devices(), context);
  output.finish();
}

}  // namespace

void add_devices(Verb& verb, Context& context) {
  verb.runs([&context] { run_devices(context); });
}

}  // namespace zermelo::cli
