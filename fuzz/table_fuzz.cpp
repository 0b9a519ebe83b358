// SPDX-License-Identifier: Apache-2.0
// A table read from any bytes. The checksum of the tail is set right first, so that what stands in it is read.
#include <vector>

#include <zermelo/catalogue/registry.h>
#include <zermelo/tables/table.h>

#include "round_trip.h"

namespace zermelo::fuzz {
namespace {

void probe_bytes(tables::Bytes bytes) {
  using namespace tables;
  static const std::unique_ptr<Game> game = make_game("nim(heaps=2+3)");
  static const std::unique_ptr<Game> numbered = make_game("mnk(rows=2,cols=2,line=2)");
  const Budget budget = small_budget();
  if (bytes.size() >= head_bytes + end_bytes) {
    const std::uint64_t tail_at = word_at(bytes.data() + bytes.size() - end_bytes);
    bytes.resize(bytes.size() - 8);
    const std::uint64_t from = std::min<std::uint64_t>(tail_at, bytes.size());
    append_word(bytes, checksum({bytes.data() + from, bytes.size() - from}));
  }
  const auto file = std::make_shared<const TableFile>(stored_in(bytes, "fuzz"), budget);
  for (const Game* known : {game.get(), numbered.get()}) {
    if (file->description().game != known->name()) continue;
    const Table table(file, *known, budget);
    (void)table.probe(known->initial());
    for (const Choice& choice : known->choices(known->initial())) (void)table.probe(choice.after);
  }
}

}  // namespace
}  // namespace zermelo::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  try {
    zermelo::fuzz::probe_bytes({data, data + size});
  } catch (const zermelo::Error&) {
  }
  return 0;
}
