#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""The outcomes of every number of Connect Four in the forms that people keep them in, their sizes and what a probe of a
block that is not unpacked costs: bench/table_sizes.py PROGRAM [cols=N rows=N]. PYTHONPATH names the Python package.
Wall time of one thread, forms in turn, medians; blocks have 32,768 bytes unpacked, as a table's have, and are in memory."""
import bisect
import ctypes
import ctypes.util
import gzip
import itertools
import lzma
import os
import random
import sqlite3
import statistics
import subprocess
import sys
import tempfile
import time

import zermelo as z
from zermelo._answers import GameSolution

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "examples"))
from read_table import Table  # noqa: E402

BLOCK, PROBES = 32768, 300
OUTCOMES = {"draw": 0, "loss": 2, "win": 3}


def raw_bytes(parameters: dict) -> bytes:
    solution = GameSolution(z.game("connect4", **parameters).initial, method="dense", outcome_only=True)
    return bytes(OUTCOMES[verdict.outcome] for _, verdict in solution)


def probe_microseconds(count: int, *probes) -> list[float]:
    """The median of each, all with the same numbers in turn."""
    drawn, times = random.Random(1), [[] for _ in probes]
    for number in (drawn.randrange(count) for _ in range(PROBES)):
        for probe, taken in zip(probes, times):
            began = time.perf_counter()
            probe(number)
            taken.append(time.perf_counter() - began)
    return [statistics.median(taken) * 1e6 for taken in times]


def table_probe(path: str):
    """Unpacks the block of a number, counted over all layers, and takes its value."""
    table, library = Table(path), ctypes.CDLL(ctypes.util.find_library("zstd"))
    library.ZSTD_createDCtx.restype = ctypes.c_void_p
    context = ctypes.c_void_p(library.ZSTD_createDCtx())
    frames = [table.read(block.begin, block.end) for block in table.blocks]
    sums = list(itertools.accumulate(table.layers, initial=0))
    firsts = [sums[block.layer] + block.first for block in table.blocks]
    raw = ctypes.create_string_buffer(table.a_block * table.bits // 8)

    def probe(number: int) -> int:
        place = bisect.bisect_right(firsts, number) - 1
        frame, entry = frames[place], number - firsts[place]
        library.ZSTD_decompressDCtx(context, raw, ctypes.c_size_t(len(raw)), frame, ctypes.c_size_t(len(frame)))
        return raw[entry // 4][0] >> entry % 4 * 2 & 3

    return probe


def report(name: str, size: int, count: int, microseconds: float | None) -> None:
    cost = "" if microseconds is None else f", {microseconds:.1f} µs a probe"
    print(f"{name}: {size} bytes, {8 * size / count:.3f} bits a number{cost}", flush=True)


def rows(folder: str, raw: bytes) -> None:
    path = os.path.join(folder, "rows.db")
    base = sqlite3.connect(path)
    base.execute("create table verdicts (number integer primary key, outcome integer)")
    base.executemany("insert into verdicts values (?, ?)", enumerate(raw))
    base.commit()
    (cost,) = probe_microseconds(len(raw), lambda n: base.execute("select outcome from verdicts where number = ?", (n,)).fetchone())
    base.close()
    report("SQLite rows", os.path.getsize(path), len(raw), cost)


def main() -> None:
    parameters = dict(word.split("=") for word in sys.argv[2:]) or {"cols": "5", "rows": "4"}
    raw = raw_bytes(parameters)
    count = len(raw)
    report("raw bytes", count, count, None)
    report("gzip, whole", len(gzip.compress(raw, 9)), count, None)
    pieces = [lzma.compress(raw[at : at + BLOCK], preset=9) for at in range(0, count, BLOCK)]
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "a.zt")
        words = [f"{key}={value}" for key, value in parameters.items()]
        subprocess.run([sys.argv[1], "table", "build", "connect4", *words, "-o", path, "-q"], check=True, stdout=subprocess.DEVNULL)
        xz, table = probe_microseconds(count, lambda n: lzma.decompress(pieces[n // BLOCK])[n % BLOCK], table_probe(path))
        report("xz blocks of bytes", sum(map(len, pieces)), count, xz)
        report("table", os.path.getsize(path), count, table)
        print(f"xz takes {xz / table:.1f} times as long")
        rows(folder, raw)


if __name__ == "__main__":
    main()
