// SPDX-License-Identifier: Apache-2.0
// From a dict of the caller's objects to rows of numbers.
#include <string>
#include <utility>
#include <vector>

#include <zermelo/base/error.h>

#include "python/bindings/calls.h"
#include "python/bindings/graph.h"
#include "python/bindings/object_table.h"

namespace py = pybind11;

namespace zermelo::python {

namespace {

// Reads a snapshot of a dict, so that what the keys' own methods do to it does not matter.
class RowReader {
 public:
  RowReader(bool missing_are_sinks, const Budget& budget)
      : missing_are_sinks_(missing_are_sinks), budget_(budget), charged_(budget) {}

  // A dict, or a list of pairs.
  Rows read(const py::object& graph) {
    if (PyDict_Check(graph.ptr())) {
      take_dict(graph.ptr());
    } else {
      for (const py::handle& item : graph.cast<py::list>()) {
        if (PyTuple_Check(item.ptr()) == 0 || PyTuple_GET_SIZE(item.ptr()) != 2)
          throw py::type_error(
              say(Phrase("a graph's items are pairs of a node and its successors, not {}", shown(item))));
        keys_.append(PyTuple_GET_ITEM(item.ptr(), 0));
        successors_.append(PyTuple_GET_ITEM(item.ptr(), 1));
      }
    }
    table_ = ObjectTable(keys_.size());
    const auto declared = static_cast<Node>(keys_.size());
    check_size();
    std::vector<ObjectKey> found(declared);
    for (Node node = 0; node < declared; ++node) {
      if (node + 2 * keys_ahead < declared) __builtin_prefetch(keys_[node + 2 * keys_ahead]);
      if (node + keys_ahead < declared) prefetch_within(keys_[node + keys_ahead]);
      found[node] = key_of(keys_[node]);
      if (node % keys_between_looks == 0) look();
    }
    table_.add_all(found);
    for (Node node = 0; node < declared; ++node) {
      if (node + keys_ahead < declared) __builtin_prefetch(successors_[node + keys_ahead]);
      read_row(node, successors_[node]);
      if (node % keys_between_looks == 0) look();
    }
    number_waiting();
    while (rows_.starts.size() <= keys_.size()) rows_.starts.push_back(rows_.targets.size());
    rows_.nodes = keys_.as_list();
    rows_.hashes = std::make_shared<const std::vector<std::uint64_t>>(table_.take_hashes());
    return std::move(rows_);
  }

 private:
  static constexpr std::size_t keys_between_looks = 1 << 14;
  static constexpr std::size_t batches_between_looks = 1 << 8;
  static constexpr std::uint64_t bytes_of_a_key = 96;  // in the lists, the table and the hashes
  static constexpr Node keys_ahead = 8;                // whose memory is asked for before they are read

  struct Waiting {
    py::object object;
    ObjectKey key;
    Node from;
  };

  void take_dict(PyObject* graph) {
    keys_.reserve(static_cast<std::size_t>(PyDict_GET_SIZE(graph)));
    successors_.reserve(static_cast<std::size_t>(PyDict_GET_SIZE(graph)));
    PyObject *key, *value;
    for (Py_ssize_t at = 0; PyDict_Next(graph, &at, &key, &value) != 0;) {
      keys_.append(key);
      successors_.append(value);
    }
  }
  // Ctrl-C, the clock, and the memory: a row may have no end.
  void look() {
    if (PyErr_CheckSignals() != 0) throw py::error_already_set();
    budget_.check();
    const std::uint64_t bytes = keys_.size() * bytes_of_a_key + rows_.targets.size() * sizeof(Node);
    if (bytes <= counted_) return;
    charged_.add(bytes - counted_, Phrase("{} nodes", keys_.size()));
    counted_ = bytes;
  }
  void check_size() const {
    if (keys_.size() >= max_nodes) throw Error(Phrase("an arena has at most {} nodes", max_nodes));
  }
  void read_row(Node node, PyObject* successors) {
    if (PyList_CheckExact(successors) || PyTuple_CheckExact(successors)) {
      read_sequence(node, successors);
    } else {
      read_any(node, successors);
    }
    rows_.starts.push_back(rows_.targets.size() + waiting_.size());
  }
  // The list may change while its nodes are compared: its size is asked each time.
  void read_sequence(Node node, PyObject* successors) {
    for (Py_ssize_t i = 0; i < PySequence_Fast_GET_SIZE(successors); ++i)
      take(node, py::reinterpret_borrow<py::object>(PySequence_Fast_GET_ITEM(successors, i)));
  }
  void read_any(Node node, PyObject* successors) {
    const bool text = PyUnicode_Check(successors) || PyBytes_Check(successors);
    const auto iterator = py::reinterpret_steal<py::object>(text ? nullptr : PyObject_GetIter(successors));
    if (!iterator) {
      PyErr_Clear();
      const Phrase wrong = text ? Phrase("the text {}", shown(successors)) : Phrase::verbatim(shown(successors));
      throw py::type_error(say(Phrase("the successors of {} are {}: write a list, a tuple, a set or a dict of nodes",
                                      shown(keys_[node]), wrong)));
    }
    while (PyObject* const next = PyIter_Next(iterator.ptr())) take(node, py::reinterpret_steal<py::object>(next));
    if (PyErr_Occurred() != nullptr) throw py::error_already_set();
  }
  // Successors are numbered a batch at a time, so that their lookups wait for memory together.
  void take(Node from, py::object object) {
    const ObjectKey key = key_of(object.ptr());
    table_.prefetch(key.hash);
    all_exact_ = all_exact_ && key.exact != 0;
    waiting_.push_back({std::move(object), key, from});
    if (waiting_.size() == batch) number_waiting();
  }
  void number_waiting() {
    if (!all_exact_) {
      for (const Waiting& each : waiting_) table_.prefetch_entry(each.key.hash, keys_);
      for (const Waiting& each : waiting_) table_.prefetch_object(each.key.hash, keys_);
    }
    for (const Waiting& each : waiting_) rows_.targets.push_back(number_of(each));
    waiting_.clear();
    all_exact_ = true;
    if (++batches_ % batches_between_looks == 0) look();
  }
  Node number_of(const Waiting& each) {
    const Node found = table_.find(keys_, each.object.ptr(), each.key);
    if (found != no_node) return found;
    if (!missing_are_sinks_)
      throw Error(Phrase("the successor {} of {} is no key of the graph: add it, or pass missing=\"sinks\"",
                         shown(each.object), shown(keys_[each.from])));
    check_size();
    keys_.append(each.object.ptr());
    return table_.add(each.key);
  }
  // The first entry of a tuple is what is read first.
  static void prefetch_within(PyObject* object) {
    if (PyTuple_CheckExact(object) && PyTuple_GET_SIZE(object) > 0) __builtin_prefetch(PyTuple_GET_ITEM(object, 0));
  }

  static constexpr std::size_t batch = 64;

  bool missing_are_sinks_;
  const Budget& budget_;
  ChargedMemory charged_;
  std::uint64_t counted_ = 0, batches_ = 0;
  std::vector<Waiting> waiting_;
  bool all_exact_ = true;  // of those
  ObjectList keys_, successors_;
  ObjectTable table_;
  Rows rows_;
};

}  // namespace

Rows read_rows(const py::object& graph, bool missing_are_sinks, const Budget& budget) {
  return RowReader(missing_are_sinks, budget).read(graph);
}

}  // namespace zermelo::python
