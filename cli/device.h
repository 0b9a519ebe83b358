// SPDX-License-Identifier: Apache-2.0
// --device and --gpu-memory.
#pragma once
#include <string>

#include <zermelo/catalogue/device_game.h>

#include "cli/options.h"

namespace zermelo::cli {

class DeviceOptions {
 public:
  void add(Verb& verb);
  // A CPU where the options were not added. Throws an Error where a GPU is asked for and there is none.
  [[nodiscard]] SharedDevice chosen() const;
  // This process is one of several on this machine, which share its GPUs.
  void share(int process, int processes);
  [[nodiscard]] const std::string& use() const { return use_; }

 private:
  bool added_ = false;
  std::string use_ = "auto", memory_;
  int process_ = 0, processes_ = 1;
};

}  // namespace zermelo::cli
