// SPDX-License-Identifier: Apache-2.0
// The files of a table under construction: a plan, and parts, which have their names only once they are whole and
// synced. A part is a table itself (format.h): of one layer, or of a range of its entries. Killed at any moment, the
// store holds the parts that were finished, up to some moment, and nothing else with a name. After flush() it holds
// all.
//
//   plan.zt            what the table will be: a table without layers
//   layer-17-0.zt      a part: entries of layer 17, from entry 0 on
//   layer-17.keys      the positions of layer 17, found and not yet solved (key_file.h)
//   found-17-3.keys    those that rank 3 of a cluster has found
//   found.keys         how many positions each layer has: all were found
//   pack-5.parts       several small ones of these, with their names (part_pack.h)
//   published          the table has its name, and the rest is being removed
//   whole.zt           nothing is missing, and how many positions there are (joined_parts.h)
#pragma once
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <zermelo/tables/bytes.h>
#include <zermelo/tables/table_file.h>

namespace zermelo::tables {

class NewPart : public ByteSink {
 public:
  // Gives the part its name. A loss of power, or of the program, takes it only together with all that was published
  // later. REQUIRES: it is synced.
  virtual void publish() = 0;
};

// All functions throw an Error where the system refuses.
class StoredParts {
 public:
  virtual ~StoredParts() = default;
  // Of its files (is_file_of_store), sorted.
  [[nodiscard]] virtual std::vector<std::string> names() const = 0;
  [[nodiscard]] virtual bool holds(const std::string& name) const;
  [[nodiscard]] virtual std::unique_ptr<ByteStore> open(const std::string& name) const = 0;
};

// One builder at a time writes to a store.
class PartStore : public StoredParts {
 public:
  [[nodiscard]] virtual std::unique_ptr<NewPart> create(const std::string& name) = 0;
  virtual void remove(const std::string& name) = 0;
  // All that was published outlives a loss of power.
  virtual void flush() {}
  // A file without a name, for what can be made again: it is gone when it is closed.
  [[nodiscard]] virtual Descriptor scratch() const = 0;
  // Throws the Error for a scratch file that cannot be written, which errno explains.
  [[noreturn]] virtual void refuse_scratch() const = 0;
};

struct PartName {
  int layer = 0;
  std::uint64_t first = 0;  // entry

  [[nodiscard]] std::string text() const;
  // Nothing for other files.
  [[nodiscard]] static std::optional<PartName> read(const std::string& name);
};

inline constexpr const char* published_name = "published";

[[nodiscard]] std::string pack_name(std::uint64_t number);
// Nothing for other files.
[[nodiscard]] std::optional<std::uint64_t> pack_number(std::string_view name);

// Whether a file has a name that only stores give, so that it may be removed.
[[nodiscard]] bool is_file_of_store(std::string_view name);

// Whether a table holds entries of the named part's layer alone, from the named one on.
[[nodiscard]] bool is_part(const Description& table, const PartName& name);

// Opens a part. Throws an Error coded part-damaged where it cannot be used, is not of this plan, or is another part
// than its name says.
[[nodiscard]] std::shared_ptr<const TableFile> open_part(const StoredParts& store, const std::string& name,
                                                         const Description& plan, const Budget& budget);
// Writes the plan into an empty store. Elsewhere throws an Error where it holds the parts of another table.
void agree_on_plan(PartStore& store, const Description& plan, const Budget& budget);
// Throws that Error, and writes nothing. The widths of values may differ: they can depend on the solution.
void require_no_other_plan(const StoredParts& store, Description plan, const Budget& budget);

[[noreturn]] void refuse_part(const std::string& name);
// The same for one that is whole, but another one.
[[noreturn]] void refuse_stranger(const std::string& name);

}  // namespace zermelo::tables
