# SPDX-License-Identifier: Apache-2.0
"""The package for npm, installed from its archive into an empty project, answers in Node and in Chromium.

ZERMELO_ENGINE names zermelo.wasm. Nothing is fetched from a network."""

import functools
import http.server
import os
import pathlib
import queue
import shutil
import subprocess
import tempfile
import threading
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]
USE = """
const z = await start();
const said = [];
const answer = await z.ask({ ask: 'solve', game: 'chomp(rows=4,cols=3)' }, { on_event: (name) => said.push(name) });
said.push(answer.outcome, answer.distance, ...answer.best_moves);
try {
  await z.ask({ ask: 'solve', game: 'nosuch' }, { language: 'fr' });
} catch (error) {
  said.push(error instanceof Refused, error.code, error.message);
}
try {
  await z.ask({ ask: 'count', game: 'connect4' }, { memory: 1e7 });
} catch (error) {
  said.push(error.code);
}
said.push((await z.ask({ ask: 'attractor', graph: { '2-J0': ['1-J1'], '1-J1': [] }, player: 0 })).region.length);
const text = said.join(' ');
"""
SAID = "win 7 3-2 true no-game il n'y a pas de jeu nosuch"
AFTER = "over-memory 2"


class Project(http.server.SimpleHTTPRequestHandler):
    """The project's files; what is posted is what the page said."""
    said: "queue.Queue[str]" = queue.Queue()

    def do_POST(self) -> None:
        self.said.put(self.rfile.read(int(self.headers["Content-Length"])).decode())
        self.send_response(204)
        self.end_headers()

    def log_message(self, *_) -> None:
        pass


class Package(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.project = pathlib.Path(tempfile.mkdtemp())
        packed = subprocess.run([ROOT / "scripts/build_package", cls.project / "packed", os.environ["ZERMELO_ENGINE"]],
                                capture_output=True, text=True, check=True).stdout.strip()
        (cls.project / "package.json").write_text('{"type": "module"}')
        subprocess.run(["npm", "install", "--offline", "--no-audit", "--no-fund", "--silent", packed], cwd=cls.project, check=True)

    @classmethod
    def tearDownClass(cls):
        shutil.rmtree(cls.project)

    def check(self, said: str) -> None:
        self.assertIn(SAID, said)
        self.assertIn(AFTER, said)
        self.assertIn("stage", said[:said.index(SAID)])

    def test_in_node(self):
        (self.project / "use.js").write_text(f"import {{ start, Refused }} from 'zermelo';{USE}console.log(text);")
        done = subprocess.run(["node", "use.js"], cwd=self.project, capture_output=True, text=True)
        self.assertEqual(done.returncode, 0, done.stderr)
        self.check(done.stdout)

    def test_in_chromium(self):
        chromium = shutil.which("chromium")
        if chromium is None:
            self.skipTest("Chromium is not installed")
        (self.project / "index.html").write_text(
            f"""<!doctype html><meta charset="utf-8"><script type="module">
import {{ start, Refused }} from './node_modules/zermelo/browser.js';{USE}await fetch('/said', {{ method: 'POST', body: text }});
</script>""")
        with http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Project, directory=self.project)) as server:
            threading.Thread(target=server.serve_forever, daemon=True).start()
            browser = subprocess.Popen(
                [chromium, "--headless", "--no-sandbox", "--disable-gpu", f"--user-data-dir={self.project / 'profile'}",
                 f"http://127.0.0.1:{server.server_port}/"], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
            try:
                self.check(Project.said.get(timeout=60))
            finally:
                browser.terminate()
                browser.wait()
                server.shutdown()

    def test_its_types(self):
        compiler = ROOT / "web/node_modules/.bin/tsc"
        if not compiler.exists():
            self.skipTest("the page's packages are not installed")
        (self.project / "typed.ts").write_text("""import { start, Refused, type Solve } from 'zermelo';
const z = await start();
const question: Solve = { ask: 'solve', game: 'nim', every_move: true };
console.log(z.ask(question, { seconds: 1 }).outcome, Refused);
// @ts-expect-error: a field is missing, and one is misspelt
z.ask({ ask: 'solve', gam: 'nim' });
// @ts-expect-error: there is no such question
z.ask({ ask: 'solv', game: 'nim' });
""")
        done = subprocess.run([compiler, "--strict", "--noEmit", "--module", "nodenext", "--target", "es2022", "--lib", "es2022,dom",
                               "typed.ts"], cwd=self.project, capture_output=True, text=True)
        self.assertEqual(done.returncode, 0, done.stdout)


if __name__ == "__main__":
    unittest.main()
