// SPDX-License-Identifier: Apache-2.0
// The folder that `export` writes: new, empty, or one that an earlier export wrote, which its mark says. A mark lists
// the files of the export, one a line, each behind a checksum, so that nothing else is ever replaced, nor what somebody
// has edited since. Nothing is written through a link.
#pragma once
#include <filesystem>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "cli/context.h"

namespace zermelo::cli {

// FNV-1a: it tells what was edited, and no library has to be there for it.
[[nodiscard]] std::string checksum_of(std::string_view text);

class ExportFolder {
 public:
  static constexpr std::string_view mark_name = ".zermelo-export";

  // Writes nothing. Throws an Error where one of these files may not be written. Names are relative, with '/'.
  ExportFolder(std::filesystem::path folder, const std::vector<std::string>& files, const Context& context);

  // The mark first, so that an export that was interrupted can be made again.
  void begin();
  void write(const std::string& file, std::string_view text);
  // Removes what an earlier export wrote and this one did not.
  void finish();

 private:
  void read_mark();
  void check(const std::string& file) const;
  void write_mark();
  void write_file(const std::string& file, std::string_view text) const;

  using Checksums = std::map<std::string, std::string>;  // by file

  std::filesystem::path folder_;
  Checksums files_, earlier_;
  const Context& context_;
};

}  // namespace zermelo::cli
