// SPDX-License-Identifier: Apache-2.0
#include "cli/small_parts.h"

#include <algorithm>
#include <cerrno>
#include <utility>

#include <unistd.h>

#include <zermelo/base/error.h>

#include "cli/table_files.h"

namespace zermelo::cli {

void SmallParts::find() {
  for (const std::string& name : folder_.names()) {
    const auto pack = tables::pack_number(name);
    if (!pack) continue;
    last_pack_ = std::max(last_pack_, *pack);
    used_[*pack] = 0;
    for (tables::PackedFile& file : tables::files_in_pack(*folder_.open(name))) {
      if (!takes(file.name)) tables::refuse_part(path_of(*pack));
      const std::string file_name = file.name;
      if (places_.emplace(file_name, Place{*pack, std::move(file), nullptr}).second) ++used_[*pack];
    }
  }
}

bool SmallParts::takes(const std::string& name) { return tables::PartName::read(name) || name.ends_with(".keys"); }

std::vector<std::string> SmallParts::names() const {
  std::vector<std::string> names;
  for (const auto& [name, place] : places_) names.push_back(name);
  return names;
}

std::unique_ptr<tables::ByteStore> SmallParts::open(const std::string& name) const {
  const Place& place = places_.at(name);
  if (place.pack == waiting) return tables::stored_in(place.bytes, folder_.path_of(name));
  return tables::range_of(folder_.open(tables::pack_name(place.pack)), place.file);
}

void SmallParts::remove(const std::string& name) {
  const auto found = places_.find(name);
  const std::uint64_t pack = found->second.pack;
  if (pack == waiting) {
    waiting_bytes_ -= found->second.bytes->size();
    std::erase(waiting_names_, name);
  }
  places_.erase(found);
  if (pack == waiting || --used_[pack] > 0) return;
  flush();
  remove_pack(pack);
}

void SmallParts::add(std::string name, tables::Bytes bytes) {
  waiting_bytes_ += bytes.size();
  if (holds(name)) remove(name);
  waiting_names_.push_back(name);
  places_[std::move(name)] = {waiting, {}, std::make_shared<const tables::Bytes>(std::move(bytes))};
  if (waiting_bytes_ >= most_waiting_bytes || pace_.is_due(SyncPace::Clock::now())) flush();
}

void SmallParts::flush() {
  if (waiting_names_.empty()) return;
  std::vector<tables::SmallFile> files;
  for (const std::string& name : waiting_names_) files.push_back({name, places_.at(name).bytes});
  const auto began = SyncPace::Clock::now();
  write_pack(files);
  pace_.synced(began, SyncPace::Clock::now());
}

void SmallParts::write_pack(const std::vector<tables::SmallFile>& files) {
  const std::uint64_t pack = last_pack_ + 1;
  const tables::Bytes bytes = tables::packed_files(files);
  TableOutput file(path_of(pack), budget_);
  file.write(bytes);
  file.sync();
  file.publish();
  last_pack_ = pack;
  used_[pack] = files.size();
  std::uint64_t end = bytes.size();
  for (auto each = files.rbegin(); each != files.rend(); ++each) {
    end -= each->bytes->size();
    places_[each->name] = {pack, {each->name, end, each->bytes->size()}, nullptr};
  }
  waiting_names_.clear();
  waiting_bytes_ = 0;
}

void SmallParts::forget_waiting() {
  for (const std::string& name : waiting_names_) places_.erase(name);
  waiting_names_.clear();
  waiting_bytes_ = 0;
}

void SmallParts::remove_all() {
  forget_waiting();
  places_.clear();
  while (!used_.empty()) remove_pack(used_.begin()->first);
}

void SmallParts::remove_pack(std::uint64_t pack) {
  const std::string path = path_of(pack);
  if (::unlink(path.c_str()) != 0 && errno != ENOENT)
    throw Error(Phrase("cannot be written: {}", system_phrase(errno)), {path, 0, 0});
  used_.erase(pack);
}

std::string SmallParts::path_of(std::uint64_t pack) const { return folder_.path_of(tables::pack_name(pack)); }

}  // namespace zermelo::cli
