#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""What the page's own tests compare it with, under web/src/*/fixtures, is what the program says today.

  fixtures_test.py            compares every fixture with the program's answers
  fixtures_test.py --update   writes them anew

The program is $ZERMELO_PROGRAM.
"""

import json
import os
import pathlib
import sys

os.environ.setdefault("ZERMELO_PROGRAM", str(pathlib.Path(__file__).parents[2] / "build/release/zermelo"))
from running import Running  # noqa: E402

SOURCE = pathlib.Path(__file__).parents[2] / "web/src"
SLIDES = SOURCE / "arena/fixtures/slides.json"
TREES = SOURCE / "tree/fixtures/trees.json"
ANSWERS = SOURCE / "play/fixtures/answers.json"
SEARCHED = [("nim(heaps=4)", 8), ("nim(heaps=6)", 8), ("chomp(rows=2,cols=3)", 3), ("tictactoe", 2)]


def sent(server: Running, question: dict) -> dict:
    status, _, body = server.ask("/v1/ask?lang=en", "POST", json.dumps(question))
    assert status == 200, body
    return json.loads(body)


def slides(server: Running) -> dict:
    """The example «slides» of the page, its attractor and where it stands."""
    successors = [[4, 5], [4, 5, 6], [7], [], [2], [3], [3], []]
    graph = json.dumps({"owners": [0, 0, 0, 0, 1, 1, 1, 1], "successors": successors, "names": list("01234567"),
                        "players": ["Alice", "Bob"], "start": 0})
    of = {"graph": graph, "format": "json"}
    return {"attractor": sent(server, {"ask": "attractor", **of, "trace": "queue", "reasons": True}),
            "view": sent(server, {"ask": "arena", "view": True, **of, "layout": "auto", "letter_width": 8.2, "node_height": 50})}


def answers(server: Running, old: dict) -> dict:
    """What the page's reasons ask about the same positions, as far as they read it."""
    made = {}
    for name in old:
        game, _, moves = name.partition(" ")
        place = {"game": game, **({"moves": moves} if moves else {})}
        position = server.json("/v1/position", **place)
        known = None if position["over"] else server.json("/v1/answer", **place)
        made[name] = {"position": {key: position[key] for key in ("over", "to_move", "moves")} | {"board": {"cells": []}},
                      "answer": known and {key: known[key] for key in ("stage", "winner", "distance", "best_moves", "moves")}}
    return made


def trees(server: Running) -> list:
    return [{"name": game, **server.json("/v1/minimax", game=game, depth=depth, minimax=1, alpha_beta=cuts, trace=1,
                                         heuristic="ends")}
            for game, depth in SEARCHED for cuts in (0, 1)]


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
    old_answers = json.loads(ANSWERS.read_text())
    assert len(old_answers) >= 9 and len(json.loads(TREES.read_text())) == 2 * len(SEARCHED)
    with Running() as server:
        made = {SLIDES: slides(server), TREES: trees(server), ANSWERS: answers(server, old_answers)}
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
    return 0


if __name__ == "__main__":
    sys.exit(main())
