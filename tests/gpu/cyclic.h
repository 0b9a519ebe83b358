// SPDX-License-Identifier: Apache-2.0
// Games that may cycle on the GPU: against the CPU, judged, and timed.
#pragma once

namespace zermelo::gpu {

// Nine men's morris: with few men against the CPU, then with `men` each, every layer judged. 0 where all is right.
int check_morris(int men);

// Chess endings, against the CPU.
int check_endings();

}  // namespace zermelo::gpu
