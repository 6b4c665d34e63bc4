#!/usr/bin/env bash
# Proves a project in N shards with GNU parallel, on this machine or on several, and replays all of it
# here. Run it in the project's folder:
#
#   examples/ci/shards.sh 8                          # here, a job for each core
#   SSHLOGINS=ada,bob,2/carol examples/ci/shards.sh 24
#
# Other machines need `quadrille`, rsync and a login by key; the project is copied to them, and what they
# find out comes back. A shard that was lost is told by `merge`: run this again, what is there stays.
set -euo pipefail
count="${1:?how many shards?}"
program="${QUADRILLE:-quadrille}"
work="${SHARDS_DIR:-.quadrille-shards}"
mkdir -p "$work"
where=()
if [ -n "${SSHLOGINS:-}" ]; then
  where=(--sshlogin "$SSHLOGINS" --workdir ... --return "$work/part-{}" --cleanup)
  # `./` says from where on the names count there.
  for part in ./quadrille.toml ./quadrille.lock ./content ./puzzles ./games ./templates; do
    if [ -e "$part" ]; then where+=(--transferfile "$part"); fi
  done
fi
# A shard with findings ends with 1; they are told again below, with those of all others.
parallel ${where[@]+"${where[@]}"} --joblog "$work/jobs" \
  "$program" check --quiet --locked --shard "{}/$count" --part "$work/part-{}" ::: $(seq "$count") || true
"$program" merge .quadrille "$work"/part-*
exec "$program" check --locked
