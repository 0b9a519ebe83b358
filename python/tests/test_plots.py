# SPDX-License-Identifier: Apache-2.0
"""Charts: the same with matplotlib where it is installed, with axes that only write down what is drawn in them where not."""
import sys

import pytest

import zermelo as z

NIM = {"4-J0": {"3-J1", "2-J1", "1-J1"}, "3-J1": {"2-J0", "1-J0"}, "2-J0": {"1-J1"}, "2-J1": {"1-J0"}, "1-J1": set(),
       "1-J0": set()}


class Subtraction(z.Rules):
    def initial(self):
        return 5

    def moves(self, n):
        return [k for k in (1, 2, 3) if k <= n]

    def after(self, n, k):
        return n - k


SIZES = {"rows": range(1, 3), "cols": range(1, 4)}
RESULTS = {
    "attractor": lambda: z.attractor(NIM),
    "arena": lambda: z.solve(NIM),
    "drawn": lambda: z.solve({0: [1], 1: [0]}, first=[0]),
    "rules": lambda: z.solve(Subtraction()),
    "game": lambda: z.solve(z.game("nim", heaps=6), whole=True),
    "match": lambda: z.match(z.game("nim", heaps=6), "random", "random", games=9),
    "tournament": lambda: z.tournament(z.game("nim", heaps=6), ["random", "perfect"], games=9),
    "one size": lambda: z.sizes("nim", heaps=range(1, 6)),
    "two sizes": lambda: z.sizes("tablet", **SIZES),
    "texts": lambda: z.sizes("tablet", "best_moves", **SIZES),
}


class Axes:
    """Notes each call: its name, and what it is given."""

    def __init__(self):
        self.calls = []

    def __getattr__(self, name):
        return lambda *given, **how: self.calls.append((name, given, how))

    def of(self, name):
        return [given for called, given, _ in self.calls if called == name]


@pytest.mark.parametrize("name", RESULTS)
def test_what_is_drawn(name):
    axes = Axes()
    assert RESULTS[name]().plot(axes) is axes
    assert axes.of("set_title") and axes.of("set_xlabel")


def test_the_numbers_in_a_chart():
    axes = Axes()
    RESULTS["attractor"]().plot(axes)
    assert axes.of("bar") == [([0, 1], [1, 2])] and axes.of("set_xticks") == [([0, 1],)]
    axes = Axes()
    RESULTS["arena"]().plot(axes)
    assert axes.of("bar") == [([0, 1], [1, 2]), ([0, 1], [1, 2])] and axes.of("legend")
    assert [how["bottom"] for called, _, how in axes.calls if called == "bar"] == [[0, 0], [1, 2]]
    axes = Axes()
    RESULTS["drawn"]().plot(axes)
    assert axes.of("set_title") == [("2 nodes (2 drawn)",)]
    axes = Axes()
    RESULTS["two sizes"]().plot(axes)
    assert axes.of("imshow") == [([[1.0, 0.0, 0.0], [0.0, 1.0, 0.0]],)] and axes.of("set_xlabel") == [("cols",)]
    axes = Axes()
    RESULTS["tournament"]().plot(axes)
    (names, points), = axes.of("barh")
    assert names == ["perfect", "random"] and sum(points) == 18
    with pytest.raises(ValueError, match="one or two parameters"):
        z.sizes("mnk", rows="2..3", cols="2..3", line="1..2").plot(Axes())


def test_without_matplotlib(monkeypatch):
    monkeypatch.setitem(sys.modules, "matplotlib", None)
    with pytest.raises(ImportError, match="python3-matplotlib"):
        z.attractor(NIM).plot()


@pytest.mark.parametrize("name", RESULTS)
def test_with_matplotlib(name, tmp_path):
    pyplot = pytest.importorskip("matplotlib.pyplot", reason="matplotlib is used where it is installed")
    axes = RESULTS[name]().plot()
    axes.figure.savefig(tmp_path / "chart.png")
    pyplot.close(axes.figure)
    assert (tmp_path / "chart.png").stat().st_size > 1000
