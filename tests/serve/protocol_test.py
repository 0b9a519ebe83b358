# SPDX-License-Identifier: Apache-2.0
"""The server answers as docs/openapi.json says: every example in it is asked, and every answer checked."""

import json
import pathlib
import re
import subprocess
import tempfile
import unittest
import urllib.parse

import jsonschema
from running import PROGRAM, Running, read_event

ROOT = pathlib.Path(__file__).resolve().parents[2]
API = json.loads((ROOT / "docs/openapi.json").read_text())


# Words of OpenAPI 3.0 that a validator of 3.1, whose schemas are JSON Schema's, passes over in silence.
FORGOTTEN = {"nullable", "discriminator", "example"}
# Smaller than they come, so that every route is answered within seconds.
SMALL = {
    "connect4": "connect4(cols=4,rows=3)", "sim": "sim(points=4)", "othello": "othello(size=4)", "chess_ending": "krk",
    "nine_mens_morris": "nine_mens_morris(men=3)", "domineering": "domineering(rows=3,cols=3)", "dots": "dots(rows=1,cols=2)",
}
# Questions that not every game has.
SOME_GAMES = ("/v1/calls", "/v1/score", "/v1/nimber")
ANSWERED_AT_ONCE = ("/v1/position", "/v1/minimax")


def check(value, schema) -> None:
    jsonschema.Draft202012Validator({**schema, "components": API["components"]}).validate(value)


def schemas_in(part, key: str = ""):
    """Every schema of the document."""
    if isinstance(part, list):
        for item in part:
            yield from schemas_in(item, key)
    elif isinstance(part, dict):
        if key in ("schema", "items", "schemas", "properties", "anyOf", "oneOf"):
            yield from part.values() if key in ("schemas", "properties") else [part]
        for name, item in part.items():
            yield from schemas_in(item, "" if key in ("schemas", "properties") else name)


def example_of(path: str, operation: dict, **instead: str) -> str:
    query = {}
    for parameter in operation["parameters"]:
        if "example" not in parameter:
            continue
        if parameter["in"] == "path":
            path = path.replace("{" + parameter["name"] + "}", parameter["example"])
        else:
            query[parameter["name"]] = parameter["example"]
    query.update(instead)
    return path + "?" + urllib.parse.urlencode(query)


class Protocol(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.server = Running()

    @classmethod
    def tearDownClass(cls):
        cls.server.stop()

    def test_every_example(self):
        for path, operations in API["paths"].items():
            for method, operation in operations.items():
                target = example_of(path, operation)
                if path.startswith(("/health", "/metrics")):
                    target = path
                if path.startswith("/universal"):
                    target = target.replace("&lang=fr", "").replace("lang=fr", "")
                with self.subTest(method=method, target=target):
                    sent = operation.get("requestBody", {}).get("content", {})
                    body = sent.get("text/plain", {}).get("example")
                    if "application/json" in sent:
                        body = json.dumps(sent["application/json"]["example"])
                    status, fields, text = self.server.ask(target, method.upper(), body)
                    self.assertEqual(status, 200, text)
                    self.check_content(operation["responses"]["200"]["content"], fields["Content-Type"], text)

    def test_parameters_are_those_that_are_read(self):
        """A question refuses a parameter that it has not, and lists those that it has."""
        compared = 0
        for path, operations in API["paths"].items():
            operation = operations.get("get")
            if operation is None or not path.startswith("/v1/") or path.endswith("}"):
                continue
            target = example_of(path, operation, nothing="1").replace("lang=fr", "lang=en")
            _, _, text = self.server.ask(target)
            if "there are " not in text:
                continue
            listed = text.partition("there are ")[2].partition('"')[0].split(", ")
            with self.subTest(path=path):
                names = {parameter["name"] for parameter in operation["parameters"]} - {"lang"}
                self.assertEqual(set(listed), names)
                compared += 1
        self.assertGreater(compared, 8)

    def test_words_that_a_parameter_may_be(self):
        """Each is answered by a kind of content that the document has, and whoever gives another one is told them."""
        asked = refused = 0
        for path, operations in API["paths"].items():
            for method, operation in operations.items():
                body = operation.get("requestBody", {}).get("content", {}).get("text/plain", {}).get("example")
                if not path.startswith("/v1/") or path.endswith("}"):
                    continue
                for parameter in operation["parameters"]:
                    if parameter["schema"]["type"] != "string" or parameter["name"] in ("game", "lang"):
                        continue
                    name, words = parameter["name"], parameter["schema"].get("enum", [])
                    for word in words:
                        with self.subTest(path=path, method=method, name=name, word=word):
                            status, fields, text = self.server.ask(example_of(path, operation, **{name: word}), method.upper(), body)
                            self.assertNotIn(f"{name}: expected ", text)
                            if status == 200:  # not every graph has its owners in every place
                                self.check_content(operation["responses"]["200"]["content"], fields["Content-Type"], text)
                                asked += 1
                    if words:
                        target = example_of(path, operation, **{name: "nothing"}).replace("lang=fr", "lang=en")
                        with self.subTest(path=path, method=method, name=name):
                            status, _, text = self.server.ask(target, method.upper(), body)
                            self.assertEqual(status, 400)
                            told = re.search(f"{name}: expected (.+), not nothing", text)
                            self.assertEqual(re.split(", | or ", told[1]), words)
                            refused += 1
        self.assertGreater(asked, 10)
        self.assertGreater(refused, 6)

    def check_content(self, content: dict, kind: str, text: str) -> None:
        kind = kind.split(";")[0]
        self.assertIn(kind, content)
        if kind == "application/json":
            check(json.loads(text), content[kind]["schema"])
        if kind == "text/event-stream":
            events = [event for event in map(read_event, text.split("\n\n")) if event]
            self.assertEqual(events[-1][0], "done")
            for name, data in events:
                check(data, content[kind]["x-events"][name])

    def test_schemas_are_those_of_openapi_3_1(self):
        self.assertTrue(API["openapi"].startswith("3.1."))
        found = list(schemas_in(API))
        self.assertGreater(len(found), 300)
        for schema in found:
            jsonschema.Draft202012Validator.check_schema(schema)
            self.assertFalse(FORGOTTEN & schema.keys(), schema)

    def test_every_route_of_every_game(self):
        """As it comes where nothing is solved, and small on the other routes."""
        checked = 0
        for game in self.server.json("/v1/games")["games"]:
            for path, operations in API["paths"].items():
                operation = operations.get("get", {"parameters": []})
                if not any(parameter["name"] == "game" and parameter["in"] == "query" for parameter in operation["parameters"]):
                    continue
                content = operation["responses"]["200"]["content"]
                if "application/json" not in content:
                    continue
                name = game["game"] if path in ANSWERED_AT_ONCE else SMALL.get(game["name"], game["name"])
                instead = {"game": name, "moves": ""}
                if path == "/v1/check":
                    continue  # an answer is about one game
                if path in ("/v1/arena", "/v1/attractor"):
                    instead["nodes"] = "20"
                if path == "/v1/count":
                    instead["estimate"] = "1"
                with self.subTest(path=path, game=name):
                    status, fields, text = self.server.ask(example_of(path, operation, **instead))
                    if status == 400 and path in SOME_GAMES:
                        continue
                    self.assertEqual(status, 200, text)
                    self.check_content(content, fields["Content-Type"], text)
                    checked += 1
        self.assertGreater(checked, 200)

    def test_gamesmans_routes_of_every_game(self):
        """Every variant that is listed is there, and its beginning has all its moves, each with a button of its own."""
        root = "/universal/v1"
        schema = {"$ref": "#/components/schemas/GamesmanVariant"}
        self.assertNotIn("v0", {game["gui"] for game in self.server.json(f"{root}/")})
        for game in self.server.json("/v1/games")["games"]:
            listed = self.server.json(f"{root}/{game['name']}/")["variants"]
            self.assertEqual(listed[0]["id"], "regular")
            for variant in listed:
                with self.subTest(game=game["name"], variant=variant["id"]):
                    check(self.server.json(f"{root}/{game['name']}/{variant['id']}/"), schema)
            names = [variant["name"] for variant in listed]
            self.assertEqual(len(names), len(set(names)), names)
            for language in ("en", "fr"):
                with self.subTest(game=game["name"], language=language):
                    self.check_instructions(game["name"], language)
            self.check_gamesman_start(game["name"], listed[1]["id"] if len(listed) > 1 else "regular")

    def check_instructions(self, game: str, language: str) -> None:
        """They say what the command line says."""
        found = self.server.json(f"/universal/v1/{game}/regular/instructions/", lang=language)
        check(found, {"$ref": "#/components/schemas/GamesmanInstructions"})
        text = re.sub(r"\\([\\`*_<>\[\]#|])", r"\1", found["instructions"])
        said = json.loads(subprocess.run([PROGRAM, "games", game, "--json", "--lang", language], capture_output=True, check=True).stdout)
        for part in [said["summary"], said["rules"]]:
            self.assertIn(part, text)
        for parameter in said["parameters"]:
            self.assertIn("- **{name}** = {default} ({values}) {meaning}\n".format(**parameter), text)

    def check_gamesman_start(self, game: str, variant: str) -> None:
        found = self.server.json(f"/universal/v1/{game}/{variant}/")
        position = self.server.json(f"/universal/v1/{game}/{variant}/positions/", p=found["startPosition"])
        check(position, {"$ref": "#/components/schemas/GamesmanPosition"})
        centers = found["imageAutoGUIData"]["themes"]["plain"]["centers"]
        own = game == "tictactoe"
        signs, *texts = found["autoguiStartPosition"].removeprefix("1_").split("~")
        self.assertEqual(len(signs), len(centers), found)
        self.assertEqual(signs.count("."), len(texts), found)
        self.assertEqual(set(signs) - set("xo-" if own else ".-"), set())
        buttons = [move["autoguiMove"] for move in position["moves"]]
        self.assertEqual(len(buttons), len(set(buttons)), buttons)
        for button in buttons:
            if places := re.fullmatch(r"[AML]_(-|\d+)_(\d+)", button):
                self.assertTrue(all(place == "-" or int(place) < len(centers) for place in places.groups()), button)

    def test_errors_have_one_form(self):
        for target in ["/v1/answer", "/v1/answer?game=chomps", "/v1/nothing", "/v1/minimax?game=nim&depth=x", "/v1/sizes?game=nim"]:
            status, _, text = self.server.ask(target)
            self.assertGreaterEqual(status, 400, target)
            check(json.loads(text), {"$ref": "#/components/schemas/Error"})

    def test_every_game_is_answered(self):
        for game in self.server.json("/v1/games")["games"]:
            if game["name"] in ("connect4", "nine_mens_morris", "sim", "chess_ending"):
                continue  # too large for a slow machine
            answer = self.server.json("/v1/answer", game=game["name"])
            self.assertTrue(answer["complete"], game["name"])
            check(answer, {"$ref": "#/components/schemas/Answer"})

    def test_the_same_answer_is_not_sent_twice(self):
        target = "/v1/answer?game=nim"
        _, fields, _ = self.server.ask(target)
        status, _, body = self.server.ask(target, headers={"If-None-Match": fields["ETag"]})
        self.assertEqual((status, body), (304, ""))

    def test_language_of_the_browser(self):
        _, _, text = self.server.ask("/v1/explain?game=nim(heaps=4)", headers={"Accept-Language": "fr-FR,fr;q=0.9,en;q=0.5"})
        self.assertIn("gagne", text)

    def test_nothing_is_framed_sniffed_or_scripted(self):
        for target in ["/health", "/", "/v1/players", "/nowhere"]:
            _, fields, _ = self.server.ask(target)
            self.assertEqual(fields["X-Content-Type-Options"], "nosniff", target)
            self.assertIn("script-src 'self'", fields["Content-Security-Policy"], target)
            self.assertIn("frame-ancestors 'none'", fields["Content-Security-Policy"], target)
            self.assertIsNone(fields["Access-Control-Allow-Origin"], target)

    def test_another_name_is_refused(self):
        status, _, text = self.server.ask("/v1/games", headers={"Host": "evil.example"})
        self.assertEqual(status, 403, text)

    def test_head_has_no_body(self):
        status, fields, text = self.server.ask("/v1/players", "HEAD")
        self.assertEqual((status, text), (200, ""))
        self.assertGreater(int(fields["Content-Length"]), 100)

    def test_a_table_answers(self):
        with tempfile.TemporaryDirectory() as folder:
            words = ["table", "build", "nim", "heaps=3+4", "--method", "arena", "--distances", "-o", f"{folder}/nim.zt"]
            built = subprocess.run([PROGRAM, *words], capture_output=True, text=True, check=False)
            if "built without tables" in built.stderr:
                self.skipTest(built.stderr)
            self.assertEqual(built.returncode, 0, built.stderr)
            with Running("--table", folder) as server:
                found = {heaps: server.json("/v1/answer", game=f"nim(heaps={heaps})") for heaps in ("3+4", "3+5")}
        self.assertEqual(found["3+4"]["method"], "table")
        self.assertNotEqual(found["3+5"]["method"], "table")
        for heaps, answer in found.items():
            plain = self.server.json("/v1/answer", game=f"nim(heaps={heaps})")
            self.assertEqual((answer["outcome"], answer["distance"]), (plain["outcome"], plain["distance"]))


if __name__ == "__main__":
    unittest.main()
