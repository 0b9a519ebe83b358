# SPDX-License-Identifier: Apache-2.0
"""A build backend (PEP 517) that calls CMake: Debian has no scikit-build-core, and a wheel is a zip file."""
import base64
import hashlib
import os
import pathlib
import re
import shutil
import subprocess
import sys
import sysconfig
import tarfile
import zipfile

ROOT = pathlib.Path(__file__).resolve().parents[2]
TOOLS = {"cmake": "cmake", "ninja": "ninja-build", "c++": "g++"}


def version():
    return re.search(r"project\(zermelo VERSION ([0-9.]+)", (ROOT / "CMakeLists.txt").read_text()).group(1)


def metadata():
    return (
        "Metadata-Version: 2.1\nName: zermelo\n"
        f"Version: {version()}\n"
        "Summary: Solves two-player games of perfect information exactly\n"
        "License: Apache-2.0\nRequires-Python: >=3.9\nDescription-Content-Type: text/markdown\n\n"
        + (ROOT / "docs/python.md").read_text(encoding="utf-8")
    )


def build_module(config_settings):
    """Builds the C++ module and returns its path. --config-settings build-dir=FOLDER uses a folder that CMake has
    configured already, which saves building the library twice."""
    given = (config_settings or {}).get("build-dir")
    if given:
        run("cmake", "--build", given, "--target", "zermelo_python")
        return module_in(pathlib.Path(given))
    missing = [package for tool, package in TOOLS.items() if shutil.which(tool) is None]
    if missing:
        sys.exit(f"zermelo: as root, run: apt-get install {' '.join(missing)}")
    build = ROOT / "build" / f"pip-{sysconfig.get_config_var('SOABI')}"
    settings = {
        "CMAKE_BUILD_TYPE": "Release",
        "CMAKE_CXX_FLAGS_RELEASE": "-O3 -DNDEBUG",
        "ZERMELO_BATCH": "20",
        "ZERMELO_PROGRAM": "OFF",
        "ZERMELO_INSTALL": "OFF",
        "ZERMELO_PYTHON": "ON",
        "Python_EXECUTABLE": sys.executable,
    }
    run("cmake", "-S", ROOT, "-B", build, "-G", "Ninja", *(f"-D{key}={value}" for key, value in settings.items()))
    run("cmake", "--build", build, "--target", "zermelo_python")
    return module_in(build)


def module_in(build):
    return build / "python/zermelo" / f"_zermelo{sysconfig.get_config_var('EXT_SUFFIX')}"


def run(*command):
    if subprocess.run([str(word) for word in command], check=False).returncode:
        sys.exit("zermelo: the build failed; it needs Debian's packages of scripts/packages.txt for run and python")


def tag():
    python = f"cp{sys.version_info.major}{sys.version_info.minor}"
    platform = sysconfig.get_platform().replace("-", "_").replace(".", "_")
    return f"{python}-{python}-{platform}"


def package_files():
    for path in sorted((ROOT / "python/zermelo").rglob("*")):
        if path.is_file() and path.suffix in (".py", ".pyi", ".typed") or path.name == "py.typed":
            yield path.relative_to(ROOT / "python").as_posix(), path


def write_info(folder):
    """The folder of the metadata, without RECORD."""
    info = pathlib.Path(folder) / f"zermelo-{version()}.dist-info"
    info.mkdir(parents=True, exist_ok=True)
    (info / "METADATA").write_text(metadata(), encoding="utf-8")
    (info / "WHEEL").write_text(f"Wheel-Version: 1.0\nGenerator: zermelo\nRoot-Is-Purelib: false\nTag: {tag()}\n")
    (info / "LICENSE").write_bytes((ROOT / "LICENSE").read_bytes())
    return info


def prepare_metadata_for_build_wheel(metadata_directory, config_settings=None):
    return write_info(metadata_directory).name


def build_wheel(wheel_directory, config_settings=None, metadata_directory=None):
    module = build_module(config_settings)
    name = f"zermelo-{version()}-{tag()}.whl"
    info = write_info(wheel_directory)
    files = [*package_files(), (f"zermelo/{module.name}", module)]
    files += [(f"{info.name}/{path.name}", path) for path in sorted(info.iterdir())]
    record = []
    with zipfile.ZipFile(pathlib.Path(wheel_directory) / name, "w", zipfile.ZIP_DEFLATED) as wheel:
        for inside, path in files:
            content = path.read_bytes()
            wheel.writestr(inside, content)
            digest = base64.urlsafe_b64encode(hashlib.sha256(content).digest()).rstrip(b"=").decode()
            record.append(f"{inside},sha256={digest},{len(content)}")
        record.append(f"{info.name}/RECORD,,")
        wheel.writestr(f"{info.name}/RECORD", "\n".join(record) + "\n")
    shutil.rmtree(info)
    return name


def source_files():
    """What git knows, or everything but builds where there is no git."""
    listed = subprocess.run(["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"], cwd=ROOT,
                            capture_output=True, check=False)
    if listed.returncode == 0 and listed.stdout:
        return sorted({name for name in listed.stdout.decode().split("\0") if name and (ROOT / name).is_file()})
    found = []
    for folder, folders, names in os.walk(ROOT):
        folders[:] = [name for name in folders if name not in ("build", ".git", "__pycache__")]
        found += [os.path.relpath(os.path.join(folder, name), ROOT) for name in names]
    return sorted(found)


def build_sdist(sdist_directory, config_settings=None):
    top = f"zermelo-{version()}"
    about = pathlib.Path(sdist_directory) / "PKG-INFO"
    about.write_text(metadata(), encoding="utf-8")
    with tarfile.open(pathlib.Path(sdist_directory) / f"{top}.tar.gz", "w:gz", format=tarfile.PAX_FORMAT) as archive:
        for name in source_files():
            archive.add(ROOT / name, f"{top}/{name}")
        archive.add(about, f"{top}/PKG-INFO")
    about.unlink()
    return f"{top}.tar.gz"
