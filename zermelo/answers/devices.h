// SPDX-License-Identifier: Apache-2.0
// The processors that can solve: the CPU, and a GPU or why there is none.
#pragma once
#include <optional>
#include <string>
#include <tuple>
#include <vector>

#include <zermelo/answers/sentence.h>
#include <zermelo/base/json_writer.h>
#include <zermelo/catalogue/device_game.h>

namespace zermelo::answers {

struct Devices {
  static constexpr auto fields = std::tuple();
};

struct DevicesFound {
  unsigned cores = 0;
  std::optional<gpu::DeviceFacts> gpu = {};
  Phrase why_no_gpu = Phrase::verbatim({});
  std::vector<std::string> games = {};  // that the GPU solves
};

[[nodiscard]] DevicesFound ask(const Devices& question);

// Its fields, within an open object.
void write(JsonWriter& json, const DevicesFound& answer, Language language);

void say(Sentences& sentences, const DevicesFound& answer);

}  // namespace zermelo::answers
