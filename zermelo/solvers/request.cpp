// SPDX-License-Identifier: Apache-2.0
#include <zermelo/solvers/request.h>

#include <zermelo/base/error.h>

namespace zermelo {

namespace {

constexpr Method methods[] = {Method::automatic, Method::arena,      Method::memo,   Method::sparse,
                              Method::dense,     Method::retrograde, Method::search, Method::proof};

}  // namespace

std::string_view name_of(Method method) {
  constexpr std::string_view names[] = {"auto", "arena", "memo", "sparse", "dense", "retrograde", "search", "proof"};
  return names[static_cast<int>(method)];
}

void choose_method(std::string_view name, SolveRequest& request) {
  for (const Method method : methods) {
    if (name != name_of(method)) continue;
    request.method = method;
    return;
  }
  for (const char* reference : {"fixpoint", "queue", "recursion"}) {
    if (name != reference) continue;
    request.method = Method::arena;
    request.attractor = attractor_method_named(name);
    return;
  }
  throw Error(Phrase("there is no method {}; the methods are {}", name,
                     "auto, arena, memo, sparse, dense, retrograde, search, proof, fixpoint, queue, recursion"));
}

}  // namespace zermelo
