// SPDX-License-Identifier: Apache-2.0
// The processes that mpirun (or srun) started. Only mpi_ranks.cpp knows MPI.
#pragma once
#include <memory>

#include <zermelo/base/phrase.h>
#include <zermelo/cluster/ranks.h>

namespace zermelo::cluster {

// Whether this build has MPI.
[[nodiscard]] bool has_mpi();

// Joins the other processes; called once in a process. The budget bounds all waiting. What a rank cannot do is told to
// the others in that language. Throws an Error in a build without MPI.
[[nodiscard]] std::unique_ptr<Ranks> join_mpi(const Budget& budget, Language language);

// This process's rank as its launcher says it, before it has joined; 0 where nobody launched it.
[[nodiscard]] int launched_rank();

}  // namespace zermelo::cluster
