// SPDX-License-Identifier: Apache-2.0
#include <zermelo/answers/devices.h>

#include <thread>

#include <zermelo/base/error.h>
#include <zermelo/base/texts.h>

namespace zermelo::answers {

DevicesFound ask(const Devices&) {
  const zermelo::Devices& built = devices();
  DevicesFound found{.cores = std::thread::hardware_concurrency()};
  for (const DeviceGameEntry& entry : built.games) found.games.push_back(entry.name);
  if (built.accelerator == nullptr) {
    found.why_no_gpu = why_left_out(built);
    return found;
  }
  try {
    found.gpu = built.accelerator->facts();
  } catch (const Error& error) {
    found.why_no_gpu = error.phrase();
  }
  return found;
}

void write(JsonWriter& json, const DevicesFound& answer, Language language) {
  json.key("devices").begin_array();
  json.begin_object().field("device", "cpu").field("cores", answer.cores).end_object();
  if (answer.gpu) {
    json.begin_object().field("device", "gpu").field("name", answer.gpu->name).field("details", answer.gpu->details);
    json.field("processors", answer.gpu->processors).field("memory", answer.gpu->memory);
    json.field("free", answer.gpu->free).key("games").begin_array();
    for (const std::string& game : answer.games) json.value(game);
    json.end_array().end_object();
  }
  json.end_array();
  if (!answer.gpu) json.field("no_gpu", answer.why_no_gpu.in(language));
}

void say(Sentences& sentences, const DevicesFound& answer) {
  sentences.line(answer.cores == 1 ? Phrase("cpu: 1 core") : Phrase("cpu: {} cores", answer.cores));
  if (!answer.gpu) return sentences.sentence(Phrase("gpu: none; {}", answer.why_no_gpu));
  sentences.sentence(Phrase("gpu: {}, {}, {} processors, {} of memory, {} free", answer.gpu->name, answer.gpu->details,
                            answer.gpu->processors, readable_size(answer.gpu->memory),
                            readable_size(answer.gpu->free)));
  sentences.sentence(Phrase("it solves arenas, and {}", joined(answer.games, ", ")));
}

}  // namespace zermelo::answers
