// SPDX-License-Identifier: Apache-2.0
// The keys of a graph of Python objects, named as a reader of files names what repr() writes of them, so that the
// library tells whose node each is from objects as from texts.
#pragma once
#include <zermelo/arena/formats/owner_guess.h>

#include "python/bindings/graph.h"

namespace zermelo::python {

// REQUIRES: the interpreter's lock; `rows` outlives it.
class KeyedRows final : public formats::KeyedGraph {
 public:
  explicit KeyedRows(const Rows& rows) : rows_(rows) {}
  [[nodiscard]] Node size() const override { return static_cast<Node>(rows_.starts.size() - 1); }
  // Reads one entry of a tuple only, and no key's repr: there may be millions. Answers Ctrl-C.
  [[nodiscard]] formats::KeyPart part(Node node, formats::KeySide side, std::string& buffer) const override;
  [[nodiscard]] bool alternates(std::span<const std::uint8_t> numbers) const override;

 private:
  const Rows& rows_;
};

}  // namespace zermelo::python
