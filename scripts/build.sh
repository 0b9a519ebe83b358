# SPDX-License-Identifier: Apache-2.0
# shellcheck shell=bash
# build_preset PRESET [TARGET…]: configures and builds build/PRESET, one caller at a time. Speaks on standard error only:
# one line when it takes longer than a moment, the first errors when it fails (status 2).

build_preset() {
  local preset="$1" root build log status=0 watcher
  root="$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd -P)"
  build="$root/build/$preset"
  log="$build/build.log"
  shift
  mkdir -p "$build" || return 2
  # The words come after a moment, so a build with nothing to do says nothing. read waits without a child process.
  (
    read -rt 1 _ <> <(:) || _build_notice "$root" "$build" >&2
  ) &
  watcher=$!
  exec {build_lock}>"$build/.lock"
  flock "$build_lock"
  _build_quietly "$root" "$build" "$preset" "$@" </dev/null >"$log" 2>&1 {build_lock}>&- || status=2
  kill "$watcher" 2>/dev/null
  wait "$watcher" 2>/dev/null
  exec {build_lock}>&-

  if ((status)); then
    echo "zermelo: the build failed; the whole log is $log" >&2
    grep -nE -A 3 'error:|CMake Error|undefined reference|^ninja: error|multiple definition' "$log" | head -n 20 >&2
    # Neither a compiler nor CMake spoke: the end of the log is the best there is.
    [[ ${PIPESTATUS[0]} -ne 1 ]] || tail -n 20 "$log" >&2
  fi
  return "$status"
}

_build_notice() {
  local files minutes
  if [[ -e "$2/.built" ]]; then
    echo "building zermelo…"
  else
    files="$(find "$1/zermelo" "$1/cli" "$1/bench" -name '*.cpp' 2>/dev/null | wc -l)"
    minutes="$(((files * 2 / $(nproc) + 59) / 60))"
    echo "building zermelo (first time: about $minutes minute$( ((minutes == 1)) || echo s))…"
  fi
}

_build_quietly() {
  local root="$1" build="$2" preset="$3"
  shift 3
  cd "$root" || return
  # A build folder that came from elsewhere holds the other place's paths.
  if [[ -e "$build/CMakeCache.txt" ]] && ! grep -qxF "CMAKE_HOME_DIRECTORY:INTERNAL=$root" "$build/CMakeCache.txt"; then
    rm -rf "$build/CMakeCache.txt" "$build/CMakeFiles" "$build/build.ninja"
  fi
  # ninja configures again by itself when a CMake file or the set of sources changes, but not for the presets.
  if [[ ! -e "$build/build.ninja" || CMakePresets.json -nt "$build/build.ninja" ]]; then
    cmake --preset "$preset" || return
    touch "$build/build.ninja"
  fi
  ninja -C "$build" "$@" && touch "$build/.built"
}
