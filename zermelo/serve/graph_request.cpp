// SPDX-License-Identifier: Apache-2.0
#include <zermelo/serve/graph_request.h>

#include <zermelo/serve/located.h>

namespace zermelo::serve {

answers::AskedGraph asked_graph(const Visit& visit, std::vector<std::string> more, answers::Owners owners) {
  const std::vector<std::string> which = answers::field_names<answers::OfGraph>();
  more.insert(more.end(), which.begin(), which.end());
  Query(visit.target).only(more);
  return {asked_in(visit, "graph", most_of_graphs), owners};
}

}  // namespace zermelo::serve
