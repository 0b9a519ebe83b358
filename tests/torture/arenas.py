# SPDX-License-Identifier: Apache-2.0
"""Random small arenas: cycles, loops, dead ends, drawn ends, names that formats must quote."""
import json

import brute

ODD_NAMES = ["a", "b c", "(1, 0)", "x,y", "é", "\"", "'", "\\", "#", "{", "a->b", "0x", "-", "true", "None", "n:1", "//"]
ENDS = {0: "first", 1: "second", "draw": "draw"}


class RandomArena:
    def __init__(self, random):
        self.size = random.randint(1, 12)
        self.owners = [random.randint(0, 1) for _ in range(self.size)]
        nodes = range(self.size)
        self.successors = [sorted(random.sample(nodes, random.randint(0, min(4, self.size)))) for _ in nodes]
        # A dead end is lost for its owner.
        self.ends = {node: random.choice((0, 1, "draw", 1 - self.owners[node]))
                     for node in nodes if not self.successors[node]}
        self.names = random.sample(ODD_NAMES, self.size) if random.random() < 0.5 else None

    def json(self):
        said = {"owners": self.owners, "successors": self.successors,
                "ends": [ENDS[self.ends[node]] if node in self.ends else None for node in range(self.size)]}
        if self.names:
            said["names"] = self.names
        return json.dumps(said, ensure_ascii=False)

    def name(self, node):
        return self.names[node] if self.names else str(node)

    def fits_pgsolver(self):
        """PGSolver text holds no drawn end, reads a lone loop as an end, and has no quotes in names."""
        loops = any(reached == [node] for node, reached in enumerate(self.successors))
        return not loops and "draw" not in self.ends.values() and "\"" not in (self.names or ())

    def acyclic(self):
        left = set(range(self.size))
        while True:
            sinks = {node for node in left if not left.intersection(self.successors[node])}
            if not sinks:
                return not left
            left -= sinks

    def verdicts(self):
        """Name -> (player to move, outcome, distance)."""
        found = brute.solved(dict(enumerate(self.successors)), self.owners, self.ends)
        return {self.name(node): (self.owners[node], *verdict) for node, verdict in found.items()}

    def ranks(self, player):
        """Name -> rank in the attractor of the ends that the player wins."""
        rank = {node: 0 for node, end in self.ends.items() if end == player}
        for step in range(1, self.size + 1):
            found = []
            for node in range(self.size):
                if node in rank or not self.successors[node]:
                    continue
                joins = any if self.owners[node] == player else all
                if joins(after in rank for after in self.successors[node]):
                    found.append(node)
            rank.update((node, step) for node in found)
        return {self.name(node): step for node, step in rank.items()}
