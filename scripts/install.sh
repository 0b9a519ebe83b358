# SPDX-License-Identifier: Apache-2.0
# shellcheck shell=bash
# install_packages KIND…: installs what scripts/packages.txt lists for run and for these, and this machine lacks; silent
# unless it fails. A third word in a line is a command: where it is there already, from elsewhere, that will do.

install_packages() {
  local list wanted missing log as_root=() kind package command
  list="$(dirname "${BASH_SOURCE[0]}")/packages.txt"
  if ! command -v dpkg-query >/dev/null; then
    # Not Debian: CMake names the library that is missing.
    command -v cmake >/dev/null && command -v ninja >/dev/null && return 0
    echo "zermelo: this is not a Debian system: install cmake, ninja and the libraries of scripts/packages.txt" >&2
    return 1
  fi
  wanted=()
  while read -r kind package command; do
    [[ $kind == run || " $* " == *" $kind "* ]] || continue
    [[ -n $command ]] && command -v "$command" >/dev/null || wanted+=("$package")
  done < <(grep -v '^#' "$list")
  mapfile -t missing < <(comm -13 \
    <(dpkg-query -W -f '${db:Status-Status} ${Package}\n' "${wanted[@]}" 2>/dev/null | sed -n 's/^installed //p' | sort) \
    <(printf '%s\n' "${wanted[@]}" | sort))
  ((${#missing[@]})) || return 0

  if ((EUID != 0)); then
    if ! command -v sudo >/dev/null; then
      echo "zermelo: as root, run: apt-get install --no-install-recommends ${missing[*]}" >&2
      return 1
    fi
    as_root=(sudo)
  fi
  echo "installing ${missing[*]}…" >&2
  log="$(mktemp)"
  # An update may fail for a package source that we do not need: the install decides.
  if ! { "${as_root[@]}" apt-get -qq update; "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive \
      apt-get -qq install -y --no-install-recommends "${missing[@]}"; } </dev/null >"$log" 2>&1; then
    echo "zermelo: installing packages failed:" >&2
    tail -n 20 "$log" >&2
    rm -f "$log"
    return 1
  fi
  rm -f "$log"
}
