// SPDX-License-Identifier: Apache-2.0
#include "cli/export_folder.h"

#include <cstdint>
#include <sstream>
#include <system_error>
#include <utility>

#include <fmt/format.h>

#include <zermelo/base/error.h>
#include <zermelo/base/large_array.h>

#include "cli/files.h"
#include "cli/output.h"

namespace zermelo::cli {

namespace {

namespace fs = std::filesystem;

constexpr std::string_view mark_head = "zermelo export 2";
constexpr std::string_view unfinished = "----------------";  // for a checksum: it was being written

[[noreturn]] void refuse(Phrase why, const fs::path& path) { throw Error(std::move(why), {path.string(), 0, 0}); }

fs::file_type type_of(const fs::path& path) {
  std::error_code failed;
  const fs::file_type type = fs::symlink_status(path, failed).type();
  if (type == fs::file_type::none) refuse(system_phrase(failed.value()), path);
  return type;
}

void refuse_link(const fs::path& path) {
  if (type_of(path) == fs::file_type::symlink)
    refuse(Phrase("this is a link, and nothing is written through one"), path);
}

// Also where a folder on the way to the file is one.
void refuse_links(fs::path folder, const fs::path& file) {
  for (const fs::path& part : file) refuse_link(folder /= part);
}

// Without a «/» or «/.» at its end, behind which a link does not show.
fs::path itself(fs::path folder) {
  while ((!folder.has_filename() || folder.filename() == ".") && folder.has_relative_path() &&
         folder.has_parent_path()) {
    folder = folder.parent_path();
  }
  return folder;
}

bool holds_nothing(const fs::path& folder) {
  std::error_code failed;
  const bool empty = fs::is_empty(folder, failed);
  if (failed) refuse(system_phrase(failed.value()), folder);
  return empty;
}

// A mark may have been changed: what it lists stays below its folder.
bool stays_below(const fs::path& file) {
  if (file.empty() || !file.is_relative()) return false;
  for (const fs::path& part : file) {
    if (part == ".." || part == ".") return false;
  }
  return true;
}

}  // namespace

std::string checksum_of(std::string_view text) {
  std::uint64_t sum = 0xCBF29CE484222325;
  for (const char byte : text) sum = (sum ^ static_cast<unsigned char>(byte)) * 0x100000001B3;
  return fmt::format("{:016x}", sum);
}

ExportFolder::ExportFolder(fs::path folder, const std::vector<std::string>& files, const Context& context)
    : folder_(itself(std::move(folder))), context_(context) {
  for (const std::string& file : files) files_.emplace(file, unfinished);
  refuse_links({}, folder_);
  const fs::file_type type = type_of(folder_);
  if (type == fs::file_type::not_found) return;
  if (type != fs::file_type::directory) refuse(Phrase("this is not a folder"), folder_);
  refuse_link(folder_ / mark_name);
  if (type_of(folder_ / mark_name) == fs::file_type::regular) {
    read_mark();
  } else if (!holds_nothing(folder_)) {
    refuse(Phrase("this folder holds files that no export wrote: name a new or an empty one"), folder_);
  }
  for (const auto& [file, checksum] : earlier_) check(file);
  for (const auto& [file, checksum] : files_) check(file);
}

void ExportFolder::begin() {
  const Checksums written = files_;
  files_.insert(earlier_.begin(), earlier_.end());
  write_mark();
  files_ = written;
}

void ExportFolder::read_mark() {
  const fs::path path = folder_ / mark_name;
  const LargeArray<char> text = read_whole(path.string(), context_.budget);
  std::istringstream lines(std::string(text.data(), text.size()));
  std::string line;
  bool ours = std::getline(lines, line) && line == mark_head;
  while (ours && std::getline(lines, line)) {
    const std::size_t blank = line.find(' ');
    ours = blank == unfinished.size() && stays_below(line.substr(blank + 1));
    if (ours) earlier_.emplace(line.substr(blank + 1), line.substr(0, blank));
  }
  if (!ours) refuse(Phrase("no export wrote this: name a new or an empty folder"), path);
}

void ExportFolder::check(const std::string& file) const {
  refuse_links(folder_, file);
  const fs::path path = folder_ / file;
  if (type_of(path) == fs::file_type::not_found) return;
  const auto earlier = earlier_.find(file);
  if (earlier == earlier_.end()) refuse(Phrase("no earlier export wrote this file, which would be lost"), path);
  if (earlier->second == unfinished) return;
  const LargeArray<char> text = read_whole(path.string(), context_.budget);
  if (checksum_of({text.data(), text.size()}) != earlier->second)
    refuse(Phrase("this file was changed since it was exported, and would be lost"), path);
}

void ExportFolder::write_mark() {
  std::string text = std::string(mark_head) + "\n";
  for (const auto& [file, checksum] : files_) text.append(checksum).append(" ").append(file).append("\n");
  write_file(std::string(mark_name), text);
}

void ExportFolder::write(const std::string& file, std::string_view text) {
  write_file(file, text);
  files_[file] = checksum_of(text);
}

void ExportFolder::write_file(const std::string& file, std::string_view text) const {
  const fs::path path = folder_ / file;
  std::error_code failed;
  fs::create_directories(path.parent_path(), failed);
  if (failed) refuse(system_phrase(failed.value()), path.parent_path());
  refuse_links(folder_, file);
  Output output(path.string(), context_.budget);
  output.write(text);
  output.finish();
}

void ExportFolder::finish() {
  for (const auto& [file, checksum] : earlier_) {
    refuse_links(folder_, file);
    std::error_code ignored;
    if (files_.count(file) == 0) fs::remove(folder_ / file, ignored);
  }
  write_mark();
}

}  // namespace zermelo::cli
