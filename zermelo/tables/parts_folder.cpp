// SPDX-License-Identifier: Apache-2.0
#include <zermelo/tables/parts_folder.h>

#include <algorithm>
#include <cerrno>
#include <filesystem>
#include <utility>

#include <fcntl.h>
#include <unistd.h>

#include <zermelo/base/error.h>

namespace zermelo::tables {

namespace {

[[noreturn]] void refuse_reading(const std::string& path, int error) {
  throw Error(Phrase("cannot be read: {}", system_phrase(error)), {path, 0, 0});
}

}  // namespace

std::vector<std::string> PartsFolder::all_files() const {
  std::vector<std::string> files;
  std::error_code error;
  for (std::filesystem::directory_iterator entry(path_, error), end; !error && entry != end; entry.increment(error))
    files.push_back(entry->path().filename().string());
  if (error) refuse_reading(path_, error.value());
  std::sort(files.begin(), files.end());
  return files;
}

std::vector<std::string> PartsFolder::names() const {
  std::vector<std::string> names = all_files();
  std::erase_if(names, [](const std::string& name) { return !is_file_of_store(name); });
  return names;
}

bool PartsFolder::holds(const std::string& name) const { return access(path_of(name).c_str(), F_OK) == 0; }

std::unique_ptr<ByteStore> PartsFolder::open(const std::string& name) const {
  Descriptor file = Descriptor::open(path_of(name), O_RDONLY, budget_);
  if (!file.is_open()) refuse_reading(path_of(name), errno);
  return stored_in(std::move(file), path_of(name));
}

}  // namespace zermelo::tables
