// SPDX-License-Identifier: Apache-2.0
// The files of a table in a folder that a user named.
#pragma once
#include <string>
#include <vector>

#include <zermelo/tables/part_store.h>

namespace zermelo::tables {

class PartsFolder final : public StoredParts {
 public:
  PartsFolder(std::string path, const Budget& budget) : path_(std::move(path)), budget_(budget) {}

  [[nodiscard]] const std::string& path() const { return path_; }
  [[nodiscard]] std::string path_of(const std::string& name) const { return path_ + "/" + name; }
  // All that it holds, sorted.
  [[nodiscard]] std::vector<std::string> all_files() const;

  [[nodiscard]] std::vector<std::string> names() const override;
  [[nodiscard]] bool holds(const std::string& name) const override;
  [[nodiscard]] std::unique_ptr<ByteStore> open(const std::string& name) const override;

 private:
  std::string path_;
  Budget budget_;
};

}  // namespace zermelo::tables
