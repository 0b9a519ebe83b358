# SPDX-License-Identifier: Apache-2.0
"""Games that answer from tables that the command line built."""
import os
import pickle
import subprocess

import pytest

import zermelo as z

PROGRAM = os.environ.get("ZERMELO_PROGRAM", "")


@pytest.fixture(scope="module")
def built(tmp_path_factory):
    if not PROGRAM:
        pytest.skip("ZERMELO_PROGRAM does not name the command line")
    folder = tmp_path_factory.mktemp("tables")

    def build(name, *words):
        path = folder / name
        done = subprocess.run([PROGRAM, "table", "build", *words, "-o", path], capture_output=True, text=True)
        if "built without tables" in done.stderr or "made without MPI" in done.stderr:
            pytest.skip(done.stderr)
        assert done.returncode == 0, done.stderr
        return path

    return build


def test_answers_come_from_the_table(built):
    path = built("nim.zt", "nim", "heaps=3+4+5", "--distances")
    table, plain = z.table(path), z.game("nim", heaps=[3, 4, 5])
    assert table.name == plain.name and table.distances and table.positions == 230 and table.bytes == path.stat().st_size
    answer, expected = z.solve(table), z.solve(plain)
    assert answer.method == "table"
    assert (answer.outcome, answer.distance, answer.best_moves) == (expected.outcome, expected.distance, expected.best_moves)
    for move, after in table.initial.successors().items():
        assert z.solve(after).method == "table"
        assert z.solve(after).outcome == z.solve(plain.initial.after(move)).outcome
    assert z.explain(table) == z.explain(plain)


def test_outcomes_alone(built):
    table = z.table(str(built("connect4.zt", "connect4", "rows=4", "cols=4")), memory="64M")
    answer = z.solve(table)
    assert not table.distances and answer.method == "table" and answer.outcome == "draw" and len(answer.best_moves) == 4


def test_a_match_with_a_table(built):
    table = z.table(built("nim.zt", "nim", "heaps=3+4+5", "--distances"))
    assert z.match(table, first="perfect", second="random", games=5).wins[0] == 5


def test_tables_are_pickled_by_their_path(built):
    table = z.table(built("nim.zt", "nim", "heaps=3+4+5", "--distances"))
    again = pickle.loads(pickle.dumps(table))
    assert again == table and again.path == table.path and z.solve(again).method == "table"


def test_bad_tables(tmp_path):
    with pytest.raises(ValueError, match="cannot be read"):
        z.table(tmp_path / "none.zt")
    (tmp_path / "text.zt").write_text("no table")
    with pytest.raises(ValueError, match="this is not a table"):
        z.table(tmp_path / "text.zt")


def test_a_folder_of_parts_is_a_table(built):
    table = z.table(built("folder", "connect4", "cols=4", "rows=4", "--distributed"))
    assert table.positions == 201755 and z.solve(table, outcome_only=True).method == "table"
