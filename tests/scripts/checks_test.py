# SPDX-License-Identifier: Apache-2.0
"""The checks of scripts/ pass a good tree and fail a planted bad one."""

import json
import shutil
import subprocess
import tempfile
import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
TAG = "SPDX-License-Identifier: Apache-2.0"


def check(name: str, files: dict[str, str]) -> subprocess.CompletedProcess:
    """Runs scripts/check_NAME on a tree made of these files, its build folder included."""
    with tempfile.TemporaryDirectory() as folder:
        for path, text in files.items():
            (Path(folder) / path).parent.mkdir(parents=True, exist_ok=True)
            (Path(folder) / path).write_text(text)
            (Path(folder) / path).chmod(0o755)
        command = ["python3", "-B", ROOT / "scripts" / f"check_{name}", folder, Path(folder) / "build"]
        return subprocess.run(command, capture_output=True, text=True)


# A program whose server has one question.
SERVER = """#!/usr/bin/env python3
import http.server, json
FIELD = {"name": "seed", "kind": "whole", "max": 9, "default": 1, "meaning": "chance"}
QUESTION = {"path": "/v1/x", "streams": False, "body": None, "ask": "x", "summary": "what x is", "fields": [FIELD]}
class Handler(http.server.BaseHTTPRequestHandler):
    def do_GET(self):
        self.send_response(200)
        self.end_headers()
        self.wfile.write(json.dumps({"questions": [QUESTION]}).encode())
server = http.server.HTTPServer(("127.0.0.1", 0), Handler)
print(f"http://127.0.0.1:{server.server_port}/", flush=True)
server.serve_forever()
"""


class Checks(unittest.TestCase):
    def passes(self, name: str, files: dict[str, str]) -> None:
        result = check(name, files)
        self.assertEqual(result.returncode, 0, result.stdout + result.stderr)

    def fails(self, name: str, files: dict[str, str], word: str) -> None:
        result = check(name, files)
        self.assertEqual(result.returncode, 1, result.stdout + result.stderr)
        self.assertIn(word, result.stdout + result.stderr)

    def test_includes_good(self):
        looked_at = {"zermelo/base/b.h": ""}
        for path, text in {
            "zermelo/solvers/a.h": "#include <zermelo/arena/arena.h>",
            "zermelo/solvers/a.cpp": "#include <fmt/format.h>",
            "zermelo/arena/a_test.cpp": "#include <zermelo/solvers/a.h>",
            "zermelo/catalogue/a.cpp": "#include <zermelo/games/nim.h>",
            "zermelo/zermelo.h": "#include <zermelo/serve/a.h>",
            "cli/a.cpp": '#include "bench/a.h"\n#include <zermelo/draw/a.h>',
            "fuzz/a_fuzz.cpp": "#include <zermelo/games/nim.h>",
        }.items():
            with self.subTest(path):
                self.passes("includes", looked_at | {path: text})

    def test_includes_bad(self):
        for path, text in {
            "zermelo/base/a.h": "#include <zermelo/rules/rules.h>",
            "zermelo/base/sub/a.cpp": "#include <zermelo/arena/arena.h>",
            "zermelo/games/nim.h": "#include <zermelo/arena/arena.h>",
            "zermelo/arena/a.h": "#include <zermelo/games/nim.h>",
            "zermelo/solution/verify.cpp": "  #  include <zermelo/solvers/attractor.h>",
            "zermelo/serve/a.cpp": '#include "cli/verbs.h"',
            "zermelo/draw/a.cpp": "#include <zermelo/zermelo.h>",
            "zermelo/rules/a.h": "#include <fmt/core.h>",
            "zermelo/games/a.h": "#include <nlohmann/json.hpp>",
            "zermelo/solvers/a.h": "#include <tbb/parallel_for.h>",
            "zermelo/solvers/b.h": "#include <oneapi/tbb.h>",
            "zermelo/novelty/a.h": "",
            "cli/a.cpp": "#include <zermelo/games/nim.h>",
            "bench/a.cpp": '#include "cli/verbs.h"',
        }.items():
            with self.subTest(path):
                self.fails("includes", {path: text}, path)

    def test_includes_sees_a_relative_path(self):
        files = {"zermelo/base/a.h": '#include "../arena/b.h"', "zermelo/arena/b.h": ""}
        self.fails("includes", files, "zermelo/base/a.h:1")

    def test_includes_of_nothing(self):
        for path in ("README.md", "fuzz/a_fuzz.cpp", "zermelo/arena/a_test.cpp"):
            self.fails("includes", {path: ""}, "sees nothing")

    def test_tests(self):
        test = {"zermelo/base/a_test.cpp": ""}
        self.passes("tests", test | {"build/test_sources.txt": "zermelo/base/a_test.cpp\n"})
        self.fails("tests", test | {"build/test_sources.txt": "zermelo/base/b_test.cpp\n"}, "a_test.cpp: belongs to no")
        self.fails("tests", test, "test_sources.txt")
        self.fails("tests", {"zermelo/base/a.cpp": "", "build/test_sources.txt": ""}, "sees nothing")

    def test_bits(self):
        self.fails("bits", {"zermelo/arena/a.h": ""}, "sees nothing")
        self.passes("bits", {"zermelo/games/a.h": "popcount(x) + countr_zero(x)", "zermelo/arena/a.h": "#include <bit>"})
        for path, text in {
            "zermelo/games/a.h": "return std::popcount(x);",
            "zermelo/rules/a.cpp": "x\nstd::countr_zero(x)",
            "zermelo/rules/b.h": "  # include <bit>",
            "zermelo/games/b.h": "__builtin_ctzll(x)",
        }.items():
            with self.subTest(path):
                self.fails("bits", {path: text}, path)

    def test_licence(self):
        self.passes("licence", {"a.cpp": f"// {TAG}\n", "run": f"#!/bin/sh\n# {TAG}\n", "a.txt": "anything\n"})
        self.fails("licence", {"a.txt": "anything\n"}, "sees nothing")
        self.fails("licence", {"a.cpp": f"\n// {TAG}\n"}, "a.cpp")
        self.fails("licence", {"a.py": f"// {TAG}\n"}, "a.py")
        self.fails("licence", {"run": "#!/bin/sh\ntrue\n"}, "run")
        self.fails("licence", {"zermelo/CMakeLists.txt": "project(x)\n"}, "CMakeLists.txt")

    def test_verbs(self):
        table = {"cli/verbs.cpp": '      {{"solve"}, Phrase("")},\n      {{"minimax", "search"},\n       Phrase("")},\n'}
        self.passes("verbs", table | {"README.md": "`solve`, `minimax`\n"})
        self.fails("verbs", table | {"README.md": "`solve`, `search`\n"}, "`minimax` is missing")
        self.fails("verbs", {"cli/verbs.cpp": "", "README.md": ""}, "no verb found")

    @unittest.skipUnless(shutil.which("xgettext"), "gettext is not installed")
    def test_protocol(self):
        lang = {"name": "lang", "in": "query", "required": False, "schema": {"type": "string", "enum": ["en", "fr"]}, "example": "fr"}
        seed = {"name": "seed", "in": "query", "required": False, "schema": {"type": "integer", "minimum": 0, "maximum": 9}, "description": "chance"}
        get = {"summary": "what x is", "parameters": [seed, lang], "responses": {}}
        api = ('{"openapi": "3.1.0",\n"info": {},\n"paths": {\n  "/v1/x": ' + json.dumps({"get": get})
               + '\n},\n"components": {"schemas": {\n  "X": {}\n}}}\n')
        table = ("<!-- parameters of /v1/x -->\n| parameter | may be | otherwise | meaning |\n|---|---|---|---|\n"
                 "| `seed` | 0 to 9 | `1` | chance |\n")
        good = {"build/zermelo": SERVER, "docs/openapi.json": api, "docs/protocol.md": table}
        self.passes("protocol", good)
        self.fails("protocol", good | {"docs/openapi.json": api.replace("chance", "luck")}, "run scripts/check_protocol --write")
        self.fails("protocol", good | {"docs/openapi.json": api.replace("/v1/x", "/v1/y")}, "/v1/x is missing")
        self.fails("protocol", good | {"docs/protocol.md": table.replace("0 to 9", "0 to 8")}, "run scripts/check_protocol --write")
        self.fails("protocol", good | {"docs/protocol.md": ""}, "a line <!-- parameters of /v1/x --> is missing")
        self.fails("protocol", good | {"docs/protocol.md": table + "\n" + table.replace("/v1/x", "/v1/y")}, "there is no question /v1/y")

    def test_translations(self):
        said = {"zermelo/base/a.cpp": 'Error(Phrase("node {} is "\n  "missing", node));\n'}
        head = 'msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\n"\n'
        entry = '\nmsgid "node {} is missing"\nmsgstr "le sommet {} manque"\n'
        unheard = '\nmsgid "unheard"\nmsgstr "jamais dit"\n'
        self.passes("translations", said | {"po/fr.po": head + entry})
        self.fails("translations", said | {"po/fr.po": head}, "not translated: node {} is missing")
        self.fails("translations", said | {"po/fr.po": head + entry + unheard}, "stale: unheard")
        python = {"python/zermelo/a.py": 'raise ValueError(said("no {} "\n                      "at all", node))\n'}
        self.fails("translations", said | python | {"po/fr.po": head + entry}, "not translated: no {} at all")
        self.fails("translations", said | {"po/fr.po": head + entry.replace("le sommet {}", "le sommet")}, "not as many {}")
        self.fails("translations", said | {"po/fr.po": head + entry + entry}, "duplicate message definition")
        self.fails("translations", {"po/fr.po": head}, "no phrase found")
        self.fails("translations", said, "no translation found")

    @unittest.skipUnless(shutil.which("nvcc"), "nvcc is not installed")
    def test_cuda(self):
        rules = "namespace zermelo { template <class R> concept Layered = false; template <class R> concept Symmetric = false; }"
        game = """namespace zermelo {{
{table}
struct Toy {{
  struct Position {{ int n; }};
  int weight[4];
  constexpr int end(Position) const {{ return 0; }}
  constexpr int stuck(Position) const {{ return 0; }}
  constexpr int to_move(Position p) const {{ return {use}[p.n & 3]; }}
  template <class Sink> constexpr void moves(Position, Sink&& sink) const {{ sink(1); }}
  constexpr Position after(Position p, int m) const {{ return {{p.n - m}}; }}
}};
}}
"""
        tree = {"cmake/games.cmake": "zermelo_game(Toy toy.h)\n", "zermelo/rules/rules.h": rules}
        self.passes("cuda", tree | {"zermelo/games/toy.h": game.format(table="", use="weight")})
        table = "constexpr int weights[4] = {1, 2, 3, 4};"
        self.fails("cuda", tree | {"zermelo/games/toy.h": game.format(table=table, use="weights")}, "a trap in")

    def test_format(self):
        style = {".clang-format": (ROOT / ".clang-format").read_text()}
        self.passes("format", style | {"a.cpp": "int f() { return 1; }\n"})
        self.fails("format", style | {"a.cpp": "int  f( ) { return 1; }\n"}, "a.cpp")
        self.fails("format", style, "sees nothing")


if __name__ == "__main__":
    unittest.main()
