# SPDX-License-Identifier: Apache-2.0
"""Nothing that Python can hand over crashes: a clear exception, or the right answer."""
import itertools
import os
import pathlib
import signal
import subprocess
import sys
import textwrap
import threading
import time

import pytest

import zermelo as z

PATIENCE = float(os.environ.get("ZERMELO_TEST_SECONDS", "300")) / 10
# Its allocator keeps the locks that another thread held at a fork; that of glibc does not.
UNDER_A_SANITIZER = "libasan" in pathlib.Path("/proc/self/maps").read_text()


def test_a_dict_that_changes_while_it_is_read():
    class Changing(dict):
        def items(self):
            for item in list(super().items()):
                self[len(self)] = []
                yield item

    graph = Changing({0: [1], 1: [0]})
    assert len(z.arena(graph, first=[0])) == 2

    class Key:
        def __init__(self, graph, number):
            self.graph, self.number = graph, number

        def __hash__(self):
            return hash(self.number)

        def __eq__(self, other):
            self.graph.clear()
            return self is other

    graph = {}
    keys = [Key(graph, i % 2) for i in range(6)]
    for key in keys:
        graph[key] = list(keys)
    with pytest.raises((ValueError, RuntimeError), match="is no key|changed"):
        z.arena(graph, first=[])


def test_keys_that_are_equal_but_differ_in_type():
    assert len(z.arena({1: [True, 1.0]})) == 1
    assert z.arena({1: [2.0], 2: [True]}).successors(1) == [2]
    assert z.arena({(1, 0): [(True, 0.0)], (2,): [(1.0, False)]}).successors((2,)) == [(1, 0)]
    assert z.arena({(1.0, False): [(1, 0)]}).edges == 1
    assert len(z.arena({1: ["1"], "1": []})._named_graph().nodes) == 2
    assert z.arena({1: ["1"], "1": []}).draw().startswith("<svg")


def test_nan_keys():
    nan = float("nan")
    assert z.arena({nan: [nan]}).edges == 1
    with pytest.raises(ValueError, match="is no key"):
        z.arena({nan: [float("nan")]})


@pytest.mark.parametrize("graph", [None, 3, object(), "no such file", {1: 2}, {1: "ab"}, ([1], [3]), ([1], [(1, 2, 3)]),
                                   {1: [[]]}, {1: [2]}, (1, 2, 3)])
def test_no_graph(graph):
    with pytest.raises((TypeError, ValueError, OSError)):
        z.attractor(graph, first=[])


def test_odd_names():
    graph = {"": ["\n"], "\n": ["a\0b"], "a\0b": ["é\ud800"], "é\ud800": []}
    assert len(z.arena(graph, first=[""]).draw("text").splitlines()) >= len(graph)


def test_wrong_arguments():
    graph = {"1-J0": ["0-J1"], "0-J1": []}
    for wrong in ({"player": 2}, {"player": True}, {"targets": ["x"]}, {"targets": "0-J1"}, {"time": 0}, {"threads": 0},
                  {"memory": -1}, {"dead_ends": "maybe"}, {"ends": {"1-J0": 5}}, {"ends": {"1-J0": 0}},
                  {"names": ["a"]}, {"start": "x"}):
        with pytest.raises((ValueError, KeyError, TypeError)):
            z.attractor(graph, **wrong)


# Whoever runs the tests in the background passes on that Ctrl-C is ignored: without this a child would never stop.
HEARS_CTRL_C = "import signal; signal.signal(signal.SIGINT, signal.default_int_handler)\n"


def in_child(text, **options):
    return subprocess.run([sys.executable, "-c", HEARS_CTRL_C + textwrap.dedent(text)], capture_output=True, text=True,
                          timeout=60, **options)


def interrupted(made, call):
    """The seconds from Ctrl-C, once the call is at work, to its KeyboardInterrupt. However late the child gets a
    processor, Ctrl-C meets it inside the try."""
    child = subprocess.Popen([sys.executable, "-c", HEARS_CTRL_C + "import time, zermelo as z\n" + made + textwrap.dedent(f"""
        try:
            print("ready", flush=True)
            {call}
        except KeyboardInterrupt:
            print("stopped", flush=True)
        """)], stdout=subprocess.PIPE, text=True)
    assert child.stdout.readline() == "ready\n"
    wait_for_work(child)
    child.send_signal(signal.SIGINT)
    began = time.monotonic()
    assert child.stdout.readline() == "stopped\n"
    took = time.monotonic() - began
    assert child.wait(timeout=2 * PATIENCE) == 0
    return took


def wait_for_work(child):
    """Until the child has used 0.2 s of processor time, or a second is over: a strategy may sleep."""
    def used():
        with open(f"/proc/{child.pid}/stat") as file:
            return sum(map(int, file.read().rsplit(")", 1)[1].split()[11:13])) / os.sysconf("SC_CLK_TCK")

    before = used()
    for _ in range(50):
        time.sleep(0.02)
        if used() - before > 0.2:
            return


def test_ctrl_c_stops_a_long_call_soon():
    took = interrupted("game = z.game('connect4')", "z.solve(game, exact=True, time=60)")
    assert took < PATIENCE / 15  # a quarter of a second where the machine is idle


LONG_CALLS = {
    "reading a dict": ("graph = {(n, n & 1): [((7 * n + k) % (3 * 10**5), (7 * n + k) & 1) for k in range(3)] for n in range(3 * 10**5)}",
                       "while True: z.arena(graph)"),
    "rows without end": ("import itertools", "z.arena({0: itertools.repeat(0)})"),
    "nodes without end": ("import itertools", "z.arena(itertools.count(), successors=lambda n: [])"),
    "exploring": ("game = z.game('connect4', cols=6, rows=5)", "z.arena(game)"),
    "searching": ("game = z.game('connect4')", "z.search(game, depth=30)"),
    "searching in Python": ("game = z.game('connect4')", "z.search(game, depth=30, heuristic=lambda p: 0.0)"),
    "matches": ("game = z.game('connect4')", "z.match(game, 'minimax:9', 'minimax:9', games=10**4)"),
    "a strategy that sleeps": ("game = z.game('connect4')", "z.match(game, lambda p: time.sleep(60), 'random')"),
    "nimbers": ("game = z.game('cram', rows=9, cols=9)", "z.nimber(game)"),
    "plays": ("arena = z.arena({i: [i + 1, i + 2] for i in range(70)}, missing='sinks')", "arena.plays(0, limit=10**9)"),
}


@pytest.mark.parametrize("name", LONG_CALLS)
def test_ctrl_c_stops_every_long_call(name):
    assert interrupted(*LONG_CALLS[name]) < PATIENCE  # a quarter of a second where the machine is idle


@pytest.mark.parametrize("limit", [{"time": 0.2}, {"memory": "20M"}])
def test_what_has_no_end_meets_a_budget(limit):
    for graph, how in (({0: itertools.repeat(0)}, {}), ([0], {"successors": lambda n: itertools.repeat(0)}),
                       ({0: itertools.count()}, {"missing": "sinks"}), (itertools.count(), {"successors": lambda n: []}),
                       ([[0]], {"successors": lambda n: ([k] for k in itertools.count()), "missing": "sinks"})):
        if isinstance(graph, dict):
            graph = {node: iter(row) for node, row in graph.items()}
        with pytest.raises(z.OverBudget, match="budget of"):
            z.attractor(graph, first=[], **how, **limit)


def test_a_strategy_without_end_meets_the_budget():
    def endless(position):
        while True:
            pass

    with pytest.raises(z.OverBudget, match="time budget of 0.3 s"):
        z.match(z.game("nim"), endless, "random", time=0.3)
    with pytest.raises(z.OverBudget, match="time budget"):
        z.search(z.game("connect4"), depth=30, heuristic=lambda p: 0.0, time=0.3)
    assert z.match(z.game("nim"), lambda p: z.solve(p).best_moves[0], "random", games=3).wins == (3, 0)


def test_ctrl_c_inside_a_callback():
    result = in_child("""
        import os, signal, zermelo as z
        class Game(z.Rules):
            def initial(self): return 0
            def moves(self, n):
                if n == 50: os.kill(os.getpid(), signal.SIGINT)
                return [1]
            def after(self, n, k): return n + k
        try:
            z.solve(Game())
        except KeyboardInterrupt:
            print("stopped")
        def strategy(position):
            os.kill(os.getpid(), signal.SIGINT)
            while True: pass
        try:
            z.match(z.game("nim"), strategy, "random")
        except KeyboardInterrupt:
            print("stopped")
        """)
    assert (result.stdout, result.returncode) == ("stopped\nstopped\n", 0), result.stderr


def test_fork_after_threads():
    z.attractor({i: [i + 1] for i in range(1000)}, missing="sinks", first=lambda n: n % 2 == 0, threads=2)
    child = os.fork()
    if child == 0:
        try:
            right = z.attractor({"1-J0": ["0-J1"], "0-J1": []}).verify()
            os._exit(0 if right else 1)
        except BaseException:
            os._exit(2)
    assert ended(child) == 0


def test_fork_after_parallel_work():
    """A child must not wait for the threads of its parent, whatever locks they held when it was born."""
    graph = z.arena({i: [i + 1, i + 2] for i in range(50_000)}, missing="sinks", first=lambda n: n % 2 == 0)
    size = len(z.attractor(graph, threads=2))
    for _ in range(3):
        busy = threading.Thread(target=lambda: z.solve(graph, threads=2))
        busy.start()
        if UNDER_A_SANITIZER:
            busy.join()
        child = os.fork()
        if child == 0:
            os._exit(0 if len(z.attractor(graph, threads=2)) == size else 1)
        assert ended(child) == 0
        busy.join()


def ended(child, seconds=2 * PATIENCE):
    """The status of a child; one that does not end in time is killed."""
    for _ in range(int(seconds / 0.02)):
        found, status = os.waitpid(child, os.WNOHANG)
        if found:
            return status
        time.sleep(0.02)
    os.kill(child, signal.SIGKILL)
    return os.waitpid(child, 0)[1]


def test_threads_that_solve_at_once():
    found = []

    def work():
        found.append(z.solve(z.game("chomp", rows=5, cols=5)).distance)

    workers = [threading.Thread(target=work, daemon=True) for _ in range(4)]
    for worker in workers:
        worker.start()
    for worker in workers:
        worker.join(timeout=60)
    assert len(set(found)) == 1 and len(found) == 4


def test_sub_interpreters_are_refused():
    """Their threads would wait for each other for ever."""
    result = in_child("""
        import threading, sys
        import _xxsubinterpreters as interpreters
        text = f"import sys; sys.path[:] = {sys.path!r}\\ntry:\\n    import zermelo\\nexcept ImportError as error: print(error)"
        def work(): interpreters.run_string(interpreters.create(), text)
        workers = [threading.Thread(target=work) for _ in range(2)]
        for worker in workers: worker.start()
        for worker in workers: worker.join()
        """)
    assert result.stdout.count("main interpreter only") == 2, result.stderr


def test_other_threads_run_meanwhile():
    counted = [0]
    done = threading.Event()

    def count():
        while not done.is_set():
            counted[0] += 1
            time.sleep(0.001)

    other = threading.Thread(target=count, daemon=True)
    other.start()
    try:
        z.solve(z.game("connect4"), time=0.5)
    except z.OverBudget:
        pass
    done.set()
    other.join(timeout=60)
    assert counted[0] > 20


def test_progress_and_its_failure():
    game, seen = z.game("connect4", cols=6, rows=5), []
    with pytest.raises(z.OverBudget):
        z.solve(game, whole=True, progress=lambda *report: seen.append(report), time=2)
    assert seen and all(len(report) == 3 and report[0] and report[1] >= 0 for report in seen)

    def fails(stage, done, total):
        raise RuntimeError("mine")

    with pytest.raises(RuntimeError, match="^mine$"):
        z.solve(game, whole=True, progress=fails, time=60)


def test_a_text_that_is_no_file_names_the_way_to_a_game():
    with pytest.raises(ValueError, match=r"'chomps' is neither a file nor a graph; .* zermelo.game\('chomps'\)"):
        z.solve("chomps")
