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
from dataclasses import dataclass


def unzstd(frame: bytes) -> bytes:
    try:
        from compression import zstd  # Python 3.14
    except ImportError:
        return subprocess.run(["zstd", "-dcq"], input=frame, stdout=subprocess.PIPE, check=True).stdout
    return zstd.decompress(frame)


@dataclass
class Block:
    layer: int
    first: int  # entry of the layer
    entries: int
    begin: int
    end: int
    first_key: int


class Table:
    def __init__(self, path: str):
        self.file = open(path, "rb")
        head = self.file.read(16)
        if head[:8] != b"ZermeloT":
            raise ValueError(f"{path}: this is not a table")
        if self.words(head[8:]) != (1,):
            raise ValueError(f"{path}: a table of another version")
        self.file.seek(-16, 2)
        end = self.file.tell()
        (tail_at, _checksum) = self.words(self.file.read(16))
        self.file.seek(tail_at)
        self.read_tail(self.file.read(end - tail_at))
        self.read_index(tail_at)

    @staticmethod
    def words(data: bytes) -> tuple:
        return struct.unpack(f"<{len(data) // 8}Q", data)

    def read_tail(self, tail: bytes) -> None:
        kind, self.key_version, self.key_words, self.bits, flags, self.extent, self.a_block, self.positions = self.words(tail[:64])
        self.numbers, self.distances = kind == 0, bool(flags & 1)
        self.symmetric, self.glances = bool(flags & 2), bool(flags & 4)
        self.start = int.from_bytes(tail[64:128], "little")
        (length,) = self.words(tail[128:136])
        self.game = tail[136 : 136 + length].decode()
        rest = self.words(tail[136 + (length + 7) // 8 * 8 :])
        self.layers, self.firsts = rest[1 : 1 + 2 * rest[0] : 2], rest[2 : 2 + 2 * rest[0] : 2]

    def read_index(self, tail_at: int) -> None:
        places = [(layer, first) for layer, size in enumerate(self.layers) for first in range(0, size, self.a_block)]
        stride = 2 + self.key_words
        index_at = tail_at - 8 * stride * len(places)
        self.file.seek(index_at)
        index = self.words(self.file.read(tail_at - index_at))
        records = [index[at : at + stride] for at in range(0, len(index), stride)]
        ends = [record[0] for record in records[1:]] + [index_at]
        self.blocks = [
            Block(layer, self.firsts[layer] + first, min(self.a_block, self.layers[layer] - first), record[0], stop, self.key(record[2:]))
            for (layer, first), record, stop in zip(places, records, ends)
        ]

    @staticmethod
    def key(words: tuple) -> int:
        return sum(word << 64 * i for i, word in enumerate(words))

    def unpack(self, block: Block) -> tuple[list, list]:
        """The keys of a block (none for numbers) and its values."""
        self.file.seek(block.begin)
        raw = unzstd(self.file.read(block.end - block.begin))
        planes, keys, key = 8 * self.key_words, [], block.first_key
        for i in range(block.entries if planes else 0):
            key += int.from_bytes(raw[i : planes * block.entries : block.entries], "little")
            keys.append(key)
        values = raw[planes * block.entries :]
        if self.bits == 2:
            return keys, [values[i // 4] >> i % 4 * 2 & 3 for i in range(block.entries)]
        return keys, list(struct.unpack("<%d%s" % (block.entries, {8: "B", 16: "H", 32: "I"}[self.bits]), values))

    def verdict(self, value: int) -> str:
        if value < 2:
            return "draw"
        outcome = "win" if value % 2 else "loss"
        return f"{outcome} in {(value - 2) // 2}" if self.distances else outcome

    def by_number(self, layer: int, number: int) -> str:
        """A verdict that a glance at the position gives may be wrong here: flag 4."""
        block = next(b for b in self.blocks if b.layer == layer and b.first <= number < b.first + b.entries)
        return self.verdict(self.unpack(block)[1][number - block.first])

    def by_key(self, key: int) -> str | None:
        for block in self.blocks:  # the layer of a key is the game's knowledge
            if key < block.first_key:
                continue
            keys, values = self.unpack(block)
            place = bisect.bisect_left(keys, key)
            if place < len(keys) and keys[place] == key:
                return self.verdict(values[place])
        return None


if __name__ == "__main__":
    table = Table(sys.argv[1])
    print(f"{table.game}: {table.positions} positions, {'numbers' if table.numbers else 'keys'}, {len(table.blocks)} blocks")
    for text in sys.argv[2:]:
        print(text, table.by_number(*map(int, text.split(":"))) if table.numbers else table.by_key(int(text, 0)))
