#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Installs what was built into a new prefix and uses it as a stranger would: install_test.py SOURCE BUILD

The examples are configured as a project of their own against the prefix, built and run; one of them is built with
pkg-config as well. Nothing of the source tree but examples/cpp is used.
"""
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile

SOURCE, BUILD = (pathlib.Path(argument) for argument in sys.argv[1:3])
OUTPUTS = {
    "graph": """a: its owner wins in 1 plies
b: its owner draws
c: its owner draws
d: its owner loses in 0 plies
the first player forces the play from a to d: yes
the judge agrees: yes
""",
    "subtraction": """21 sticks: won in 11 plies, by taking 1
lost heaps: 16 12 8 4 0
""",
    "by_name": "chomp(rows=4,cols=3",
}


def run(*command, **options):
    result = subprocess.run([str(word) for word in command], capture_output=True, text=True, check=False, **options)
    if result.returncode:
        sys.exit(f"{' '.join(map(str, command))}: status {result.returncode}\n{result.stdout}{result.stderr}")
    return result.stdout


def check(name, found, expected):
    if expected not in found:
        sys.exit(f"{name} says:\n{found}\nexpected:\n{expected}")


def check_subproject(root):
    """As part of another project only the library is there, and no setting of that project changes."""
    whole = root / "whole"
    whole.mkdir()
    (whole / "one.cpp").write_text("#include <zermelo/zermelo.h>\nint main() {}\n")
    (whole / "CMakeLists.txt").write_text(f"""
cmake_minimum_required(VERSION 3.25)
project(whole LANGUAGES CXX)
add_subdirectory("{SOURCE}" zermelo EXCLUDE_FROM_ALL)
if(TARGET zermelo_cli OR BUILD_TESTING OR CMAKE_BUILD_TYPE OR CMAKE_CXX_FLAGS)
  message(FATAL_ERROR "something leaks into the whole project")
endif()
add_executable(one one.cpp)
target_link_libraries(one PRIVATE zermelo::zermelo)
""")
    run("cmake", "-S", whole, "-B", root / "whole_build", "-G", "Ninja", "-DCMAKE_EXPORT_COMPILE_COMMANDS=ON")
    commands = (root / "whole_build/compile_commands.json").read_text()
    own = [line for line in commands.splitlines() if '"command"' in line and "one.cpp" in line]
    if not own or any(flag in own[0] for flag in ("-Wconversion", "-march", "-O3")):
        sys.exit(f"flags leak into the whole project: {own}")
    run("ninja", "-C", root / "whole_build", "CMakeFiles/one.dir/one.cpp.o")


def check_program_alone():
    """Who built the program and nothing else can install it: linking it writes its manual and completions."""
    check("what links the program", run("ninja", "-C", BUILD, "-t", "commands", "zermelo"), "--man > ")


def main():
    check_program_alone()
    with tempfile.TemporaryDirectory() as folder:
        root = pathlib.Path(folder)
        prefix, examples = root / "prefix", root / "examples"
        run("cmake", "--install", BUILD, "--prefix", prefix)
        shutil.copytree(SOURCE / "examples/cpp", examples)
        run("cmake", "-S", examples, "-B", root / "build", f"-DCMAKE_PREFIX_PATH={prefix}", "-DCMAKE_BUILD_TYPE=Debug",
            "-DCMAKE_EXPORT_COMPILE_COMMANDS=ON", "-G", "Ninja")
        commands = (root / "build/compile_commands.json").read_text()
        for flag in ("-Wconversion", "-Werror", "-march", "CLI11", "nlohmann", "gtest"):
            if flag in commands:
                sys.exit(f"whoever links the library gets {flag}")
        run("cmake", "--build", root / "build")
        for name, expected in OUTPUTS.items():
            check(name, run(root / "build" / name), expected)
        check("bot", run(root / "build/bot", "nim(heaps=6)", input="6-J0\t1\t2\t3\n"), "1\n")
        check_subproject(root)
        program = prefix / "bin/zermelo"
        check("match", run(program, "match", "nim", "heaps=8", "--games", "4", "--first",
                           f"external:{root / 'build/bot'} 'nim(heaps=8)'", "--second", "random"), "4 wins")
        for path in ("share/man/man1/zermelo.1", "share/bash-completion/completions/zermelo",
                     "share/zsh/vendor-completions/_zermelo", "share/fish/vendor_completions.d/zermelo.fish"):
            if not (prefix / path).stat().st_size:
                sys.exit(f"{path} is empty")
        if shutil.which("pkg-config"):
            where = {"PKG_CONFIG_PATH": os.pathsep.join(map(str, prefix.glob("lib*/**/pkgconfig")))}
            flags = run("pkg-config", "--cflags", "--libs", "zermelo", env=os.environ | where).split()
            run("g++", "-std=c++20", examples / "graph.cpp", "-o", root / "graph", *flags)
            check("graph with pkg-config", run(root / "graph"), OUTPUTS["graph"])


main()
