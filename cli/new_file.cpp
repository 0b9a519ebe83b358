// SPDX-License-Identifier: Apache-2.0
#include "cli/new_file.h"

#include <atomic>
#include <cerrno>
#include <cstdio>
#include <filesystem>
#include <utility>

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

namespace zermelo::cli {

namespace {

constexpr const char* own_descriptors = "/proc/self/fd";
constexpr std::string_view temporary_prefix = ".zermelo";

std::filesystem::path folder_of(const std::string& path) {
  const std::filesystem::path folder = std::filesystem::path(path).parent_path();
  return folder.empty() ? "." : folder;
}

}  // namespace

NewFile::NewFile(std::string path, const Budget& budget) : path_(std::move(path)) {
  // Replaces the target of a link, not the link.
  std::error_code error;
  if (const auto target = std::filesystem::canonical(path_, error); !error) path_ = target.string();
  if (access(own_descriptors, X_OK) == 0) file_ = Descriptor::open(folder_of(path_), O_TMPFILE | O_WRONLY, budget);
  if (!file_.is_open()) open_named(budget);
}

NewFile::~NewFile() {
  if (!temporary_.empty()) unlink(temporary_.c_str());
}

// Short, so that it fits wherever the name itself does.
void NewFile::choose_temporary_name() {
  static std::atomic<int> chosen = 0;
  const std::string name = std::string(temporary_prefix) + std::to_string(getpid()) + "-" + std::to_string(chosen++);
  temporary_ = folder_of(path_) / name;
  removed_at_signal_.emplace(temporary_);
}

void NewFile::forget_temporary_name() {
  removed_at_signal_.reset();
  temporary_.clear();
}

void NewFile::open_named(const Budget& budget) {
  do {
    choose_temporary_name();
    file_ = Descriptor::open(temporary_, O_CREAT | O_EXCL | O_WRONLY, budget);
  } while (!file_.is_open() && errno == EEXIST);
  if (!file_.is_open()) forget_temporary_name();
}

bool NewFile::link_as(const std::string& name) const {
  const std::string unnamed = own_descriptors + ("/" + std::to_string(file_.number()));
  return linkat(AT_FDCWD, unnamed.c_str(), AT_FDCWD, name.c_str(), AT_SYMLINK_FOLLOW) == 0;
}

bool NewFile::link_temporary() {
  for (;;) {
    choose_temporary_name();
    if (link_as(temporary_)) return true;
    forget_temporary_name();
    if (errno != EEXIST) return false;
  }
}

bool NewFile::rename_temporary() {
  if (std::rename(temporary_.c_str(), path_.c_str()) != 0) return false;
  forget_temporary_name();
  return true;
}

bool NewFile::publish() {
  constexpr mode_t permissions = 07777;
  struct stat before {};
  if (stat(path_.c_str(), &before) == 0) (void)fchmod(file_.number(), before.st_mode & permissions);
  if (temporary_.empty()) {
    if (link_as(path_)) return file_.close();
    // A link replaces no file; a rename does.
    if (errno != EEXIST || !link_temporary()) return false;
  }
  return file_.close() && rename_temporary();
}

bool is_temporary_name(std::string_view name) {
  if (!name.starts_with(temporary_prefix)) return false;
  name.remove_prefix(temporary_prefix.size());
  const std::size_t dash = name.find('-');
  const auto is_number = [](std::string_view text) {
    return !text.empty() && text.find_first_not_of("0123456789") == std::string_view::npos;
  };
  return dash != std::string_view::npos && is_number(name.substr(0, dash)) && is_number(name.substr(dash + 1));
}

void sync_folder_of(const std::string& path, const Budget& budget) {
  const Descriptor folder = Descriptor::open(folder_of(path), O_RDONLY | O_DIRECTORY, budget);
  if (folder.is_open()) (void)fsync(folder.number());  // some file systems cannot
}

}  // namespace zermelo::cli
