# The program alone: the static binaries of a release, one a kind of machine (`amd64/quadrille`,
# `arm64/quadrille` in the folder that this is built from). There is no shell in it.
#
#   docker run --rm --user "$(id -u):$(id -g)" --volume "$PWD:/site" IMAGE check --strict
FROM scratch
ARG TARGETARCH
COPY ${TARGETARCH}/quadrille /quadrille
WORKDIR /site
USER 65532:65532
ENTRYPOINT ["/quadrille"]
