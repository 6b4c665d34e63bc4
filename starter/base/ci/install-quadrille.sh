#!/bin/sh
# Installs quadrille for CI: the release's binary for this machine, its checksum compared; where
# there is none, from source at the same tag. What is there already in that version is kept.
#
#   QUADRILLE_REPOSITORY  where the program comes from: the address of its repository
#   QUADRILLE_VERSION     which of its tags: v1.2.3
#   QUADRILLE_SHA256      what the archive's checksum has to be (else: what the release says it is)
#   QUADRILLE_BIN         the folder to install into (else: ~/.cargo/bin)
set -eu

fail() {
  # GitHub shows such a line beside the job; anywhere else it is a line like others.
  if [ "${GITHUB_ACTIONS:-}" = true ]; then echo "::error title=quadrille::$1"; fi
  echo "error: $1" >&2
  echo " = help: $2" >&2
  exit 2
}

repository="${QUADRILLE_REPOSITORY:-}"
version="${QUADRILLE_VERSION:-}"
bin="${QUADRILLE_BIN:-$HOME/.cargo/bin}"

[ -n "$repository" ] || fail "QUADRILLE_REPOSITORY is not set, so there is nowhere to install quadrille from" \
  "write the address of the program's repository at the top of the CI file: https://…"
case "$repository" in
  https://*) repository="${repository%/}" repository="${repository%.git}" ;;
  *) fail "QUADRILLE_REPOSITORY is “$repository”, which is no address" "it begins with https://" ;;
esac
case "$version" in
  *[!A-Za-z0-9.+-]*) tag=no ;;
  v[0-9]*.[0-9]*.[0-9]*) tag=yes ;;
  *) tag=no ;;
esac
[ $tag = yes ] || fail "QUADRILLE_VERSION is “$version”, which is no tag of a version" "such as v0.1.0"
case "$bin" in
  */bin) ;;
  *) fail "QUADRILLE_BIN is “$bin”, where cargo can't install" "its last folder has to be bin" ;;
esac

# For the steps that follow; on Windows as Windows writes it.
if [ -n "${GITHUB_PATH:-}" ]; then
  if command -v cygpath > /dev/null; then cygpath -w "$bin"; else echo "$bin"; fi >> "$GITHUB_PATH"
fi

installed() {
  [ "$("$bin/quadrille" --version 2>/dev/null || true)" = "quadrille ${version#v}" ]
}

if installed; then
  echo "quadrille $version: kept from an earlier run"
  exit 0
fi

case "$(uname -s)-$(uname -m)" in
  Linux-x86_64) target=x86_64-unknown-linux-musl ;;
  Linux-aarch64 | Linux-arm64) target=aarch64-unknown-linux-musl ;;
  Darwin-x86_64) target=x86_64-apple-darwin ;;
  Darwin-arm64) target=aarch64-apple-darwin ;;
  MINGW*-x86_64 | MSYS*-x86_64) target=x86_64-pc-windows-msvc ;;
  *) target= ;;
esac

fetch() {
  curl --fail --silent --location --proto '=https' --retry 3 --output "$2" "$repository/releases/download/$version/$1"
}

checksum() {
  if command -v sha256sum > /dev/null; then sha256sum "$1"; else shasum -a 256 "$1"; fi | cut -d ' ' -f 1
}

work="$(mktemp -d)"
trap 'rm -rf "$work"' EXIT
archive="quadrille-$version-$target.tar.gz"
wanted=
if [ -n "$target" ] && fetch SHA256SUMS "$work/sums"; then
  wanted="$(sed -n "s/^\([0-9a-f]\{64\}\) [ *]$archive\$/\1/p" "$work/sums")"
fi

if [ -n "$wanted" ]; then
  fetch "$archive" "$work/archive" || fail "$archive can't be fetched, though the release lists it" "run the job again"
  wanted="${QUADRILLE_SHA256:-$wanted}"
  found="$(checksum "$work/archive")"
  [ "$found" = "$wanted" ] || fail "$archive has another checksum than it should: $found" \
    "it has to be $wanted; nothing was installed"
  mkdir -p "$bin"
  tar -xzf "$work/archive" -C "$work"
  mv "$work/quadrille-$version-$target"/quadrille* "$bin/"
  echo "quadrille $version: the binary of the release"
elif [ -n "${QUADRILLE_SHA256:-}" ]; then
  fail "no release has a binary for this machine, so its checksum can't be compared" \
    "without QUADRILLE_SHA256 the program is made from source"
else
  echo "quadrille $version: no binary for this machine, so it is made from source"
  cargo install --locked --git "$repository" --tag "$version" --root "${bin%/bin}" quadrille
fi

installed || fail "what was installed does not run, or is not quadrille ${version#v}" \
  "is $bin the folder that it went to?"
