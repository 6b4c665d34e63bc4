#!/usr/bin/env bash
# Proves a project as a Slurm job array on a file system that all nodes see, and replays it in a job
# after it. From the project's folder: examples/ci/slurm.sh 8
#
# `merge` tells which shards are missing, if a node was lost: `sbatch --array=3,7` does these again.
set -euo pipefail
count="${1:?how many shards?}"
program="${QUADRILLE:-quadrille}"
work="${SHARDS_DIR:-.quadrille-shards}"
mkdir -p "$work"
array="$(sbatch --parsable --array="1-$count" --cpus-per-task=1 --job-name=quadrille \
  --output="$work/shard-%a.txt" --wrap "
    '$program' check --quiet --locked --jobs 1 \
      --shard \"\$SLURM_ARRAY_TASK_ID/$count\" --part \"$work/part-\$SLURM_ARRAY_TASK_ID\"")"
# After all of them, however they ended: findings are told once more, with those of all others.
sbatch --parsable --wait --dependency="afterany:$array" --job-name=quadrille-merge \
  --output="$work/check.txt" --wrap "
    '$program' merge .quadrille '$work'/part-* && '$program' check --locked"
