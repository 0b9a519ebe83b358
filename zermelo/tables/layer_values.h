// SPDX-License-Identifier: Apache-2.0
// The scores of a layer of numbers, made again from the parts of a table that hold it. Const and thread-safe.
#pragma once
#include <cstdint>
#include <memory>
#include <vector>

#include <zermelo/solvers/layer_solver.h>
#include <zermelo/tables/table_file.h>

namespace zermelo::tables {

class LayerValues {
 public:
  // REQUIRES: the parts have blocks of the same size, and there is one.
  LayerValues(const NumberLayerSolver& solver, int layer, std::vector<std::shared_ptr<const TableFile>> parts);

  // Whether the parts hold the layer, each entry once.
  [[nodiscard]] bool is_whole() const;
  // Writes the scores of a range, as NumberLayerSolver::restore does.
  void restore(NumberRange numbers, std::uint64_t* to) const;

 private:
  class Reader;
  [[nodiscard]] std::uint64_t first(const TableFile& part) const { return part.description().firsts[layer()]; }
  [[nodiscard]] std::uint64_t count(const TableFile& part) const { return part.description().layers[layer()]; }
  [[nodiscard]] std::size_t layer() const { return static_cast<std::size_t>(layer_); }

  const NumberLayerSolver& solver_;
  int layer_;
  std::vector<std::shared_ptr<const TableFile>> parts_;  // in the order of their entries
};

}  // namespace zermelo::tables
