# SPDX-License-Identifier: Apache-2.0
"""The doors of the library: the program, the Python package, the server, a text of JSON, and, where ZERMELO_ENGINE names
zermelo.wasm, the engine in Node. Each is asked the same questions, in plain Python data, and gives the same answers.

A question is the name of a method and its keywords: ask("attractor", graph={'1-J0': ['0-J1'], '0-J1': []}, player=0).
A new question is a method of each door that has it. A table says why a door lacks a method or a keyword, and its test
that this is still so.
"""

import ast
import functools
import json
import os
import pathlib
import subprocess
import sys
import tempfile
import unittest

import urllib.parse

import zermelo
from zermelo import _zermelo
from zermelo._nodes import said_name_of

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "serve"))
from running import PROGRAM, Running, read_event  # noqa: E402


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

    def close(self) -> None:
        pass


class Program(Door):
    name = "program"

    def attractor(self, graph, lang: str, **fields) -> dict:
        return self._graph("attractor", graph, lang, **fields)

    def arena(self, graph, lang: str, **fields) -> dict:
        return self._graph("arena", graph, lang, **fields)

    def check(self, graph, answers: list, lang: str, **fields) -> dict:
        return self._graph("check", graph, lang, *answers, **fields)

    def regions(self, graph, lang: str, **fields) -> dict:
        return self._graph("solve", graph, lang, **fields)

    def statistics(self, game: str, lang: str, **fields) -> dict:
        return self._run("solve", game, "--statistics", "--json", "--lang", lang, *options_of(fields))

    def calls(self, game: str, lang: str, **fields) -> dict:
        return self._run("solve", game, "--calls", "--json", "--lang", lang, *options_of(fields))

    def devices(self, lang: str) -> dict:
        return self._run("devices", "--json", "--lang", lang)

    def solve(self, game: str, lang: str, **fields) -> dict:
        return self._run("solve", game, "--json", "--lang", lang, *options_of(fields))

    def line(self, game: str, moves: str, lang: str) -> dict:
        return self._run("analyse", game, "--line", moves, "--json", "--lang", lang)

    def explain(self, game: str, lang: str, **fields) -> dict:
        return self._run("explain", game, "--json", "--lang", lang, *options_of(fields))

    def minimax(self, lang: str, game: str = "", tree: bool = False, leaves: str = "", **fields) -> dict:
        if leaves:
            with tempfile.TemporaryDirectory() as folder:
                pathlib.Path(folder, "tree.py").write_text(leaves)
                return self._run("minimax", "@tree.py", "--json", "--lang", lang, *options_of(fields), folder=folder)
        return self._run("minimax", game, "--json", "--lang", lang, *options_of(fields), *(["--tree", "json"] if tree else []))

    def symmetries(self, game: str, lang: str, **fields) -> dict:
        return self._run("symmetries", game, "--json", "--lang", lang, *options_of(fields))

    def games(self, lang: str, name: str = "") -> dict:
        return self._run("games", *filter(None, [name]), "--json", "--lang", lang)

    def verify(self, game: str, lang: str, **fields) -> dict:
        return self._run("verify", game, "--json", "--lang", lang, *options_of(fields))

    def nimber(self, game: str, lang: str, **fields) -> dict:
        return self._run("nimber", game, "--json", "--lang", lang, *options_of(fields))

    def count(self, game: str, lang: str, **fields) -> dict:
        return self._run("count", game, "--json", "--lang", lang, *options_of(fields))

    def score(self, game: str, position: str, lang: str, weak: bool = False, every_move: bool = False) -> dict:
        return self._run("score", game, "--json", "--lang", lang, *options_of({"weak": weak, "moves": every_move}),
                         text=position)

    def sizes(self, game: str, lang: str, **fields) -> dict:
        return self._run("sizes", game, "--json", "--lang", lang, *options_of(fields))

    def match(self, game: str, lang: str, **fields) -> dict:
        return self._run("match", game, "--json", "--lang", lang, *options_of(fields))

    def tournament(self, game: str, lang: str, **fields) -> dict:
        return self._run("tournament", game, "--json", "--lang", lang, *options_of(fields))

    def sheet(self, key: str, answers: dict, lang: str, by_hand: str = "", **fields) -> dict:
        with tempfile.TemporaryDirectory() as folder:
            for name, text in {"key": key, "by_hand": by_hand, **answers}.items():
                pathlib.Path(folder, name).write_text(text)
            options = [*options_of(fields), *(["--by-hand", "by_hand"] if by_hand else [])]
            return self._run("sheet", "key", *answers, "--json", "--lang", lang, *options, folder=folder)

    def draw(self, lang: str, game: str = "@-", graph=None, of: str = "", **fields) -> str:
        if of:  # a picture beside another answer
            with tempfile.TemporaryDirectory() as folder:
                options = options_of({name: value for name, value in fields.items() if name != "to"})
                path = pathlib.Path(folder, "picture." + {"tikz": "tex"}.get(fields.get("to"), "svg"))
                words = ["solve", "--statistics"] if of == "statistics" else [of]
                self._said(words[0], game, *words[1:], *options, "--lang", lang, "--svg", str(path))
                return path.read_text()
        words = ["--from", "python"] if game == "@-" else []
        return self._said("draw", game, *words, "--lang", lang, *options_of({"to": "svg", **fields}),
                          text="" if graph is None else repr(graph))

    def _graph(self, verb: str, graph, lang: str, *words: str, **fields) -> dict:
        return self._run(verb, "@-", *words, "--from", "python", "--json", "--lang", lang, *options_of(fields), text=repr(graph))

    def _run(self, *words: str, **given) -> dict:
        return json.loads(self._said(*words, **given))

    def _said(self, *words: str, text: str = "", folder: str = ".") -> str:
        done = subprocess.run([PROGRAM, *words], input=text, capture_output=True, text=True, timeout=60, cwd=folder)
        if done.returncode == 2:
            raise Refused(done.stderr.removeprefix("zermelo: ").strip())
        assert done.returncode in (0, 1), done.stderr  # 1: an answer is wrong
        return done.stdout


class Package(Door):
    name = "package"
    reads_text = False

    def attractor(self, graph, lang: str, player=0, targets=None, names=None, reasons: bool = False,
                  every_move: bool = False, trace: str = "") -> dict:
        return self._written(lang, lambda: zermelo.attractor(graph, player, targets, names=names).json(
            reasons, every_move, trace))

    def arena(self, graph, lang: str, names=None, start=None, **fields) -> dict:
        return self._written(lang, lambda: zermelo.arena(graph, names=names, start=start).json(*fields))

    def check(self, graph, answers: list, lang: str, player=0, targets=None, **kind) -> dict:
        marks = [self._written(lang, lambda: zermelo.check(graph, ast.literal_eval(answer), kind.get("as", ""),
                                                           player=player, targets=targets).json()) for answer in answers]
        return {**marks[0], "answers": [mark["answers"][0] for mark in marks]}

    def solve(self, game: str, lang: str, position: str = "", moves: str = "", method: str = "auto",
              outcome_only: bool = False, exact: bool = False) -> dict:
        return self._json(lang, lambda: zermelo.solve(place(game, position, moves), method=method, exact=exact,
                                                      outcome_only=outcome_only))

    def minimax(self, lang: str, game: str = "", position: str = "", moves: str = "", depth: str = "4", alpha_beta: bool = False,
                leaves: str = "", **fields) -> dict:
        if leaves:
            return self._json(lang, lambda: zermelo.tree(leaves, alpha_beta=alpha_beta))
        return self._json(lang, lambda: zermelo.search(place(game, position, moves), depth=depth, alpha_beta=alpha_beta, **fields))

    def _asked(self, question: str, lang: str, game: str = "", **fields) -> dict:
        return self._json(lang, lambda: zermelo.ask(question, zermelo.game(game) if game else None, **fields))

    def regions(self, graph, lang: str, **fields) -> dict:
        return self._json(lang, lambda: zermelo.solve(graph, **fields))

    def games(self, lang: str, name: str = "") -> dict:
        return self._json(lang, lambda: zermelo.game(name) if name else zermelo.games())

    def explain(self, game: str, lang: str, position: str = "", moves: str = "", move: str = "", all_the_way: bool = False) -> dict:
        return self._json(lang, lambda: zermelo.explain(place(game, position, moves), move=move or None, all_the_way=all_the_way))

    def verify(self, game: str, lang: str, position: str = "", moves: str = "", **fields) -> dict:
        return self._json(lang, lambda: zermelo.verify(place(game, position, moves), **fields))

    def nimber(self, game: str, lang: str, position: str = "", moves: str = "", plus: list = ()) -> dict:
        return self._json(lang, lambda: zermelo.nimber(place(game, position, moves), plus=plus))

    def symmetries(self, game: str, lang: str, position: str = "", moves: str = "") -> dict:
        return self._json(lang, lambda: zermelo.symmetries(place(game, position, moves)))

    def calls(self, game: str, lang: str, position: str = "", moves: str = "") -> dict:
        return self._json(lang, lambda: zermelo.calls(place(game, position, moves)))

    def sizes(self, game: str, lang: str, show: str = "winner") -> dict:
        name, _, parameters = game.rstrip(")").partition("(")
        ranges = dict(pair.split("=") for pair in parameters.split(","))
        return self._json(lang, lambda: zermelo.sizes(name, show, **ranges))

    def match(self, game: str, lang: str, first: str, second: str, games: int = 100, seed: int = 1, swap: bool = False,
              exhaustive: bool = False, mistakes: bool = False, longest: int = 1000, position: str = "", moves: str = "") -> dict:
        return self._json(lang, lambda: zermelo.match(place(game, position, moves), first, second, games=games, seed=seed,
                                                      swap=swap, every_line=exhaustive, mistakes=mistakes, max_plies=longest))

    def tournament(self, game: str, lang: str, players: list, games: int = 100, seed: int = 1, longest: int = 1000,
                   position: str = "", moves: str = "") -> dict:
        return self._json(lang, lambda: zermelo.tournament(place(game, position, moves), players, games=games, seed=seed,
                                                           max_plies=longest))

    # A graph is drawn bare where nothing is asked of it.
    def draw(self, lang: str, game: str = "", graph=None, position: str = "", moves: str = "", to: str = "svg", start=None,
             **fields) -> str:
        zermelo.language(lang)
        thing = zermelo.arena(graph, start=start) if graph is not None else place(game, position, moves)
        try:
            return zermelo.draw(thing, to, **fields)
        except ValueError as error:
            raise Refused(error) from None

    def sheet(self, key: str, answers: dict, lang: str, by_hand=None, out_of: float = 20) -> dict:
        return self._json(lang, lambda: zermelo.sheet(key, answers, by_hand=by_hand, out_of=out_of))

    def _json(self, lang: str, call) -> dict:
        return self._written(lang, lambda: call().json())

    def _written(self, lang: str, call) -> dict:
        zermelo.language(lang)
        try:
            return json.loads(call())
        except ValueError as error:
            raise Refused(error) from None


KINDS = {each["ask"] for each in json.loads(_zermelo.ask('{"ask": "questions"}', None))["questions"]}


# Those that the package has no function for.
for question in ("choose", "count", "devices", "line", "players", "position", "score", "statistics"):
    setattr(Package, question, functools.partialmethod(Package._asked, question))


class Text(Door):
    """What a page, a worker or another language asks."""
    name = "text"

    def __getattr__(self, question: str):
        if question not in KINDS:
            raise AttributeError(question)
        return functools.partial(self._asked, question)

    def _asked(self, question: str, lang: str, **fields) -> dict:
        if question == "sheet":
            fields["answers"] = named_texts(fields["answers"])
        if "graph" in fields:
            nodes = {name: list(map(said_name_of, fields[name])) for name in ("targets", "order") if name in fields}
            fields = {**fields, **nodes, "graph": repr(fields["graph"]), "format": "python"}
        return self._answer({"ask": question, **fields}, lang)

    def _answer(self, question: dict, lang: str) -> dict:
        zermelo.language(lang)
        try:
            answer = _zermelo.ask(json.dumps(question), None)
        except ValueError as error:
            raise Refused(error) from None
        return answer if question["ask"] == "draw" else json.loads(answer)


class Engine(Text):
    """The same in WebAssembly, without the place of an error before its message."""
    name = "engine"

    def __init__(self):
        script = pathlib.Path(__file__).with_name("engine.mjs")
        self.node = subprocess.Popen(["node", script, os.environ["ZERMELO_ENGINE"]], text=True, stdin=subprocess.PIPE,
                                     stdout=subprocess.PIPE)

    def close(self) -> None:
        self.node.stdin.close()
        self.node.wait()
        self.node.stdout.close()

    def _answer(self, question: dict, lang: str) -> dict:
        self.node.stdin.write(json.dumps({"question": question, "language": lang}) + "\n")
        self.node.stdin.flush()
        told = json.loads(self.node.stdout.readline())
        if "refused" in told:
            raise Refused(told["refused"]["message"])
        return told["answer"]


class Server(Door):
    name = "server"
    routes = {"solve": "answer", "draw": "picture"}  # of questions whose route has another name

    def __init__(self):
        self.running = Running()

    def close(self) -> None:
        self.running.stop()

    def attractor(self, graph, lang: str, **fields) -> dict:
        return self._send("attractor", graph, lang=lang, **fields)

    def arena(self, graph, lang: str, **fields) -> dict:
        return self._send("arena", graph, lang=lang, **fields)

    def check(self, graph, lang: str, **fields) -> dict:
        return self._send("check", graph, lang=lang, **fields)

    def regions(self, graph, lang: str, **fields) -> dict:
        return self._send("regions", graph, lang=lang, **fields)

    def statistics(self, **fields) -> dict:
        return self._get("statistics", **fields)

    def calls(self, **fields) -> dict:
        return self._get("calls", **fields)

    def solve(self, **fields) -> dict:
        return self._get("solve", every_move=fields.pop("every_move", False), **fields)

    def line(self, **fields) -> dict:
        return self._get("line", **fields)

    def explain(self, **fields) -> dict:
        return self._get("explain", **fields)

    def choose(self, **fields) -> dict:
        return self._get("choose", **fields)

    def minimax(self, **fields) -> dict:
        return self._get("minimax", **fields)

    def nimber(self, **fields) -> dict:
        return self._get("nimber", **fields)

    def count(self, **fields) -> dict:
        return self._get("count", **fields)

    def score(self, **fields) -> dict:
        return self._get("score", **fields)

    def games(self, **fields) -> dict:
        return self._get("games", **fields)

    def players(self, **fields) -> dict:
        return self._get("players", **fields)

    def verify(self, **fields) -> dict:
        return self._get("verify", **fields)

    def position(self, **fields) -> dict:
        return self._get("position", **fields)

    def symmetries(self, **fields) -> dict:
        return self._get("symmetries", **fields)

    def sizes(self, lang: str, **fields) -> dict:
        status, _, text = self.running.ask(f"/v1/sizes?{urllib.parse.urlencode({**fields, 'lang': lang})}")
        if status != 200:
            return self._read(status, text)
        events = [event for event in map(read_event, text.split("\n\n")) if event]
        return {**events[0][1], "cells": [cell for name, cell in events if name == "cell"]}

    def sheet(self, lang: str, answers: dict, **fields) -> dict:
        body = json.dumps({"answers": named_texts(answers), **fields})
        status, _, text = self.running.ask(f"/v1/sheet?lang={lang}", "POST", body)
        return self._read(status, text)

    def match(self, **fields) -> dict:
        return self._get("match", **fields)

    def tournament(self, **fields) -> dict:
        return self._get("tournament", **fields)

    def draw(self, graph=None, **fields) -> str:
        return self._get("draw", **fields) if graph is None else self._send("draw", graph, **fields)

    def _get(self, question: str, **fields) -> dict:
        query = {name: written(value, {True: "1", False: "0"}) for name, value in fields.items()}
        target = f"/v1/{self.routes.get(question, question)}?{urllib.parse.urlencode(query)}"
        status, headers, text = self.running.ask(target)
        if headers["Content-Type"].startswith("text/event-stream"):
            name, answer = [event for event in map(read_event, text.split("\n\n")) if event][-1]
            if name == "error":
                raise Refused(answer["error"]["message"])
            return answer
        return self._read(status, text, headers)

    def _send(self, question: str, graph, **fields) -> dict:
        query = {name: written(value, {True: "1", False: "0"}) for name, value in fields.items()}
        target = f"/v1/{self.routes.get(question, question)}?{urllib.parse.urlencode({**query, 'format': 'python'})}"
        status, headers, text = self.running.ask(target, "POST", repr(graph))
        return self._read(status, text, headers)

    def _read(self, status: int, text: str, headers={"Content-Type": "application/json"}):
        if status == 400:
            raise Refused(json.loads(text)["error"]["message"])
        assert status == 200, text
        return json.loads(text) if headers["Content-Type"] == "application/json" else text


def named_texts(texts: dict) -> list:
    return [{"name": name, "text": text} for name, text in texts.items()]


def written(value, truths: dict) -> str:
    if isinstance(value, bool):
        return truths[value]
    return ",".join(map(str, value)) if isinstance(value, (list, tuple)) else str(value)


def options_of(fields: dict) -> list[str]:
    options = []
    for name, value in fields.items():
        option = f"--{name.replace('_', '-')}"
        if value is not False:
            options += [option] if value is True else [option, written(value, {})]
    return options


def place(game: str, position: str, moves: str):
    made = zermelo.game(game)
    at = made.position(position) if position else made.initial
    for move in filter(None, moves.split(",")):
        at = at.after(move)
    return at


class AtEveryDoor(unittest.TestCase):
    """Tests with self.doors, which are opened once for all of them."""

    @classmethod
    def setUpClass(cls):
        cls.doors = [Program(), Package(), Server(), Text()]
        if "ZERMELO_ENGINE" in os.environ:
            cls.doors.append(Engine())

    @classmethod
    def tearDownClass(cls):
        for door in cls.doors:
            door.close()
