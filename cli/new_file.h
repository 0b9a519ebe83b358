// SPDX-License-Identifier: Apache-2.0
// A file that has its name only when it is complete; until then the file that had the name before stays. Where the file
// system can, it has no name at all before, so that nothing stays behind however the program ends.
#pragma once
#include <optional>
#include <string>
#include <string_view>

#include <zermelo/base/descriptor.h>

#include "cli/signals.h"

namespace zermelo::cli {

class NewFile {
 public:
  // Where this fails the descriptor is not open, and errno says why.
  NewFile(std::string path, const Budget& budget);
  ~NewFile();
  NewFile(const NewFile&) = delete;
  NewFile& operator=(const NewFile&) = delete;

  [[nodiscard]] const Descriptor& descriptor() const { return file_; }
  // Where it will be: where `path` is a link, its target.
  [[nodiscard]] const std::string& path() const { return path_; }
  // Gives the file its name, and the mode of the file that it replaces. False where it fails: errno says why.
  [[nodiscard]] bool publish();

 private:
  void open_named(const Budget& budget);
  void choose_temporary_name();
  void forget_temporary_name();
  [[nodiscard]] bool link_as(const std::string& name) const;
  [[nodiscard]] bool link_temporary();
  [[nodiscard]] bool rename_temporary();

  std::string path_, temporary_;  // temporary_: empty where the file has no name
  std::optional<RemovedAtSignal> removed_at_signal_;
  Descriptor file_;
};

// Whether a file has the name that a NewFile without one has for a moment, and keeps where a program is killed then.
[[nodiscard]] bool is_temporary_name(std::string_view name);
// Makes the names of a folder outlive a loss of power: of the folder that this path is in.
void sync_folder_of(const std::string& path, const Budget& budget);

}  // namespace zermelo::cli
