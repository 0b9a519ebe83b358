// SPDX-License-Identifier: Apache-2.0
#include "python/bindings/walked_rules.h"

#include <cmath>

#include <zermelo/base/error.h>

namespace py = pybind11;

namespace zermelo::python {

namespace {

constexpr std::uint64_t bytes_of_a_level = 1000;  // at least, with what Python keeps for it
constexpr std::uint64_t looks_between_signals = 1 << 10;
constexpr std::uint64_t bytes_of_a_move = 50, bytes_between_charges = 1 << 16;  // of a move, beside itself

}  // namespace

py::tuple SearchedMethods::moves_of(const py::object& position, const Budget& budget) const {
  const py::object said = moves(position.ptr());
  if (PyTuple_CheckExact(said.ptr())) return said;
  if (PyList_CheckExact(said.ptr())) return py::reinterpret_steal<py::tuple>(PyList_AsTuple(said.ptr()));
  const auto iterator = py::reinterpret_steal<py::object>(PyObject_GetIter(said.ptr()));
  if (!iterator) moves.rethrow_at(position.ptr());
  py::list listed;
  ChargedMemory memory(budget);
  Moments moments;
  std::uint64_t bytes = 0;
  while (PyObject* const move = PyIter_Next(iterator.ptr())) {
    listed.append(py::reinterpret_steal<py::object>(move));
    bytes += bytes_of_a_move + size_of(PyList_GET_ITEM(listed.ptr(), PyList_GET_SIZE(listed.ptr()) - 1));
    if (moments.passed()) budget.check();
    if (bytes < bytes_between_charges) continue;
    if (PyErr_CheckSignals() != 0) throw py::error_already_set();
    memory.add(std::exchange(bytes, 0), Phrase("a list of {} moves or more", listed.size()));
  }
  if (PyErr_Occurred() != nullptr) moves.rethrow_at(position.ptr());
  return py::reinterpret_steal<py::tuple>(PyList_AsTuple(listed.ptr()));
}

double guess_said(const Callable& heuristic, PyObject* position) {
  const py::object said = heuristic(position);
  const double guess = PyFloat_AsDouble(said.ptr());
  if (PyErr_Occurred() != nullptr) {
    if (PyErr_ExceptionMatches(PyExc_TypeError) == 0 && PyErr_ExceptionMatches(PyExc_OverflowError) == 0)
      heuristic.rethrow_at(position);
    PyErr_Clear();
  } else if (std::isfinite(guess)) {
    return guess;
  }
  throw Error(Phrase("the heuristic gives {}: it must be a finite number", shown(said)));
}

WalkedRules::WalkedRules(const SearchedMethods& methods, py::object start, Player mover, bool to_the_end,
                         const Budget& budget)
    : methods_(methods), budget_(budget), to_the_end_(to_the_end) {
  way_.push_back({std::move(start), other(mover), mover});
  if (to_the_end_) static_cast<void>(met_at(0));
}

Player WalkedRules::to_move(Position position) const {
  if (!way_[position.level].mover) {
    const Player mover = methods_.mover_after(object(position), way_[position.level].before);
    way_[position.level].mover = mover;
  }
  return *way_[position.level].mover;
}

End WalkedRules::end(Position position) const {
  look();
  return methods_.end ? end_said(methods_.end, object(position).ptr()) : End::none;
}

// Who cannot move has lost, unless the game says otherwise.
End WalkedRules::stuck(Position position) const {
  return methods_.stuck ? stuck_said(methods_.stuck, object(position).ptr()) : won_by(other(to_move(position)));
}

bool WalkedRules::can_move(Position position) const {
  const py::object at = object(position), said = methods_.moves(at.ptr());
  if (PyList_CheckExact(said.ptr()) || PyTuple_CheckExact(said.ptr())) return PySequence_Fast_GET_SIZE(said.ptr()) > 0;
  const auto iterator = py::reinterpret_steal<py::object>(PyObject_GetIter(said.ptr()));
  if (!iterator) methods_.moves.rethrow_at(at.ptr());
  const auto first = py::reinterpret_steal<py::object>(PyIter_Next(iterator.ptr()));
  if (!first && PyErr_Occurred() != nullptr) methods_.moves.rethrow_at(at.ptr());
  return static_cast<bool>(first);
}

std::size_t WalkedRules::listed_moves(Position position) const {
  if (!way_[position.level].moves) {
    const py::object at = object(position);
    const py::tuple moves = methods_.moves_of(at, budget_);
    const std::uint64_t bytes = bytes_of_a_level + sizes_.next(at.ptr()) + sizes_of_moves_.next(moves.ptr());
    budget_.charge(bytes, Phrase("a search of {} plies", way_.size()));
    way_[position.level].bytes = bytes;
    way_[position.level].moves = moves;
  }
  return way_[position.level].moves.size();
}

WalkedRules::Position WalkedRules::after(Position position, Move move) const {
  leave_above(position.level + 1);
  const py::object at = object(position), made = way_[position.level].moves[move.place];
  py::object next = methods_.after(at.ptr(), made.ptr());
  const auto level = static_cast<std::uint32_t>(way_.size());
  const Player before = methods_.to_move ? Player::first : to_move(position);
  way_.push_back({std::move(next), before, std::nullopt});
  return {to_the_end_ ? met_at(level).value_or(level) : level};
}

std::optional<std::uint32_t> WalkedRules::met_at(std::uint32_t level) const {
  const py::object at = object({level});
  const py::dict& path = path_[static_cast<std::size_t>(index(to_move({level})))];
  PyObject* const known = PyDict_GetItemWithError(path.ptr(), at.ptr());
  if (known != nullptr) return static_cast<std::uint32_t>(PyLong_AsUnsignedLong(known));
  if (PyErr_Occurred() == nullptr) {
    path[at] = level;
    way_[level].on_path = true;
  } else if (PyErr_ExceptionMatches(PyExc_TypeError) != 0) {
    PyErr_Clear();  // it cannot be hashed
  } else {
    throw py::error_already_set();
  }
  return std::nullopt;
}

void WalkedRules::leave_above(std::size_t levels) const {
  while (way_.size() > levels) {
    const Level& last = way_.back();
    if (last.on_path && PyDict_DelItem(path_[static_cast<std::size_t>(index(*last.mover))].ptr(), last.position.ptr()))
      PyErr_Clear();
    budget_.release(last.bytes);
    way_.pop_back();
  }
}

std::string WalkedRules::text(Position position) const {
  return utf8(methods_.text(object(position), index(to_move(position))));
}

void WalkedRules::look() const {
  if (moments_.passed()) budget_.check();
  if (++looks_ % looks_between_signals == 0 && PyErr_CheckSignals() != 0) throw py::error_already_set();
}

}  // namespace zermelo::python
