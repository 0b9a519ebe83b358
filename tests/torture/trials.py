# SPDX-License-Identifier: Apache-2.0
"""The trials. Each takes the program and a random source, tries one thing, and raises Fault where it falls short."""
import json
import signal

import brute
import rules
from arenas import RandomArena

WHOLE = ("auto", "arena", "memo", "sparse", "dense", "retrograde")
FORMATS = ("json", "python", "matrix", "edges", "pgsolver")


def answer(done):
    """REQUIRES: the command must succeed."""
    if done.status != 0:
        raise done.fault("no answer")
    return json.loads(done.out)


def listed(done):
    """What solve --list --json wrote: position -> (player to move, outcome, distance)."""
    if done.status != 0:
        raise done.fault("no answer")
    rows = [json.loads(line) for line in done.out.splitlines()]
    return {str(row["position"]): (row["to_move"], row["outcome"], row["distance"]) for row in rows}


def compare(done, found, wanted):
    for name in wanted.keys() | found.keys():
        if wanted.get(name) != found.get(name):
            raise done.fault(f"{name}: says {found.get(name)}, the brute force {wanted.get(name)}")


def games(zermelo, random):
    """A game written again and solved by brute force, against every position of a method."""
    game = rules.random_game(random)
    wanted = brute.solved_game(game)
    method = random.choice(WHOLE)
    done = zermelo.run("solve", *game.words(), "--list", "--json", "--method", method)
    if done.status == 0:
        found = listed(done)
        # dense lists every number, reached or not; memo what it stored.
        if method == "dense":
            found = {name: verdict for name, verdict in found.items() if name in wanted}
        ended = game.end(game.start) is not None or not list(game.after(game.start))
        if method == "memo" and not ended and game.text(game.start) not in found:
            raise done.fault("the start is not listed")
        compare(done, found, {name: wanted[name] for name in found} if method == "memo" else wanted)
    elif done.status != 2 or b"method" not in done.err:
        raise done.fault("a small game is not solved")
    position = random.choice(sorted(wanted))
    done = zermelo.run("solve", *game.words(), "--position", position, "--json", "--method",
                       random.choice(("auto", "search", "memo")))
    compare(done, {position: tuple(answer(done)[key] for key in ("to_move", "outcome", "distance"))},
            {position: wanted[position]})


def arenas(zermelo, random):
    """A random arena by way of a random format and method, its attractors, and the judge on right and wrong answers."""
    arena = RandomArena(random)
    (zermelo.folder / "arena.json").write_text(arena.json())
    wanted = arena.verdicts()
    to = random.choice(FORMATS if arena.fits_pgsolver() else FORMATS[:4])
    written = zermelo.run("arena", "@arena.json", "--to", to)
    if written.status != 0:
        raise written.fault("an arena is not written")
    (zermelo.folder / "again").write_bytes(written.out)
    done = zermelo.run("solve", "@again", "--from", to, "--list", "--json")
    compare(done, listed(done), wanted)
    (zermelo.folder / "solution").write_bytes(done.out)
    if zermelo.run("verify", "@arena.json", "--solution", "solution").status != 0:
        raise done.fault("verify refuses what solve wrote")
    spoil(zermelo, random, done)
    player = random.randint(0, 1)
    methods = ("fast", "fixpoint", "queue", "recursion") if arena.acyclic() else ("fast", "fixpoint", "queue")
    done = zermelo.run("attractor", "@arena.json", "--player", player, "--json", "--method", random.choice(methods))
    compare(done, answer(done)["rank"], arena.ranks(player))


def spoil(zermelo, random, solved):
    """verify must refuse a solution with one verdict changed."""
    rows = [json.loads(line) for line in solved.out.splitlines()]
    row = random.choice(rows)
    row["outcome"] = random.choice([outcome for outcome in ("win", "loss", "draw") if outcome != row["outcome"]])
    row["distance"] = None if row["outcome"] == "draw" else row["distance"] or random.randint(0, 3)
    (zermelo.folder / "spoilt").write_text("".join(json.dumps(row) + "\n" for row in rows))
    done = zermelo.run("verify", "@arena.json", "--solution", "spoilt")
    if done.status == 0:
        raise done.fault(f"verify accepts a wrong verdict: {json.dumps(row)}")


def mutated(data, random):
    data = bytearray(data)
    for _ in range(random.randint(1, 4)):
        at = random.randrange(len(data) + 1)
        kind = random.randrange(5)
        if kind == 0:
            data[at:at + random.randint(1, 8)] = b""
        elif kind == 1:
            data[at:at] = random.choice((b"\0", b"\n", b"\xff", b"\x1b[31m", b"[", b"}", b"\"", b"9" * 30, b"-1", b"\r\n"))
        elif kind == 2 and at < len(data):
            data[at] ^= 1 << random.randrange(8)
        elif kind == 3:
            data[at:at] = data[random.randrange(len(data) + 1):][:random.randint(1, 40)]
        else:
            del data[at:]
    return bytes(data)


def files(zermelo, random):
    """A damaged file in place of an arena, an answer, a solution or a strategy: one clear line, or an answer."""
    (zermelo.folder / "arena.json").write_text(RandomArena(random).json())
    arena = zermelo.run("arena", "@arena.json", "--to", random.choice(FORMATS[:4]))
    attractor = zermelo.run("attractor", "@arena.json", "--json")
    (zermelo.folder / "damaged").write_bytes(mutated(arena.out, random))
    (zermelo.folder / "answer").write_bytes(mutated(attractor.out, random))
    zermelo.run(*random.choice((
        ("solve", "@damaged"), ("solve", "@damaged", "--list"), ("attractor", "@damaged"), ("arena", "@damaged", "--facts"),
        ("draw", "@damaged"), ("arena", "@damaged", "--to", random.choice(FORMATS)),
        ("check", "@arena.json", "answer", "--as", random.choice(("region", "layers", "ranks", "strategy"))),
        ("verify", "@arena.json", "--solution", "answer"), ("arena", "@arena.json", "--owner", "answer"),
        ("match", "nim", "--first", "strategy:answer", "--plays", "2"),
        ("score", "connect4", "--input", "damaged", "--time", "1"))))


# Commands that take seconds or more, in every verb that can; their answers do not matter here.
LONG = (
    ("solve", "connect4", "--method", "dense"), ("solve", "connect4", "cols=6", "rows=6", "--method", "search"),
    ("solve", "mnk", "rows=5", "cols=5", "line=4", "--method", "sparse"),
    ("solve", "domineering", "rows=7", "cols=7", "--method", "memo"), ("solve", "hex", "size=5", "--method", "proof"),
    ("solve", "nim", "heaps=60+60+60+60", "take=any", "--method", "arena"), ("solve", "col", "graph=grid:7x8"),
    ("solve", "kqk", "--method", "retrograde"), ("count", "col", "graph=grid:7x8"),
    ("analyse", "othello", "size=6"), ("explain", "hex", "size=6"), ("minimax", "connect4", "--depth", "20"),
    ("nimber", "cram", "rows=7", "cols=7"), ("sizes", "domineering", "rows=6..8", "cols=1..8"),
    ("match", "connect4", "--plays", "100000"), ("tournament", "connect4", "--players", "random,search:5s"),
    ("arena", "mnk", "rows=4", "cols=4"), ("attractor", "mnk", "rows=4", "cols=4", "line=4"),
    ("draw", "connect4", "--nodes", "100000"), ("verify", "connect4", "cols=5", "rows=5", "--method", "sparse"),
    ("bench", "dense"),
)


def in_time(run, seconds):
    """A machine that stalls is no fault of the program's, which is late only if it is late three times."""
    for _ in range(3):
        done = run()
        if done.seconds <= seconds:
            break
    return done


def signals(zermelo, random):
    """A signal at any moment, or two: the program ends at once with 130 and leaves no unfinished file."""
    words = list(random.choice(LONG))
    if random.random() < 0.5:
        words += ["-o", "written"]
    kinds = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP)
    send = [(random.uniform(0, 0.8), random.choice(kinds))]
    if random.random() < 0.4:
        send.append((random.uniform(0, 0.05), random.choice(kinds)))
    before = set(zermelo.folder.iterdir())
    sent = sum(pause for pause, _ in send)
    done = in_time(lambda: zermelo.run(*words, send=send), sent + 0.5 + zermelo.slack)
    if done.seconds > sent + 0.5 + zermelo.slack:
        raise done.fault(f"goes on for {done.seconds - sent:.2f} s after a signal")
    left = set(zermelo.folder.iterdir()) - before - {zermelo.folder / "written"}
    if left:
        raise done.fault(f"leaves {', '.join(path.name for path in left)}")


def budgets(zermelo, random):
    """--time and --memory, measured from outside."""
    words = list(random.choice(LONG))
    seconds = random.choice((0.1, 0.3, 1))
    megabytes = random.choice((8, 32, 128))
    times = 24 if words[0] == "sizes" else 1  # --time is for each size
    most = times * seconds + 0.5 + zermelo.slack
    done = in_time(lambda: zermelo.run(*words, "--time", seconds, "--memory", f"{megabytes}M"), most)
    if done.seconds > most:
        raise done.fault(f"takes {done.seconds:.2f} s of {seconds}")
    most = zermelo.resting_kilobytes + megabytes * 1024 * 1.05 + 8 * 1024
    if done.kilobytes > most:
        raise done.fault(f"takes {done.kilobytes // 1024} MB of {megabytes}, {zermelo.resting_kilobytes // 1024} at rest")


TRIALS = {trial.__name__: trial for trial in (games, arenas, files, signals, budgets)}
