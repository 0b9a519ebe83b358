// SPDX-License-Identifier: Apache-2.0
#include "cli/building_folder.h"

#include <algorithm>
#include <cerrno>
#include <filesystem>
#include <utility>

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <zermelo/base/error.h>

#include "cli/files.h"
#include "cli/table_files.h"

namespace zermelo::cli {

namespace {

constexpr const char* lock_name = "lock";
constexpr const char* plan_name = "plan.zt";

class FolderPart final : public tables::NewPart {
 public:
  FolderPart(const std::string& path, const Budget& budget) : file_(path, budget) {}

  void write(std::span<const std::uint8_t> bytes) override { file_.write(bytes); }
  void sync() override { file_.sync(); }
  void publish() override { file_.publish(); }

 private:
  TableOutput file_;
};

[[noreturn]] void refuse(const std::string& path, const Phrase& why) { throw Error(why, {path, 0, 0}); }
[[noreturn]] void refuse_writing(const std::string& path, int error) {
  refuse(path, Phrase("cannot be written: {}", system_phrase(error)));
}

// Whether the descriptor is of the file that has the name now.
bool is_at(const Descriptor& file, const std::string& path) {
  struct stat held {
  }, named{};
  return fstat(file.number(), &held) == 0 && stat(path.c_str(), &named) == 0 && held.st_ino == named.st_ino &&
         held.st_dev == named.st_dev;
}

}  // namespace

BuildingFolder::BuildingFolder(const std::string& table, bool resume, const Budget& budget)
    : path_(table + ".building"), budget_(budget) {
  own();
  if (finished() > 0 && !resume)
    throw Error(Phrase("this folder holds an unfinished build"), {path_, 0, 0}).coded("unfinished-build");
  if (finished() == 0 && holds(*this, plan_name)) remove(plan_name);
}

BuildingFolder::BuildingFolder(const SharedFolder& shared, const Budget& budget) : path_(shared.path), budget_(budget) {
  if (shared.is_owned) own();
}

void BuildingFolder::own() {
  // Whoever had the lock may remove the folder before we have it.
  do {
    budget_.check();
    make();
  } while (!try_lock());
  for (const auto& entry : std::filesystem::directory_iterator(path_)) {
    if (entry.path().filename().string().front() == '.') (void)::unlink(entry.path().c_str());
  }
}

void BuildingFolder::make() {
  constexpr mode_t usable_by_all = 0777;  // less what the umask takes away
  if (mkdir(path_.c_str(), usable_by_all) != 0 && errno != EEXIST) refuse_writing(path_, errno);
}

bool BuildingFolder::try_lock() {
  const std::string name = path_of(lock_name);
  lock_ = Descriptor::open(name, O_RDWR | O_CREAT, budget_);
  if (!lock_.is_open() && errno == ENOENT) return false;
  if (!lock_.is_open()) refuse_writing(path_, errno);
  if (flock(lock_.number(), LOCK_EX | LOCK_NB) != 0) {
    if (errno != EWOULDBLOCK) refuse_writing(path_, errno);
    throw Error(Phrase("another program is building this table"), {path_, 0, 0}).coded("build-in-use");
  }
  return is_at(lock_, name);
}

std::vector<std::string> BuildingFolder::names() const {
  std::vector<std::string> names;
  std::error_code error;
  for (std::filesystem::directory_iterator entry(path_, error), end; !error && entry != end; entry.increment(error)) {
    const std::string name = entry->path().filename().string();
    if (name != lock_name && name.front() != '.') names.push_back(name);
  }
  if (error) refuse(path_, Phrase("cannot be read: {}", system_phrase(error.value())));
  std::sort(names.begin(), names.end());
  return names;
}

std::uint64_t BuildingFolder::finished() const {
  const auto all = names();
  return static_cast<std::uint64_t>(
      std::count_if(all.begin(), all.end(), [](const std::string& name) { return name != plan_name; }));
}

std::unique_ptr<tables::NewPart> BuildingFolder::create(const std::string& name) {
  return std::make_unique<FolderPart>(path_of(name), budget_);
}

std::unique_ptr<tables::ByteStore> BuildingFolder::open(const std::string& name) const {
  Descriptor file = Descriptor::open(path_of(name), O_RDONLY, budget_);
  if (!file.is_open()) refuse(path_of(name), Phrase("cannot be read: {}", system_phrase(errno)));
  return tables::stored_in(std::move(file), path_of(name));
}

void BuildingFolder::remove(const std::string& name) {
  if (::unlink(path_of(name).c_str()) != 0 && errno != ENOENT) refuse_writing(path_of(name), errno);
}

Descriptor BuildingFolder::scratch() const { return Descriptor::unnamed(path_, budget_); }

void BuildingFolder::refuse_scratch() const { refuse_writing(path_, errno); }

void BuildingFolder::remove_all() {
  for (const std::string& name : names()) remove(name);
  (void)::unlink(path_of(lock_name).c_str());
  if (::rmdir(path_.c_str()) != 0) refuse_writing(path_, errno);
}

}  // namespace zermelo::cli
