// SPDX-License-Identifier: Apache-2.0
#include "cli/device.h"

#include <memory>
#include <optional>

#include "cli/context.h"

namespace zermelo::cli {

void DeviceOptions::add(Verb& verb) {
  added_ = true;
  verb.option("--device", use_,
              Phrase("where to solve: cpu, gpu, or auto (default): a GPU where it is at least twice as fast"))
      .takes("NAME")
      .one_of({"auto", "cpu", "gpu"});
  verb.option("--gpu-memory", memory_,
              Phrase("the most memory of the GPU to use, such as 20G (default: nine tenths of what is free)"))
      .takes("SIZE");
}

void DeviceOptions::share(int process, int processes) {
  process_ = process;
  processes_ = processes;
}

SharedDevice DeviceOptions::chosen() const {
  DeviceRequest request{.process = process_, .processes = processes_};
  if (!added_ || use_ == "cpu") request.use = DeviceUse::cpu;
  if (use_ == "gpu") request.use = DeviceUse::gpu;
  if (!memory_.empty()) request.memory = read_size(memory_, "--gpu-memory");
  return std::make_shared<const ChosenDevice>(devices(), request);
}

}  // namespace zermelo::cli
