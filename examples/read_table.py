#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Reads a table of Zermelo with the standard library and zstd: examples/read_table.py FILE [KEY …]

Prints what the table is; then of each KEY (or LAYER:NUMBER for a table of numbers) the verdict. docs/table_format.md
explains the format. Checksums are not compared: that would take xxHash.
"""

import bisect
import struct
import subprocess
import sys
from collections import namedtuple


def unzstd(frame: bytes) -> bytes:
    try:
        from compression import zstd  # Python 3.14
    except ImportError:
        return subprocess.run(["zstd", "-dcq"], input=frame, stdout=subprocess.PIPE, check=True).stdout
    return zstd.decompress(frame)


def words(data: bytes) -> tuple:
    return struct.unpack(f"<{len(data) // 8}Q", data)


# `first` is an entry of the layer; `begin` and `end` are places in the file.
Block = namedtuple("Block", "layer first entries begin end first_key")


class Table:
    def __init__(self, path: str):
        self.file = open(path, "rb")
        head = self.read(0, 16)
        if head[:8] != b"ZermeloT" or words(head[8:])[0] not in (1, 2):
            raise ValueError(f"{path}: this is no table, or one of another version")
        end = self.file.seek(0, 2) - 16
        tail_at, _checksum = words(self.read(end, end + 16))
        self.read_tail(self.read(tail_at, end))
        self.read_index(tail_at)

    def read(self, begin: int, end: int) -> bytes:
        self.file.seek(begin)
        return self.file.read(end - begin)

    def read_tail(self, tail: bytes) -> None:
        kind, _version, self.key_words, self.bits, flags, _extent, self.a_block, self.positions = words(tail[:64])
        self.numbers, self.distances = kind == 0, bool(flags & 1)
        (length,) = words(tail[128:136])  # after the start
        self.game = tail[136 : 136 + length].decode()
        rest = words(tail[136 + (length + 7) // 8 * 8 :])
        self.layers, self.firsts = rest[1 : 1 + 2 * rest[0] : 2], rest[2 : 2 + 2 * rest[0] : 2]

    def read_index(self, tail_at: int) -> None:
        places = [(layer, first) for layer, size in enumerate(self.layers) for first in range(0, size, self.a_block)]
        stride = 8 * (2 + self.key_words)
        index_at = tail_at - stride * len(places)
        records = [self.read(at, at + stride) for at in range(index_at, tail_at, stride)]
        begins = [words(record[:8])[0] for record in records] + [index_at]
        self.blocks = []
        for i, (layer, first) in enumerate(places):
            entries = min(self.a_block, self.layers[layer] - first)
            first_key = int.from_bytes(records[i][16:], "little")
            self.blocks.append(Block(layer, self.firsts[layer] + first, entries, begins[i], begins[i + 1], first_key))

    def unpack(self, block: Block) -> tuple[list, list]:
        """The keys of a block (none for numbers) and its values."""
        raw = unzstd(self.read(block.begin, block.end))
        planes, keys, key = 8 * self.key_words, [], block.first_key
        for i in range(block.entries if planes else 0):
            key += int.from_bytes(raw[i : planes * block.entries : block.entries], "little")
            keys.append(key)
        values = raw[planes * block.entries :]
        if self.bits == 2:
            return keys, [values[i // 4] >> i % 4 * 2 & 3 for i in range(block.entries)]
        return keys, list(struct.unpack("<%d%s" % (block.entries, {8: "B", 16: "H", 32: "I"}[self.bits]), values))

    def verdict(self, value: int) -> str:
        outcome = "draw" if value < 2 else "win" if value % 2 else "loss"
        return f"{outcome} in {(value - 2) // 2}" if self.distances and value >= 2 else outcome

    def by_number(self, layer: int, number: int) -> str:
        """Only the rules know which numbers hold anything: those of flags 4 and 16."""
        block = next(b for b in self.blocks if b.layer == layer and b.first <= number < b.first + b.entries)
        return self.verdict(self.unpack(block)[1][number - block.first])

    def by_key(self, key: int) -> str | None:
        for block in (b for b in self.blocks if b.first_key <= key):  # the layer of a key is the game's knowledge
            keys, values = self.unpack(block)
            if (place := bisect.bisect_left(keys, key)) < len(keys) and keys[place] == key:
                return self.verdict(values[place])
        return None


if __name__ == "__main__":
    table = Table(sys.argv[1])
    print(f"{table.game}: {table.positions} positions, {'numbers' if table.numbers else 'keys'}, {len(table.blocks)} blocks")
    for text in sys.argv[2:]:
        print(text, table.by_number(*map(int, text.split(":"))) if table.numbers else table.by_key(int(text, 0)))
