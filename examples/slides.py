# SPDX-License-Identifier: Apache-2.0
# Alice owns 0, 1, 2 and 3; who cannot move has lost.
{0: [4, 5], 1: [4, 5, 6], 2: [7], 3: [],
 4: [2], 5: [3], 6: [3], 7: []}
# first-nodes: 0, 1, 2, 3
# players: Alice, Bob
