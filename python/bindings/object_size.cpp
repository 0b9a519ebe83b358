// SPDX-License-Identifier: Apache-2.0
#include "python/bindings/object_size.h"

#include <ctime>

#include <utility>
#include <vector>

#include "python/bindings/text.h"

namespace py = pybind11;

namespace zermelo::python {

namespace {

constexpr double least_share = 1.0 / 64;
constexpr std::size_t most_measured = 1 << 12;     // the others count as these do
constexpr std::uint64_t bytes_of_attributes = 96;  // of an instance, beside their values
constexpr std::uint64_t bytes_of_a_tuple = 40;     // with what the garbage collector keeps before it
constexpr unsigned alike_before = 64, one_measured_of = 16;
constexpr std::uint64_t small = 1 << 12;

// Of frequent kinds: known without a call. 0 for the others.
std::uint64_t size_at_sight(PyObject* object) {
  if (PyUnicode_CheckExact(object) != 0)
    return sizeof(PyCompactUnicodeObject) + static_cast<std::uint64_t>(PyUnicode_GET_LENGTH(object)) *
                                                static_cast<std::uint64_t>(PyUnicode_KIND(object));
  if (PyBytes_CheckExact(object) != 0)
    return sizeof(PyBytesObject) + static_cast<std::uint64_t>(PyBytes_GET_SIZE(object));
  if (PyFloat_CheckExact(object) != 0) return sizeof(PyFloatObject);
#if PY_VERSION_HEX < 0x030C0000
  if (PyLong_CheckExact(object) != 0)
    return sizeof(PyVarObject) + static_cast<std::uint64_t>(Py_ABS(Py_SIZE(object))) * sizeof(digit);
#endif
  return 0;
}

std::uint64_t own_size(PyObject* object) {
  if (const std::uint64_t bytes = size_at_sight(object); bytes > 0) return bytes;
  if (PyTuple_CheckExact(object) != 0)
    return bytes_of_a_tuple + static_cast<std::uint64_t>(PyTuple_GET_SIZE(object)) * sizeof(PyObject*);
  static const py::object& size = *new py::object(py::module_::import("sys").attr("getsizeof"));
  const std::uint64_t attributes = Py_TYPE(object)->tp_dictoffset == 0 ? 0 : bytes_of_attributes;
  const auto said = py::reinterpret_steal<py::object>(PyObject_CallFunctionObjArgs(size.ptr(), object, nullptr));
  if (said) return PyLong_AsUnsignedLongLong(said.ptr()) + attributes;
  PyErr_Clear();  // of a __sizeof__ that fails
  return static_cast<std::uint64_t>(Py_TYPE(object)->tp_basicsize) + attributes;
}

// An object and what it holds, as the garbage collector walks through them.
class Walk {
 public:
  std::uint64_t size_of(PyObject* object) {
    waiting_.push_back({py::reinterpret_borrow<py::object>(object), 1});
    double bytes = 0;
    std::size_t measured = 0;
    for (; !waiting_.empty() && measured < most_measured; ++measured) {
      const Held next = std::move(waiting_.back());
      waiting_.pop_back();
      bytes += next.share * static_cast<double>(own_size(next.object.ptr()));
      open(next);
    }
    const auto all = static_cast<double>(measured + waiting_.size());
    return static_cast<std::uint64_t>(bytes * all / static_cast<double>(measured));
  }

 private:
  struct Held {
    py::object object;
    double share;
  };

  void open(const Held& holder) {
    const traverseproc traverse = Py_TYPE(holder.object.ptr())->tp_traverse;
    if (traverse == nullptr || PyObject_IS_GC(holder.object.ptr()) == 0) return;
    share_ = holder.share;
    (void)traverse(holder.object.ptr(), &hold, this);
  }
  // What many hold, a class, a small number, None, belongs to none of them.
  static int hold(PyObject* object, void* state) {
    Walk& walk = *static_cast<Walk*>(state);
    const double share = walk.share_ / static_cast<double>(Py_REFCNT(object));
    if (share >= least_share && PyType_Check(object) == 0 && PyModule_Check(object) == 0)
      walk.waiting_.push_back({py::reinterpret_borrow<py::object>(object), share});
    return 0;
  }

  std::vector<Held> waiting_;
  double share_ = 1;
};

}  // namespace

std::uint64_t size_of(PyObject* object) {
  const std::uint64_t bytes = size_at_sight(object);
  return bytes > 0 ? bytes : Walk().size_of(object);
}

std::uint64_t SizesInARow::next(PyObject* object) {
  if (const std::uint64_t bytes = size_at_sight(object); bytes > 0) return bytes;
  if (unmeasured_ > 0) {
    --unmeasured_;
    return last_;
  }
  const std::uint64_t bytes = size_of(object);
  alike_ = bytes <= 2 * last_ && last_ <= 2 * bytes ? alike_ + 1 : 0;
  last_ = bytes;
  if (alike_ >= alike_before && bytes < small) unmeasured_ = one_measured_of - 1;
  return bytes;
}

bool Moments::passed() {
  std::timespec now{};
#ifdef CLOCK_MONOTONIC_COARSE
  (void)clock_gettime(CLOCK_MONOTONIC_COARSE, &now);
#else
  (void)std::timespec_get(&now, TIME_UTC);
#endif
  const std::int64_t milliseconds = std::int64_t{now.tv_sec} * 1000 + now.tv_nsec / 1'000'000;
  return std::exchange(last_, milliseconds) != milliseconds;
}

}  // namespace zermelo::python
