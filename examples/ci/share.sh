#!/usr/bin/env bash
# Mines puzzles, or counts a census, in N shards with GNU parallel, on this machine or on several, and puts
# together here what one machine would have found. Run it in the project's folder:
#
#   examples/ci/share.sh 8 mine ninuki --count 500 --seed monday
#   SSHLOGINS=ada,bob,2/carol examples/ci/share.sh 43 census grand-dual
#
# Other machines need `quadrille` (or `quadrille-census`) and a login by key. A shard that was lost is told by `merge`, and the last
# command makes up for it.
set -euo pipefail
count="${1:?how many shards?}"
shift
program="${QUADRILLE:-quadrille}"
worker=("$program" "$@")
# Censuses are made by a program of their own, which stands beside the other one.
[ "$1" != census ] || worker=("$program-census" "${@:2}")
work="${SHARDS_DIR:-.quadrille-shards}"
mkdir -p "$work"
rm -rf "$work"/part-*
where=()
if [ -n "${SSHLOGINS:-}" ]; then
  where=(--sshlogin "$SSHLOGINS" --workdir ... --return "$work/part-{}" --cleanup --transferfile ./quadrille.toml)
fi
# Each has results of its own, so that a part is what its shard did and nothing else.
parallel ${where[@]+"${where[@]}"} --quote --joblog "$work/jobs" \
  "${worker[@]}" --quiet --jobs 1 --cache "$work/cache-{}" --shard "{}/$count" --part "$work/part-{}" \
  ::: $(seq "$count") || true
"$program" merge .quadrille "$work"/part-* || true
exec "${worker[@]}"
