// SPDX-License-Identifier: Apache-2.0
// An array of numpy, or any buffer, as a row of whole numbers: read in place where it is of just that form, else
// converted, whatever its width, its byte order and its steps.
#pragma once
#include <pybind11/pybind11.h>

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <limits>
#include <span>
#include <string_view>
#include <type_traits>
#include <vector>

#include <zermelo/base/error.h>

namespace zermelo::python {

// The numbers live as long as this; their owner cannot change the array's size meanwhile.
template <class T>
class NumberRow {
 public:
  // `what`: the array's name in a message.
  NumberRow(const pybind11::buffer& buffer, const Phrase& what) : held_(buffer.request()), what_(what) {
    read_form();
    const bool same = static_cast<std::size_t>(held_.itemsize) == sizeof(T) && !is_signed_ && !swapped_;
    if (same && (size() < 2 || held_.strides[0] == held_.itemsize) && aligned()) {
      values_ = {static_cast<const T*>(held_.ptr), size()};
    } else {
      convert();
    }
  }

  [[nodiscard]] std::span<const T> values() const { return values_; }

 private:
  [[nodiscard]] std::size_t size() const { return static_cast<std::size_t>(held_.shape[0]); }
  [[nodiscard]] bool aligned() const { return reinterpret_cast<std::uintptr_t>(held_.ptr) % alignof(T) == 0; }

  // As the module struct writes it: a byte order, then a letter.
  void read_form() {
    constexpr std::string_view orders = "@=<>!", signed_letters = "bhilqn", unsigned_letters = "BHILQN";
    std::string_view form = held_.format;
    const char order = !form.empty() && orders.find(form[0]) != std::string_view::npos ? form[0] : '@';
    if (!form.empty() && orders.find(form[0]) != std::string_view::npos) form.remove_prefix(1);
    is_signed_ = form.size() == 1 && signed_letters.find(form[0]) != std::string_view::npos;
    const bool whole = is_signed_ || (form.size() == 1 && unsigned_letters.find(form[0]) != std::string_view::npos);
    if (held_.ndim != 1 || !whole || held_.itemsize > 8)
      throw Error(Phrase("{} are one row of whole numbers; these are {} dimensions of the type {}", what_, held_.ndim,
                         form == "?" ? "bool" : held_.format));
    constexpr bool little = std::endian::native == std::endian::little;
    swapped_ = little ? order == '>' || order == '!' : order == '<';
  }

  void convert() {
    converted_.resize(size());
    for (std::size_t i = 0; i < size(); ++i) {
      const std::int64_t negative = is_signed_ ? static_cast<std::int64_t>(entry(i)) : 0;
      if (negative < 0) refuse(i, negative);
      if (entry(i) > std::numeric_limits<T>::max()) refuse(i, entry(i));
      converted_[i] = static_cast<T>(entry(i));
    }
    values_ = converted_;
  }
  // A negative number as a word of 64 bits.
  [[nodiscard]] std::uint64_t entry(std::size_t i) const {
    const auto width = static_cast<std::size_t>(held_.itemsize);
    unsigned char bytes[8] = {};
    std::memcpy(bytes, static_cast<const char*>(held_.ptr) + static_cast<std::ptrdiff_t>(i) * held_.strides[0], width);
    if (swapped_) std::reverse(bytes, bytes + width);
    std::uint64_t value = 0;
    for (std::size_t k = 0; k < width; ++k) {
      const std::size_t low = std::endian::native == std::endian::little ? k : width - 1 - k;
      value |= std::uint64_t{bytes[low]} << 8 * k;
    }
    const bool negative = is_signed_ && (value >> (8 * width - 1)) != 0;
    return negative && width < 8 ? value | ~std::uint64_t{0} << 8 * width : value;
  }
  template <class Number>
  [[noreturn]] void refuse(std::size_t i, Number found) const {
    throw Error(Phrase("{} hold {} at index {}: expected a whole number from 0 to {}", what_, found, i,
                       std::numeric_limits<T>::max()));
  }

  pybind11::buffer_info held_;
  Phrase what_;
  bool is_signed_ = false, swapped_ = false;
  std::vector<T> converted_;
  std::span<const T> values_;
};

}  // namespace zermelo::python
