// SPDX-License-Identifier: Apache-2.0
// The small files of a folder under construction: they wait in memory until a pack of them (part_pack.h) is worth a
// wait for the disk. A loss of power, or of the program, takes the ones that wait; what is on disk is always all that
// was published up to some moment.
#pragma once
#include <chrono>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include <zermelo/tables/part_pack.h>
#include <zermelo/tables/parts_folder.h>

namespace zermelo::cli {

// When to write what waits: so seldom that the disk takes a small part of the time, however slow it is.
class SyncPace {
 public:
  using Clock = std::chrono::steady_clock;

  [[nodiscard]] bool is_due(Clock::time_point now) const { return now >= next_; }
  void synced(Clock::time_point began, Clock::time_point ended) { next_ = ended + times_as_long * (ended - began); }

 private:
  static constexpr int times_as_long = 8;
  Clock::time_point next_{};  // the first is due at once
};

class SmallParts {
 public:
  static constexpr std::uint64_t most_bytes = std::uint64_t{1} << 18;  // of a file that is small

  explicit SmallParts(const tables::PartsFolder& folder) : folder_(folder) {}

  // Reads which files the packs of the folder hold. Throws an Error where a pack is damaged.
  void find();
  // Whether a file of that name may be packed.
  [[nodiscard]] static bool takes(const std::string& name);

  [[nodiscard]] std::vector<std::string> names() const;
  [[nodiscard]] bool holds(const std::string& name) const { return places_.count(name) > 0; }
  // REQUIRES, of both: it holds the file.
  [[nodiscard]] std::unique_ptr<tables::ByteStore> open(const std::string& name) const;
  void remove(const std::string& name);

  void add(std::string name, tables::Bytes bytes);
  // What was added outlives a loss of power.
  void flush();
  // What is not on disk is no longer held.
  void forget_waiting();
  // The packs go, with all that they hold.
  void remove_all();

 private:
  struct Place {
    std::uint64_t pack = 0;  // waiting: in memory
    tables::PackedFile file;
    std::shared_ptr<const tables::Bytes> bytes;
  };
  static constexpr std::uint64_t waiting = 0, most_waiting_bytes = std::uint64_t{1} << 22;

  [[nodiscard]] std::string path_of(std::uint64_t pack) const;
  void write_pack(const std::vector<tables::SmallFile>& files);
  void remove_pack(std::uint64_t pack);

  const tables::PartsFolder& folder_;
  Budget budget_;  // without limits: what is finished is kept when the build's own budget is over
  SyncPace pace_;
  std::map<std::string, Place> places_;
  std::vector<std::string> waiting_names_;       // in the order in which they came
  std::map<std::uint64_t, std::uint64_t> used_;  // files of each pack that are still wanted
  std::uint64_t waiting_bytes_ = 0, last_pack_ = 0;
};

}  // namespace zermelo::cli
