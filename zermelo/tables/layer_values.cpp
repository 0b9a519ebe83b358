// SPDX-License-Identifier: Apache-2.0
#include <zermelo/tables/layer_values.h>

#include <algorithm>
#include <utility>

#include <zermelo/tables/shown_value.h>

namespace zermelo::tables {

// Keeps the block of the number that was read last.
class LayerValues::Reader {
 public:
  explicit Reader(const LayerValues& values)
      : values_(values), a_block_(values.parts_.front()->description().entries_per_block) {}

  std::uint64_t value(std::uint64_t number) {
    if (block_ == nullptr || number / a_block_ != held_) {
      const auto& parts = values_.parts_;
      const auto above =
          std::upper_bound(parts.begin(), parts.end(), number,
                           [&](std::uint64_t wanted, const auto& part) { return wanted < values_.first(*part); });
      const TableFile& part = **(above - 1);
      held_ = number / a_block_;
      block_ = part.block(values_.layer(), (number - values_.first(part)) / a_block_);
    }
    return block_->value(number % a_block_);
  }

 private:
  const LayerValues& values_;
  std::uint64_t a_block_, held_ = 0;
  std::shared_ptr<const Block> block_;
};

LayerValues::LayerValues(const NumberLayerSolver& solver, int layer,
                         std::vector<std::shared_ptr<const TableFile>> parts)
    : solver_(solver), layer_(layer), parts_(std::move(parts)) {
  std::sort(parts_.begin(), parts_.end(), [&](const auto& a, const auto& b) { return first(*a) < first(*b); });
}

bool LayerValues::is_whole() const {
  std::uint64_t entries = 0;
  for (const auto& part : parts_) {
    if (part->description().layers.size() != static_cast<std::size_t>(solver_.layers()) || first(*part) != entries)
      return false;
    entries += count(*part);
  }
  return entries == solver_.size(layer_);
}

// Numbers that are told by others lie side by side as those do, more or less: a block serves many.
void LayerValues::restore(NumberRange numbers, std::uint64_t* to) const {
  std::vector<std::uint64_t> told(numbers.size());
  solver_.told_by(layer_, numbers, told.data());
  std::vector<detail::Score> shown(numbers.size());
  Reader straight(*this), elsewhere(*this);
  for (std::uint64_t i = 0; i < shown.size(); ++i) {
    Reader& reader = told[i] == numbers.begin + i ? straight : elsewhere;
    shown[i] = shown_score(reader.value(told[i]), solver_.scale());
  }
  solver_.restore(layer_, numbers, shown.data(), to);
}

}  // namespace zermelo::tables
