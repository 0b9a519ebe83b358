#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# Two network namespaces of this machine, joined by a slow link: two_networks.sh COMMAND… runs mpirun's arguments there,
# one rank in each, and prints how slow the link is and the bytes that crossed it. The delay is netem's, or where the
# kernel has none slow_link.py's. Needs root and iproute2; status 77 says what is missing. Nothing else is reached, and
# all is removed at the end.
set -u
skip() {
  echo "skipped: $1"
  exit 77
}
((EUID == 0)) || skip "network namespaces need root"
# ip mounts the place of its namespaces, and leaves it so: in mounts of our own that ends with us.
if [[ -z ${ZERMELO_OWN_MOUNTS:-} ]]; then
  unshare --mount --uts true 2>/dev/null || skip "this machine lets nobody have mounts or host names of their own"
  ZERMELO_OWN_MOUNTS=1 exec unshare --mount "${BASH_SOURCE[0]}" "$@"
fi
here="$(dirname "${BASH_SOURCE[0]}")"
mine="zermelo$$" left="zl$$" right="zr$$" link_process=""
folder="$(mktemp -d)"
finish() {
  ip netns del "$mine-a" 2>/dev/null
  ip netns del "$mine-b" 2>/dev/null
  [[ -z $link_process ]] || kill "$link_process" 2>/dev/null
  rm -rf "$folder"
}
trap finish EXIT
delay=2 kind="delay $delay ms, 100 Mbit/s"

# Both ends of a link that delays by itself.
join_with_netem() {
  ip link add "$left" netns "$mine-a" type veth peer name "$right" netns "$mine-b" 2>/dev/null &&
    tc -n "$mine-a" qdisc add dev "$left" root netem delay "${delay}ms" rate 100mbit 2>/dev/null &&
    tc -n "$mine-b" qdisc add dev "$right" root netem delay "${delay}ms" rate 100mbit 2>/dev/null
}
join_with_process() {
  ip -n "$mine-a" link del "$left" 2>/dev/null
  exec {link_output}< <(exec "$here/slow_link.py" "$left" "$right" "$delay" 2>/dev/null)
  link_process=$!
  local line side
  read -r line <&"$link_output" && ip link set "$left" netns "$mine-a" && ip link set "$right" netns "$mine-b" || return
  for side in "a $left" "b $right"; do
    tc -n "$mine-${side%% *}" qdisc add dev "${side##* }" root tbf rate 100mbit burst 64k latency 50ms 2>/dev/null || return
  done
}
# A port that nobody listens at answers at once: what that takes is the link's.
round_trip() {
  ip netns exec "$mine-a" python3 - <<'PYTHON'
import socket, time
def once():
    began = time.monotonic()
    with socket.socket() as one:
        one.connect_ex(("10.213.77.2", 9))
    return time.monotonic() - began
print(f"{min(once() for _ in range(4)) * 1000:.2f}")
PYTHON
}

command -v ip >/dev/null && command -v tc >/dev/null || skip "iproute2 is not installed"
ip netns add "$mine-a" 2>/dev/null && ip netns add "$mine-b" 2>/dev/null || skip "no network namespaces here"
join_with_netem || join_with_process || skip "neither netem nor devices of a process here"
for side in "a $left 1" "b $right 2"; do
  read -r name link number <<<"$side"
  ip -n "$mine-$name" addr add "10.213.77.$number/24" dev "$link"
  ip -n "$mine-$name" link set lo up
  ip -n "$mine-$name" link set "$link" up
done
echo "link: $kind"
echo "round trip: $(round_trip)"

# mpirun reaches the second «host» through this instead of ssh: it is the other namespace, under another name.
cat >"$folder/agent" <<AGENT
#!/usr/bin/env bash
shift
exec ip netns exec $mine-b unshare --uts bash -c 'hostname other; exec "\$@"' - bash -c "\$*"
AGENT
chmod +x "$folder/agent"
timeout 120 ip netns exec "$mine-a" mpirun -q --allow-run-as-root --host 10.213.77.1:1,10.213.77.2:1 -np 2 --bind-to none \
  --mca plm_rsh_agent "$folder/agent" --mca oob_tcp_if_include 10.213.77.0/24 --mca pml ob1 --mca btl tcp,self \
  --mca btl_tcp_if_include 10.213.77.0/24 "$@"
status=$?
echo "crossed: $(ip netns exec "$mine-a" cat "/sys/class/net/$left/statistics/tx_bytes")"
exit "$status"
