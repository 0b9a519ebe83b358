#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""What the page's own tests compare it with, under web/src/*/fixtures, is what the program says today.

  fixtures_test.py            compares every fixture with the program's answers
  fixtures_test.py --update   writes them anew

The program is $ZERMELO_PROGRAM. Exported games need one that has the page inside; without it that part is skipped (77).
"""

import base64
import gzip
import json
import os
import pathlib
import re
import subprocess
import sys
import tempfile

os.environ.setdefault("ZERMELO_PROGRAM", str(pathlib.Path(__file__).parents[2] / "build/release/zermelo"))
from running import PROGRAM, Running  # noqa: E402

SOURCE = pathlib.Path(__file__).parents[2] / "web/src"
ATTRACTORS = SOURCE / "arena/fixtures/attractors.json"
TREES = SOURCE / "tree/fixtures/trees.json"
TABLES = {SOURCE / "tables/fixtures/nim.json": "nim(heaps=4)",
          SOURCE / "tables/fixtures/chomp.json": "chomp(rows=2,cols=3)"}
SEARCHED = [("nim(heaps=4)", 8), ("nim(heaps=6)", 8), ("chomp(rows=2,cols=3)", 3), ("tictactoe", 2)]


def answer(*words: str, text: str = "") -> str:
    run = subprocess.run([PROGRAM, *words], input=text, capture_output=True, text=True, check=False)
    assert run.returncode == 0, f"{words}: {run.stderr}"
    return run.stdout


def attractor(name: str, arena: dict, player: int) -> dict:
    """`attractor --trace --json` with nodes by number: of a game by its name, else of the arena itself."""
    words = [name] if "(" in name else ["@-", "--from", "json"]
    said = json.loads(answer("attractor", *words, "--player", str(player), "--trace", "--json", text=json.dumps(arena)))
    number = {node: i for i, node in enumerate(arena["names"])}
    trace = said["trace"]

    def by_node(table: dict) -> list:
        return [table.get(node) for node in arena["names"]]

    def numbered(node):
        return None if node is None else number[node]

    return {
        "name": name, "arena": arena, "player": player,
        "targets": [number[node] for node in said["targets"]],
        "layers": [[number[node] for node in layer] for layer in said["layers"]],
        "rank": by_node(said["rank"]),
        "strategy": [numbered(node) for node in by_node(said["strategy"])],
        "counters": by_node(trace["counters"]),
        "steps": [{"taken": number[step["taken"]], "predecessor": numbered(step["predecessor"]), "counter": step["counter"],
                   "enters": step["enters"], "queue": [number[node] for node in step["queue"]]} for step in trace["steps"]],
    }


def attractors(old: list) -> list:
    """Of the same arenas: those of games are written anew, the others were drawn once."""
    made = []
    for fixture in old:
        name = fixture["name"]
        arena = json.loads(answer("arena", name, "--json")) if "(" in name else fixture["arena"]
        made.append(attractor(name, arena, fixture["player"]))
    return made


def trees() -> list:
    with Running() as server:
        return [{"name": game, **server.json("/v1/minimax", game=game, depth=depth, minimax=1, alpha_beta=cuts, trace=1,
                                             heuristic="ends")}
                for game, depth in SEARCHED for cuts in (0, 1)]


def tables() -> list | None:
    """The documents that `export` packs into scripts; None where the program has no page to write."""
    with tempfile.TemporaryDirectory() as folder:
        words = [PROGRAM, "export", *TABLES.values(), "-o", folder + "/page"]
        run = subprocess.run(words, capture_output=True, text=True, check=False)
        if "without the page" in run.stderr:
            return None
        assert run.returncode == 0, run.stderr
        scripts = [(pathlib.Path(folder) / f"page/games/{i}.js").read_text() for i in range(len(TABLES))]
    packed = [re.search(r'push\("(.*)"\)', script)[1] for script in scripts]
    return [json.loads(gzip.decompress(base64.b64decode(text))) for text in packed]


def written(value) -> str:
    """A line for each item, so that a change shows in a diff."""
    def compact(item):
        return json.dumps(item, ensure_ascii=False, separators=(",", ":"))

    if isinstance(value, list):
        return "[\n" + ",\n".join(map(compact, value)) + "\n]\n"
    return "{\n" + ",\n".join(compact(key) + ":" + compact(item) for key, item in value.items()) + "\n}\n"


def differences(old, new, path: str = "") -> list[str]:
    if type(old) is not type(new):
        return [f"{path}: {old!r} is {new!r} now"]
    if isinstance(old, dict):
        return [line for key in {**old, **new} for line in differences(old.get(key), new.get(key), f"{path}.{key}")]
    if isinstance(old, list) and len(old) == len(new):
        return [line for i, pair in enumerate(zip(old, new)) for line in differences(*pair, f"{path}[{i}]")]
    return [] if old == new else [f"{path}: {str(old)[:80]} is {str(new)[:80]} now"]


def main() -> int:
    old_attractors = json.loads(ATTRACTORS.read_text())
    assert len(old_attractors) >= 20 and len(json.loads(TREES.read_text())) == 2 * len(SEARCHED)
    made = {ATTRACTORS: attractors(old_attractors), TREES: trees()}
    exported = tables()
    made.update(zip(TABLES, exported or []))
    if "--update" in sys.argv[1:]:
        for path, value in made.items():
            path.write_text(written(value))
        return 0
    wrong = 0
    for path, value in made.items():
        found = differences(json.loads(path.read_text()), value)
        for line in found[:5]:
            print(f"{path.relative_to(SOURCE)}: {line}")
        wrong += len(found)
    if wrong:
        print(f"{wrong} differences; where the program is right: {pathlib.Path(__file__).name} --update")
        return 1
    if exported is None:
        print("not compared: exported games, since this program was built without the page")
        return 77
    return 0


if __name__ == "__main__":
    sys.exit(main())
