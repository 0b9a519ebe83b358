#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Every verb keeps to --memory, as the system sees it. memory_holds.py BINARY."""

import os
import sys
import tempfile
import unittest

from measured import large_graph, run

BINARY = sys.argv.pop(1)
MEGABYTES = 24  # allowed to each command
SLACK = 16  # for the program itself and what no budget counts: stacks, texts, other small things
FILE_MEGABYTES = 60

COMMANDS = """
solve connect4
solve connect4 cols=5 rows=5
solve connect4 cols=5 rows=5 --list
solve connect4 cols=5 rows=5 --statistics
solve mnk rows=4 cols=4 line=4 --method arena
solve mnk rows=4 cols=4 line=4 --method memo
solve mnk rows=4 cols=4 line=4 --method sparse
solve mnk rows=4 cols=5 line=4 --method search
solve mnk rows=4 cols=5 line=4 --method proof --outcome-only
solve mnk rows=4 cols=4 line=4 --method recursion
solve mnk rows=4 cols=4 line=4 --method fixpoint
solve nim heaps=60000+60000+60000+60000+60000+60000+60000 --method sparse
solve nim heaps=60000+60000+60000+60000+60000+60000+60000 --method memo
solve domineering rows=8 cols=9 --method search --outcome-only
solve domineering rows=8 cols=9 --method search --outcome-only --threads 64
solve hex size=5 --method search --threads 1024
solve tablet rows=100 cols=100
solve pursuit graph=grid:7x8 cops=3
solve kqk --method retrograde
solve @GRAPH --first-nodes 0
analyse hex size=5
explain hex size=5
minimax connect4 --depth 30 --alpha-beta
minimax connect4 --depth 9 --tree json --tree-size 1000000
score connect4
nimber cram rows=7 cols=7
nimber octal heap=1..224 code=0.77777777
sizes cram rows=7 cols=7..7 --show nimber
count mnk rows=5 cols=5
count awale --by ply
count hex size=7 --estimate
play connect4 --first perfect --second perfect
match connect4 --first random --second careful --games 100000000
match connect4 --first random --second random --games 10000 --plays 10000 --json
match pursuit graph=grid:7x8 --first random --second random --games 3 --plays 3 --longest 1000000
match connect4 --first strategy:STRATEGY --second random
match connect4 --first strategy:LINE --second random
tournament connect4 --players random,careful --games 10000000
arena connect4 cols=5 rows=5
arena @GRAPH --first-nodes 0 --facts
arena @GRAPH --owner STRATEGY
arena @GRAPH --owner LINE
attractor connect4 cols=5 rows=5
attractor @GRAPH --first-nodes 0 --targets 0
draw connect4 --values
draw tablet rows=49 cols=49 --attractor --nodes 5000 --to svg
draw tablet rows=49 cols=49 --attractor --nodes 5000 --to svg --animate
draw tablet rows=49 cols=49 --arena --nodes 5000 --to svg
draw tablet rows=49 cols=49 --arena --nodes 5000 --to svg --layout rows
check connect4 cols=5 rows=5 "[1,2]" --as region
check nim LINE --as region
verify connect4 cols=5 rows=5 --method sparse
verify nim --solution STRATEGY
verify nim --solution LINE
bench attractor/random-1m
"""


class MemoryHolds(unittest.TestCase):
    @classmethod
    def setUpClass(cls) -> None:
        cls.folder = tempfile.TemporaryDirectory()
        cls.graph, cls.strategy, cls.line = (os.path.join(cls.folder.name, name) for name in "gsl")
        large_graph(cls.graph, 400_000)
        with open(cls.strategy, "w", encoding="ascii") as file:
            for i in range(FILE_MEGABYTES * 1024 * 1024 // 20):
                file.write(f"{i}-J0 -> {i}-J1\n")
        with open(cls.line, "w", encoding="ascii") as file:
            file.write("x" * (FILE_MEGABYTES << 20))

    @classmethod
    def tearDownClass(cls) -> None:
        cls.folder.cleanup()

    def commands(self) -> list[str]:
        paths = {"GRAPH": self.graph, "STRATEGY": self.strategy, "LINE": self.line}
        lines = [line for line in COMMANDS.split("\n") if line]
        for word, path in paths.items():
            lines = [line.replace(word, path) for line in lines]
        return lines

    def test_no_verb_takes_more_than_it_may(self) -> None:
        base = run(BINARY, "solve nim").megabytes
        for command in self.commands():
            threads = "" if "--threads" in command else "--threads 2"
            with self.subTest(command):
                ended = run(BINARY, f"{command} {threads} --memory {MEGABYTES}M --time 1", b"\n")
                # A file may be no owners, no answer or no solution, and is read all the same.
                refused = (2,) if self.strategy in command or self.line in command else ()
                self.assertIn(ended.status, (0, 1, 3, *refused), ended.errors)
                self.assertLess(ended.megabytes - base, MEGABYTES + SLACK, ended.errors)

    def test_a_line_of_positions_has_a_limit(self) -> None:
        for path in (self.line, "/dev/zero"):
            ended = run(BINARY, f"score connect4 --input {path}")
            self.assertEqual(ended.status, 2)
            self.assertRegex(ended.errors, r"a line has at most 65536 bytes, and this one goes on: \S{80,}…$")
            self.assertLess(ended.megabytes, 50)

    def test_no_room_for_threads_is_over_budget(self) -> None:
        ended = run(BINARY, "solve hex size=5 --method search --outcome-only --threads 200 --time 20", address_space=1 << 30)
        self.assertEqual(ended.status, 3, ended.errors)
        self.assertRegex(ended.errors, r"no more than \d+ threads can be started|no more memory")
        ended = run(BINARY, "solve connect4 cols=5 rows=5 --method sparse --threads 2", address_space=120 << 20)
        self.assertEqual(ended.status, 3, ended.errors)

    def test_a_message_names_the_whole_need(self) -> None:
        for method, taken in (("sparse", 120), ("arena", 1000), ("memo", 300)):  # megabytes, without a limit
            said = set()
            for megabytes in (8, 16, 32, 64):
                ended = run(BINARY, f"solve mnk rows=4 cols=4 line=4 --method {method} --memory {megabytes}M")
                self.assertEqual(ended.status, 3)
                said.add(int(ended.errors.split("which take about ")[1].split(" MB")[0]))
            self.assertGreater(min(said), taken / 2, method)
            self.assertLess(max(said), taken * 2, method)

    def test_a_message_names_a_bound_where_the_need_is_unknown(self) -> None:
        for command in ("pursuit graph=grid:6x6 cops=2 --method arena", "nim heaps=20+20+20+20+20 --method memo",
                        "mnk rows=4 cols=4 line=4 --method arena --symmetry"):
            ended = run(BINARY, f"solve {command} --memory 4M")
            self.assertEqual(ended.status, 3)
            self.assertRegex(ended.errors, r"solving takes at least \d+ [KM]B; allow more with --memory")


if __name__ == "__main__":
    unittest.main()
