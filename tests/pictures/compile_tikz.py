#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Every kind of picture and of sheet goes through LaTeX: compile_tikz.py BINARY. Status 77 where there is no LaTeX."""

import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
PICTURES = {
    "board": ["draw", "tictactoe", "--moves", "a1,b2", "--values"],
    "hexagons": ["draw", "hex"],
    "edges": ["draw", "dots", "--lang", "fr"],
    "attractor": ["draw", "tablet", "rows=2", "cols=3", "--all", "--attractor"],
    "frames": ["draw", "nim", "heaps=4", "--attractor", "--animate"],
    "arena": ["draw", "chomp", "rows=2", "cols=2", "--arena", "--boards", "--layout", "rank", "--names", "A_1,50%{"],
    "dominoes": ["draw", "domineering", "board=###./####", "--attractor", "--boards", "--lang", "fr"],
    "triangle": ["draw", "sim", "--moves", "1-2,3-4,1-3,5-6,2-3"],
    "undoubled": ["draw", "nim", "heaps=5", "--undoubled"],
    "tree": ["search", "nim", "heaps=4", "--depth", "all", "--alpha-beta", "--tree", "tikz"],
}
# Drawn beside another answer, into a file.
BESIDE = {
    "histogram": ["match", "tictactoe", "--first", "random", "--second", "careful", "--lang", "fr"],
    "cross_table": ["tournament", "nim", "heaps=6", "--players", "random,perfect:first", "--games", "2"],
    "sizes": ["sizes", "chomp", "rows=1..2", "cols=1..3"],
    "distances": ["solve", "nim", "heaps=9", "--statistics"],
    "replies": ["minimax", "connect4", "--depth", "2", "--replies", "--lang", "fr"],
}
KEY = "examples/sheets/td_nim.md"
SHEETS = {
    "blank": ["sheet", KEY, "--blank", "--report", "tex", "--lang", "fr"],
    "solutions": ["sheet", KEY, "--solutions", "--report", "tex"],
    "report": ["sheet", KEY, "examples/sheets/bob.py", "examples/sheets/eve.ipynb", "--report", "tex", "--lang", "fr"],
}
BARE = r"\documentclass{article}\usepackage{tikz}\begin{document}\input{bare.tex}\end{document}"


def main() -> int:
    binary = sys.argv[1]
    latex = shutil.which("pdflatex")
    if latex is None:
        print("skipped: pdflatex is not installed")
        return 77
    for style in ("standalone.cls", "tikz.sty", "lmodern.sty"):
        if subprocess.run(["kpsewhich", style], capture_output=True).returncode != 0:
            print(f"skipped: LaTeX has no {style}")
            return 77
    bad = 0
    with tempfile.TemporaryDirectory() as scratch:
        folder = Path(scratch)
        for name, command in PICTURES.items():
            to = [] if "--tree" in command else ["--to", "tikz"]
            text = subprocess.run([binary, *command, *to], cwd=ROOT, capture_output=True, text=True, check=True).stdout
            (folder / f"{name}.tex").write_text(text)
        for name, command in SHEETS.items():
            text = subprocess.run([binary, *command], cwd=ROOT, capture_output=True, text=True).stdout
            (folder / f"{name}.tex").write_text(text)
        for name, command in BESIDE.items():
            beside = [binary, *command, "--svg", str(folder / f"{name}.tex")]
            subprocess.run(beside, cwd=ROOT, capture_output=True, check=True)
        bare = [binary, "draw", "chomp", "--to", "tikz", "--bare"]
        (folder / "bare.tex").write_text(subprocess.run(bare, capture_output=True, text=True, check=True).stdout)
        (folder / "around.tex").write_text(BARE)
        for name in [*PICTURES, *SHEETS, *BESIDE, "around"]:
            run = subprocess.run(
                [latex, "-interaction=nonstopmode", "-halt-on-error", f"{name}.tex"],
                cwd=folder, capture_output=True, text=True, errors="replace", timeout=240,
            )
            if run.returncode != 0:
                bad += 1
                print(f"{name}: LaTeX refuses it\n" + "\n".join(run.stdout.splitlines()[-15:]))
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main())
