// SPDX-License-Identifier: Apache-2.0
// The map of all that is no solver's table (those know their size and a budget): which one it is, is said here alone.
#pragma once
#include <unordered_map>

#include <zermelo/base/hash.h>

namespace zermelo {

template <class Key, class Value>
using HashMap = std::unordered_map<Key, Value, Hash>;

}  // namespace zermelo
