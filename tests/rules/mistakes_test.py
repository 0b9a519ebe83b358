# SPDX-License-Identifier: Apache-2.0
"""What a compiler says of wrong rules: mistakes_test.py COMPILER… — those that are not installed are left out."""
import pathlib
import re
import shutil
import subprocess
import sys

SOURCE = pathlib.Path(__file__).parent / "mistakes.cpp"
ROOT = SOURCE.parents[2]


def check(compiler):
    wanted = re.findall(r"// says: (.*)\nstruct (\w+)", SOURCE.read_text())
    assert len(wanted) == 12, len(wanted)
    command = [compiler, "-std=c++20", "-fsyntax-only", "-I", str(ROOT), str(SOURCE)]
    said = subprocess.run(command, capture_output=True, text=True, env={"PATH": "/usr/bin:/bin", "LANG": "C"})
    assert said.returncode == 1, said.stderr
    errors = [line for line in said.stderr.splitlines() if " error: " in line]
    # clang++ says the condition before the words, and non-constant where g++ is content with the first.
    faults = [f"{compiler}: {name}: no error says: {words}" for words, name in wanted
              if not any(words in line for line in errors)]
    faults += [f"{compiler}: nobody expects: {line}" for line in errors
               if not any(words in line for words, _ in wanted)]
    return faults


compilers = [each for each in sys.argv[1:] if shutil.which(each)]
if not compilers:
    print("no compiler is installed: " + " ".join(sys.argv[1:]))
    sys.exit(77)
problems = [fault for each in compilers for fault in check(each)]
print("\n".join(problems))
sys.exit(1 if problems else 0)
