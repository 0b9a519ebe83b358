// SPDX-License-Identifier: Apache-2.0
// The rows of a layered layout, sorted so that few edges cross.
#pragma once
#include <cstddef>
#include <vector>

#include <zermelo/base/budget.h>
#include <zermelo/draw/layout.h>

namespace zermelo::draw {

class LayeredRows {
 public:
  // A node, or a joint of an edge that passes its layer.
  struct Vertex {
    std::size_t row;
    double width;
    bool joint = false;
    double x = 0;  // while rows are sorted: the place in its row
    std::vector<std::size_t> above = {}, below = {};
  };

  LayeredRows(const GraphShape& shape, const std::vector<int>& layers, const LayerWishes& wishes, const Budget& budget);

  std::vector<Vertex> vertices;  // first the nodes, then the joints
  std::vector<std::vector<std::size_t>> rows;
  std::vector<std::vector<std::size_t>> chains;  // of each edge: from, its joints, to
  std::vector<double> heights;                   // of the rows
  bool dense = false;                            // there would be too many joints: there are none

  // The mean place of some vertices.
  [[nodiscard]] double mean_place(const std::vector<std::size_t>& of, double otherwise) const;

 private:
  using Places = std::vector<std::optional<double>>;

  void number_layers(const GraphShape& shape, const std::vector<int>& layers);
  std::size_t add(std::size_t row, double width, bool joint);
  void join(std::size_t from, std::size_t to);
  [[nodiscard]] std::size_t joints(const GraphShape& shape) const;
  [[nodiscard]] Places places_before(const Places& before) const;
  void sort(const Places& before);
  void sort_once(bool downward, const Places& before);
  void number_row(const std::vector<std::size_t>& row);
  void number_rows();
  [[nodiscard]] std::uint64_t crossings() const;

  const Budget& budget_;
  ChargedMemory memory_;
};

}  // namespace zermelo::draw
