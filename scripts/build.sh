# SPDX-License-Identifier: Apache-2.0
# shellcheck shell=bash
# build_preset PRESET [-DNAME=VALUE…] [TARGET…]: configures and builds build/PRESET, one caller at a time. Writes
# to standard error only: progress when it takes longer than a moment, the first errors when it fails (status 2).

build_preset() {
  local preset="$1" root build log status=0 watcher
  root="$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd -P)"
  build="$root/build/$preset"
  log="$build/build.log"
  shift
  mkdir -p "$build" || return 2
  _show_progress "$log" >&2 &
  watcher=$!
  exec {build_lock}>"$build/.lock"
  flock "$build_lock"
  _build_quietly "$root" "$build" "$preset" "$@" </dev/null >"$log" 2>&1 {build_lock}>&- || status=2
  kill "$watcher" 2>/dev/null
  wait "$watcher" 2>/dev/null
  [[ ! -t 2 ]] || printf '\r\033[K' >&2
  exec {build_lock}>&-

  if ((status)); then
    echo "zermelo: the build failed; the whole log is $log" >&2
    grep -nE -A 3 'error:|CMake Error|undefined reference|^ninja: error|multiple definition' "$log" | head -n 20 >&2
    # No error of a compiler or of CMake was found: show the end of the log.
    [[ ${PIPESTATUS[0]} -ne 1 ]] || tail -n 20 "$log" >&2
  fi
  return "$status"
}

# build_engine: the library as WebAssembly, build/wasm/zermelo.wasm, and packed beside it as zermelo.wasm.gz. Needs
# scripts/install.sh: the compiler is large, and comes only here.
build_engine() {
  install_packages run engine || return 2
  build_preset wasm zermelo_engine
}

# A line with a percentage, from what ninja wrote last: written over at a terminal, one each half minute elsewhere.
# read waits without a child process; a build with nothing to do prints nothing.
_show_progress() {
  local log="$1" seconds=0 done total last="" line
  while :; do
    read -rt 1 _ <> <(:)
    ((++seconds))
    line="$(tail -n 1 "$log" 2>/dev/null)"
    if [[ $line =~ ^\[([0-9]+)/([0-9]+)\] ]]; then
      done="${BASH_REMATCH[1]}" total="${BASH_REMATCH[2]}"
      line="building zermelo: $((100 * done / total)) %"
    else
      line="building zermelo…"
    fi
    [[ $line != "$last" ]] || continue
    if [[ -t 2 ]]; then
      printf '\r\033[K%s' "$line"
    elif ((seconds % 30 == 1)); then
      echo "$line"
    else
      continue
    fi
    last="$line"
  done
}

# Whether the build folder already has each -DNAME=VALUE.
_is_set() {
  local build="$1" setting
  shift
  for setting in "$@"; do
    setting="${setting#-D}"
    grep -qE "^${setting%%=*}:[A-Z]+=${setting#*=}\$" "$build/CMakeCache.txt" || return 1
  done
}

# A subshell, so that whoever calls stays in the folder where they are.
_build_quietly() (
  local root="$1" build="$2" preset="$3" settings=()
  shift 3
  while [[ "${1:-}" == -D* ]]; do
    settings+=("$1")
    shift
  done
  cd "$root" || return
  # A build folder that came from elsewhere holds the other place's paths, which may be closed to this user.
  if [[ -e "$build/CMakeCache.txt" ]] && ! grep -qxF "CMAKE_HOME_DIRECTORY:INTERNAL=$root" "$build/CMakeCache.txt"; then
    find "$build" -mindepth 1 -maxdepth 1 -not -name .lock -not -name build.log -exec rm -rf {} +
  fi
  # ninja configures again by itself when a CMake file or the set of sources changes, but not for the presets.
  if [[ ! -e "$build/build.ninja" || CMakePresets.json -nt "$build/build.ninja" ]] || ! _is_set "$build" "${settings[@]}"; then
    cmake --preset "$preset" "${settings[@]}" || return
    touch "$build/build.ninja"
  fi
  ninja -C "$build" "$@"
)
