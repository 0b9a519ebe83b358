// SPDX-License-Identifier: Apache-2.0
// The folder of a table under construction, FILE.zt.building beside it: what is finished waits there for the rest.
#pragma once
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include <zermelo/tables/parts_folder.h>

#include "cli/context.h"
#include "cli/small_parts.h"

namespace zermelo::cli {

// Whether a build that ended so can go on with what its folder holds: not where that is damaged, or of another table.
[[nodiscard]] bool can_go_on(const Error& error);

// A folder whose parts several processes write together.
struct SharedFolder {
  std::string path;
  bool is_owned = false;  // by the one that makes and locks it
};

class BuildingFolder final : public tables::PartStore {
 public:
  // Makes the folder where there is none. Throws an Error where another program builds in it, and where it holds an
  // unfinished build, unless that is to be resumed.
  BuildingFolder(const std::string& table, bool resume, const Budget& budget);

  // Goes on with what the folder holds. Throws an Error where another program builds in it, and where it holds other
  // files and no table.
  BuildingFolder(const SharedFolder& shared, const Budget& budget);

  [[nodiscard]] const std::string& path() const { return files_.path(); }
  // Parts, and layers whose positions were found.
  [[nodiscard]] std::uint64_t finished() const;
  // Removes it with all that it holds. Where the program is killed on the way, and the table has its name, nobody goes
  // on with the rest.
  void remove_all();
  void remove_published();

  [[nodiscard]] std::vector<std::string> names() const override;
  [[nodiscard]] bool holds(const std::string& name) const override { return small_.holds(name) || files_.holds(name); }
  [[nodiscard]] std::unique_ptr<tables::NewPart> create(const std::string& name) override;
  [[nodiscard]] std::unique_ptr<tables::ByteStore> open(const std::string& name) const override {
    return small_.holds(name) ? small_.open(name) : files_.open(name);
  }
  void remove(const std::string& name) override;
  void flush() override { small_.flush(); }
  // Small parts that are not on disk are no longer held.
  void forget_waiting() { small_.forget_waiting(); }
  [[nodiscard]] Descriptor scratch() const override;
  [[noreturn]] void refuse_scratch() const override;

 private:
  void make();
  // Makes and locks it, and removes what file systems without unnamed files leave behind when a program is killed.
  void own();
  [[nodiscard]] bool try_lock();
  void remove_parts();
  void require_no_other_files() const;

  class Part;

  tables::PartsFolder files_;
  SmallParts small_;  // none in a shared folder
  bool is_shared_ = false;
  Budget budget_;
  Descriptor lock_;
};

}  // namespace zermelo::cli
