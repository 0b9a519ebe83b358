// SPDX-License-Identifier: Apache-2.0
// Ranks that are threads of one process, for tests and for machines without MPI.
#pragma once
#include <functional>

#include <zermelo/cluster/ranks.h>

namespace zermelo::cluster {

// Runs the body once a rank, each in a thread of its own. Throws what the first rank that failed threw.
void run_ranks(int size, const Budget& budget, const std::function<void(Ranks&)>& body);

}  // namespace zermelo::cluster
