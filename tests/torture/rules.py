# SPDX-License-Identifier: Apache-2.0
"""Games written a second time, from their descriptions (zermelo games NAME) alone, for the brute force to solve.

A game is an object with start, after(position) -> the positions that its moves lead to, end(position) -> 0, 1, "draw"
or None, and text(position) as zermelo writes it. The last entry of a position is the player to move; where nothing is
said, who cannot move has lost.
"""
import itertools


class Game:
    def __init__(self, name, start, **parameters):
        self.name, self.start, self.parameters = name, start, parameters

    def words(self):
        return [self.name, *(f"{key}={value}" for key, value in self.parameters.items())]

    def end(self, position):
        return None

    def stuck(self, position):
        return 1 - position[-1]

    def text(self, position):
        return "+".join(map(str, position[0])) + f"-J{position[-1]}"


class Nim(Game):
    """A position is the heaps in order and the player to move."""

    def __init__(self, heaps, take, play, last):
        super().__init__("nim", (tuple(heaps), 0), heaps="+".join(map(str, heaps)),
                         take="any" if take is None else "+".join(map(str, take)), play=play, last=last)
        self.take, self.misere, self.contracted = take, play == "misere", last == "contracted"

    def end(self, position):
        heaps, mover = position
        if self.contracted and sum(heaps) == 1:
            return 1 - mover if self.misere else mover
        return None

    def after(self, position):
        heaps, mover = position
        for at, heap in enumerate(heaps):
            for taken in range(1, heap + 1):
                left = sum(heaps) - taken
                if (self.take is None or taken in self.take) and not (self.contracted and left == 0):
                    yield heaps[:at] + (heap - taken,) + heaps[at + 1:], 1 - mover

    def stuck(self, position):
        return position[-1] if self.misere else 1 - position[-1]


class Fibonacci(Game):
    """Sticks, the most that may be taken, the player to move."""

    def __init__(self, heap):
        super().__init__("fibonacci", (heap, heap - 1, 0), heap=heap)

    def after(self, position):
        sticks, most, mover = position
        for taken in range(1, min(sticks, most) + 1):
            yield sticks - taken, min(2 * taken, sticks - taken), 1 - mover

    def text(self, position):
        return f"{position[0]}:{position[1]}-J{position[2]}"


class Wythoff(Game):
    def __init__(self, a, b):
        super().__init__("wythoff", ((a, b), 0), a=a, b=b)

    def after(self, position):
        (a, b), mover = position
        for taken in range(1, max(a, b) + 1):
            if taken <= a:
                yield (a - taken, b), 1 - mover
            if taken <= b:
                yield (a, b - taken), 1 - mover
            if taken <= min(a, b):
                yield (a - taken, b - taken), 1 - mover


class Euclid(Game):
    def __init__(self, a, b):
        super().__init__("euclid", ((a, b), 0), a=a, b=b)

    def after(self, position):
        (a, b), mover = position
        for times in range(1, max(a, b)):
            if a > b and a - times * b > 0:
                yield (a - times * b, b), 1 - mover
            if b > a and b - times * a > 0:
                yield (a, b - times * a), 1 - mover


class Chomp(Game):
    """The lengths of the rows from the poisoned one up."""

    def __init__(self, rows, cols, poison):
        super().__init__("chomp", ((cols,) * rows, 0), rows=rows, cols=cols, poison=poison)
        self.eaten = poison == "eaten"

    def after(self, position):
        bar, mover = position
        for row, length in enumerate(bar):
            for col in range(length):
                if self.eaten or (row, col) != (0, 0):
                    yield bar[:row] + tuple(min(above, col) for above in bar[row:]), 1 - mover

    def stuck(self, position):
        return position[-1] if self.eaten else 1 - position[-1]


class Tablet(Game):
    def __init__(self, rows, cols):
        super().__init__("tablet", (rows, cols, 0), rows=rows, cols=cols)

    def after(self, position):
        rows, cols, mover = position
        yield from ((left, cols, 1 - mover) for left in range(1, rows))
        yield from ((rows, left, 1 - mover) for left in range(1, cols))

    def text(self, position):
        return str(position)


class Splitting(Game):
    """Heaps without order, the largest first: Kayles and Grundy's game."""

    def __init__(self, name, heap, splits):
        super().__init__(name, ((heap,), 0), heap=heap)
        self.splits = splits

    def after(self, position):
        heaps, mover = position
        for heap in set(heaps):
            rest = list(heaps)
            rest.remove(heap)
            for left in self.splits(heap):
                yield tuple(sorted(rest + [part for part in left if part], reverse=True)), 1 - mover

    def text(self, position):
        return ("+".join(map(str, position[0])) or "0") + f"-J{position[1]}"


def kayles(heap):
    splits = lambda size: {(a, size - gone - a) for gone in (1, 2) for a in range(size - gone + 1)}
    return Splitting("kayles", heap, splits)


def grundys_game(heap):
    return Splitting("grundys_game", heap, lambda size: {(a, size - a) for a in range(1, (size + 1) // 2)})


class Grid(Game):
    """Rows of letters from the top, and the player to move."""

    def __init__(self, name, letter, rows, cols, parameters):
        super().__init__(name, ((letter * cols,) * rows, 0), **parameters)
        self.rows, self.cols = rows, cols

    def cells(self):
        return itertools.product(range(self.rows), range(self.cols))

    def text(self, position):
        return "/".join(position[0]) + f"-J{position[1]}"

    @staticmethod
    def put(grid, cells, letter):
        rows = [list(row) for row in grid]
        for row, col in cells:
            rows[row][col] = letter
        return tuple("".join(row) for row in rows)

    def line_of(self, grid, letter, length):
        for row, col in self.cells():
            for down, right in ((0, 1), (1, 0), (1, 1), (1, -1)):
                cells = [(row + i * down, col + i * right) for i in range(length)]
                if all(0 <= r < self.rows and 0 <= c < self.cols and grid[r][c] == letter for r, c in cells):
                    return True
        return False


class Lines(Grid):
    """m,n,k and Connect Four: whoever makes a line wins, or loses in misère play; a full board is a draw."""

    def __init__(self, name, rows, cols, line, letters, misere=False, **parameters):
        super().__init__(name, ".", rows, cols, {"rows": rows, "cols": cols, "line": line, **parameters})
        self.line, self.letters, self.misere = line, letters, misere

    def end(self, position):
        for player in (0, 1):
            if self.line_of(position[0], self.letters[player], self.line):
                return 1 - player if self.misere else player
        return None if any("." in row for row in position[0]) else "draw"

    def open_cells(self, grid):
        return (cell for cell in self.cells() if grid[cell[0]][cell[1]] == ".")

    def after(self, position):
        grid, mover = position
        for cell in self.open_cells(grid):
            yield self.put(grid, [cell], self.letters[mover]), 1 - mover


class Connect4(Lines):
    def __init__(self, rows, cols, line):
        super().__init__("connect4", rows, cols, line, "JR")

    def open_cells(self, grid):
        for col in range(self.cols):
            free = [row for row in range(self.rows) if grid[row][col] == "."]
            if free:
                yield max(free), col

    def text(self, position):
        return "/".join(position[0]) + " " + "JR"[position[1]]


def mnk(rows, cols, line, play):
    return Lines("mnk", rows, cols, line, "XO", play == "misere", play=play)


class Dominoes(Grid):
    """Domineering, and Cram where `directions` are the same for both."""

    def __init__(self, name, rows, cols, directions, **parameters):
        super().__init__(name, "o", rows, cols, {"rows": rows, "cols": cols, **parameters})
        self.directions = directions

    def after(self, position):
        grid, mover = position
        for row, col in self.cells():
            for down, right in self.directions[mover]:
                other = row + down, col + right
                if other[0] < self.rows and other[1] < self.cols and grid[row][col] == grid[other[0]][other[1]] == "o":
                    yield self.put(grid, [(row, col), other], "x"), 1 - mover


def domineering(rows, cols, first):
    upright, flat = [(1, 0)], [(0, 1)]
    directions = (upright, flat) if first == "vertical" else (flat, upright)
    return Dominoes("domineering", rows, cols, directions, first=first)


def cram(rows, cols):
    return Dominoes("cram", rows, cols, [[(1, 0), (0, 1)]] * 2)


class Tokens(Game):
    """Col and Snort: the letters of the vertices; the number of tokens says who moves."""

    def __init__(self, name, vertices, edges):
        graph = f"edges:{vertices}:" + "+".join(f"{a}-{b}" for a, b in edges)
        super().__init__(name, ("." * vertices, 0), graph=graph)
        self.near = [{b for edge in edges for b in edge if at in edge and b != at} for at in range(vertices)]

    def after(self, position):
        board, mover = position
        own, other = "12"[mover], "12"[1 - mover]
        forbidden = own if self.name == "col" else other
        for at, token in enumerate(board):
            if token == "." and all(board[near] != forbidden for near in self.near[at]):
                yield board[:at] + own + board[at + 1:], 1 - mover

    def text(self, position):
        return position[0]


class Hex(Grid):
    def __init__(self, size):
        super().__init__("hex", ".", size, size, {"size": size})

    def end(self, position):
        for player, letter in enumerate("XO"):
            if self.joined(position[0], letter, player):
                return player
        return None

    def joined(self, grid, letter, along):
        """Whether a chain joins the two sides of a coordinate: rows for X, columns for O."""
        chain = {cell for cell in self.cells() if cell[along] == 0 and grid[cell[0]][cell[1]] == letter}
        grown = set()
        while chain != grown:
            grown = set(chain)
            for row, col in grown:
                for down, right in ((0, 1), (0, -1), (-1, 0), (-1, 1), (1, 0), (1, -1)):
                    r, c = row + down, col + right
                    if 0 <= r < self.rows and 0 <= c < self.cols and grid[r][c] == letter:
                        chain.add((r, c))
        return any(cell[along] == self.rows - 1 for cell in chain)

    def after(self, position):
        grid, mover = position
        for row, col in self.cells():
            if grid[row][col] == ".":
                yield self.put(grid, [(row, col)], "XO"[mover]), 1 - mover


def random_game(random):
    """Small enough for the brute force to take a second at most."""
    pick, number = random.choice, random.randint

    def graph():
        vertices = number(1, 6)
        pairs = list(itertools.combinations(range(vertices), 2))
        return vertices, random.sample(pairs, number(min(1, len(pairs)), len(pairs)))

    def heaps():
        return [number(0, 6) for _ in range(number(0, 3))] + [number(1, 6)]

    def takes(*needed):
        return pick((None, sorted({*needed, *random.sample(range(1, 6), number(1, 3))})))

    def board(least_line=1):
        rows, cols = number(1, 3), number(least_line, 3)
        return rows, cols, number(least_line, max(rows, cols))

    return pick((
        lambda: Nim(heaps(), takes(1), "misere", "contracted"),
        lambda: Nim(heaps(), takes(), pick(("misere", "normal")), "played"),
        lambda: Fibonacci(number(1, 40)),
        lambda: Wythoff(number(0, 12), number(0, 12)),
        lambda: Euclid(number(1, 60), number(1, 60)),
        lambda: Chomp(number(1, 4), number(1, 4), pick(("forbidden", "eaten"))),
        lambda: Tablet(number(1, 8), number(1, 8)),
        lambda: kayles(number(1, 14)),
        lambda: grundys_game(number(1, 18)),
        lambda: mnk(*board(), pick(("normal", "misere"))),
        lambda: Connect4(*board(2)),
        lambda: domineering(number(1, 4), number(1, 4), pick(("vertical", "horizontal"))),
        lambda: cram(number(1, 3), number(1, 4)),
        lambda: Tokens(pick(("col", "snort")), *graph()),
        lambda: Hex(number(1, 3)),
    ))()
