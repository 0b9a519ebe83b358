// SPDX-License-Identifier: Apache-2.0
#include "cli/building_folder.h"

#include <algorithm>
#include <cerrno>
#include <iterator>
#include <string_view>
#include <utility>

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <zermelo/base/error.h>

#include "cli/table_files.h"

namespace zermelo::cli {

namespace {

constexpr const char* lock_name = "lock";
constexpr const char* plan_name = "plan.zt";

[[noreturn]] void refuse(const std::string& path, const Phrase& why) { throw Error(why, {path, 0, 0}); }
[[noreturn]] void refuse_writing(const std::string& path, int error) {
  refuse(path, Phrase("cannot be written: {}", system_phrase(error)));
}

bool is_link_to_nothing(const std::string& path) {
  struct stat found {};
  return stat(path.c_str(), &found) != 0 && lstat(path.c_str(), &found) == 0;
}

// Whether the descriptor is of the file that has the name now.
bool is_at(const Descriptor& file, const std::string& path) {
  struct stat held {
  }, named{};
  return fstat(file.number(), &held) == 0 && stat(path.c_str(), &named) == 0 && held.st_ino == named.st_ino &&
         held.st_dev == named.st_dev;
}

}  // namespace

// A file of its own, or while it is small some bytes that may be packed with others.
class BuildingFolder::Part final : public tables::NewPart {
 public:
  Part(BuildingFolder& folder, std::string name) : folder_(folder), name_(std::move(name)) {
    if (folder.is_shared_ || !SmallParts::takes(name_)) open_file();
  }

  void write(std::span<const std::uint8_t> bytes) override {
    if (!file_ && bytes_.size() + bytes.size() > SmallParts::most_bytes) open_file();
    if (file_) return file_->write(bytes);
    bytes_.insert(bytes_.end(), bytes.begin(), bytes.end());
  }
  void sync() override {
    if (file_) file_->sync();
  }
  void publish() override {
    if (!file_) return folder_.small_.add(name_, std::move(bytes_));
    folder_.flush();
    file_->publish();
  }

 private:
  void open_file() {
    file_.emplace(folder_.files_.path_of(name_), folder_.budget_);
    file_->write(bytes_);
    bytes_ = {};
  }

  BuildingFolder& folder_;
  std::string name_;
  tables::Bytes bytes_;
  std::optional<TableOutput> file_;
};

bool can_go_on(const Error& error) {
  constexpr std::string_view final_codes[] = {"another-build", "part-damaged", "table-damaged",
                                              "table-cut",     "ranks-differ", "not-on-ranks"};
  return std::find(std::begin(final_codes), std::end(final_codes), error.code()) == std::end(final_codes);
}

BuildingFolder::BuildingFolder(const std::string& table, bool resume, const Budget& budget)
    : files_(table + ".building", budget), small_(files_), budget_(budget) {
  own();
  if (holds(tables::published_name)) remove_parts();
  small_.find();
  if (finished() > 0 && !resume)
    throw Error(Phrase("this folder holds an unfinished build"), {path(), 0, 0}).coded("unfinished-build");
  if (finished() == 0 && holds(plan_name)) remove(plan_name);
}

BuildingFolder::BuildingFolder(const SharedFolder& shared, const Budget& budget)
    : files_(shared.path, budget), small_(files_), is_shared_(true), budget_(budget) {
  if (!shared.is_owned) return;
  make();
  require_no_other_files();
  own();
}

void BuildingFolder::own() {
  // Whoever had the lock may remove the folder before we have it.
  do {
    budget_.check();
    make();
  } while (!try_lock());
  for (const std::string& name : files_.all_files()) {
    if (is_temporary_name(name)) (void)::unlink(files_.path_of(name).c_str());
  }
}

void BuildingFolder::make() {
  constexpr mode_t usable_by_all = 0777;  // less what the umask takes away
  if (mkdir(path().c_str(), usable_by_all) == 0) return sync_folder_of(path(), budget_);
  if (errno != EEXIST) refuse_writing(path(), errno);
  if (is_link_to_nothing(path())) refuse_writing(path(), ENOENT);
}

void BuildingFolder::require_no_other_files() const {
  if (!names().empty()) return;
  for (const std::string& name : files_.all_files()) {
    if (name != lock_name)
      throw Error(Phrase("this folder holds other files, such as {}, and no table", name), {path(), 0, 0})
          .coded("other-files");
  }
}

bool BuildingFolder::try_lock() {
  const std::string name = files_.path_of(lock_name);
  lock_ = Descriptor::open(name, O_RDWR | O_CREAT, budget_);
  if (!lock_.is_open() && errno == ENOENT) return false;
  if (!lock_.is_open()) refuse_writing(path(), errno);
  if (flock(lock_.number(), LOCK_EX | LOCK_NB) != 0) {
    if (errno != EWOULDBLOCK) refuse_writing(path(), errno);
    throw Error(Phrase("another program is building this table"), {path(), 0, 0}).coded("build-in-use");
  }
  return is_at(lock_, name);
}

std::vector<std::string> BuildingFolder::names() const {
  std::vector<std::string> names = files_.names();
  std::erase_if(names, [](const std::string& name) { return tables::pack_number(name).has_value(); });
  for (std::string& name : small_.names()) names.push_back(std::move(name));
  std::sort(names.begin(), names.end());
  names.erase(std::unique(names.begin(), names.end()), names.end());
  return names;
}

std::uint64_t BuildingFolder::finished() const {
  const auto all = names();
  return static_cast<std::uint64_t>(
      std::count_if(all.begin(), all.end(), [](const std::string& name) { return name != plan_name; }));
}

std::unique_ptr<tables::NewPart> BuildingFolder::create(const std::string& name) {
  return std::make_unique<Part>(*this, name);
}

// A file goes only when all that makes it useless is on disk.
void BuildingFolder::remove(const std::string& name) {
  if (small_.holds(name)) return small_.remove(name);
  flush();
  if (::unlink(files_.path_of(name).c_str()) != 0 && errno != ENOENT) refuse_writing(files_.path_of(name), errno);
}

Descriptor BuildingFolder::scratch() const { return Descriptor::unnamed(path(), budget_); }

void BuildingFolder::refuse_scratch() const { refuse_writing(path(), errno); }

// The mark of a published table goes last.
void BuildingFolder::remove_parts() {
  small_.remove_all();
  for (const std::string& name : files_.names()) {
    if (name != tables::published_name) remove(name);
  }
  remove(tables::published_name);
}

void BuildingFolder::remove_published() {
  const auto mark = create(tables::published_name);
  mark->sync();
  mark->publish();
  remove_all();
}

void BuildingFolder::remove_all() {
  remove_parts();
  (void)::unlink(files_.path_of(lock_name).c_str());
  // Another program may have begun to build here.
  if (::rmdir(path().c_str()) != 0 && errno != ENOTEMPTY) refuse_writing(path(), errno);
}

}  // namespace zermelo::cli
