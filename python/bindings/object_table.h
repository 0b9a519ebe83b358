// SPDX-License-Identifier: Apache-2.0
// Numbers of Python objects. A dict would do the same, but makes an int of each number and four times the memory.
#pragma once
#include <pybind11/pybind11.h>

#include <cstdint>
#include <utility>
#include <vector>

#include <zermelo/arena/arena.h>

#include "python/bindings/object_key.h"

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
[[nodiscard]] inline bool equal(PyObject* a, PyObject* b) {
  if (a == b) return true;
  const int same = PyObject_RichCompareBool(a, b, Py_EQ);
  if (same < 0) throw pybind11::error_already_set();
  return same > 0;
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

  // no_node where no equal object is known. Throws what __eq__ raises.
  [[nodiscard]] Node find(const ObjectList& objects, PyObject* object, const ObjectKey& key) const {
    for (std::size_t at = first(key.hash);; at = (at + 1) & (slots_.size() - 1)) {
      const Slot slot = slots_[at];
      if (slot.node == no_node) return no_node;
      if (slot.fragment != static_cast<std::uint32_t>(key.hash)) continue;
      const bool same = slot.exact != 0 && key.exact != 0 ? slot.exact == key.exact : equal(objects[slot.node], object);
      if (same) return slot.node;
    }
  }
  // The number of the next object. REQUIRES: it is not known yet.
  Node add(const ObjectKey& key) {
    const auto node = static_cast<Node>(hashes_.size());
    hashes_.push_back(key.hash);
    if (2 * hashes_.size() > slots_.size()) grow();
    place(key, node);
    return node;
  }
  // The same for many. REQUIRES: the table is empty and was made for as many.
  void add_all(const std::vector<ObjectKey>& keys) {
    constexpr std::size_t ahead = 16;
    for (Node node = 0; node < keys.size(); ++node) {
      if (node + ahead < keys.size()) prefetch(keys[node + ahead].hash);
      hashes_.push_back(keys[node].hash);
      place(keys[node], node);
    }
  }
  // Asks for the memory that find() will read. Tables of millions are larger than caches, and the lookup of an object
  // that is no number is three steps that wait for each other: the slot, the list's entry, the object.
  void prefetch(std::uint64_t hash) const { __builtin_prefetch(&slots_[first(hash)]); }
  void prefetch_entry(std::uint64_t hash, const ObjectList& objects) const {
    const Node node = slots_[first(hash)].node;
    if (node != no_node) objects.prefetch_entry(node);
  }
  void prefetch_object(std::uint64_t hash, const ObjectList& objects) const {
    const Node node = slots_[first(hash)].node;
    if (node != no_node) __builtin_prefetch(objects[node]);
  }
  [[nodiscard]] std::uint64_t hash_of(Node node) const { return hashes_[node]; }
  // By number. The table is empty then.
  [[nodiscard]] std::vector<std::uint64_t> take_hashes() { return std::exchange(hashes_, {}); }

 private:
  struct Slot {
    std::uint64_t exact = 0;
    std::uint32_t fragment = 0;  // of the hash: most of the others are told apart by it
    Node node = no_node;
  };

  static std::size_t slots_in(unsigned bits) { return std::size_t{1} << bits; }
  [[nodiscard]] std::size_t first(std::uint64_t hash) const { return hash >> (64 - bits_); }
  void place(const ObjectKey& key, Node node) {
    std::size_t at = first(key.hash);
    while (slots_[at].node != no_node) at = (at + 1) & (slots_.size() - 1);
    slots_[at] = {key.exact, static_cast<std::uint32_t>(key.hash), node};
  }
  // By four while it is small: the first growths come often.
  void grow() {
    bits_ += bits_ < large_bits ? 2 : 1;
    const std::vector<Slot> before = std::exchange(slots_, std::vector<Slot>(slots_in(bits_)));
    for (const Slot& slot : before) {
      if (slot.node != no_node) place({hashes_[slot.node], slot.exact}, slot.node);
    }
  }

  static constexpr unsigned large_bits = 20;
  unsigned bits_ = 4;
  std::vector<Slot> slots_;
  std::vector<std::uint64_t> hashes_;  // by number
};

}  // namespace zermelo::python
