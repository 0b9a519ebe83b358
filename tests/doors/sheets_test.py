# SPDX-License-Identifier: Apache-2.0
"""A sheet is marked alike at every door."""

import unittest

from doors import AtEveryDoor


def key(*questions: str) -> str:
    return "# S\n" + "".join(f"## q{i + 1}\n```zermelo\n{lines}\n```\n" for i, lines in enumerate(questions))


KEYS = {
    "values": key("= 66", "= [1, {2, 3}, 0.5]\nall or nothing", "= {1: 2}", "by hand"),
    "who wins": key("solve nim heaps=4", "solve tictactoe --moves a1,b1", "sizes nim heaps=4..6\nbecause count", "sizes wythoff a=1..3 b=4 --show=nimber"),
    "graphs": key("check nim heaps=4 --as region", "check nim heaps=4 --as targets --player J1", "arena nim heaps=4 --bipartite",
                  "check nim heaps=4 --as values\ncheck nim heaps=5 --as values\nsolution [(1, '1-J1'), (-1, None)]"),
    "searches": key("minimax nim heaps=4 --depth all", "search connect4 cols=4 rows=4 --depth 2", "check nim heaps=4 --names A,B --as strategy"),
}
ANSWERS = [
    {"ada.py": "q1 = 66\nq2 = [1, [3, 2], 0.5]\nq3 = {1: 2}\nq4 = 'so'\n"},
    {"bob.py": "q1 = 'le premier'\nq2 = True\nq3 = [4, 5]\nq4 = {1: 3}\n", "eve.json": '{"q1": true, "q5": 2}'},
    {"ada.py": "q1 = {'1-J1', '4-J0'}\nq2 = ['1-J0']\nq3 = False\nq4 = [(1, '1-J1'), (-1, None)]\n", "bad.py": "q1 = [\n"},
    {"ada.py": "q1 = (1, '3')\nq2 = f()\nq3 = {'4-A': '1-B'}\n"},
]
REFUSED = [
    (key("chek nim"), "a line of a key begins with one of check, arena, solve, sizes, minimax"),
    (key("check nim heaps=4 --as regoin"), "owners, not regoin"),
    (key("solve nim heaps=4 --shwo"), "there is no option --shwo here"),
    (key("solve nim --from"), "--from needs a value"),
    (key("solve nim heaps=4\nsolution False"), "the solution of q1 is wrong"),
    ("# S\n", "no question: a key has a heading"),
]


class Sheets(AtEveryDoor):
    def test_marks(self):
        marked = 0
        for (name, text), answers in ((each, given) for each in KEYS.items() for given in ANSWERS):
            for lang in ("en", "fr"):
                found = [door.ask("sheet", lang=lang, key=text, answers=answers) for door in self.doors]
                with self.subTest(name, answers=list(answers), lang=lang):
                    for answer in found:
                        self.assertEqual(answer, found[0])
                    self.assertIsInstance(found[0], dict)
                    marked += sum(question["right"] for each in found[0]["answers"] for question in each["questions"])
        self.assertGreater(marked, 20)

    def test_points_given_by_hand(self):
        table = "file,q1,q2,q3,q4\nada.py,,,,0.5\n"
        for door in self.doors:
            found = door.ask("sheet", lang="en", key=KEYS["values"], answers=ANSWERS[0], by_hand=table, out_of=10)
            self.assertEqual(found["answers"][0]["mark"], 8.75, door.name)

    def test_refusals(self):
        for text, said in REFUSED:
            for door in self.doors:
                with self.subTest(door.name, key=text):
                    self.assertIn(said, door.ask("sheet", lang="en", key=text, answers=ANSWERS[0]))

    def test_files_are_opened_only_for_whom_they_belong_to(self):
        for door in self.doors:
            opened = door.name in ("program", "package")
            said = "cannot be read" if opened else "no file is opened here"
            with self.subTest(door.name):
                self.assertIn(said, door.ask("sheet", lang="en", key=key("solve @missing.py"), answers=ANSWERS[0]))


if __name__ == "__main__":
    unittest.main()
