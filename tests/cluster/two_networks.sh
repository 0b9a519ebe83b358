#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# Two network namespaces of this machine, joined by a slow link: two_networks.sh COMMAND… runs mpirun's arguments there,
# one rank in each, and prints the bytes that crossed the link. Needs root, iproute2 and netem or tbf in the kernel;
# status 77 says what is missing. Nothing else is reached, and all is removed at the end.
set -u
mine="zermelo$$" left="zl$$" right="zr$$"
folder="$(mktemp -d)"
finish() {
  ip netns del "$mine-a" 2>/dev/null
  ip netns del "$mine-b" 2>/dev/null
  rm -rf "$folder"
}
trap finish EXIT
skip() {
  echo "skipped: $1"
  exit 77
}
((EUID == 0)) || skip "network namespaces need root"
command -v ip >/dev/null && command -v tc >/dev/null || skip "iproute2 is not installed"
ip netns add "$mine-a" 2>/dev/null && ip netns add "$mine-b" 2>/dev/null || skip "no network namespaces here"
ip link add "$left" netns "$mine-a" type veth peer name "$right" netns "$mine-b" 2>/dev/null || skip "no veth here"
for side in "a $left 1" "b $right 2"; do
  read -r name link number <<<"$side"
  ip -n "$mine-$name" addr add "10.213.77.$number/24" dev "$link"
  ip -n "$mine-$name" link set lo up
  ip -n "$mine-$name" link set "$link" up
  # A kernel without netem can still make the link narrow.
  if tc -n "$mine-$name" qdisc add dev "$link" root netem delay 2ms rate 100mbit 2>/dev/null; then
    kind="delay 2 ms, 100 Mbit/s"
  elif tc -n "$mine-$name" qdisc add dev "$link" root tbf rate 100mbit burst 64k latency 50ms 2>/dev/null; then
    kind="no delay, since this kernel has no netem; 100 Mbit/s"
  else
    skip "this kernel makes no link slow"
  fi
done

# mpirun reaches the second «host» through this instead of ssh: it is the other namespace, under another name.
cat >"$folder/agent" <<EOF
#!/usr/bin/env bash
shift
exec ip netns exec $mine-b unshare --uts bash -c 'hostname other; exec "\$@"' - bash -c "\$*"
EOF
chmod +x "$folder/agent"
timeout 120 ip netns exec "$mine-a" mpirun -q --allow-run-as-root --host 10.213.77.1:1,10.213.77.2:1 -np 2 --bind-to none \
  --mca plm_rsh_agent "$folder/agent" --mca oob_tcp_if_include 10.213.77.0/24 --mca pml ob1 --mca btl tcp,self \
  --mca btl_tcp_if_include 10.213.77.0/24 "$@"
status=$?
echo "link: $kind"
echo "crossed: $(ip netns exec "$mine-a" cat "/sys/class/net/$left/statistics/tx_bytes")"
exit "$status"
