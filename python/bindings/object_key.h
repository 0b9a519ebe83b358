// SPDX-License-Identifier: Apache-2.0
// How a table knows a Python object: its hash and, where it is a whole number or a tuple of a few of them, the most
// frequent nodes and positions, all of it in one word, so that no lookup must read the object again.
#pragma once
#include <pybind11/pybind11.h>

#include <bit>
#include <cstdint>
#include <optional>

namespace zermelo::python {

struct ObjectKey {
  std::uint64_t hash = 0;   // mixed(); the same for equal objects, whatever their types
  std::uint64_t exact = 0;  // 0, or the object itself: equal exactly where the objects are

  // Numbers hash to themselves: the product spreads them over the table.
  [[nodiscard]] static std::uint64_t mixed(Py_hash_t hash) { return static_cast<std::uint64_t>(hash) * factor; }
  [[nodiscard]] static Py_hash_t unmixed(std::uint64_t hash) { return static_cast<Py_hash_t>(hash * inverse(factor)); }

 private:
  static constexpr std::uint64_t factor = 0x9E3779B97F4A7C15;
  static constexpr std::uint64_t inverse(std::uint64_t odd) {
    std::uint64_t found = odd;  // right in the lowest three bits; each step doubles them
    for (int step = 0; step < 5; ++step) found *= 2 - odd * found;
    return found;
  }
};

namespace detail {

// The exact word of a tuple: its size in the highest four bits, then its entries, each in as many bits as fit.
constexpr unsigned payload_bits = 60;
constexpr Py_ssize_t max_entries = 12;
constexpr std::uint64_t number_tag = std::uint64_t{15} << payload_bits;

static_assert(2 * PyLong_SHIFT <= payload_bits);
// An int that is neither negative nor larger than the payload; nothing for any other object, True and False included.
inline std::optional<std::uint64_t> whole_number_in(PyObject* object) {
  if (!PyLong_CheckExact(object)) return std::nullopt;
#if PY_VERSION_HEX >= 0x030B0000 && PY_VERSION_HEX < 0x030C0000
  const digit* const digits = reinterpret_cast<PyLongObject*>(object)->ob_digit;
  if (Py_SIZE(object) == 1) return digits[0];
  if (Py_SIZE(object) == 2) return std::uint64_t{digits[1]} << PyLong_SHIFT | digits[0];
  if (Py_SIZE(object) == 0) return 0;
#endif
  int overflow = 0;
  const long long value = PyLong_AsLongLongAndOverflow(object, &overflow);
  if (overflow != 0 || value < 0 || value >> payload_bits != 0) return std::nullopt;
  return static_cast<std::uint64_t>(value);
}

// hash() of a tuple from the hashes of its entries, as every Python since 3.8 computes it.
class TupleHash {
 public:
  void add(std::uint64_t hash) { state_ = std::rotl(state_ + hash * prime_2, 31) * prime_1; }
  [[nodiscard]] Py_hash_t of(Py_ssize_t size) const {
    const std::uint64_t hash = state_ + (static_cast<std::uint64_t>(size) ^ (prime_5 ^ 3527539));
    return hash == ~std::uint64_t{0} ? 1546275796 : static_cast<Py_hash_t>(hash);
  }

 private:
  static constexpr std::uint64_t prime_1 = 11400714785074694791U, prime_2 = 14029467366897019727U,
                                 prime_5 = 2870177450012600261U;
  std::uint64_t state_ = prime_5;
};

inline ObjectKey key_of_tuple(PyObject* tuple) {
  const Py_ssize_t size = PyTuple_GET_SIZE(tuple);
  if (size == 0 || size > max_entries) return {};
  const unsigned bits = payload_bits / static_cast<unsigned>(size);
  std::uint64_t packed = 0;
  TupleHash hash;
  for (Py_ssize_t i = 0; i < size; ++i) {
    const auto entry = whole_number_in(PyTuple_GET_ITEM(tuple, i));
    if (!entry || *entry >> bits != 0) return {};
    packed = packed << bits | *entry;
    hash.add(*entry);
  }
  return {ObjectKey::mixed(hash.of(size)), static_cast<std::uint64_t>(size) << payload_bits | packed};
}

// Whether this interpreter hashes tuples as TupleHash does.
inline bool tuples_hash_as_here() {
  static const bool same = [] {
    const pybind11::tuple pair = pybind11::make_tuple(3, 1 << 20), one = pybind11::make_tuple(0);
    return key_of_tuple(pair.ptr()).hash == ObjectKey::mixed(PyObject_Hash(pair.ptr())) &&
           key_of_tuple(one.ptr()).hash == ObjectKey::mixed(PyObject_Hash(one.ptr()));
  }();
  return same;
}

}  // namespace detail

// `exact` is 0, and the hash not known, where the object is no number and no tuple of numbers.
[[nodiscard]] inline ObjectKey exact_key(PyObject* object) {
  if (PyTuple_CheckExact(object)) return detail::tuples_hash_as_here() ? detail::key_of_tuple(object) : ObjectKey{};
  const auto number = detail::whole_number_in(object);
  if (!number) return {};
  return {ObjectKey::mixed(static_cast<Py_hash_t>(*number)), detail::number_tag | *number};
}

// Throws what the object's __hash__ raises.
[[nodiscard]] inline ObjectKey key_of(PyObject* object) {
  const ObjectKey key = exact_key(object);
  if (key.exact != 0) return key;
  const Py_hash_t hash = PyObject_Hash(object);
  if (hash == -1 && PyErr_Occurred() != nullptr) throw pybind11::error_already_set();
  return {ObjectKey::mixed(hash), 0};
}

}  // namespace zermelo::python
