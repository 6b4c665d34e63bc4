#!/usr/bin/env bash
# The same as share.sh as a Slurm job array, on a file system that all nodes see:
#
#   examples/ci/share-slurm.sh 8 mine ninuki --count 500 --seed monday
#
# Words with blanks in them (--stipulation 'win in 4') are kept together.
set -euo pipefail
count="${1:?how many shards?}"
shift
program="${QUADRILLE:-quadrille}"
work="${SHARDS_DIR:-.quadrille-shards}"
mkdir -p "$work"
rm -rf "$work"/part-*
worker=("$program" "$@")
# Censuses are made by a program of their own, which stands beside the other one.
[ "$1" != census ] || worker=("$program-census" "${@:2}")
words="$(printf '%q ' "${worker[@]}")"
array="$(sbatch --parsable --array="1-$count" --cpus-per-task=1 --job-name=quadrille \
  --output="$work/shard-%a.txt" --wrap "
    $words --quiet --jobs 1 --cache \"$work/cache-\$SLURM_ARRAY_TASK_ID\" \
      --shard \"\$SLURM_ARRAY_TASK_ID/$count\" --part \"$work/part-\$SLURM_ARRAY_TASK_ID\"")"
# After all of them, however they ended.
sbatch --parsable --wait --dependency="afterany:$array" --job-name=quadrille-merge \
  --output="$work/whole.txt" --wrap "
    '$program' merge .quadrille '$work'/part-*; $words"
