# SPDX-License-Identifier: Apache-2.0
"""The doors of the library: the program, the Python package, the server. Each is asked the same questions, in plain
Python data, and gives the same answers.

A question is the name of a method and its keywords: ask("attractor", graph={'1-J0': ['0-J1'], '0-J1': []}, player=0).
A new question is a method of each door that has it. A table says why a door lacks a method or a keyword, and its test
that this is still so.
"""

import functools
import inspect
import json
import pathlib
import subprocess
import sys

import zermelo

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "serve"))
from running import PROGRAM, Running  # noqa: E402


class Refused(Exception):
    """What is said instead of an answer, with the place and with what the door adds."""


class Door:
    reads_text = True  # a graph is sent as its repr, so that messages speak of a file

    def ask(self, question: str, lang: str = "en", **facts):
        """The answer; or what was said instead, a text."""
        try:
            return getattr(self, question)(lang=lang, **facts)
        except Refused as refused:
            return str(refused)

    def takes(self, question: str, keyword: str) -> bool:
        return keyword in inspect.signature(getattr(self, question)).parameters

    def close(self) -> None:
        pass


class Program(Door):
    name = "program"

    def attractor(self, graph, player: int, lang: str, names=()) -> dict:
        more = ("--names", ",".join(names)) if names else ()
        arena = self._answer("arena", repr(graph), lang, *more)
        found = self._answer("attractor", repr(graph), lang, "--player", str(player), *more)
        nodes = arena.get("names") or range(len(arena["owners"]))
        number = {str(name): i for i, name in enumerate(nodes)}
        return {
            "players": arena.get("players", ["J0", "J1"]),
            "owners": arena["owners"],
            "region": [number[str(node)] for node in found["region"]],
            "layers": [[number[str(node)] for node in layer] for layer in found["layers"]],
            "rank": {number[node]: rank for node, rank in found["rank"].items()},
            "strategy": {number[node]: number[str(to)] for node, to in found["strategy"].items()},
        }

    @functools.lru_cache(maxsize=None)
    def _answer(self, verb: str, text: str, lang: str, *options: str) -> dict:
        command = [PROGRAM, verb, "@-", "--from", "python", "--json", "--lang", lang, *options]
        done = subprocess.run(command, input=text, capture_output=True, text=True, timeout=60)
        if done.returncode == 2:
            raise Refused(done.stderr)
        assert done.returncode == 0, done.stderr
        return json.loads(done.stdout)


class Package(Door):
    name = "package"
    reads_text = False

    def attractor(self, graph, player: int, lang: str, names=()) -> dict:
        zermelo.language(lang)
        try:
            arena = zermelo.arena(graph, **({"names": names} if names else {}))
            found = zermelo.attractor(arena, player=player)
        except ValueError as error:
            raise Refused(error) from None
        number = arena.number
        return {
            "players": list(arena.players),
            "owners": [arena.owner(node) for node in arena.nodes],
            "region": sorted(map(number, found.region)),
            "layers": [sorted(map(number, layer)) for layer in found.layers],
            "rank": {number(node): rank for node, rank in found.rank.items()},
            "strategy": {number(node): number(to) for node, to in found.strategy.items()},
        }


class Server(Door):
    name = "server"

    def __init__(self):
        self.running = Running()

    def close(self) -> None:
        self.running.stop()

    def attractor(self, graph, player: int, lang: str) -> dict:
        found = self._answer(f"/v1/attractor?format=python&player={player}&lang={lang}", repr(graph))
        return {
            "players": found["players"],
            "owners": [node["owner"] for node in found["nodes"]],
            "region": sorted(node for layer in found["layers"] for node in layer),
            "layers": found["layers"],
            "rank": {node: rank for node, rank in enumerate(found["rank"]) if rank is not None},
            "strategy": {node: to for node, to in enumerate(found["strategy"]) if to is not None},
        }

    def _answer(self, target: str, body: str) -> dict:
        status, _, text = self.running.ask(target, "POST", body)
        answer = json.loads(text)
        if status == 400:
            raise Refused(answer["error"]["message"])
        assert status == 200, text
        return answer


def all_doors() -> list[Door]:
    return [Program(), Package(), Server()]
