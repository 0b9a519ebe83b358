# SPDX-License-Identifier: Apache-2.0
"""The language is the machine's, as the program has it, until z.language() says another; lang= of a call wins."""
import ast
import os
import pathlib
import subprocess
import sys

import pytest

import zermelo as z

PROGRAM = os.environ.get("ZERMELO_PROGRAM", "zermelo")
GRAPH = {"2-J0": ["1-J1"], "1-J1": []}
VARIABLES = ("LC_ALL", "LC_MESSAGES", "LANG")


@pytest.fixture
def french():
    z.language("fr")
    yield
    z.language("en")


def environment(**said):
    return {**{name: value for name, value in os.environ.items() if name not in VARIABLES}, **said}


@pytest.mark.parametrize("said, code", [
    ({}, "en"), ({"LANG": "fr_FR.UTF-8"}, "fr"), ({"LANG": "fr"}, "fr"), ({"LC_MESSAGES": "fr_BE"}, "fr"),
    ({"LC_ALL": "fr_CA@euro"}, "fr"), ({"LC_ALL": "", "LANG": "fr_FR"}, "fr"), ({"LC_ALL": "C", "LANG": "fr_FR"}, "en"),
    ({"LC_ALL": "en_GB.UTF-8", "LC_MESSAGES": "fr"}, "en"), ({"LC_MESSAGES": "de_DE", "LANG": "fr_FR"}, "en"),
    ({"LC_ALL": "fr_FR", "LC_MESSAGES": "C", "LANG": "C"}, "fr"), ({"LANGUAGE": "fr", "LANG": "en_US"}, "en")])
def test_the_language_of_the_machine(said, code):
    words = "import zermelo as z\nprint(z.language())\ntry: z.game('nim', heap=3)\nexcept ValueError as error: print(error)"
    python = subprocess.run([sys.executable, "-c", words], env=environment(**said), capture_output=True, text=True, timeout=60)
    program = subprocess.run([PROGRAM, "solve", "nim", "heap=3"], env=environment(**said), capture_output=True, text=True,
                             timeout=60)
    found, message = python.stdout.splitlines()
    assert found == code
    assert message in program.stderr  # the program says it with the same words, and what to type


def test_errors_and_reprs_follow(french):
    assert repr(z.arena(GRAPH)) == "<Arena de 2 sommets et 1 arêtes>"
    assert repr(z.attractor(GRAPH)).startswith("<Attractor de J0\u00a0: 2 sommets sur 2, en couches de 1 + 1")
    assert "meilleurs coups ['3']" in repr(z.solve(z.game("nim", heaps=4)))
    assert z.game("nim").convention.startswith("quand il reste")
    assert "parties" in repr(z.match(z.game("nim"), games=2))
    for call, words in ((lambda: z.attractor({"a": []}), "qui contrôle 'a'"),
                        (lambda: z.solve(GRAPH, threads=0), "threads\s: un entier de 1 à 1024"),
                        (lambda: z.solve(GRAPH, memory=2**70), "memory= est un nombre d'octets"),
                        (lambda: z.game("chmop"), "chomp"), (lambda: z.game("\ud800"), "paire d'indirection"),
                        (lambda: z.attractor(GRAPH, targets=["x"]), "il n'y a pas de sommet 'x'"),
                        (lambda: z.arena(GRAPH, ends={"2-J0": 1}), "est une fin et a des successeurs"),
                        (lambda: z.arena({1: 2}), "les successeurs de 1 sont 2"),
                        (lambda: z.game("nim").initial.after("9"), "n'est pas un coup en")):
        with pytest.raises((ValueError, TypeError), match=words):
            call()
    with pytest.raises(z.OverBudget, match="le temps accordé, 0,0"):
        z.solve(z.game("connect4"), time=0.01)


def test_lang_of_a_call_wins(french):
    graph = {"4-J0": ["3-J1"], "3-J1": []}
    assert z.check(graph, {"3-J1"}, "region", lang="en").summary.startswith("wrong")
    assert z.check(graph, {"3-J1"}, "region").summary.startswith("inexact")
    game = z.game("nim", heaps=6)
    assert "plies" in z.explain(game, move="2", lang="en") and "coups" in z.explain(game, move="2")
    assert "J0 : to move" not in z.draw(graph, "text") and z.draw(graph, "text", lang="en") != z.draw(graph, "text")
    z.language("en")
    assert z.check(graph, {"3-J1"}, "region", lang="fr").summary.startswith("inexact")
    assert "coups" in z.explain(game, move="2", lang="fr")


def test_codes():
    assert z.language() == "en"
    assert z.language("fr_FR.UTF-8") == "fr" and z.language("en") == "en"
    for wrong, error in (("de", ValueError), ("", ValueError), (3, TypeError), (b"fr", TypeError)):
        with pytest.raises(error):
            z.language(wrong)
    with pytest.raises(ValueError, match="^there is no language de; there are en, fr$"):
        z.explain(z.game("nim"), lang="de")
    assert z.language() == "en"


def test_every_sentence_of_the_package_has_its_french():
    """What is raised with words goes through said(), whose patterns scripts/check_translations finds in po/."""
    folder = pathlib.Path(z.__file__).resolve().parent
    bare = []
    for path in folder.glob("_*.py"):
        for node in ast.walk(ast.parse(path.read_text())):
            words = node.exc.args if isinstance(node, ast.Raise) and isinstance(node.exc, ast.Call) else []
            # _interpreters.py speaks before the module, which has the translations, can be loaded
            texts = [ast.unparse(each) for each in words if isinstance(each, (ast.Constant, ast.JoinedStr))]
            if path.name != "_interpreters.py" and any(" " in text and "threads: {" not in text for text in texts):
                bare.append(f"{path.name}:{node.lineno}")
    assert not bare
