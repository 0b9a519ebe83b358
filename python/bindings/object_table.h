// SPDX-License-Identifier: Apache-2.0
// Numbers of Python objects. A dict would do the same, but makes an int of each number and four times the memory.
#pragma once
#include <pybind11/pybind11.h>

#include <cstdint>
#include <utility>
#include <vector>

#include <zermelo/arena/arena.h>

namespace zermelo::python {

// Objects in the order of their numbers, each owned.
class ObjectList {
 public:
  ObjectList() = default;
  ObjectList(ObjectList&& from) noexcept : objects_(std::exchange(from.objects_, {})) {}
  ObjectList& operator=(ObjectList&& from) noexcept {
    std::swap(objects_, from.objects_);
    return *this;
  }
  ~ObjectList() {
    for (PyObject* const object : objects_) Py_DECREF(object);
  }

  [[nodiscard]] std::size_t size() const { return objects_.size(); }
  [[nodiscard]] PyObject* operator[](std::size_t number) const { return objects_[number]; }
  void prefetch_entry(std::size_t number) const { __builtin_prefetch(&objects_[number]); }
  void reserve(std::size_t size) { objects_.reserve(size); }
  void append(PyObject* object) {
    objects_.push_back(object);
    Py_INCREF(object);
  }
  [[nodiscard]] pybind11::list as_list() const {
    pybind11::list list(objects_.size());
    for (std::size_t i = 0; i < objects_.size(); ++i) {
      Py_INCREF(objects_[i]);
      PyList_SET_ITEM(list.ptr(), static_cast<Py_ssize_t>(i), objects_[i]);
    }
    return list;
  }

 private:
  std::vector<PyObject*> objects_;
};

// As == says, or identity. Throws what __eq__ raises.
[[nodiscard]] inline bool equal_by_python(PyObject* a, PyObject* b) {
  const int same = PyObject_RichCompareBool(a, b, Py_EQ);
  if (same < 0) throw pybind11::error_already_set();
  return same > 0;
}
[[nodiscard]] inline bool equal_entries(PyObject* a, PyObject* b) {
  if (a == b) return true;
  if (!PyLong_CheckExact(a) || !PyLong_CheckExact(b)) return equal_by_python(a, b);
  int over_a = 0, over_b = 0;
  const long long left = PyLong_AsLongLongAndOverflow(a, &over_a), right = PyLong_AsLongLongAndOverflow(b, &over_b);
  return over_a == 0 && over_b == 0 ? left == right : equal_by_python(a, b);
}
// The same with tuples of numbers, the most frequent nodes and positions, compared here.
[[nodiscard]] inline bool equal(PyObject* a, PyObject* b) {
  if (!PyTuple_CheckExact(a) || !PyTuple_CheckExact(b)) return equal_entries(a, b);
  const Py_ssize_t size = PyTuple_GET_SIZE(a);
  if (size != PyTuple_GET_SIZE(b)) return false;
  for (Py_ssize_t i = 0; i < size; ++i) {
    if (!equal_entries(PyTuple_GET_ITEM(a, i), PyTuple_GET_ITEM(b, i))) return false;
  }
  return true;
}

// From objects to their numbers in a list that outlives it, in the order in which they are added: open addressing, at
// most half full. Hashes are kept, since those of tuples and of users' classes are computed again each time.
class ObjectTable {
 public:
  explicit ObjectTable(std::size_t expected = 0) {
    while (slots_in(bits_) < 2 * expected) ++bits_;
    slots_.assign(slots_in(bits_), Slot{});
    hashes_.reserve(expected);
  }

  // Throws what the object's __hash__ raises.
  [[nodiscard]] static std::uint64_t hash(PyObject* object) {
    const Py_hash_t hash = PyObject_Hash(object);
    if (hash == -1 && PyErr_Occurred() != nullptr) throw pybind11::error_already_set();
    return mixed(hash);
  }
  // Numbers hash to themselves: the product spreads them over the table.
  [[nodiscard]] static std::uint64_t mixed(Py_hash_t hash) {
    return static_cast<std::uint64_t>(hash) * 0x9E3779B97F4A7C15;
  }
  // no_node where no equal object is known. Throws what __eq__ raises.
  [[nodiscard]] Node find(const ObjectList& objects, PyObject* object, std::uint64_t hash) const {
    for (std::size_t at = first(hash);; at = (at + 1) & (slots_.size() - 1)) {
      const Slot slot = slots_[at];
      if (slot.node == no_node) return no_node;
      if (slot.fragment != static_cast<std::uint32_t>(hash)) continue;
      if (equal(objects[slot.node], object)) return slot.node;
    }
  }
  // The number of the next object. REQUIRES: it is not known yet.
  Node add(std::uint64_t hash) {
    const auto node = static_cast<Node>(hashes_.size());
    hashes_.push_back(hash);
    if (2 * hashes_.size() > slots_.size()) grow();
    place(hash, node);
    return node;
  }
  // The same for many. REQUIRES: the table is empty and was made for as many.
  void add_all(std::vector<std::uint64_t> hashes) {
    constexpr std::size_t ahead = 16;
    hashes_ = std::move(hashes);
    for (Node node = 0; node < hashes_.size(); ++node) {
      if (node + ahead < hashes_.size()) prefetch(hashes_[node + ahead]);
      place(hashes_[node], node);
    }
  }
  // Asks for the memory that find() will read. Tables of millions are larger than caches, and a lookup is three steps
  // that wait for each other: the slot, the list's entry, the object.
  void prefetch(std::uint64_t hash) const { __builtin_prefetch(&slots_[first(hash)]); }
  void prefetch_entry(std::uint64_t hash, const ObjectList& objects) const {
    const Node node = slots_[first(hash)].node;
    if (node != no_node) objects.prefetch_entry(node);
  }
  void prefetch_object(std::uint64_t hash, const ObjectList& objects) const {
    const Node node = slots_[first(hash)].node;
    if (node != no_node) __builtin_prefetch(objects[node]);
  }
  // The first entry of a tuple is what is compared first.
  void prefetch_entries(std::uint64_t hash, const ObjectList& objects) const {
    const Node node = slots_[first(hash)].node;
    if (node != no_node) prefetch_within(objects[node]);
  }
  static void prefetch_within(PyObject* object) {
    if (PyTuple_CheckExact(object) && PyTuple_GET_SIZE(object) > 0) __builtin_prefetch(PyTuple_GET_ITEM(object, 0));
  }
  [[nodiscard]] std::uint64_t hash_of(Node node) const { return hashes_[node]; }

 private:
  struct Slot {
    std::uint32_t fragment = 0;  // of the hash: most of the others are told apart by it
    Node node = no_node;
  };

  static std::size_t slots_in(unsigned bits) { return std::size_t{1} << bits; }
  [[nodiscard]] std::size_t first(std::uint64_t hash) const { return hash >> (64 - bits_); }
  void place(std::uint64_t hash, Node node) {
    std::size_t at = first(hash);
    while (slots_[at].node != no_node) at = (at + 1) & (slots_.size() - 1);
    slots_[at] = {static_cast<std::uint32_t>(hash), node};
  }
  // By four: the first growths come often, and the last is paid once for many objects.
  void grow() {
    bits_ += 2;
    slots_.assign(slots_in(bits_), Slot{});
    for (Node node = 0; node + 1 < hashes_.size(); ++node) place(hashes_[node], node);
  }

  unsigned bits_ = 4;
  std::vector<Slot> slots_;
  std::vector<std::uint64_t> hashes_;  // by number
};

}  // namespace zermelo::python
