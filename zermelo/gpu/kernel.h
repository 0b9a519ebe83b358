// SPDX-License-Identifier: Apache-2.0
// A kernel is an object whose operator()(thread, shared) is one thread's work; shared() is the table that the threads
// of a block read, of type Shared.
#pragma once

namespace zermelo::gpu {

// For kernels whose threads share no table.
struct NothingShared {};

}  // namespace zermelo::gpu
