// SPDX-License-Identifier: Apache-2.0
// A game's numbering in the memory of a device.
#pragma once
#include <cstdint>
#include <type_traits>

#include <zermelo/rules/rules.h>

namespace zermelo::gpu {

namespace inner {

// A numbering's tables are in the object itself, or in an array that a view of it can find anywhere.
template <class N>
concept Viewed = requires(const N& numbering) {
  typename N::View;
  numbering.view(numbering.table().data());
};
template <class N>
struct OnDevice {
  using type = N;
};
template <Viewed N>
struct OnDevice<N> {
  using type = typename N::View;
};

}  // namespace inner

// The bytes that a numbering takes on a device.
template <Numbered R>
std::uint64_t numbering_bytes([[maybe_unused]] const typename R::Numbering& numbering) {
  std::uint64_t bytes = sizeof(typename inner::OnDevice<typename R::Numbering>::type);
  if constexpr (inner::Viewed<typename R::Numbering>) bytes += 8 * numbering.table().size();
  return bytes;
}

template <Numbered R, class Device>
class NumberingOnDevice {
 public:
  using View = typename inner::OnDevice<typename R::Numbering>::type;
  static_assert(std::is_trivially_copyable_v<R> && std::is_trivially_copyable_v<View>);

  NumberingOnDevice(Device& device, const typename R::Numbering& numbering)
      : numbering_(device.template array<View>(1)) {
    if constexpr (inner::Viewed<typename R::Numbering>) {
      const auto& table = numbering.table();
      table_ = device.template array<std::uint64_t>(table.size());
      device.write(table_, table.data(), table.size());
      const View view = numbering.view(table_.data());
      device.write(numbering_, &view, 1);
    } else {
      device.write(numbering_, &numbering, 1);
    }
  }

  // On the device.
  [[nodiscard]] const View* data() const { return numbering_.data(); }

 private:
  typename Device::template Array<View> numbering_;
  typename Device::template Array<std::uint64_t> table_;
};

}  // namespace zermelo::gpu
