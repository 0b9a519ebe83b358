// SPDX-License-Identifier: Apache-2.0
#include <zermelo/solvers/request.h>

#include <algorithm>

#include <zermelo/base/error.h>
#include <zermelo/base/texts.h>

namespace zermelo {

const std::vector<std::string>& method_names() {
  static const std::vector<std::string> names = {"auto",  "arena",      "memo",   "sparse",
                                                 "dense", "retrograde", "search", "proof"};
  return names;
}

std::vector<std::string> reference_method_names() {
  const std::vector<std::string>& names = attractor_method_names();
  return {names.begin() + 1, names.end()};
}

std::vector<std::string> every_method_name() {
  std::vector<std::string> names = method_names();
  for (std::string& name : reference_method_names()) names.push_back(std::move(name));
  return names;
}

std::string_view name_of(Method method) {
  return method == Method::table ? "table" : std::string_view(method_names()[static_cast<std::size_t>(method)]);
}

void choose_method(std::string_view name, SolveRequest& request) {
  const std::vector<std::string>& names = method_names();
  const std::vector<std::string> references = reference_method_names();
  if (const auto found = std::find(names.begin(), names.end(), name); found != names.end()) {
    request.method = static_cast<Method>(found - names.begin());
  } else if (std::find(references.begin(), references.end(), name) != references.end()) {
    request.method = Method::arena;
    request.attractor = attractor_method_named(name);
  } else {
    throw Error(Phrase("there is no method {}; the methods are {}", name, joined(every_method_name(), ", ")));
  }
}

}  // namespace zermelo
