# SPDX-License-Identifier: Apache-2.0
"""A pickle that was damaged, or made by somebody else, is refused with a sentence or gives an object that works: it never
crashes. The children are seeded; `python test_pickles.py NAME TRIAL` shows one trial again."""
import copy
import io
import itertools
import pickle
import random
import subprocess
import sys

import pytest

import zermelo as z

TRIALS = 100
GRAPH = {"4-J0": ["3-J1", "2-J1"], "3-J1": ["2-J0", "4-J0"], "2-J0": ["1-J1"], "2-J1": ["1-J0"], "1-J1": [], "1-J0": []}


class Counting(z.Rules):
    def initial(self):
        return 4

    def moves(self, n):
        return [k for k in (1, 2) if k <= n]

    def after(self, n, k):
        return n - k

    def layer(self, n):
        return -n


class Turns(Counting):
    def to_move(self, n):
        return n % 2


def things():
    nim = z.game("nim", heaps=4)
    return {
        "arena": z.arena(GRAPH),
        "arena of lists": z.arena([[0], [1]], successors=lambda n: [[1]] if n == [0] else [], first=[[0]]),
        "arena of a game": z.arena(nim),
        "arena of rules": z.arena(Counting()),
        "attractor": z.attractor(GRAPH),
        "attractor of rules": z.attractor(Turns(), targets=[0]),
        "solution of a graph": z.solve(GRAPH, start="4-J0"),
        "solution of rules": z.solve(Counting()),
        "solution of rules with turns": z.solve(Turns()),
        "solution of a game": z.solve(nim, whole=True),
        "game": nim,
        "position": nim.initial,
        "answer": z.solve(nim),
        "search": z.search(nim, depth=2),
        "match": z.match(nim, games=3),
        "tournament": z.tournament(nim, ["perfect", "random"], games=2),
        "mark": z.check(GRAPH, {"1-J1"}),
        "sizes": z.sizes("nim", heaps="1..3"),
        "sheet": z.sheet("# S\n## q1\n```zermelo\n= 1\n```\n", {"ada.py": "q1 = 1"}),
    }


NAMES = list(things())


def use(thing):
    """Everything that a caller can ask without an argument, and some of the rest. What it raises is one sentence."""
    for name in dir(thing):
        if name in ("plot", "from_arrays", "with_traceback", "add_note") or name.startswith("__"):
            continue
        quietly(lambda: called(getattr(thing, name)))
    for ask in (repr, str, len, lambda it: list(itertools.islice(it, 50)), hash, copy.copy, copy.deepcopy, pickle.dumps,
                lambda it: it == it, lambda it: [it[key] for key in list(it)[:3]], lambda it: it.draw("text"),
                lambda it: [it.successors(node) for node in it.nodes], lambda it: it.best_moves_at(it.arena.node(0)),
                lambda it: it.plays(it.node(0), limit=9), z.verify, lambda it: z.draw(it, "dot")):
        quietly(lambda: ask(thing))


def called(found):
    return found() if callable(found) and not isinstance(found, type) else found


def quietly(call):
    try:
        call()
    except Exception as error:
        assert type(error) not in (RuntimeError, SystemError), error  # those of pybind11 and of a broken interpreter


def damaged(thing, trial):
    """A pickle with one to three bytes changed, left out or put in; or with one value among those kept changed."""
    chance = random.Random(trial)
    if trial % 2:
        return with_other_values(thing, chance)
    data = bytearray(pickle.dumps(thing, protocol=chance.choice((0, 2, 4))))
    for _ in range(chance.randint(1, 3)):
        at = chance.randrange(len(data))
        data[at:at + chance.randint(0, 2)] = chance.choices((0, 1, 2, 3, 7, 48, 49, 127, 128, 255, chance.randrange(256)),
                                                            k=chance.randint(0, 2))
    return bytes(data)


def with_other_values(thing, chance):
    buffer = io.BytesIO()
    pickler = Changing(buffer, 4)
    pickler.dump(thing)
    pickler.change_at, pickler.chance = chance.randrange(max(1, pickler.values)), chance
    buffer.seek(0), buffer.truncate()
    pickler.clear_memo()
    pickler.values = 0
    pickler.dump(thing)
    return buffer.getvalue()


class Changing(pickle._Pickler):
    """Writes another value in place of the one that is counted `change_at`."""

    values, change_at, chance = 0, -1, None

    def save(self, obj, save_persistent_id=True):
        if type(obj) in (int, bytes, str, bool, type(None), float):
            self.values += 1
            if self.values - 1 == self.change_at and not (type(obj) is str and obj in self._names()):
                obj = other_value(obj, self.chance)
        return super().save(obj, save_persistent_id)

    def _names(self):
        return ("zermelo", "builtins", "copyreg")


def other_value(value, chance):
    if type(value) is bytes and value:
        changed = bytearray(value)
        for _ in range(chance.randint(1, 2)):
            changed[chance.randrange(len(changed))] = chance.choice((0, 1, 2, 3, 4, 127, 255))
        return chance.choice((bytes(changed), bytes(changed[:-1]), bytes(changed) * 2, b"", None, 3))
    return chance.choice((0, 1, -1, 2, 3, 5, 2**31, 2**32 - 1, 2**40, 2**70, None, "", "x", b"", True, 1.5, [], (), {}))


def loaded(data):
    try:
        return pickle.loads(data)
    except Exception as error:
        if type(error).__module__.startswith("zermelo"):
            assert isinstance(error, z.InputError) and "\n" not in str(error), error
        return None


def trial(name, number):
    thing = loaded(damaged(things()[name], number))
    if type(thing).__module__.startswith("zermelo"):
        use(thing)
        return 1
    return 0


def main(name, numbers):
    import resource
    if "libasan" not in open("/proc/self/maps").read():
        resource.setrlimit(resource.RLIMIT_AS, (4 << 30, 4 << 30))  # a damaged length may ask for anything
    survivors = 0
    for number in numbers:
        print("trial", number, flush=True)
        survivors += trial(name, number)
    print("survivors", survivors)


@pytest.mark.parametrize("name", NAMES)
def test_damaged_pickles(name):
    result = subprocess.run([sys.executable, "-X", "faulthandler", __file__, name, str(TRIALS)], capture_output=True,
                            text=True, timeout=200)
    assert result.returncode == 0, result.stdout[-200:] + result.stderr[-3000:]
    assert int(result.stdout.split()[-1]) > 0  # something was used


def test_results_of_plain_values_keep_their_fields():
    for name in ("match", "tournament", "mark", "sizes"):
        thing = things()[name]
        state = dict(vars(thing))
        for wrong in (None, {}, {1: 2, **state}, {**state, next(iter(state)): object()}):
            with pytest.raises(z.InputError, match="^this pickle is damaged"):
                type(thing).__new__(type(thing)).__setstate__(wrong)


def test_whole_pickles_come_back():
    for name, thing in things().items():
        again = pickle.loads(pickle.dumps(thing))
        assert repr(again) == repr(thing), name
        assert repr(copy.deepcopy(thing)) == repr(thing), name


def test_a_tampered_attractor_is_refused():
    found = z.attractor(GRAPH)
    make, (arena, player, targets, (ranks, strategy), complete) = found.__reduce__()
    none, far = b"\xff" * 4, (10**6).to_bytes(4, "little")
    for kept in ((ranks, strategy[:-4]), (ranks[:-1], strategy), (ranks + none, strategy), (far + ranks[4:], strategy),
                 (ranks, far + strategy[4:]), (b"", b""), (ranks, strategy[4:] + strategy[:4]), (ranks,), None):
        with pytest.raises(z.InputError, match="^this pickle is damaged: .*"):
            make(arena, player, targets, kept, complete)
    for wrong in ((arena, 2, targets), (None, 0, targets), (arena, 0, [99]), (arena, 0, ["x"]), (arena, True, targets)):
        with pytest.raises(z.InputError, match="^this pickle is damaged|^there is no player"):
            make(*wrong, (ranks, strategy), complete)
    assert make(arena, player, targets, (ranks, strategy), complete).strategy == found.strategy


def test_a_tampered_graph_or_game_is_refused():
    make, state = z.arena(GRAPH).__reduce__()
    for place, wrong in ((1, [[9]] * 6), (1, [[-1]] * 6), (2, b"\0"), (2, b"\2" * 6), (3, b"\4" * 6), (3, b""), (4, 6),
                         (4, -1), (5, ("a",)), (6, "maybe"), (7, None), (0, GRAPH)):
        with pytest.raises(z.InputError):
            make(*state[:place], wrong, *state[place + 1:])
    make, (rules, state) = z.arena(Turns()).__reduce__()
    for place, wrong in ((0, [4, 4, 3, 1, 0]), (0, []), (0, [[], 1, 2, 3, 4]), (1, b"\7" * 5), (2, b"\0" * 7), (3, b"\5" * 5),
                         (4, b"\0" * 48), (4, state[4][:-8]), (5, b"\xff" * len(state[5])), (5, b"")):
        with pytest.raises(z.InputError, match="^this pickle is damaged"):
            make(rules, (*state[:place], wrong, *state[place + 1:]))


if __name__ == "__main__":
    main(sys.argv[1], range(int(sys.argv[2])) if len(sys.argv) == 3 else [int(sys.argv[3])])
