// SPDX-License-Identifier: Apache-2.0
// The graph that a request is about: the part of a game around a position, or the text in its body.
#pragma once
#include <string>
#include <vector>

#include <zermelo/answers/asked_graph.h>
#include <zermelo/serve/service.h>

namespace zermelo::serve {

// So much of a graph fits on a page.
inline const answers::Most most_of_graphs{.nodes = 2000, .usual_nodes = 400};

// `more`: the parameters besides those that say which graph.
[[nodiscard]] answers::AskedGraph asked_graph(const Visit& visit, std::vector<std::string> more,
                                              answers::Owners owners);

}  // namespace zermelo::serve
